/// A four-character code, such as a pixel format.
///
/// The first character is in the highest byte: `'BGRA'` is 0x42475241.
public typealias OSType = UInt32

/// The result of a function of this module: ``kCVReturnSuccess``, or a negative code.
///
/// The codes are those of Core Video, so that logs and stored values mean the same everywhere.
public typealias CVReturn = Int32

/// A set of option bits, such as those of ``CVPixelBufferLockFlags``.
public typealias CVOptionFlags = UInt64

// The numbers below are the documented ones, so that codes in logs and stored values mean the same
// everywhere.

/// The result code of success, 0.
public let kCVReturnSuccess: CVReturn = 0
/// A failure without a code of its own.
///
/// No function of this module returns it.
public let kCVReturnError: CVReturn = -6660
/// An argument has a value that the function does not take.
///
/// What an unlock without a matching lock returns.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// There is not enough memory for the pixels.
///
/// Also for more than 64 GiB, which is refused without trying.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// No pixel buffer of this pixel format can be made.
///
/// This module has the four formats of its `kCVPixelFormatType` constants.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
/// The width or the height is not in `1...16_777_216`.
///
/// It is also the code of a ``CVError`` that an initializer throws.
public let kCVReturnInvalidSize: CVReturn = -6681

/// Red, green, blue: one byte each, three bytes for a pixel.
///
/// `PixelFormat.rgb8` of the engine.
public let kCVPixelFormatType_24RGB: OSType = 0x0000_0018
/// Blue, green, red, alpha: one byte each, four bytes for a pixel: `'BGRA'`.
///
/// `PixelFormat.bgra8` of the engine.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// One byte of luma for a pixel: `'L008'`.
///
/// `PixelFormat.gray8` of the engine.
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
/// A plane of luma and a plane of interleaved chroma pairs at half the size, full range: `'420f'`.
///
/// `PixelFormat.ycbcr420` of the engine; an odd width or height is rounded up for the second plane.
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066

/// The use of a pixel buffer's memory while it is locked.
///
/// An empty set locks it for reading and writing.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: CVOptionFlags

  /// Creates a set from its bits.
  public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }

  /// The pixels are read and not written.
  ///
  /// Unlock with the same flags as you have locked.
  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}
