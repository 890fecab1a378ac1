import Testing

/// What an app of today writes, in both language modes and as its project may set it up.
@Suite(.enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"))
struct LanguageModeTests {
  struct Mode: CustomTestStringConvertible {
    let languageMode: Int
    let isOnMainActor: Bool
    var flags: [String] = []
    var testDescription: String {
      "\(languageMode)\(isOnMainActor ? ", main actor" : "") \(flags.joined(separator: " "))"
    }
  }

  static let modes = [
    Mode(languageMode: 5, isOnMainActor: false),
    Mode(languageMode: 5, isOnMainActor: true),
    Mode(languageMode: 6, isOnMainActor: false),
    Mode(languageMode: 6, isOnMainActor: true),
    Mode(
      languageMode: 6,
      isOnMainActor: false,
      flags: ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"].flatMap {
        ["-enable-upcoming-feature", $0]
      }
    ),
  ]

  private func compile(_ source: String, _ mode: Mode, flags: [String] = []) async throws {
    let outcome = try await #require(ClientCompiler.current).check(
      source,
      languageMode: mode.languageMode,
      isOnMainActor: mode.isOnMainActor,
      flags: mode.flags + flags
    )
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("A value query may be on the main actor", arguments: modes)
  func valueQueries(mode: Mode) async throws {
    try await compile(
      """
      import AppIntents
      import VisualIntelligence
      struct Shell: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shell"
        static let defaultQuery = ShellQuery()
        var id: Int
        var displayRepresentation: DisplayRepresentation { "Shell" }
      }
      struct ShellQuery: EntityQuery {
        func entities(for identifiers: [Int]) async throws -> [Shell] { [] }
      }
      @MainActor final class ShellModel {
        func shells(like labels: [String]) -> [Shell] { [] }
        nonisolated init() {}
      }
      struct ShellSearch: IntentValueQuery {
        @Dependency var model: ShellModel
        @MainActor func values(for input: SemanticContentDescriptor) async throws -> [Shell] {
          model.shells(like: input.labels)
        }
      }
      """,
      mode
    )
  }

  @Test("What a schema's macro conforms to may be named again", arguments: modes)
  func identifiable(mode: Mode) async throws {
    // On the main actor an identity that is named by itself would be the actor's own.
    let identity = mode.isOnMainActor ? "" : ", Identifiable"
    try await compile(
      """
      import AppIntents
      @AppEntity(schema: .messages.messagePerson)
      struct Member {
        static let defaultQuery = MemberQuery()
        let id: String
        var name: String
        var displayRepresentation: DisplayRepresentation { "\\(name)" }
      }
      extension Member: IndexedEntity\(identity) {}
      struct MemberQuery: EntityQuery {
        func entities(for identifiers: [String]) async throws -> [Member] { [] }
      }
      @AppEntity(schema: .photos.recognizedPerson)
      struct Face: IndexedEntity {
        static let defaultQuery = FaceQuery()
        let id: Int
        var name: String
        var isFavorite: Bool
        var displayRepresentation: DisplayRepresentation { "\\(name)" }
      }
      struct FaceQuery: EntityQuery {
        func entities(for identifiers: [Int]) async throws -> [Face] { [] }
      }
      """,
      mode
    )
  }

  @Test("An app with its windows is compiled with its intents", arguments: modes)
  func apps(mode: Mode) async throws {
    try await compile(
      """
      import AppIntents
      import SwiftUI

      @Observable final class Tides: @unchecked Sendable {
        var harbor = "Brest"
      }

      @main
      struct TidesApp: App {
        private let tides: Tides
        @AppStorage("usesFeet") private var usesFeet = false

        init() {
          let tides = Tides()
          self.tides = tides
          AppDependencyManager.shared.add(dependency: tides)
          TidesShortcuts.updateAppShortcutParameters()
        }

        var body: some Scene {
          WindowGroup {
            HarborView(tides: tides)
              .environment(tides)
          }
          Settings { Text(usesFeet ? "Feet" : "Meters") }
        }
      }

      struct HarborView: View {
        @Bindable var tides: Tides
        @State private var selection: String?

        var body: some View {
          NavigationStack {
            List(selection: $selection) {
              NavigationLink("Harbor") { Text(tides.harbor) }
              Button("Change") { tides.harbor = "Dover" }
            }
            .navigationTitle("Tides")
          }
        }
      }

      struct HighWater: AppIntent {
        static let title: LocalizedStringResource = "High Water"
        @Dependency var tides: Tides
        func perform() async throws -> some ProvidesDialog { .result(dialog: "At noon") }
      }

      struct TidesShortcuts: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(
            intent: HighWater(), phrases: ["High water in \\(.applicationName)"],
            shortTitle: "High Water", systemImageName: "water.waves"
          )
        }
      }
      """,
      mode
    )
  }

  @Test("Formatters are found where Foundation is imported beside the framework", arguments: modes)
  func formatters(mode: Mode) async throws {
    try await compile(
      """
      import Foundation
      import AppIntents
      nonisolated struct Hike: Sendable { var name: String; var length: Measurement<UnitLength> }
      func describe(_ hikes: [Hike], seconds: TimeInterval) -> [String] {
        let time = DateComponentsFormatter()
        time.allowedUnits = [.hour, .minute]
        time.unitsStyle = .abbreviated
        time.zeroFormattingBehavior = .dropAll
        let unit = MeasurementFormatter()
        unit.unitOptions = .naturalScale
        unit.unitStyle = .short
        UserDefaults.standard.setValue(hikes.count, forKey: "hikes")
        return hikes.sorted(using: KeyPathComparator(\\.name, comparator: .localizedStandard)).map {
          "\\($0.name) \\($0.length.formatted(.measurement(width: .wide, usage: .road))) "
            + "\\($0.length.formatted()) \\(unit.string(from: $0.length)) "
            + (time.string(from: seconds) ?? "")
        } + [URL.documentsDirectory.appending(path: "hikes.json").path]
      }
      """,
      mode
    )
  }

  @Test("A build setting brings localized texts to files that import Foundation alone")
  func foundationAlone() async throws {
    let source = """
      import Foundation
      enum TideError: Error, CustomLocalizedStringResourceConvertible {
        case noHarbor
        var localizedStringResource: LocalizedStringResource { "There is no harbor." }
      }
      """
    for mode in Self.modes {
      try await compile(
        source,
        mode,
        flags: ["-Xfrontend", "-import-module", "-Xfrontend", "AppIntents"]
      )
    }
  }
}
