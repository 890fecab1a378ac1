public import Foundation

/// The device that the program runs on, by what Foundation knows of the machine.
public final class UIDevice: Sendable {
  /// The one device object of the process.
  public static let current = UIDevice()

  private init() {}

  /// The host name of the machine, perhaps with a domain.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the operating system: `Linux`.
  public var systemName: String { "Linux" }
  /// The version of the operating system, as `ProcessInfo` describes it.
  public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
  /// The model of the device: `Linux`.
  public var model: String { "Linux" }
  /// The kind of interface: `unspecified`, neither a phone nor a tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
  /// An identifier that all apps of one vendor share on a device: always nil.
  public var identifierForVendor: UUID? { nil }
}

/// The kind of interface that a device has.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Another device.
  case unspecified = -1
  /// A phone, a tablet, a television, a car and a computer.
  case phone, pad, tv, carPlay, mac = 5
}

/// A screen; ``main`` has the size of a phone in portrait.
@MainActor
public final class UIScreen {
  /// The device's screen.
  ///
  /// `GeometryReader` gives the same size to its content.
  public static let main = UIScreen()
  private init() {}

  /// The bounds in points, and in pixels: 390 by 844.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// The bounds in pixels: 390 by 844.
  public var nativeBounds: CGRect { bounds }
  /// The number of pixels per point: 1.
  public var scale: CGFloat { 1 }
}
