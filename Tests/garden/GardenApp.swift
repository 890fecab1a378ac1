// The garden of IntentAutomation's tests as a program, for the tests of IntentCommandLine.

import AppIntents
import Foundation
import IntentAutomation
import IntentCommandLine

/// Needs a number, which its phrase does not have.
struct SowIntent: AppIntent {
  static let title: LocalizedStringResource = "Sow"
  @Parameter(title: "Depth", requestValueDialog: "How deep?") var depth: Int

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Sown \(depth) cm deep.")
  }
}

/// Needs one of a few values, which its phrase does not have.
struct RestIntent: AppIntent {
  static let title: LocalizedStringResource = "Rest"
  @Parameter(title: "Season", requestValueDialog: "In which season?") var season: Season

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Rests in \(season.rawValue).")
  }
}

/// Gives a file.
struct ExportPlanIntent: AppIntent {
  static let title: LocalizedStringResource = "Export Plan"
  @Dependency var garden: Garden

  func perform() async throws -> some ReturnsValue<IntentFile> {
    let names = garden.plants.map(\.name).joined(separator: "\n")
    return .result(
      value: IntentFile(data: Data(names.utf8), filename: "plan.txt", type: .plainText)
    )
  }
}

struct ProgramShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SowIntent(),
      phrases: ["Sow with \(.applicationName)"],
      shortTitle: "Sow",
      systemImageName: "leaf"
    )
    AppShortcut(
      intent: RestIntent(),
      phrases: ["Rest with \(.applicationName)"],
      shortTitle: "Rest",
      systemImageName: "leaf"
    )
  }
}

struct GardenApp: IntentApp {
  static let name = "Garden"
  static let version = "1.2"
  static var includedPackages: [any AppIntentsPackage.Type] { [GardenPackage.self] }
  static var includedTypes: [Any.Type] {
    [SowIntent.self, RestIntent.self, ExportPlanIntent.self, ProgramShortcuts.self]
  }

  static func start(in folder: String) throws {
    AppDependencyManager.shared.add(dependency: Garden())
  }
}

@main
struct Program {
  static func main() async { await IntentCommandLine.main(for: GardenApp.self) }
}
