import AppIntents
import ArgumentParser
import Files
import Foundation
import IntentAutomation
import IntentCommandLine
import ModelContextProtocol
import PictureAnswers
import SafeText
import Terminal
import TravelTrackingCore
import VisualSearch
import WaymarkIntents

/// The library on which intents operate, and the folder of their state.
struct AppOptions: IntentAppOptions {
  static let programName = "waymark"
  static let version = ProgramVersion.text
  static let registry = WaymarkApp.registry
  static let optionHelp = [
    (option: "--data-dir <folder>", help: "the folder of your data"),
    (option: "--begin-with <path>", help: "the initial content of new data"),
  ]
  static let examples = [
    "intents",
    "intents describe open-landmark",
    "intents describe OpenLandmarkIntent --format json",
    #"intents run open-landmark --target "Mount Rushmore""#,
    "intents run open-landmark --target @2",
    #"intents run open-landmark --json '{"target": 1005}' --format json"#,
    "intents undo",
    "intents undo update-favorite",
    "intents undo --list",
    "find landmark rushmore",
    #"find landmark --where 'continent == "Asia" and name contains "t"' --sort name"#,
    "find landmark --sort 'continent, name desc' --limit 5 --format json",
    "search great wall",
    "search tower --type landmark --limit 3",
    "entity landmark 1005",
    "entity landmark @2 --export pdf --output landmark.pdf",
    #"entity landmark "Mount Rushmore" --export place"#,
    "say \"Open Rushmore in Waymark\"",
    "shortcuts run tour.json",
    #"shortcuts add tour.json --name "Evening tour""#,
  ]
  static let instructions = """
    Landmarks of the world, collections of them, and a person's photos. query finds what a \
    picture shows, how sure that is, and where; find returns identifiers.
    """

  @OptionGroup var data: DataFolderOption
  @Option(
    name: .customLong("begin-with"),
    help: ArgumentHelp(
      "The initial content of new data: a catalog.json or a folder of pictures (default: the sample "
        + "catalog). Existing data are kept.",
      valueName: "path"
    ),
    completion: .file()
  )
  var beginning: String?

  /// The folder of the state only, for commands that need no data.
  func stateFolder() throws -> StateFolder { try StateFolder(path: data.directory().path) }

  /// Throws if output files would overwrite the library's files; `--force` does not change that.
  ///
  /// - Parameter outputs: The output files of a command.
  /// - Throws: ``CommandFailure``, and `LibraryError` for a folder that cannot be used.
  func requireOutside(_ outputs: [String]) throws {
    guard !outputs.isEmpty else { return }
    let directory = try data.directory()
    for output in outputs {
      let folder = SystemPath.resolved(OutputFile.folder(of: output)) ?? ""
      guard !directory.keeps(folder + "/" + (output as NSString).lastPathComponent) else {
        throw CommandFailure(
          .usage,
          message: "\(output): the library keeps its own files there; choose another place"
        )
      }
    }
  }

  func tools(for app: AutomatedApp) -> [AssistantTool] {
    CommandTool.all(store: app.state.path + "/landmarks.waymark")
  }

  static func serverWillEnd() { ToolProcesses.endAll() }

  /// Opens the app's data, and creates them when they do not exist.
  func open() async throws -> AutomatedApp {
    let directory = try data.directory()
    let beginning = try beginning.map { try CatalogSource($0) } ?? .sample
    let progress = ProgressLine("Indexing")
    defer { progress.finish() }
    return try await WaymarkApp.open(
      directory,
      beginning: beginning,
      warn: { text in
        try? FileHandle.standardError.write(contentsOf: Data("warning: \(text.singleLine)\n".utf8))
      },
      progress: { progress.update($0) }
    ).app
  }
}
