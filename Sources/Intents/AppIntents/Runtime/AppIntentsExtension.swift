internal import Foundation

/// A program of its own that runs intents of an app, apart from the app.
///
/// ```swift
/// @main struct ShelfIntents: AppIntentsExtension, AppIntentsPackage {
///   init() { AppDependencyManager.shared.add(dependency: Shelf()) }
///   static var includedTypes: [Any.Type] { [FindBook.self] }
/// }
/// ```
///
/// `shelf-intents FindBook book=emma` then runs the intent as ``IntentExecutionTargets`` says that an
/// extension may, and prints what it says or returns.
public protocol AppIntentsExtension {
  /// Creates the extension: the place to add dependencies.
  ///
  /// It is called once, before the intent is looked for.
  init()
}

extension AppIntentsExtension {
  /// Runs the intent that the program's arguments name, with its parameters as `name=value`.
  public static func main() async {
    do {
      let lines = try await run(Array(CommandLine.arguments.dropFirst()))
      print(lines.joined(separator: "\n"))
    } catch {
      let text = String(localized: IntentErrorMessage.text(of: error))
      FileHandle.standardError.write(Data("error: \(text)\n".utf8))
      exit(1)
    }
  }

  /// Does what ``main()`` does, and returns what it prints.
  ///
  /// - Throws: What running the intent throws, and ``IntentRegistryError`` for an intent that does
  ///   not exist.
  package static func run(_ arguments: [String]) async throws -> [String] {
    _ = Self()
    let package = Self.self as? any AppIntentsPackage.Type
    let registry = package.map { IntentRegistry($0) } ?? IntentRegistry(types: [])
    guard let name = arguments.first else {
      return registry.intents.map { $0.persistentIdentifier }
    }
    let values = arguments.dropFirst().map { $0.split(separator: "=", maxSplits: 1) }
    let runtime = IntentRuntime(executionTarget: .appIntentsExtension, isInForeground: false)
    let outcome = try await runtime.run(
      registry.intent(named: name),
      arguments: Dictionary(
        values.map { (String($0.first ?? ""), .text($0.count > 1 ? String($0[1]) : "")) },
        uniquingKeysWith: { $1 }
      )
    )
    let value = try outcome.value.map { String(decoding: try $0._json.data, as: UTF8.self) }
    return [outcome.spokenDialog, value].compactMap(\.self)
  }
}
