public import AppIntents
public import ArgumentParser
internal import Files
internal import Synchronization
public import IntentAutomation
public import ModelContextProtocol

/// The options by which the commands of an app say on which data they work, and what these commands are to know of
/// the app.
///
/// An ``IntentApp`` needs none of its own: it has `--data-dir`. Conform to this protocol for an app that has more
/// options, keeps its data in a place of its own, or gives an assistant tools that are not intents.
///
/// ```swift
/// struct ShelfOptions: IntentAppOptions {
///   static let programName = "shelf"
///   static let version = "1.2"
///   static let registry = IntentRegistry(ShelfPackage.self)
///   static let optionHelp = [(option: "--shelf <folder>", help: "the folder of the books")]
///
///   @Option(help: "The folder of the books.") var shelf = "books"
///
///   func stateFolder() throws -> StateFolder { try StateFolder(path: shelf) }
///   func open() async throws -> AutomatedApp { … }
/// }
/// ```
public protocol IntentAppOptions: ParsableArguments {
  /// The name of the program, as help and messages have it.
  static var programName: String { get }
  /// The version of the program, such as `1.2`.
  static var version: String { get }
  /// The types of the app. It is asked for before the command line is read.
  static var registry: IntentRegistry { get }
  /// The app's own options as the help of `intents run` lists them, such as `--data-dir <folder>` and what it
  /// means; an option takes a value where something stands behind its name.
  static var optionHelp: [(option: String, help: String)] { get }
  /// Command lines that show how the app is used, without the name of the program; the help of a command has those
  /// that begin with its name. None by default.
  static var examples: [String] { get }
  /// Instructions for an assistant that uses the app; empty by default.
  static var instructions: String { get }

  /// Returns the folder of listings, runs and shortcuts, for commands that need no data of the app.
  ///
  /// - Returns: The folder; it is made where it is not there.
  /// - Throws: ``AutomationError/unusableState(_:)`` when there can be none.
  func stateFolder() throws -> StateFolder

  /// Opens the app's data, and makes them where there are none.
  ///
  /// - Returns: The app, with the same folder of state as ``stateFolder()``.
  /// - Throws: ``AutomationError``, or any error, of which the program prints the description before it ends with 1.
  func open() async throws -> AutomatedApp

  /// Refuses to write files where the app keeps its own; without an implementation nothing is refused.
  ///
  /// - Parameter outputs: The paths of the files that a command is to write.
  /// - Throws: ``AutomationError/usage(_:place:choices:)`` with the path that is refused.
  func requireOutside(_ outputs: [String]) throws

  /// Returns what an assistant may do with the app besides its intents; nothing by default.
  ///
  /// - Parameter app: The app, as ``open()`` returned it.
  /// - Returns: The tools, in the order in which they are listed, behind the intents.
  func tools(for app: AutomatedApp) -> [AssistantTool]

  /// Ends what the tools have started, as the server for an assistant is about to end.
  ///
  /// It is called on any thread, perhaps while tools run.
  static func serverWillEnd()
}

extension IntentAppOptions {
  /// None: the help then has no examples of the app's own.
  public static var examples: [String] { [] }
  /// Nothing: an assistant is told of the intents alone.
  public static var instructions: String { "" }
  /// Refuses nothing.
  ///
  /// Implement it for an app whose data lie where a user may write files.
  ///
  /// - Parameter outputs: The files that a command is to write; not looked at.
  /// - Throws: Nothing.
  public func requireOutside(_ outputs: [String]) throws {}
  /// None: an assistant is offered the app's intents alone.
  ///
  /// - Parameter app: The app; not looked at.
  /// - Returns: An empty array.
  public func tools(for app: AutomatedApp) -> [AssistantTool] { [] }
  /// Does nothing.
  ///
  /// Implement it for tools that start processes.
  public static func serverWillEnd() {}
}

extension IntentAppOptions {
  /// Opens the app for an operation, and closes it afterwards.
  func use<Value>(_ operation: (AutomatedApp) async throws -> Value) async throws -> Value {
    let app = try await open()
    let result: Result<Value, any Error>
    do { result = .success(try await operation(app)) } catch { result = .failure(error) }
    await app.close()
    return try result.get()
  }

  /// What a command's help says below its options: a text, and the examples of the command.
  static func discussion(_ text: String = "", of command: String) -> String {
    let lines = examples.filter { $0 == command || $0.hasPrefix(command + " ") }
    guard !lines.isEmpty else { return text }
    let examples = "EXAMPLES\n" + lines.map { "  \(programName) \($0)" }.joined(separator: "\n")
    return text.isEmpty ? examples : text + "\n\n" + examples
  }

  /// An example of a type for the help of an argument that names one; empty where the app has no entities.
  static var suchAsType: String {
    registry.entities.first.map { ", such as \(CommandName.of($0))" } ?? ""
  }
}

/// The registries of apps, each read once.
private final class Registries: Sendable {
  static let shared = Registries()
  private let all = Mutex<[ObjectIdentifier: IntentRegistry]>([:])

  func registry(of app: any IntentApp.Type) -> IntentRegistry {
    all.withLock { all in
      if let known = all[ObjectIdentifier(app)] { return known }
      let registry = IntentRegistry(app)
      all[ObjectIdentifier(app)] = registry
      return registry
    }
  }
}

/// The options of an app that needs none of its own.
struct DataFolderOptions<App: IntentApp>: IntentAppOptions {
  static var programName: String { App.identifier }
  static var version: String { App.version }
  static var registry: IntentRegistry { Registries.shared.registry(of: App.self) }
  static var optionHelp: [(option: String, help: String)] {
    [("--data-dir <folder>", "the folder of your data")]
  }

  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp(
      "The folder of your data (default: \(App.identifier) in $XDG_DATA_HOME or ~/.local/share).",
      valueName: "folder"
    ),
    completion: .directory
  )
  var dataFolder: String?

  func stateFolder() throws -> StateFolder { try App.stateFolder(at: dataFolder) }

  func open() async throws -> AutomatedApp { try await App.open(in: dataFolder) }

  func requireOutside(_ outputs: [String]) throws {
    guard !outputs.isEmpty else { return }
    let own = URL(filePath: try stateFolder().path).resolvingSymlinksInPath().path + "/"
    for output in outputs {
      let folder = URL(filePath: output).deletingLastPathComponent().resolvingSymlinksInPath()
      guard (folder.path + "/").hasPrefix(own) else { continue }
      throw AutomationError.usage(
        "\(output): the app keeps its own files there; choose another place"
      )
    }
  }
}
