public import PixelBuffers

extension PerceptualHash {
  /// Returns the wavelet hash of a picture, as `imagehash.whash` gives it by default.
  ///
  /// The picture is resampled to a square of gray samples, whose side is the greatest power of two that is not
  /// longer than the shorter side of the picture. Its mean is subtracted; then each bit says whether one of
  /// `size` x `size` parts of the square is above the median of all. Mean and parts are the lowest coefficients
  /// of Haar wavelets.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; alpha is ignored.
  ///   - size: The side of the hash, a power of two from 2.
  /// - Returns: `size * size` bits.
  /// - Complexity: O(*n*) for *n* pixels. It holds the square in eight bits, and one of its parts in
  ///   `Double`.
  public static func whash(of picture: PixelBuffer, size: Int = 8) -> PerceptualHash {
    precondition(size >= 2 && size.nonzeroBitCount == 1, "The side is a power of two from 2")
    let shorter = min(picture.width, picture.height)
    let side = max(size, 1 << (Int.bitWidth - 1 - shorter.leadingZeroBitCount))
    let samples = GrayRows(of: picture).resized(width: side, height: side)
    return PerceptualHash(bits: areAboveMedian(WaveletParts(samples, side: side, size: size).means))
  }
}

/// The lowest Haar coefficients of a square without its mean.
///
/// The square is decomposed to its mean, reconstructed without it, and decomposed again to the required level.
/// Only the first levels process all of it, and they never look beyond one part, so only one part at a time is
/// in memory.
private struct WaveletParts {
  let means: [Double]

  init(_ samples: [UInt8], side: Int, size: Int) {
    let partSide = side / size
    let partTransform = HaarTransform(side: partSide)
    let wholeTransform = HaarTransform(side: size)
    var part = [Double](repeating: 0, count: partSide * partSide)
    var means = [Double](repeating: 0, count: size * size)
    part.withUnsafeMutableBufferPointer { part in
      guard let part = part.baseAddress else { return }
      func load(_ index: Int) {
        let corner = index / size * partSide * side + index % size * partSide
        for row in 0..<partSide {
          for x in 0..<partSide {
            part[row * partSide + x] = Double(samples[corner + row * side + x]) / 255
          }
        }
        partTransform.decompose(part)
      }
      for index in means.indices {
        load(index)
        means[index] = part[0]
      }
      means.withUnsafeMutableBufferPointer { means in
        guard let means = means.baseAddress else { return }
        wholeTransform.decompose(means)
        means[0] = 0
        wholeTransform.reconstruct(means)
      }
      for index in means.indices {
        load(index)
        part[0] = means[index]
        partTransform.reconstruct(part)
        partTransform.decompose(part)
        means[index] = part[0]
      }
    }
    self.means = means
  }
}
