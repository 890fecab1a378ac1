public import PixelBuffers

extension PerceptualHash {
  /// Returns the difference hash of a picture, as `imagehash.dhash` gives it.
  ///
  /// The picture is resampled to `size + 1` columns and `size` rows of gray samples; each bit says
  /// whether one of them is brighter than its left neighbor.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; alpha is ignored.
  ///   - size: The side of the hash, 2 or more.
  /// - Returns: `size * size` bits.
  /// - SeeAlso: N. Krawetz, *Kind of Like That*, hackerfactor.com, 2013.
  public static func dhash(of picture: PixelBuffer, size: Int = 8) -> PerceptualHash {
    dhash(of: GrayRows(of: picture), size: size)
  }

  static func dhash(of rows: GrayRows, size: Int) -> PerceptualHash {
    precondition(size >= 2, "A hash has a side of 2 or more")
    let samples = rows.resized(width: size + 1, height: size)
    return PerceptualHash(
      bits: (0..<size * size).map { index in
        let sample = index + index / size
        return samples[sample + 1] > samples[sample]
      }
    )
  }

  /// Returns the vertical difference hash of a picture, as `imagehash.dhash_vertical` gives it.
  ///
  /// The picture is resampled to `size` columns and `size + 1` rows of gray samples; each bit says
  /// whether one of them is brighter than its upper neighbor.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; alpha is ignored.
  ///   - size: The side of the hash, 2 or more.
  /// - Returns: `size * size` bits.
  public static func dhashVertical(of picture: PixelBuffer, size: Int = 8) -> PerceptualHash {
    precondition(size >= 2, "A hash has a side of 2 or more")
    let samples = GrayRows(of: picture).resized(width: size, height: size + 1)
    return PerceptualHash(bits: zip(samples.dropFirst(size), samples).map { $0 > $1 })
  }
}
