public import Foundation

/// A display.
///
/// There is none on Linux: ``screens`` is empty, ``main`` is nil, and no object is ever made.
@MainActor
public final class NSScreen: NSObject {
  /// The connected displays.
  ///
  /// Always empty, so code that loops over the displays does nothing.
  public static var screens: [NSScreen] { [] }
  /// The display with the key window.
  ///
  /// Always nil: code that needs a size must have one of its own.
  public static var main: NSScreen? { nil }
  /// The frame of the screen in points; zero.
  public var frame: CGRect { .zero }
  /// The frame without the menu bar and the Dock, in points; zero.
  public var visibleFrame: CGRect { .zero }
  /// The localized name of the display; empty.
  public var localizedName: String { "" }
  /// The number of pixels per point; 1.
  public var backingScaleFactor: CGFloat { 1 }

  private override init() {}
}

/// An identifier of a window or another part of an interface.
///
/// Kept in ``NSWindow/identifier``; nothing looks a window up by it.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  /// The identifier's text.
  public let rawValue: String
  /// Creates a name.
  ///
  /// - Parameter rawValue: The text of the identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  ///
  /// - Parameter rawValue: The text of the identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A sound.
///
/// Nothing is played on Linux: `init(named:)` gives nil, and ``beep()`` does nothing.
public final class NSSound: NSObject {
  /// Plays the system's alert sound.
  ///
  /// It has no effect, also where the machine has speakers.
  public static func beep() {}
  /// Creates a sound of a file in the app's bundle; always nil here.
  ///
  /// - Parameter name: The name of the sound; not looked up.
  public init?(named name: String) { nil }
  /// Plays the sound, which is not heard.
  ///
  /// - Returns: False.
  @discardableResult public func play() -> Bool { false }
}

extension NSApplication {
  /// The app's windows.
  ///
  /// Always empty, whatever ``NSWindow`` objects exist.
  public var windows: [NSWindow] { [] }
  /// The window that receives keyboard events.
  ///
  /// Always nil.
  public var keyWindow: NSWindow? { nil }
  /// The app's main window.
  ///
  /// Always nil.
  public var mainWindow: NSWindow? { nil }
  /// Shows the app's hidden windows, which has no effect: there are none.
  ///
  /// - Parameter sender: Not read.
  public func unhide(_ sender: Any?) {}
  /// The name of the notification that the app became active.
  ///
  /// Never posted on Linux.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "NSApplicationDidBecomeActiveNotification"
  )
}
