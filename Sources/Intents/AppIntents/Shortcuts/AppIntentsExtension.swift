/// A process of its own that holds intents of an app, apart from the app's process.
///
/// Here it is an ``AppIntentsPackage`` with an entry point: `@main` on it makes a program that answers
/// for the types in ``AppIntentsPackage/includedTypes``.
public protocol AppIntentsExtension: Sendable {
  /// Creates the extension.
  init()
}
