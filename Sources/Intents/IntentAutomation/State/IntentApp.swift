public import AppIntents
internal import Files
internal import LocalizedStrings

/// An app whose intents run outside of its windows: at a command line, or for an assistant.
///
/// ```swift
/// public struct Shelf: IntentApp {
///   public static let name = "Shelf"
///   public static var includedPackages: [any AppIntentsPackage.Type] { [ShelfIntentsPackage.self] }
///   public static func start(in folder: String) throws {
///     AppDependencyManager.shared.add(dependency: try BookStore(file: folder + "/books.json"))
///   }
/// }
/// ```
///
/// `IntentCommandLine.main(for: Shelf.self)` is then the app's command line, and
/// `ModelContextServer.main(for: Shelf.self)` its server for assistants.
public protocol IntentApp: AppIntentsPackage {
  /// The name of the app in its phrases.
  static var name: String { get }
  /// The version of the app; `1.0` by default.
  static var version: String { get }
  /// What intents do to what the user has, by their persistent names, where their kind does not tell; empty by
  /// default, which takes an intent of a kind of its own for one that may delete.
  static var effects: [String: IntentEffect] { get }

  /// Adds what intents and queries depend on, as the app does when it starts. It is called once, before the first
  /// of them runs.
  ///
  /// - Parameter folder: An absolute path, of the folder in which the app keeps its data; it is there, and only its
  ///   owner can read it. The names `runs.json`, `listing.json` and `shortcuts` in it are taken.
  /// - Throws: Any error; the program prints its description and ends.
  static func start(in folder: String) async throws
}

extension IntentApp {
  /// `1.0`.
  ///
  /// Declare the property to give the app a version of its own.
  public static var version: String { "1.0" }
  /// None.
  ///
  /// The kind of an intent then decides: see ``IntentEffect/init(ofKind:)``.
  public static var effects: [String: IntentEffect] { [:] }

  /// The name in lower case with hyphens for spaces: what the app's program, its folder and the scheme of its
  /// entities' addresses are called.
  public static var identifier: String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Returns the folder in which the app's data and the state of its commands are kept, and makes it where it is
  /// not there.
  ///
  /// - Parameter path: The folder, which may begin with `~`; nil for ``identifier`` in `$XDG_DATA_HOME`, or else in
  ///   `~/.local/share`.
  /// - Returns: The folder.
  /// - Throws: ``AutomationError/unusableState(_:)`` when it cannot be used.
  public static func stateFolder(at path: String? = nil) throws -> StateFolder {
    let folder: String
    do throws(FileError) {
      folder =
        if let path { try HomeFolder.expanding(path) } else { try HomeFolder.data(identifier) }
    } catch {
      throw AutomationError.unusableState("\(error)")
    }
    return try StateFolder(path: URL(filePath: folder).standardizedFileURL.path)
  }

  /// Starts the app.
  ///
  /// - Parameter folder: Where its data are kept, as ``stateFolder(at:)`` takes it.
  /// - Returns: The app, with its types and with what it has added to `AppDependencyManager.shared`.
  /// - Throws: ``AutomationError/unusableState(_:)``, and what ``start(in:)`` throws.
  public static func open(in folder: String? = nil) async throws -> AutomatedApp {
    let state = try stateFolder(at: folder)
    ProgramFolder.choose(path: state.path)
    try await start(in: state.path)
    return AutomatedApp(
      name: name,
      registry: IntentRegistry(Self.self),
      dependencies: .shared,
      state: state,
      dataFolder: state.path,
      searchIndex: CSSearchableIndex(),
      effects: effects
    )
  }
}
