/// A small oriented patch of a picture: where it is, how large, which way it points, and how it looks.
///
/// Lengths are measured against the longest side of the picture, so features of copies of different
/// sizes can be compared as they are.
public struct LocalFeature: Hashable, Sendable {
  /// The number of position units along the longest side of the picture.
  public static let unitsPerSide = 65_535

  /// The distance of the center from the left edge, in 65535ths of the longest side.
  public var x: UInt16
  /// The distance of the center from the top edge, in 65535ths of the longest side.
  public var y: UInt16
  /// The size, in sixteenths of an octave: the patch's unit length is 2 to the power of `scale / 16`
  /// position units.
  public var scale: UInt8
  /// The direction, in 256ths of a turn from the x axis toward the y axis.
  public var angle: UInt8
  /// How the patch looks once it is turned upright and brought to a common size.
  public var descriptor: BinaryDescriptor

  /// Creates a feature from its parts.
  public init(x: UInt16, y: UInt16, scale: UInt8, angle: UInt8, descriptor: BinaryDescriptor) {
    self.x = x
    self.y = y
    self.scale = scale
    self.angle = angle
    self.descriptor = descriptor
  }
}

/// 256 bits that are alike for patches that look alike.
public struct BinaryDescriptor: Hashable, Sendable {
  /// The number of bits.
  public static let bitCount = 256

  /// The bits, the first 64 in the first word, the first of them the least significant.
  public var words: SIMD4<UInt64>

  /// Creates a descriptor from its bits.
  public init(words: SIMD4<UInt64>) { self.words = words }

  /// Returns the number of bits in which two descriptors differ, in `0...256`.
  @inlinable
  public func distance(to other: BinaryDescriptor) -> Int {
    Int(truncatingIfNeeded: (words ^ other.words).nonzeroBitCount.wrappedSum())
  }
}
