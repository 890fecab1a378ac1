internal import PixelBuffers

/// A pixel format as a type of its own, for the attributes of a new pixel buffer.
///
/// Any code can be wrapped; only those of this module's constants make a pixel buffer.
public struct CVPixelFormatType: RawRepresentable, Hashable, Sendable {
  /// The four-character code, such as ``kCVPixelFormatType_32BGRA``.
  public let rawValue: OSType

  /// Creates a pixel format from its code.
  public init(rawValue: OSType) { self.rawValue = rawValue }
}

/// A width and a height in pixels.
///
/// Nothing is checked: a pixel buffer refuses sizes that are not possible.
public struct CVImageSize: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The size and the format of a new pixel buffer.
///
/// ``CVMutablePixelBuffer`` takes them.
public struct CVPixelBufferCreationAttributes: Hashable, Sendable {
  /// The pixel format; one that this module does not have makes the creation fail.
  public var pixelFormatType: CVPixelFormatType
  /// The width and height in pixels, each in `1...16_777_216`.
  public var size: CVImageSize

  /// Creates the attributes of a pixel buffer.
  ///
  /// - Parameters:
  ///   - pixelFormatType: The pixel format.
  ///   - size: The width and height in pixels.
  public init(pixelFormatType: CVPixelFormatType, size: CVImageSize) {
    self.pixelFormatType = pixelFormatType
    self.size = size
  }
}

/// The failure of an initializer that throws where the C function returns a code.
///
/// ``CVMutablePixelBuffer/init(_:)`` throws it.
public struct CVError: Error, Hashable, CustomStringConvertible {
  /// The code, such as ``kCVReturnInvalidSize``.
  public let code: CVReturn

  /// Creates the error of a code.
  ///
  /// - Parameter code: A negative code, such as ``kCVReturnInvalidSize``.
  public init(code: CVReturn) { self.code = code }

  /// A description of the error, with the code in parentheses.
  public var description: String {
    switch code {
    case kCVReturnInvalidPixelFormat: "this pixel format is not supported (\(code))"
    case kCVReturnInvalidSize: "a picture of this size is not possible (\(code))"
    case kCVReturnAllocationFailed: "not enough memory for the pixels (\(code))"
    default: "Core Video error \(code)"
    }
  }
}

extension PixelFormat {
  /// The format that a four-character code names; nil when this module has none.
  init?(code: OSType) {
    switch code {
    case kCVPixelFormatType_32BGRA: self = .bgra8
    case kCVPixelFormatType_24RGB: self = .rgb8
    case kCVPixelFormatType_OneComponent8: self = .gray8
    case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: self = .ycbcr420
    default: return nil
    }
  }

  /// The four-character code of the format.
  var code: OSType {
    switch self {
    case .bgra8: kCVPixelFormatType_32BGRA
    case .rgb8: kCVPixelFormatType_24RGB
    case .gray8: kCVPixelFormatType_OneComponent8
    case .ycbcr420: kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
    }
  }
}
