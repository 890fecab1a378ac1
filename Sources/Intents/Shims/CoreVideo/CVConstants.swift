/// A four-character code, such as a pixel format.
public typealias OSType = UInt32

/// What a function of this module reports: ``kCVReturnSuccess``, or why it failed.
public typealias CVReturn = Int32

/// A set of option bits.
public typealias CVOptionFlags = UInt64

// The numbers below are the documented ones, so that codes in logs and stored values mean the same
// everywhere.

/// The function did what it was asked.
public let kCVReturnSuccess: CVReturn = 0
/// Something failed that has no code of its own.
public let kCVReturnError: CVReturn = -6660
/// An argument has a value that the function does not take.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// There is not enough memory for the pixels.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// A pixel buffer of this pixel format cannot be made.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
/// The width or the height is not in `1...16_777_216`.
public let kCVReturnInvalidSize: CVReturn = -6681

/// Red, green, blue: one byte each, three bytes for a pixel.
public let kCVPixelFormatType_24RGB: OSType = 0x0000_0018
/// Blue, green, red, alpha: one byte each, four bytes for a pixel: `'BGRA'`.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// One byte for a pixel: `'L008'`.
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
/// A plane of luma and a plane of interleaved chroma pairs at half the size, full range: `'420f'`.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066

/// How the memory of a pixel buffer is about to be used.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: CVOptionFlags

  /// Creates a set from its option bits.
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }

  /// The pixels are read and not written.
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}
