internal import ImageSignatures

/// A local feature of a stored picture, as the index keeps it under its visual word.
///
/// 40 bytes: the descriptor, which is stored with those of the same word so that they can be compared in one
/// call, and a record of eight bytes that is read when the descriptor is near.
internal struct FeaturePosting {
  /// The bytes of a descriptor.
  static let codeSize = 32
  /// The bytes of a record.
  static let recordSize = 8
  static let size = codeSize + recordSize

  var descriptor: (UInt64, UInt64, UInt64, UInt64)
  var record: Record
  /// The visual word, which follows from the place and is not stored.
  var word: UInt32

  /// The picture and the geometry of a feature.
  struct Record: Hashable {
    /// The index of the picture in the feature index.
    var image: UInt32
    /// As in ``LocalFeature/scale``.
    var scale: UInt8
    /// As in ``LocalFeature/angle``.
    var angle: UInt8
    /// The distance from the left edge, in 256ths of the longest side.
    var x: UInt8
    /// The distance from the top edge, in 256ths of the longest side.
    var y: UInt8

    /// As eight bytes, little-endian.
    var encoded: UInt64 {
      UInt64(image) | UInt64(scale) << 32 | UInt64(angle) << 40 | UInt64(x) << 48 | UInt64(y) << 56
    }

    init(encoded: UInt64) {
      image = UInt32(truncatingIfNeeded: encoded)
      scale = UInt8(truncatingIfNeeded: encoded >> 32)
      angle = UInt8(truncatingIfNeeded: encoded >> 40)
      x = UInt8(truncatingIfNeeded: encoded >> 48)
      y = UInt8(truncatingIfNeeded: encoded >> 56)
    }

    init(_ feature: LocalFeature, of image: UInt32) {
      self.image = image
      scale = feature.scale
      angle = feature.angle
      x = UInt8(feature.x >> 8)
      y = UInt8(feature.y >> 8)
    }
  }

  init(_ feature: LocalFeature, of image: UInt32, word: Int) {
    let words = feature.descriptor.words
    descriptor = (words[0], words[1], words[2], words[3])
    record = Record(feature, of: image)
    self.word = UInt32(word)
  }
}
