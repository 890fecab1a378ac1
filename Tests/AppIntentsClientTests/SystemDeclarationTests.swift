import AppIntents
import SwiftUI
import Synchronization
import Testing

struct LapEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lap"
  static let defaultQuery = Query()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Lap \(id)" }

  struct Query: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [LapEntity] {
      identifiers.map(LapEntity.init)
    }
  }
}

@Suite("What an app hands to its host")
struct SystemDeclarationTests {
  private enum Page: String, URLRepresentableEnum {
    case laps, unlinked
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Page"
    static let caseDisplayRepresentations: [Page: DisplayRepresentation] = [
      .laps: "Laps", .unlinked: "Unlinked",
    ]
    static let urlRepresentation: URLRepresentation = [.laps: "runs://laps"]
  }

  private struct OpenPage: OpenIntent, URLRepresentableIntent {
    static let title: LocalizedStringResource = "Open Page"
    @Parameter(title: "Page") var target: Page
  }

  @Test("An intent that opens a case has the address of the case")
  func addresses() {
    let intent = OpenPage()
    intent.target = .laps
    #expect(intent.urlRepresentation?.absoluteString == "runs://laps")
    intent.target = .unlinked
    #expect(intent.urlRepresentation == nil)
  }

  @Test("A shortcut of the system is handed to the host, by its name")
  func systemShortcut() async throws {
    let run = Mutex<[String]>([])
    var runtime = IntentRuntime.patient()
    runtime.onExecution = { intent in
      guard let intent = intent as? RunSystemShortcutIntent else { return }
      run.withLock { $0.append(intent.shortcut?.id ?? "none") }
    }
    let chosen = try await SystemShortcut.defaultQuery.entities(for: ["Tea"])
    let shortcut = try #require(chosen.first)
    _ = try await runtime.run(RunSystemShortcutIntent(shortcut: shortcut))
    #expect(run.withLock { $0 } == ["Tea"])
  }

  @Test("The parts of a view and an activity say which entities they show")
  @MainActor func annotations() {
    let laps = [7, 8].map { LapEntity(id: $0) }
    let view = Text("List").appEntityUIElements { context in
      #expect(context.bounds == .infinite)
      #expect(context.requests == [.visible, .selected])
      return laps.map { AppEntityUIElement(identifier: EntityIdentifier(for: $0), bounds: .zero) }
    }
    #expect(String(describing: view.node.modifiers).contains("LapEntity/7 LapEntity/8"))
    let activity = NSUserActivity(activityType: "lap")
    let annotated: any AppEntityAnnotatable = activity
    annotated.appEntityIdentifier = EntityIdentifier(for: laps[0])
    #expect(activity.appEntityIdentifier?.identifier == "7")
  }

  @Test("An error has the words that it was made of")
  func errorDescription() {
    let error = AppIntentError(description: "Up Next is empty.")
    #expect(String(localized: error.localizedStringResource) == "Up Next is empty.")
  }

  @Test("An identifier of another app's entity is compared by its type, app and instance")
  func attributedIdentifiers() {
    let type = AttributedTypeIdentifier(persistentIdentifier: "LapEntity", bundleIdentifier: "a.b")
    let lap = AttributedEntityIdentifier(entityType: type, instanceIdentifier: "7")
    #expect(lap != AttributedEntityIdentifier(entityType: type, instanceIdentifier: "8"))
    let local = AttributedTypeIdentifier(persistentIdentifier: "LapEntity")
    #expect(lap != AttributedEntityIdentifier(entityType: local, instanceIdentifier: "7"))
    #expect(local.bundleIdentifier == nil)
  }
}
