import AppIntents
import Foundation
import HTTPTypes
import IntentAutomation
import Logging
import SwiftUI
import Synchronization
import TestSupport
import WaymarkService

/// A small app whose intents read, ask, confirm, fail, show and take long.
final class Pottery: Sendable {
  private let names = Mutex(["Cup", "Bowl", "Jug"])

  var pots: [String] { names.withLock { $0 } }
  func change(_ body: (inout [String]) -> Void) { names.withLock { body(&$0) } }
}

enum Clay: String, AppEnum {
  case red, white
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Clay"
  static let caseDisplayRepresentations: [Clay: DisplayRepresentation] = [
    .red: "Red", .white: "White",
  ]
}

struct CountPotsIntent: AppIntent {
  static let title: LocalizedStringResource = "Count Pots"
  @Dependency var pottery: Pottery
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: pottery.pots.count, dialog: "There are \(pottery.pots.count) pots.")
  }
}

struct MakePotIntent: AppIntent {
  static let title: LocalizedStringResource = "Make Pot"
  static var parameterSummary: some ParameterSummary { Summary("Make \(\.$name)") }
  @Parameter(title: "Name", requestValueDialog: "What is it called?") var name: String
  @Parameter(title: "Clay", default: .red) var clay: Clay
  @Dependency var pottery: Pottery
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    pottery.change { $0.append(name) }
    return .result(value: name)
  }
}

/// Asks which one and then whether, and is known to ask itself.
struct BreakPotIntent: AppIntent {
  static let title: LocalizedStringResource = "Break Pot"
  @Parameter(title: "Pot") var pot: String?
  @Dependency var pottery: Pottery
  init() {}
  init(pot: String) { self.pot = pot }
  func perform() async throws -> some IntentResult {
    let pot = try await $pot.requestDisambiguation(among: pottery.pots, dialog: "Which pot?")
    try await requestConfirmation(actionName: .`continue`, dialog: "Break the \(pot)?")
    pottery.change { $0.removeAll { $0 == pot } }
    return .result()
  }
}

struct WeighFileIntent: AppIntent {
  static let title: LocalizedStringResource = "Weigh File"
  @Parameter(title: "File") var file: IntentFile
  @Parameter(title: "Folder") var folder: URL?
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: file.data.count)
  }
}

struct ShowPotIntent: AppIntent {
  static let title: LocalizedStringResource = "Show Pot"
  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(
      view: VStack {
        Text("A <cup> & more")
        Button("Break", intent: BreakPotIntent(pot: "Cup"))
      }
    )
  }
}

struct FirePotIntent: AppIntent {
  static let title: LocalizedStringResource = "Fire Pot"
  func perform() async throws -> some IntentResult {
    try await Task.sleep(for: .seconds(60))
    return .result()
  }
}

struct DropPotIntent: AppIntent {
  static let title: LocalizedStringResource = "Drop Pot"
  @Parameter(title: "Really", default: true) var really: Bool
  func perform() async throws -> some IntentResult {
    if really { throw AppIntentError.Unrecoverable.networkFailure }
    return .result()
  }
}

/// Gives as much as it is asked for, and notes that it did.
struct FillPotIntent: AppIntent {
  static let title: LocalizedStringResource = "Fill Pot"
  @Parameter(title: "Liters") var liters: Int
  @Parameter(title: "Names", default: []) var names: [String]
  @Dependency var pottery: Pottery
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    pottery.change { $0.append("Full") }
    return .result(value: String(repeating: "x", count: liters))
  }
}

struct HiddenPotIntent: AppIntent {
  static let title: LocalizedStringResource = "Hidden"
  static let isDiscoverable = false
  func perform() async throws -> some IntentResult { .result() }
}

struct PotteryPackage: AppIntentsPackage {
  static var includedTypes: [Any.Type] {
    [
      CountPotsIntent.self, MakePotIntent.self, BreakPotIntent.self, WeighFileIntent.self,
      ShowPotIntent.self, FirePotIntent.self, DropPotIntent.self, HiddenPotIntent.self,
      FillPotIntent.self, Clay.self,
    ]
  }
}

extension Pottery {
  /// Runs a server of the app's intents alone, and sends it requests.
  func test<Value: Sendable>(
    in folder: String? = nil,
    beside catalogs: ServedCatalogs? = nil,
    options change: (inout ServiceOptions) -> Void = { _ in },
    _ body: @Sendable (Client) async throws -> Value
  ) async throws -> Value {
    let temporary = try TemporaryFolder()
    let dependencies = AppDependencyManager()
    dependencies.add(dependency: self)
    var app = AutomatedApp(
      name: "Pottery",
      registry: IntentRegistry(PotteryPackage.self),
      dependencies: dependencies,
      state: try StateFolder(path: folder ?? temporary.path),
      searchIndex: CSSearchableIndex(),
      effects: [
        "CountPotsIntent": .reads, "WeighFileIntent": .reads, "ShowPotIntent": .reads,
        "FirePotIntent": .reads, "DropPotIntent": .reads, "FillPotIntent": .reads,
        "MakePotIntent": .changes(isDestructive: false),
        "BreakPotIntent": .changes(isDestructive: true, asksItself: true),
      ]
    )
    // Other tests keep the processors busy.
    app.timeLimit = .seconds(600)
    var options = ServiceOptions()
    change(&options)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let service = try await WaymarkService(catalogs, intents: app, options: options, logger: logger)
    let value = try await body(Client(responder: service.responder(), logger: logger))
    withExtendedLifetime(temporary) {}
    return value
  }
}

extension Client {
  /// Calls an intent with a body.
  func call(_ intent: String, _ body: String, _ headers: HTTPFields = [:]) async throws -> Answer {
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "application/json" }
    return try await send("/v1/intents/\(intent)", .post, headers, Array(body.utf8))
  }
}

extension Answer {
  /// The question of a problem; empty for anything else.
  var question: [String: Any] { object["question"] as? [String: Any] ?? [:] }
  /// The id of the question.
  var questionID: String { question["id"] as? String ?? "" }
}
