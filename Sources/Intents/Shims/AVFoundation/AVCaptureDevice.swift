public import Foundation

/// What a device gives.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a type.
  ///
  /// - Parameter rawValue: Its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pictures.
  public static let video = AVMediaType(rawValue: "vide")
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
}

/// Whether an app may use a camera or a microphone.
public enum AVAuthorizationStatus: Int, Sendable {
  /// Not asked, not to be asked, not allowed, or allowed.
  case notDetermined, restricted, denied, authorized
}

/// A camera or a microphone; there are none here.
public final class AVCaptureDevice: NSObject {
  /// On which side of a device a camera is.
  public enum Position: Int, Sendable {
    /// Not known, away from the user, or towards the user.
    case unspecified, back, front
  }
  /// Whether a light is on.
  public enum TorchMode: Int, Sendable {
    /// Off, on, or where it is dark.
    case off, on, auto
  }

  private override init() {}

  /// Whether there is a light: false.
  public var hasTorch: Bool { false }
  /// Whether the light is on; kept, without an effect.
  public var torchMode = TorchMode.off
  /// On which side it is: not known.
  public var position: Position { .unspecified }

  /// Finds no device.
  ///
  /// - Parameter mediaType: What it gives.
  /// - Returns: Nil.
  public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

  /// Tells whether the app may use a device.
  ///
  /// - Parameter mediaType: What it gives.
  /// - Returns: That it may not.
  public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }

  /// Asks no user.
  ///
  /// - Parameter mediaType: What the device gives.
  /// - Returns: False.
  public static func requestAccess(for mediaType: AVMediaType) async -> Bool { false }

  /// Takes nothing: there is no device.
  ///
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public func lockForConfiguration() throws { throw noMedia("camera") }

  /// Does nothing.
  public func unlockForConfiguration() {}

  /// Lights nothing.
  ///
  /// - Parameter torchLevel: How bright.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public func setTorchModeOn(level torchLevel: Float) throws { throw noMedia("light") }
}
