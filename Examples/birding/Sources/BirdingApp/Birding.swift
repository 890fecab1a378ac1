public import AppIntents
import BirdLog
import BirdLogIntents
public import IntentAutomation

/// The app as its programs know it.
public struct Birding: IntentApp {
  /// What phrases call the app.
  public static let name = "Birding"
  /// The intents, entities and phrases.
  public static var includedPackages: [any AppIntentsPackage.Type] { [BirdLogIntentsPackage.self] }

  /// Opens the log of the user, as the app does.
  public static func start(in folder: String) async throws {
    let log = try await BirdLog(file: URL(filePath: folder).appending(path: "sightings.json"))
    AppDependencyManager.shared.add(dependency: log)
  }
}
