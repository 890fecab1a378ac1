public import Foundation

/// The device that the program runs on.
///
/// On Linux it describes the machine by what Foundation knows of it; battery and orientation are missing.
public final class UIDevice: Sendable {
  /// The one device object of the process.
  ///
  /// Any thread may use it: it has no state.
  public static let current = UIDevice()

  private init() {}

  /// The host name of the machine.
  ///
  /// As `ProcessInfo` gives it, perhaps with a domain.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the operating system: `Linux`.
  ///
  /// The name of the distribution is part of ``systemVersion`` where Foundation knows it.
  public var systemName: String { "Linux" }
  /// The version of the operating system, as `ProcessInfo` describes it.
  ///
  /// Its form depends on the distribution: it is for people to read, not to be parsed.
  public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
  /// The model of the device: `Linux`.
  public var model: String { "Linux" }
  /// The kind of interface.
  ///
  /// Always `unspecified`, neither a phone nor a tablet: code that switches on it takes its default branch.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
  /// An identifier that all apps of one vendor share on a device.
  ///
  /// Always nil: there is none on Linux. Keep a random UUID of your own instead.
  public var identifierForVendor: UUID? { nil }
}

/// The kind of interface that a device has.
///
/// ``UIDevice/userInterfaceIdiom`` is always `unspecified` here.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Another device.
  case unspecified = -1
  /// A phone, a tablet, a television, a car and a computer.
  case phone, pad, tv, carPlay, mac = 5
}
