public import Foundation

/// A screen; there is none.
@MainActor
public final class NSScreen: NSObject {
  /// All screens: none.
  public static var screens: [NSScreen] { [] }
  /// The screen with the focus; nil.
  public static var main: NSScreen? { nil }
  /// Its place and size, in points.
  public var frame: CGRect { .zero }
  /// The part of it that windows may use.
  public var visibleFrame: CGRect { .zero }
  /// Its name.
  public var localizedName: String { "" }
  /// How many pixels a point has.
  public var backingScaleFactor: CGFloat { 1 }

  private override init() {}
}

/// The name of a part of an interface.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The sounds of the system; nothing is heard.
public final class NSSound: NSObject {
  /// Makes the system's sound, which is not heard.
  public static func beep() {}
  /// Takes a sound of the app.
  ///
  /// - Parameter name: Its name; there is none of it.
  public init?(named name: String) { nil }
  /// Plays the sound, which is not heard.
  ///
  /// - Returns: False.
  @discardableResult public func play() -> Bool { false }
}

extension NSApplication {
  /// The windows: none.
  public var windows: [NSWindow] { [] }
  /// The window that takes what is typed; nil.
  public var keyWindow: NSWindow? { nil }
  /// The window that the app is mostly for; nil.
  public var mainWindow: NSWindow? { nil }
  /// Takes the app out of sight, which has no effect.
  ///
  /// - Parameter sender: Not read.
  public func unhide(_ sender: Any?) {}
  /// Posted when the app comes to the front; never here.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "NSApplicationDidBecomeActiveNotification"
  )
}
