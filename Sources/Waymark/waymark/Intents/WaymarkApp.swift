import AppIntents
import ArgumentParser
import Automation
import Foundation
import TravelTrackingCore
import TravelTrackingIntents

/// What the commands that run intents by name know of the app: its name, types and data.
///
/// This is the only place that names the app: the commands know its intents by their names.
enum WaymarkApp {
  /// What phrases call the app.
  static let name = "Waymark"

  /// The app's types.
  struct Package: AppIntentsPackage {
    static var includedTypes: [Any.Type] {
      [
        OpenLandmarkIntent.self, OpenLandmarkCollectionIntent.self, LandmarkEntity.self,
        LandmarkCollectionEntity.self, LandmarkIntentValueQuery.self,
      ]
    }
  }

  static let registry = IntentRegistry(Package.self)

  /// Returns where an app keeps its data: the folder that is named, else what the environment says.
  static func dataFolder(
    _ named: String?,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let chosen = named ?? environment["WAYMARK_DATA_DIR"]
    if let chosen, !chosen.isEmpty { return NSString(string: chosen).expandingTildeInPath }
    // A relative path in an XDG variable is to be ignored, says the XDG Base Directory Specification.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/waymark" }
    return FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/share/waymark")
      .path
  }
}

/// Whose data intents work on, and where their state is kept.
struct AppOptions: ParsableArguments {
  @OptionGroup var catalog: CatalogOption
  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp(
      "Where data, listings, runs and shortcuts are kept (default: $WAYMARK_DATA_DIR, else waymark "
        + "in $XDG_DATA_HOME or ~/.local/share).",
      valueName: "folder"
    )
  )
  var dataFolder: String?

  /// The folder of state alone, for commands that need no data.
  func state() throws -> StateFolder {
    try StateFolder(path: WaymarkApp.dataFolder(dataFolder))
  }

  /// Opens the app's data.
  func open() async throws -> AutomatedApp {
    let state = try state()
    let modelData = try await catalog.open()
    let dependencies = AppDependencyManager()
    dependencies.add(dependency: modelData)
    return AutomatedApp(
      name: WaymarkApp.name,
      registry: WaymarkApp.registry,
      dependencies: dependencies,
      state: state,
      searchIndex: try CSSearchableIndex(file: URL(filePath: state("search.sqlite")))
    )
  }
}
