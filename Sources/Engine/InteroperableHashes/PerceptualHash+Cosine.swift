public import PixelBuffers

extension PerceptualHash {
  /// Returns the perceptual hash of a picture, as `imagehash.phash` gives it.
  ///
  /// The picture is resampled to gray samples, four times as many in each direction as the hash has
  /// bits. Each bit says whether one of the lowest coefficients of their cosine transform is above the
  /// median of these, the constant included.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; alpha is ignored.
  ///   - size: The side of the hash, of which ``hasPhash(size:)`` is true.
  /// - Returns: `size * size` bits, those of the lowest vertical frequency first.
  /// - SeeAlso: N. Krawetz, *Looks Like It*, hackerfactor.com, 2011; C. Zauner, *Implementation and
  ///   Benchmarking of Perceptual Image Hash Functions*, 2010.
  public static func phash(of picture: PixelBuffer, size: Int = 8) -> PerceptualHash {
    precondition(hasPhash(size: size), "The side is 2 or more, without prime factors above 5")
    let side = size * 4
    let samples = GrayRows(of: picture).resized(width: side, height: side)
    let lowest = CosineTransform(count: side).lowest(of: samples, size: size)
    return PerceptualHash(bits: areAboveMedian(lowest))
  }

  /// Returns whether a perceptual hash can have a side.
  ///
  /// The cosine transform of `4 * size` samples is split into transforms of 2, 3, 4 and 5.
  ///
  /// - Parameter size: The side of the hash, of which the square is the number of bits.
  /// - Returns: True for 2...4096 without prime factors above 5: for 8, 9 and 10, not for 7 or 11.
  public static func hasPhash(size: Int) -> Bool {
    (2...4096).contains(size) && CosineTransform.isPossible(count: size * 4)
  }
}
