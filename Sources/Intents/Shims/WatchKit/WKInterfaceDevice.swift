public import Foundation

/// A type of haptic feedback of a watch.
///
/// ``WKInterfaceDevice/play(_:)`` plays none here.
public enum WKHapticType: Int, Sendable {
  /// The events that feedback can stand for.
  case notification, directionUp, directionDown, success, failure, retry, start, stop, click
}

/// The machine that the app runs on, by its name on watchOS.
///
/// It has no screen, battery or crown to ask for.
public final class WKInterfaceDevice: NSObject, Sendable {
  private static let device = WKInterfaceDevice()
  private override init() {}

  /// Returns this machine.
  ///
  /// - Returns: The only object of the process.
  public static func current() -> WKInterfaceDevice { device }

  /// The host name of the machine.
  ///
  /// It is asked of the system at each reading.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the operating system: `Linux`.
  public var systemName: String { "Linux" }
  /// The model of the machine.
  ///
  /// Always `Linux`: the hardware is not asked.
  public var model: String { "Linux" }

  /// Plays haptic feedback, which has no effect: no device vibrates.
  ///
  /// - Parameter type: The type of feedback; not read.
  public func play(_ type: WKHapticType) {}
}
