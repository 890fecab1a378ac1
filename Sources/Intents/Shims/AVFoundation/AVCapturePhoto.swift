public import CoreVideo
public import Foundation
public import SwiftUI

/// What takes single pictures; every one fails here.
public final class AVCapturePhotoOutput: AVCaptureOutput {
  /// What to give quality or speed the greater weight; kept.
  public enum QualityPrioritization: Int, Sendable {
    /// Speed, both, quality.
    case speed = 1, balanced, quality
  }
  /// What may have the greatest weight; kept.
  public var maxPhotoQualityPrioritization = QualityPrioritization.balanced
  /// The modes of a flash: always none.
  public var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
  /// The ways of storing a picture: always none.
  public var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  /// Whether moving pictures can be taken: always false; and whether they are to be; kept.
  public var isLivePhotoCaptureSupported: Bool { false }
  /// Whether moving pictures are to be taken; kept.
  public var isLivePhotoCaptureEnabled = false
  /// Creates an output.
  public override init() { super.init() }
  /// Takes a picture, which fails: the delegate is told so at once, on the caller's thread.
  ///
  /// - Parameters:
  ///   - settings: How to take it; not read.
  ///   - delegate: What is told of the error.
  public func capturePhoto(
    with settings: AVCapturePhotoSettings,
    delegate: any AVCapturePhotoCaptureDelegate
  ) {
    delegate.photoOutput(self, didFinishProcessingPhoto: AVCapturePhoto(), error: noMedia("camera"))
  }
}

/// How to take a picture; kept.
public final class AVCapturePhotoSettings: NSObject {
  /// The flash.
  public var flashMode = AVCaptureDevice.FlashMode.off
  /// What has the greater weight.
  public var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  /// The number of the settings, another one for each.
  public let uniqueID = Int64.random(in: 1...Int64.max)
  /// How the picture is stored.
  public let format: [String: Any]?
  /// Creates settings.
  public override init() { format = nil }
  /// Creates settings.
  ///
  /// - Parameter format: How the picture is stored; nil for the system's way.
  public init(format: [String: Any]?) { self.format = format }
}

/// How a picture is taken in the end; none is ever made.
public final class AVCaptureResolvedPhotoSettings: NSObject {
  private override init() {}
  /// Whether the flash is used: always false.
  public var isFlashEnabled: Bool { false }
  /// The number of the settings: always 0.
  public var uniqueID: Int64 { 0 }
}

/// A picture that was taken; here one without pixels, which comes with an error.
public final class AVCapturePhoto: NSObject {
  override init() { super.init() }
  /// The picture's pixels: always nil.
  public var pixelBuffer: CVPixelBuffer? { nil }
  /// What is known of the picture: empty.
  public var metadata: [String: Any] { [:] }
  /// Returns the file of the picture.
  ///
  /// - Returns: Always nil.
  public func fileDataRepresentation() -> Data? { nil }
  /// Returns the pixels of the picture.
  ///
  /// - Returns: Always nil.
  public func cgImageRepresentation() -> CGImage? { nil }
}

/// An object that is told of pictures that are taken.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  /// Tells that a picture will be taken; never called here.
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  )
  /// Tells that a picture was taken, or that it failed, which is the only case here.
  func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  )
}

extension AVCapturePhotoCaptureDelegate {
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - resolvedSettings: How it is taken.
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) {}
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - photo: The picture.
  ///   - error: The error; nil for none.
  public func photoOutput(
    _ output: AVCapturePhotoOutput,
    didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
}

/// A way of storing pictures or films.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  /// The four-letter name.
  public let rawValue: String
  /// Creates a way.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// HEVC, H.264 and JPEG.
  public static let hevc = Self(rawValue: "hvc1"), h264 = Self(rawValue: "avc1"),
    jpeg = Self(rawValue: "jpeg")
}

/// The key of a way of storing in settings.
public let AVVideoCodecKey = "AVVideoCodecKey"

/// A piece of sound or a picture of a film; none is ever made.
public final class CMSampleBuffer {
  private init() {}
}

/// Returns the pixels of a picture of a film.
///
/// - Parameter sbuf: The picture; there is none here.
/// - Returns: Nil.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVPixelBuffer? { nil }

/// How a film fills a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a way.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Within the layer or beyond it with its proportions kept, or stretched.
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect"),
    resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill"),
    resize = Self(rawValue: "AVLayerVideoGravityResize")
}

/// A layer of what a camera sees; never drawn.
public final class AVCaptureVideoPreviewLayer: CALayer {
  /// Makes a layer of this class.
  public override class func _make() -> CALayer { AVCaptureVideoPreviewLayer() }
  /// The session with the camera; kept.
  public var session: AVCaptureSession?
  /// How the picture fills the layer; kept.
  public var videoGravity = AVLayerVideoGravity.resizeAspect
  /// The way from the camera: always nil.
  public var connection: AVCaptureConnection? { nil }
  /// Creates a layer.
  ///
  /// - Parameter session: The session with the camera; kept.
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
}

/// A layer of a film; never drawn.
public final class AVPlayerLayer: CALayer {
  /// Makes a layer of this class.
  public override class func _make() -> CALayer { AVPlayerLayer() }
  /// The player; kept.
  public var player: AVPlayer?
  /// How the film fills the layer; kept.
  public var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether there is a first picture: always false.
  public var isReadyForDisplay: Bool { false }
  /// Creates a layer.
  ///
  /// - Parameter player: The player; kept.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}
