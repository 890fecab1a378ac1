public import Foundation

/// The object by which an app opens URLs and shows files in other apps.
///
/// A host decides what happens: URLs go to ``urlHandler`` and files to ``fileViewerHandler``. Without them, nothing
/// is opened.
@MainActor
public final class NSWorkspace {
  /// Options for opening a URL; the host's closures do not get them.
  public final class OpenConfiguration {
    /// Whether the other app becomes active; true by default.
    public var activates = true
    /// Creates a configuration.
    nonisolated public init() {}
  }

  /// The one workspace of the process.
  public static let shared = NSWorkspace()
  /// The closure that a host sets to open URLs; it returns whether it opened one.
  ///
  /// Nil by default: ``open(_:)`` then returns false, and the asynchronous calls throw. `UIApplication` and
  /// `OpenURLAction` have handlers of their own.
  public var urlHandler: (@MainActor (URL) -> Bool)?
  /// The closure that a host sets to show files in a file manager; nil by default.
  public var fileViewerHandler: (@MainActor ([URL]) -> Void)?

  private init() {}

  /// Opens a URL by ``urlHandler``.
  @discardableResult
  public func open(_ url: URL) -> Bool { urlHandler?(url) ?? false }

  /// Opens a URL by ``urlHandler``.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - configuration: Not read.
  /// - Returns: This program: which one has opened it is not known.
  /// - Throws: `CocoaError` with `fileReadUnsupportedScheme` where it was not opened.
  @discardableResult
  public func open(
    _ url: URL,
    configuration: OpenConfiguration
  ) async throws -> NSRunningApplication { try open([url]) }

  /// Opens URLs by ``urlHandler``.
  ///
  /// - Parameters:
  ///   - urls: The URLs.
  ///   - applicationURL: Not read: the host chooses what opens them.
  ///   - configuration: Not read.
  /// - Returns: This program: which one has opened them is not known.
  /// - Throws: `CocoaError` with `fileReadUnsupportedScheme` where one was not opened.
  @discardableResult
  public func open(
    _ urls: [URL],
    withApplicationAt applicationURL: URL,
    configuration: OpenConfiguration
  ) async throws -> NSRunningApplication { try open(urls) }

  private func open(_ urls: [URL]) throws -> NSRunningApplication {
    for url in urls where !open(url) {
      throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: url])
    }
    return .current
  }

  /// Shows files by ``fileViewerHandler``.
  public func activateFileViewerSelecting(_ fileURLs: [URL]) { fileViewerHandler?(fileURLs) }

  /// The running apps: this process only.
  public var runningApplications: [NSRunningApplication] { [.current] }
}

/// A running program: that of this process.
public final class NSRunningApplication: Sendable {
  /// The program of this process.
  public static let current = NSRunningApplication()

  private init() {}

  /// The bundle identifier of the program; nil for a program without a bundle.
  public var bundleIdentifier: String? { Bundle.main.bundleIdentifier }
  /// The process name.
  public var localizedName: String? { ProcessInfo.processInfo.processName }
  /// The process identifier.
  public var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }
}
