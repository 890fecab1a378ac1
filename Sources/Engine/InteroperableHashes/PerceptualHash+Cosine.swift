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
  ///   - size: The side of the hash, a power of two from 2.
  /// - Returns: `size * size` bits, those of the lowest vertical frequency first.
  /// - SeeAlso: N. Krawetz, *Looks Like It*, hackerfactor.com, 2011; C. Zauner, *Implementation and
  ///   Benchmarking of Perceptual Image Hash Functions*, 2010.
  public static func phash(of picture: PixelBuffer, size: Int = 8) -> PerceptualHash {
    precondition(size >= 2 && size.nonzeroBitCount == 1, "The side is a power of two from 2")
    let side = size * 4
    let samples = GrayRows(of: picture).resized(width: side, height: side)
    let lowest = CosineTransform(count: side).lowest(of: samples, size: size)
    return PerceptualHash(bits: areAboveMedian(lowest))
  }
}
