public import Foundation

/// What opens URLs.
@MainActor
public final class NSWorkspace {
  /// How something is opened; kept, without an effect.
  public final class OpenConfiguration {
    /// Whether the other app comes to the front.
    public var activates = true
    /// Whether the app's recent documents have it.
    public var addsToRecentItems = true
    /// Whether the user may be asked.
    public var promptsUserIfNeeded = true
    /// What the other app is started with.
    public var arguments: [String] = []

    /// Creates a configuration.
    nonisolated public init() {}
  }

  /// The only one.
  public static let shared = NSWorkspace()
  /// Opens URLs, and tells whether it could; nil, the default, where the host opens none.
  public var urlHandler: (@MainActor (URL) -> Bool)?
  /// Shows files where the user sees their folders; nil, the default, where the host shows none.
  public var fileViewerHandler: (@MainActor ([URL]) -> Void)?

  private init() {}

  /// Opens a URL by ``urlHandler``.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether it was opened.
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
  ///
  /// - Parameter fileURLs: The files.
  public func activateFileViewerSelecting(_ fileURLs: [URL]) { fileViewerHandler?(fileURLs) }

  /// Nil: no apps are registered here.
  ///
  /// - Parameter bundleIdentifier: That of the app.
  /// - Returns: Nil.
  public func urlForApplication(withBundleIdentifier bundleIdentifier: String) -> URL? { nil }

  /// Nil: no apps are registered here.
  ///
  /// - Parameter url: What it would open.
  /// - Returns: Nil.
  public func urlForApplication(toOpen url: URL) -> URL? { nil }

  /// Nil: there are no windows here.
  public var frontmostApplication: NSRunningApplication? { nil }
  /// This program only.
  public var runningApplications: [NSRunningApplication] { [.current] }
}

/// A program that runs.
public final class NSRunningApplication: Sendable {
  /// This program.
  public static let current = NSRunningApplication()

  private init() {}

  /// The identifier of its bundle; nil without one.
  public var bundleIdentifier: String? { Bundle.main.bundleIdentifier }
  /// Its name.
  public var localizedName: String? { ProcessInfo.processInfo.processName }
  /// The number of its process.
  public var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }
  /// False: there are no windows here.
  public var isActive: Bool { false }
  /// Where the program is.
  public var bundleURL: URL? { Bundle.main.bundleURL }
  /// Whether the program has ended: it has not.
  public var isTerminated: Bool { false }

  /// Finds programs that run.
  ///
  /// - Parameter bundleIdentifier: Their identifier.
  /// - Returns: This program where it is its own, else none.
  public static func runningApplications(
    withBundleIdentifier bundleIdentifier: String
  ) -> [NSRunningApplication] {
    bundleIdentifier == Bundle.main.bundleIdentifier ? [.current] : []
  }

  /// Ends the program, which has no effect: an app ends itself by ``NSApplication/terminate(_:)``.
  ///
  /// - Returns: False.
  @discardableResult public func terminate() -> Bool { false }

  /// Brings the program to the front, which has no effect.
  ///
  /// - Parameter options: Not read.
  /// - Returns: False.
  @discardableResult public func activate(options: [Any] = []) -> Bool { false }
}

extension NSWorkspace {
  /// Opens a program, which asks ``urlHandler`` for its address.
  ///
  /// - Parameters:
  ///   - applicationURL: Where the program is.
  ///   - configuration: How; not read.
  /// - Returns: This program.
  /// - Throws: `CocoaError` where no host opens it.
  @discardableResult
  public func openApplication(
    at applicationURL: URL,
    configuration: OpenConfiguration
  ) async throws -> NSRunningApplication {
    try await open(applicationURL, configuration: configuration)
  }
}

extension NSRunningApplication {
  /// Whether the program is seen: it is not.
  public var activationPolicy: NSApplication.ActivationPolicy { .prohibited }
  /// The picture of the program; nil.
  public var icon: NSImage? { nil }
}

/// What a user does; nothing is done here.
public final class NSEvent: Sendable {
  private init() {}

  /// Keys that are held with others.
  public struct ModifierFlags: OptionSet, Sendable {
    /// The keys as bits.
    public let rawValue: UInt
    /// Takes keys as bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of keys.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Upper case, for good or while it is held; control, option, command and function.
    public static let capsLock = Self(rawValue: 1 << 16), shift = Self(rawValue: 1 << 17),
      control = Self(rawValue: 1 << 18),
      option = Self(rawValue: 1 << 19),
      command = Self(rawValue: 1 << 20),
      function = Self(rawValue: 1 << 23)
  }

  /// The keys that are held: none.
  public static var modifierFlags: ModifierFlags { [] }
  /// Where the pointer is: nowhere.
  public static var mouseLocation: CGPoint { .zero }
}
