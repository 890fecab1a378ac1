public import Foundation

/// What a watch lets its user feel and hear.
public enum WKHapticType: Int, Sendable {
  /// By what it tells.
  case notification, directionUp, directionDown, success, failure, retry, start, stop, click
}

/// The machine that the program runs on; it is no watch.
public final class WKInterfaceDevice: NSObject, Sendable {
  private static let device = WKInterfaceDevice()
  private override init() {}

  /// This machine.
  ///
  /// - Returns: The only one.
  public static func current() -> WKInterfaceDevice { device }

  /// The name of the machine in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// `Linux`.
  public var systemName: String { "Linux" }
  /// `Linux`.
  public var model: String { "Linux" }

  /// Does nothing: there is no device to vibrate.
  ///
  /// - Parameter type: What it tells.
  public func play(_ type: WKHapticType) {}
}
