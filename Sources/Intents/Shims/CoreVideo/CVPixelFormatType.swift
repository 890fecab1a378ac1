internal import PixelBuffers

/// A pixel format as a type of its own, for the attributes of a new pixel buffer.
public struct CVPixelFormatType: RawRepresentable, Hashable, Sendable {
  /// The four-character code, such as ``kCVPixelFormatType_32BGRA``.
  public let rawValue: OSType

  /// Creates a pixel format from its four-character code.
  public init(rawValue: OSType) { self.rawValue = rawValue }
}

/// A number of columns and rows.
public struct CVImageSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// What a new pixel buffer shall be like.
public struct CVPixelBufferCreationAttributes: Hashable, Sendable {
  /// How the bytes stand for colors.
  public var pixelFormatType: CVPixelFormatType
  /// The columns and rows.
  public var size: CVImageSize

  /// Creates the attributes of a pixel buffer.
  public init(pixelFormatType: CVPixelFormatType, size: CVImageSize) {
    self.pixelFormatType = pixelFormatType
    self.size = size
  }
}

/// The failure of a function that throws instead of returning a code.
public struct CVError: Error, Hashable, CustomStringConvertible {
  /// The code, such as ``kCVReturnInvalidSize``.
  public let code: CVReturn

  /// Creates the error of a code.
  public init(code: CVReturn) { self.code = code }

  /// What went wrong, in words.
  public var description: String {
    switch code {
    case kCVReturnInvalidPixelFormat: "this pixel format is not supported (\(code))"
    case kCVReturnInvalidSize: "a picture of this size is not possible (\(code))"
    case kCVReturnAllocationFailed: "there is not enough memory for the pixels (\(code))"
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
