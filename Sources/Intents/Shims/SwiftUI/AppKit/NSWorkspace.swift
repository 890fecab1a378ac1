public import Foundation

/// The object by which an app opens URLs and shows files in other apps.
///
/// A host decides what happens: URLs go to ``urlHandler`` and files to ``fileViewerHandler``. Without them, nothing
/// is opened.
@MainActor
public final class NSWorkspace {
  /// Options for opening a URL or an app; kept, without an effect.
  ///
  /// Neither ``urlHandler`` nor the calls that take a configuration read it.
  public final class OpenConfiguration {
    /// Whether the other app becomes active; true by default.
    public var activates = true
    /// Whether the item is added to the recent items; true by default.
    public var addsToRecentItems = true
    /// Whether the system may ask the user; true by default.
    public var promptsUserIfNeeded = true
    /// The command-line arguments for the other app; empty by default.
    public var arguments: [String] = []

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
  /// The closure that a host sets to show files in a file manager.
  ///
  /// Nil by default: ``activateFileViewerSelecting(_:)`` then does nothing.
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
  /// - Parameter bundleIdentifier: The identifier; not read.
  /// - Returns: Nil.
  public func urlForApplication(withBundleIdentifier bundleIdentifier: String) -> URL? { nil }

  /// Nil: no apps are registered here.
  ///
  /// - Parameter url: The URL; not read.
  /// - Returns: Nil.
  public func urlForApplication(toOpen url: URL) -> URL? { nil }

  /// The app in front.
  ///
  /// Always nil: there are no windows on Linux.
  public var frontmostApplication: NSRunningApplication? { nil }
  /// The running apps: this process only.
  ///
  /// Other programs of the machine are not listed.
  public var runningApplications: [NSRunningApplication] { [.current] }
}

/// A running program.
///
/// Only the program of this process has an object: others cannot be listed or ended here.
public final class NSRunningApplication: Sendable {
  /// The program of this process.
  public static let current = NSRunningApplication()

  private init() {}

  /// The bundle identifier of the program.
  ///
  /// Nil for a program without a bundle.
  public var bundleIdentifier: String? { Bundle.main.bundleIdentifier }
  /// The process name.
  ///
  /// The name of the executable file, which is not localized.
  public var localizedName: String? { ProcessInfo.processInfo.processName }
  /// The process identifier.
  public var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }
  /// Whether the program is the frontmost one.
  ///
  /// Always false: there are no windows on Linux.
  public var isActive: Bool { false }
  /// The URL of the program's bundle.
  ///
  /// For a program without a bundle it is the folder of the executable file.
  public var bundleURL: URL? { Bundle.main.bundleURL }
  /// Whether the program has ended.
  ///
  /// Always false, as it is this one.
  public var isTerminated: Bool { false }

  /// Finds programs that run.
  ///
  /// - Parameter bundleIdentifier: The bundle identifier of the programs.
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
  ///   - applicationURL: The URL of the program.
  ///   - configuration: The configuration; not read.
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
  /// The program's activation policy; always `prohibited`, as it is not shown.
  ///
  /// What ``NSApplication/setActivationPolicy(_:)`` keeps is not read.
  public var activationPolicy: NSApplication.ActivationPolicy { .prohibited }
  /// The program's icon.
  ///
  /// Always nil: a program on Linux has no icon of its own.
  public var icon: NSImage? { nil }
}

/// A keyboard or pointer event.
///
/// There are none on Linux, and no object is ever made.
public final class NSEvent: Sendable {
  private init() {}

  /// The modifier keys of an event.
  ///
  /// ``NSEvent/modifierFlags`` is always empty: no key is ever held here.
  public struct ModifierFlags: OptionSet, Sendable {
    /// The keys as a bit set.
    public let rawValue: UInt
    /// Creates a set of keys.
    ///
    /// - Parameter rawValue: A sum of the raw values of keys.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The Caps Lock, Shift, Control, Option, Command and Function keys.
    public static let capsLock = Self(rawValue: 1 << 16), shift = Self(rawValue: 1 << 17),
      control = Self(rawValue: 1 << 18),
      option = Self(rawValue: 1 << 19),
      command = Self(rawValue: 1 << 20),
      function = Self(rawValue: 1 << 23)
  }

  /// The modifier keys that are pressed.
  ///
  /// Always empty.
  public static var modifierFlags: ModifierFlags { [] }
  /// The pointer's location in points.
  ///
  /// Always zero.
  public static var mouseLocation: CGPoint { .zero }
  /// Events of some kinds.
  public struct EventTypeMask: OptionSet, Sendable {
    /// The kinds as a bit set.
    public let rawValue: UInt64
    /// Creates a set of kinds.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Keys that go down, up, and those that are held with others.
    public static let keyDown = Self(rawValue: 1 << 10), keyUp = Self(rawValue: 1 << 11),
      flagsChanged = Self(rawValue: 1 << 12)
    /// The pointer's buttons.
    public static let leftMouseDown = Self(rawValue: 1 << 1), leftMouseUp = Self(rawValue: 1 << 2),
      rightMouseDown = Self(rawValue: 1 << 3), rightMouseUp = Self(rawValue: 1 << 4)
    /// The pointer's movements.
    public static let mouseMoved = Self(rawValue: 1 << 5),
      leftMouseDragged = Self(rawValue: 1 << 6),
      scrollWheel = Self(rawValue: 1 << 22)
    /// All of them.
    public static let any = Self(rawValue: .max)
  }
  /// The number of the key: always 0.
  public var keyCode: UInt16 { 0 }
  /// The letters of the key: always nil.
  public var characters: String? { nil }
  /// The letters of the key without others: always nil.
  public var charactersIgnoringModifiers: String? { nil }
  /// The keys that are held: none.
  public var modifierFlags: ModifierFlags { [] }
  /// The place of the pointer: zero.
  public var locationInWindow: CGPoint { .zero }
  /// Hears of the app's events, of which there are none.
  ///
  /// - Parameters:
  ///   - mask: Not read.
  ///   - block: Not kept.
  /// - Returns: An object for ``removeMonitor(_:)``.
  @MainActor
  public static func addLocalMonitorForEvents(
    matching mask: EventTypeMask,
    handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? { NSObject() }
  /// Hears of other apps' events, of which there are none.
  ///
  /// - Parameters:
  ///   - mask: Not read.
  ///   - block: Not kept.
  /// - Returns: An object for ``removeMonitor(_:)``.
  @MainActor
  public static func addGlobalMonitorForEvents(
    matching mask: EventTypeMask,
    handler block: @escaping (NSEvent) -> Void
  ) -> Any? { NSObject() }
  /// Ends hearing of events.
  ///
  /// - Parameter eventMonitor: What the function that began it returned.
  public static func removeMonitor(_ eventMonitor: Any) {}
}
