/// The running program.
@MainActor
public final class NSApplication {
  /// The program.
  public static let shared = NSApplication()
  /// What the app hears of its life through; nothing calls it.
  public weak var delegate: (any NSApplicationDelegate)?

  private init() {}

  /// Brings the app to the front, which does nothing: there are no windows here.
  public func activate() {}

  /// Brings the app to the front, which does nothing: there are no windows here.
  ///
  /// - Parameter flag: Not read.
  public func activate(ignoringOtherApps flag: Bool) {}
}

/// What an app hears of its life through; nothing calls it.
@MainActor
public protocol NSApplicationDelegate: AnyObject {}

/// The program.
@MainActor public var NSApp: NSApplication { .shared }
