public import Foundation

/// A type of media, such as video.
///
/// It is only compared and passed on: no device of any type exists here.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The four-letter name, such as `vide`.
  public let rawValue: String
  /// Creates a type.
  ///
  /// - Parameter rawValue: The name; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Moving or still pictures, `vide`.
  public static let video = AVMediaType(rawValue: "vide")
  /// Sound, `soun`.
  public static let audio = AVMediaType(rawValue: "soun")
}

/// The permission of an app to use a camera or a microphone.
///
/// ``AVCaptureDevice/authorizationStatus(for:)`` always returns `denied` here.
public enum AVAuthorizationStatus: Int, Sendable {
  /// Not asked, withheld by restrictions, refused, or granted.
  case notDetermined, restricted, denied, authorized
}

/// A camera or a microphone.
///
/// There is none here, and an app cannot make one: ``default(for:)`` returns nil, so that the members of an instance
/// are never reached.
public final class AVCaptureDevice: NSObject {
  /// The side of the device on which a camera is.
  public enum Position: Int, Sendable {
    /// Not known, the back, or the front.
    case unspecified, back, front
  }
  /// The mode of a torch.
  ///
  /// An app can set one on a device, of which there is none here.
  public enum TorchMode: Int, Sendable {
    /// Off, on, or on when it is dark.
    case off, on, auto
  }

  /// The mode of a flash; none can be used here.
  public enum FlashMode: Int, Sendable {
    /// Off, on, or on when it is dark.
    case off, on, auto
  }
  /// How a lens is set; an app can set it on a device, of which there is none here.
  public enum FocusMode: Int, Sendable {
    /// Not at all, once, again and again.
    case locked, autoFocus, continuousAutoFocus
  }
  /// How the brightness is set; an app can set it on a device, of which there is none here.
  public enum ExposureMode: Int, Sendable {
    /// Not at all, once, again and again, by the app.
    case locked, autoExpose, continuousAutoExposure, custom
  }
  /// A kind of device.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A camera with the usual, a long or a wide lens.
    public static let
      builtInWideAngleCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera"),
      builtInTelephotoCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera"),
      builtInUltraWideCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    /// Two or three cameras as one.
    public static let builtInDualCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera"),
      builtInDualWideCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera"),
      builtInTripleCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera"),
      builtInTrueDepthCamera = Self(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    /// A camera or a microphone beside the machine, and a microphone.
    public static let external = Self(rawValue: "AVCaptureDeviceTypeExternal"),
      continuityCamera = Self(rawValue: "AVCaptureDeviceTypeContinuityCamera"),
      microphone = Self(rawValue: "AVCaptureDeviceTypeMicrophone")
  }
  /// A search for devices; it finds none.
  public final class DiscoverySession: NSObject {
    /// The devices: always none.
    public var devices: [AVCaptureDevice] { [] }
    /// Searches.
    ///
    /// - Parameters:
    ///   - deviceTypes: Not read.
    ///   - mediaType: Not read.
    ///   - position: Not read.
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
  }
  /// A form of what a device sends; none is ever seen.
  public final class Format: NSObject {
    override init() { super.init() }
    /// How much larger pictures can be made: always 1.
    public var videoMaxZoomFactor: CGFloat { 1 }
  }

  private override init() {}

  /// The name and the number of the device; empty.
  public var localizedName: String { "" }
  /// The number of the device; empty.
  public var uniqueID: String { "" }
  /// The kind.
  public var deviceType: DeviceType { .external }
  /// The form of what it sends.
  public var activeFormat: Format { Format() }
  /// How much larger pictures are made; kept.
  public var videoZoomFactor: CGFloat = 1
  /// A Boolean value that says whether there is a flash: always false.
  public var hasFlash: Bool { false }
  /// How the lens and the brightness are set; kept.
  public var focusMode = FocusMode.locked, exposureMode = ExposureMode.locked
  /// The place in the picture for which the lens and the brightness are set; kept.
  public var focusPointOfInterest = CGPoint.zero, exposurePointOfInterest = CGPoint.zero
  /// Whether the lens can be set for a place: always false.
  public var isFocusPointOfInterestSupported: Bool { false }
  /// Whether the brightness can be set for a place: always false.
  public var isExposurePointOfInterestSupported: Bool { false }
  /// Returns whether the lens can be set.
  ///
  /// - Parameter focusMode: Not read.
  /// - Returns: Always false.
  public func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  /// Returns whether the brightness can be set.
  ///
  /// - Parameter exposureMode: Not read.
  /// - Returns: Always false.
  public func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }

  /// Returns the default device of a kind.
  ///
  /// - Parameters:
  ///   - deviceType: Not read.
  ///   - mediaType: Not read.
  ///   - position: Not read.
  /// - Returns: Always nil.
  public static func `default`(
    _ deviceType: DeviceType,
    for mediaType: AVMediaType?,
    position: Position
  ) -> AVCaptureDevice? { nil }

  /// Asks for permission to use devices of a type, which is refused at once.
  ///
  /// - Parameters:
  ///   - mediaType: The type; not read.
  ///   - handler: Called with false, before this returns.
  public static func requestAccess(
    for mediaType: AVMediaType,
    completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) { handler(false) }

  /// A Boolean value that says whether there is a torch: always false.
  public var hasTorch: Bool { false }
  /// The mode of the torch, which has no effect.
  public var torchMode = TorchMode.off
  /// The side on which the camera is: always `unspecified`.
  public var position: Position { .unspecified }

  /// Returns the default device for a type of media.
  ///
  /// - Parameter mediaType: The type; not read.
  /// - Returns: Always nil.
  public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

  /// Returns whether the app may use devices of a type.
  ///
  /// - Parameter mediaType: The type; not read.
  /// - Returns: Always `denied`.
  public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }

  /// Asks for permission to use devices of a type, which is refused at once.
  ///
  /// - Parameter mediaType: The type; not read.
  /// - Returns: Always false.
  public static func requestAccess(for mediaType: AVMediaType) async -> Bool { false }

  /// Locks the device for configuration, which always throws here.
  ///
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public func lockForConfiguration() throws { throw noMedia("camera") }

  /// Unlocks the device, which has no effect.
  public func unlockForConfiguration() {}

  /// Turns the torch on, which always throws here.
  ///
  /// - Parameter torchLevel: The brightness, in `0...1`; not read.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public func setTorchModeOn(level torchLevel: Float) throws { throw noMedia("light") }
}
