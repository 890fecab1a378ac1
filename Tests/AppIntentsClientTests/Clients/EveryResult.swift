import AppIntents
import SwiftUI

struct PlainView: View { nonisolated init() {}; var body: some View { Text("a") } }
struct FollowUp: AppIntent {
  static let title: LocalizedStringResource = "FollowUp";
  func perform() async throws -> some IntentResult { .result() }
}
struct R1: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: "x") }
}
struct R2: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some ReturnsValue<[String]> & ProvidesDialog & ShowsSnippetView {
    .result(value: ["x"], dialog: "d", view: PlainView())
  }
}
struct R3: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some ProvidesDialog & ShowsSnippetView {
    .result(dialog: "d") { PlainView() }
  }
}
struct R4: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some ShowsSnippetView { .result { PlainView() } }
}
struct R5: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: FollowUp())
  }
}
struct R6: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some ReturnsValue<Int> & OpensIntent & ProvidesDialog {
    .result(value: 1, opensIntent: FollowUp(), dialog: "x")
  }
}
struct R7: AppIntent {
  static let title: LocalizedStringResource = "1"
  static var openAppWhenRun: Bool = true
  @MainActor func perform() async throws -> some IntentResult {
    .result(actionButtonIntent: FollowUp())
  }
}
struct R8: AppIntent {
  static let title: LocalizedStringResource = "1"
  @Parameter(title: "Count", default: 3) var count: Int
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let n = count
    let d = IntentDialog("You have \(n) things")
    if n > 2 { return .result(dialog: d) }
    return .result(dialog: .init(stringLiteral: "x"))
  }
}
struct R9: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some IntentResult & ReturnsValue<Double?> & ProvidesDialog {
    .result(value: nil, dialog: "none")
  }
}
struct R10: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some IntentResult & ReturnsValue<Date> { .result(value: .now) }
}
struct R11: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some ReturnsValue<Bool> & ShowsSnippetView {
    .result(value: true, view: PlainView())
  }
}
struct R12: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some ReturnsValue<IntentFile> & ProvidesDialog {
    .result(
      value: IntentFile(data: Data(), filename: "a.png", type: .png),
      dialog: IntentDialog(full: "Full", supporting: "Short", systemImageName: "star")
    )
  }
}
struct R13: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some IntentResult {
    let result = try await FollowUp().perform()
    _ = result
    let v = try await R1()()
    _ = v
    let value = try await R1().perform().value
    print(value ?? "")
    return .result()
  }
}
struct R14: AppIntent {
  static let title: LocalizedStringResource = "1"
  typealias PerformResult = IntentResultContainer<Never, Never, Never, IntentDialog>
  func perform() async throws -> PerformResult { .result(dialog: "hi") }
}
enum LeafError: Swift.Error, CustomLocalizedStringResourceConvertible, LocalizedError {
  case a, b(String)
  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .a: return "A";
    case .b(let s): return LocalizedStringResource("B \(s)", table: "Errors")
    }
  }
  var errorDescription: String? { String(localized: localizedStringResource) }
}
struct R15: AppIntent {
  static let title: LocalizedStringResource = "1"
  @Parameter(title: "Which") var which: Int
  func perform() async throws -> some IntentResult {
    switch which {
    case 0: throw AppIntentError.restartPerform
    case 1: throw AppIntentError.UserActionRequired.signin
    case 2: throw AppIntentError.PermissionRequired.location(precise: true)
    case 3: throw AppIntentError.Unrecoverable.entityNotFound
    case 4: throw LeafError.b("x")
    default: return .result()
    }
  }
}
struct R16: OpenIntent {
  static let title: LocalizedStringResource = "1"
  @Parameter(title: "T") var target: AppScreen
  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(URL(filePath: "/app")))
  }
}
enum AppScreen: String, AppEnum {
  case home
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "AppScreen"
  static let caseDisplayRepresentations: [AppScreen: DisplayRepresentation] = [.home: "Home"]
}
struct R17: DeleteIntent {
  static let title: LocalizedStringResource = "1"
  @Parameter(title: "E") var entities: [Leaf]
  static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }
  func perform() async throws -> some IntentResult {
    try await requestConfirmation(
      actionName: .custom(
        acceptLabel: "Delete",
        acceptAlternatives: [],
        denyLabel: "Keep",
        denyAlternatives: [],
        destructive: true
      ),
      dialog: "Really?"
    )
    return .result()
  }
}
struct Leaf: AppEntity {
  var id: String
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Thing"
  var displayRepresentation: DisplayRepresentation { "\(id)" }
  struct Q: EntityQuery { func entities(for ids: [String]) async throws -> [Leaf] { [] } }
  static let defaultQuery = Q()
}
struct LeafSetting: SetValueIntent {
  static let title: LocalizedStringResource = "Set"
  @Parameter(title: "On") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}
struct R18: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some IntentResult & ReturnsValue<Leaf?> & OpensIntent
    & ShowsSnippetView
  {
    .result(value: nil, opensIntent: FollowUp(), view: PlainView())
  }
}
struct R19: AppIntent {
  static let title: LocalizedStringResource = "1"
  func perform() async throws -> some IntentResult & ShowsSnippetView & ProvidesDialog {
    try await requestConfirmation(actionName: .order, dialog: "Go?") { PlainView() }
    try await requestConfirmation(
      result: .result(value: "x", dialog: "sure?"),
      confirmationActionName: .order
    )
    return .result(
      dialog: "done",
      content: {
        PlainView(); Text("b")
      }
    )
  }
}
