public import Foundation

/// The machine that the program runs on.
public final class UIDevice: Sendable {
  /// This machine.
  public static let current = UIDevice()

  private init() {}

  /// The name of the machine in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// `Linux`.
  public var systemName: String { "Linux" }
  /// The version of the system, as it says it.
  public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
  /// `Linux`.
  public var model: String { "Linux" }
  /// Unspecified: it is no phone or tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
  /// Nil: nothing tells one machine of an app's vendor from another.
  public var identifierForVendor: UUID? { nil }
}

/// What kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Another device.
  case unspecified = -1
  /// A phone, a tablet, a television, a car and a computer.
  case phone, pad, tv, carPlay, mac = 5
}
