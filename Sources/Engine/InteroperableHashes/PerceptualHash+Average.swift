public import PixelBuffers

extension PerceptualHash {
  /// Returns the average hash of a picture, as `imagehash.average_hash` gives it.
  ///
  /// The picture is resampled to `size` x `size` gray samples; each bit says whether one of them is
  /// above their mean.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; alpha is ignored.
  ///   - size: The side of the hash, 2 or more.
  /// - Returns: `size * size` bits.
  /// - SeeAlso: N. Krawetz, *Looks Like It*, hackerfactor.com, 2011.
  public static func ahash(of picture: PixelBuffer, size: Int = 8) -> PerceptualHash {
    precondition(size >= 2, "A hash has a side of 2 or more")
    let samples = GrayRows(of: picture).resized(width: size, height: size)
    let sum = samples.reduce(0) { $0 + Int($1) }
    return PerceptualHash(bits: samples.map { Int($0) * samples.count > sum })
  }
}
