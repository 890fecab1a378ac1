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

  private override init() {}

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
