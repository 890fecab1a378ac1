public import CoreVideo
public import Foundation

extension UIImage {
  /// Which way up the pixels of a picture are.
  ///
  /// Files are turned upright as they are decoded, so that ``UIImage/imageOrientation`` is always `up` here.
  public enum Orientation: Int, Sendable {
    /// Upright, turned by half, to the left or to the right.
    case up, down, left, right
    /// The same, mirrored.
    case upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Which way up the pixels are: always `up`.
  public var imageOrientation: Orientation { .up }

  /// Creates an image of pixels.
  ///
  /// - Parameters:
  ///   - cgImage: The picture; nothing is copied.
  ///   - scale: Not read: ``scale`` is 1.
  ///   - orientation: Not read: pixels are shown as they are.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage: cgImage)
  }

  /// Creates an image of the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: What ``init(data:)`` reads.
  ///   - scale: Not read: ``scale`` is 1.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

  /// Reads one of the pictures of a bundle.
  ///
  /// - Parameters:
  ///   - name: The name of a file, with or without `.png` or `.jpg`. Asset catalogs are not read.
  ///   - bundle: Where it is; nil for the app's.
  ///   - traitCollection: Not read.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    let path = ["", ".png", ".jpg", ".jpeg"].lazy.compactMap {
      (bundle ?? .main).path(forResource: name + $0, ofType: nil)
    }.first
    guard let path else { return nil }
    self.init(contentsOfFile: path)
  }
}

extension UIDevice {
  /// The device's orientation: always `unknown`.
  public var orientation: UIDeviceOrientation { .unknown }
  /// Whether the orientation is followed: always false.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Begins to follow the orientation; no effect.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Ends following the orientation; no effect.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Whether the battery is followed: always false, also after it is set.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// The charge of the battery, in `0...1`: always -1, as it is not known.
  public var batteryLevel: Float { -1 }
  /// What the battery does: always `unknown`.
  public var batteryState: BatteryState { .unknown }
  /// What a battery does.
  public enum BatteryState: Int, Sendable {
    /// Not known, giving power, taking it, full.
    case unknown, unplugged, charging, full
  }
  /// The notifications of a new orientation, charge and state of the battery; never posted here.
  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
  /// The notification that the charge has changed; never posted here.
  public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification"
  )
  /// The notification that the battery does something else; never posted here.
  public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification"
  )
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known, upright, upside down, on its side.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight
  /// Flat, with the screen up or down.
  case faceUp, faceDown
  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

extension UIImage {
  /// Reads a named picture; an empty one if there is none.
  ///
  /// - Parameter resource: The name.
  public convenience init(resource: ImageResource) {
    let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)?.cgImage
    if let image { self.init(cgImage: image) } else { self.init() }
  }
}
