/// A small oriented patch of a picture: its place, size, direction and descriptor.
///
/// Lengths are relative to the longest side of the picture, so features of copies of different sizes can be
/// compared directly.
public struct LocalFeature: Hashable, Sendable {
  /// The number of position units along the longest side of the picture: 65535.
  ///
  /// To get pixels, multiply a position by `longestSide / unitsPerSide`.
  public static let unitsPerSide = 65_535

  /// The distance of the center from the left edge, in 65535ths of the longest side.
  ///
  /// In a portrait picture half as wide as it is high, it is at most 32768.
  public var x: UInt16
  /// The distance of the center from the top edge, in 65535ths of the longest side.
  ///
  /// It grows downward.
  public var y: UInt16
  /// The size, in sixteenths of an octave: the patch's unit length is 2 to the power of `scale / 16`
  /// position units.
  public var scale: UInt8
  /// The direction, in 256ths of a turn from the x axis toward the y axis: 64 points down.
  ///
  /// It is the direction from the center to the centroid of brightness, so it turns with the picture.
  public var angle: UInt8
  /// The descriptor of the patch, after rotation to upright and scaling to a common size.
  ///
  /// Patches that look alike have a small ``BinaryDescriptor/distance(to:)``.
  public var descriptor: BinaryDescriptor

  /// Creates a feature from its parts.
  ///
  /// - Parameters:
  ///   - x: The distance of the center from the left edge, in 65535ths of the longest side.
  ///   - y: The distance of the center from the top edge, in 65535ths of the longest side.
  ///   - scale: The size, in sixteenths of an octave above one position unit.
  ///   - angle: The direction, in 256ths of a turn from the x axis toward the y axis.
  ///   - descriptor: The bits of the patch, turned by `angle`.
  public init(x: UInt16, y: UInt16, scale: UInt8, angle: UInt8, descriptor: BinaryDescriptor) {
    self.x = x
    self.y = y
    self.scale = scale
    self.angle = angle
    self.descriptor = descriptor
  }
}

/// 256 bits that are similar for similar patches.
///
/// Each bit says on which side of a plane through the mean of all patches this one lies, in a whitened space of
/// gradients (RootSIFT), so the Hamming distance follows the angle between patches.
///
/// - SeeAlso: M. Charikar, *Similarity Estimation Techniques from Rounding Algorithms*, STOC 2002; C. Strecha
///   et al., *LDAHash*, IEEE Transactions on Pattern Analysis and Machine Intelligence 34, 2012.
public struct BinaryDescriptor: Hashable, Sendable {
  /// The number of bits of a descriptor, and the largest Hamming distance of two.
  ///
  /// Unrelated patches are about half of it apart.
  public static let bitCount = 256

  /// The bits, the first 64 in the first word, the first of them the least significant.
  ///
  /// Bit `k` is bit `k % 64` of word `k / 64`.
  public var words: SIMD4<UInt64>

  /// Creates a descriptor from its bits.
  ///
  /// - Parameter words: Four words of 64 bits; bit `k` is bit `k % 64` of word `k / 64`.
  public init(words: SIMD4<UInt64>) { self.words = words }

  /// Returns the Hamming distance: the number of bits in which two descriptors differ.
  ///
  /// - Parameter other: The descriptor of the other patch.
  /// - Returns: A number in `0...256`.
  @inlinable
  public func distance(to other: BinaryDescriptor) -> Int {
    Int(truncatingIfNeeded: (words ^ other.words).nonzeroBitCount.wrappedSum())
  }
}
