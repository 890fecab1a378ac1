// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation

// Taking pictures: there is no camera, so that a session has no inputs and runs nothing.

/// What a camera or a microphone sends to outputs.
///
/// There is no device here: no input can be made, and ``startRunning()`` has no effect.
public class AVCaptureSession: NSObject, @unchecked Sendable {
  // Unchecked: what changes is read and written inside the lock.
  private let lock = NSLock()
  private var kept = (preset: Preset.high, outputs: [AVCaptureOutput]())

  /// The quality of what is taken; kept.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a quality.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// That of a picture, and from high to low.
    public static let photo = Self(rawValue: "AVCaptureSessionPresetPhoto"),
      high = Self(rawValue: "AVCaptureSessionPresetHigh"),
      medium = Self(rawValue: "AVCaptureSessionPresetMedium"),
      low = Self(rawValue: "AVCaptureSessionPresetLow")
    /// That of the inputs, and of films of a size.
    public static let inputPriority = Self(rawValue: "AVCaptureSessionPresetInputPriority"),
      vga640x480 = Self(rawValue: "AVCaptureSessionPreset640x480"),
      hd1280x720 = Self(rawValue: "AVCaptureSessionPreset1280x720"),
      hd1920x1080 = Self(rawValue: "AVCaptureSessionPreset1920x1080"),
      hd4K3840x2160 = Self(rawValue: "AVCaptureSessionPreset3840x2160")
  }
  /// Creates a session.
  public override init() { super.init() }
  /// The quality; ``Preset/high`` at first.
  public var sessionPreset: Preset {
    get { lock.withLock { kept.preset } }
    set { lock.withLock { kept.preset = newValue } }
  }
  /// Whether it runs: always false, also after ``startRunning()``.
  public var isRunning: Bool { false }
  /// Whether another app has the camera: always false.
  public var isInterrupted: Bool { false }
  /// The devices that send: always none.
  public var inputs: [AVCaptureInput] { [] }
  /// The outputs that were added.
  public var outputs: [AVCaptureOutput] { lock.withLock { kept.outputs } }
  /// The ways from inputs to outputs: always none.
  public var connections: [AVCaptureConnection] { [] }
  /// Begins changes; no effect.
  public func beginConfiguration() {}
  /// Ends changes; no effect.
  public func commitConfiguration() {}
  /// Returns whether a quality can be set.
  ///
  /// - Parameter preset: Not read.
  /// - Returns: Always true.
  public func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  /// Returns whether a device can send.
  ///
  /// - Parameter input: Not read.
  /// - Returns: Always false.
  public func canAddInput(_ input: AVCaptureInput) -> Bool { false }
  /// Adds a device; no effect.
  ///
  /// - Parameter input: Not kept.
  public func addInput(_ input: AVCaptureInput) {}
  /// Removes a device; no effect.
  ///
  /// - Parameter input: Not read.
  public func removeInput(_ input: AVCaptureInput) {}
  /// Returns whether an output can be added.
  ///
  /// - Parameter output: The output.
  /// - Returns: Whether it has not been added.
  public func canAddOutput(_ output: AVCaptureOutput) -> Bool {
    !outputs.contains { $0 === output }
  }
  /// Adds an output, which gets nothing.
  ///
  /// - Parameter output: The output.
  public func addOutput(_ output: AVCaptureOutput) {
    lock.withLock { kept.outputs.append(output) }
  }
  /// Removes an output.
  ///
  /// - Parameter output: The output.
  public func removeOutput(_ output: AVCaptureOutput) {
    lock.withLock { kept.outputs.removeAll { $0 === output } }
  }
  /// Starts; no effect.
  public func startRunning() {}
  /// Stops; no effect.
  public func stopRunning() {}
}

/// What sends to a session.
public class AVCaptureInput: NSObject {
  override init() { super.init() }
}

/// A device that sends to a session.
///
/// None is ever made: there is no device to make it of.
public final class AVCaptureDeviceInput: AVCaptureInput {
  /// The device.
  public let device: AVCaptureDevice
  /// Creates an input, which always throws here.
  ///
  /// - Parameter device: The device.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public init(device: AVCaptureDevice) throws {
    self.device = device
    super.init()
    throw noMedia("camera")
  }
}

/// What gets what a session takes.
public class AVCaptureOutput: NSObject {
  override init() { super.init() }
  /// The ways from inputs: always none.
  public var connections: [AVCaptureConnection] { [] }
  /// Returns the way of a type of media.
  ///
  /// - Parameter mediaType: Not read.
  /// - Returns: Always nil.
  public func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// A way from an input to an output; none is ever made.
public final class AVCaptureConnection: NSObject {
  private override init() {}
  /// Whether it is in use; kept.
  public var isEnabled = true
  /// Whether pictures are mirrored, and whether the system says so; kept.
  public var isVideoMirrored = false, automaticallyAdjustsVideoMirroring = true
  /// Whether pictures can be mirrored: always false.
  public var isVideoMirroringSupported: Bool { false }
  /// How far pictures are turned, in degrees; kept.
  public var videoRotationAngle: CGFloat = 0
  /// Returns whether pictures can be turned.
  ///
  /// - Parameter videoRotationAngle: Not read.
  /// - Returns: Always false.
  public func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { false }
  /// The way up of pictures; kept.
  public var videoOrientation = AVCaptureVideoOrientation.portrait
  /// Whether the way up can be set: always false.
  public var isVideoOrientationSupported: Bool { false }
}

/// The way up of pictures of a camera.
public enum AVCaptureVideoOrientation: Int, Sendable {
  /// Upright, upside down, and on its side.
  case portrait = 1, portraitUpsideDown, landscapeRight, landscapeLeft
}

/// What gets pictures one after another; it gets none here.
public final class AVCaptureVideoDataOutput: AVCaptureOutput {
  /// How pixels are stored; kept.
  public var videoSettings: [String: Any]!
  /// Whether pictures that come too late are left out; kept.
  public var alwaysDiscardsLateVideoFrames = true
  /// Creates an output.
  public override init() { super.init() }
  /// Sets what gets pictures, which is never called.
  ///
  /// - Parameters:
  ///   - sampleBufferDelegate: Not kept.
  ///   - sampleBufferCallbackQueue: Not kept.
  public func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {}
}

/// An object that gets pictures one after another; nothing here calls it.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  /// Tells that there is a picture; never called here.
  func captureOutput(
    _ output: AVCaptureOutput,
    didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  )
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - sampleBuffer: The picture.
  ///   - connection: The way from the input.
  public func captureOutput(
    _ output: AVCaptureOutput,
    didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
}

/// What finds codes, faces and the like; it finds none here.
public final class AVCaptureMetadataOutput: AVCaptureOutput {
  /// The kinds to be found; kept.
  public var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  /// The kinds that can be found: always none.
  public var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  /// Creates an output.
  public override init() { super.init() }
  /// Sets what is told, which is never called.
  ///
  /// - Parameters:
  ///   - objectsDelegate: Not kept.
  ///   - objectsCallbackQueue: Not kept.
  public func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?,
    queue objectsCallbackQueue: DispatchQueue?
  ) {}
}

/// Something that was found in a picture; none is ever made.
public class AVMetadataObject: NSObject {
  /// A kind of what is found.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Codes in two dimensions.
    public static let qr = Self(rawValue: "org.iso.QRCode"),
      dataMatrix = Self(rawValue: "org.iso.DataMatrix"),
      aztec = Self(rawValue: "org.iso.Aztec"), pdf417 = Self(rawValue: "org.iso.PDF417")
    /// Codes of lines.
    public static let ean13 = Self(rawValue: "org.gs1.EAN-13"),
      ean8 = Self(rawValue: "org.gs1.EAN-8"), upce = Self(rawValue: "org.gs1.UPC-E"),
      code39 = Self(rawValue: "org.iso.Code39"), code93 = Self(rawValue: "com.intermec.Code93"),
      code128 = Self(rawValue: "org.iso.Code128")
    /// A face.
    public static let face = Self(rawValue: "face")
  }
  override init() { super.init() }
  /// The kind.
  public var type: ObjectType { .face }
  /// Where it is, in `0...1` of the picture: zero.
  public var bounds: CGRect { .zero }
}

/// A code that was found; none is ever made.
public final class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  /// What the code says.
  public var stringValue: String? { nil }
}

/// An object that is told of codes, faces and the like; nothing here calls it.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  /// Tells what was found; never called here.
  func metadataOutput(
    _ output: AVCaptureMetadataOutput,
    didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  )
}
