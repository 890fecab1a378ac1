package import ImageSignatures

/// The brightness and colors of a thumbnail, in `0...255`.
package struct FrameTone {
  /// The mean of luma, and its standard deviation.
  package var brightness: Double, contrast: Double
  /// The mean of luma in each quarter of the picture.
  package var quarters: SIMD4<Double>
  /// The mean distance of colors from gray.
  package var color: Double

  /// Measures a thumbnail.
  package init(_ thumbnail: FrameThumbnail) {
    let side = FrameThumbnail.lumaSide
    let count = side * side
    let luma = thumbnail.encoded.prefix(count).map(Double.init)
    let mean = luma.reduce(0, +) / Double(count)
    brightness = mean
    contrast = (luma.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)).squareRoot()
    quarters = .zero
    for (index, value) in luma.enumerated() {
      quarters[index / side / (side / 2) * 2 + index % side / (side / 2)] += value
    }
    quarters /= Double(count / 4)
    let chroma = thumbnail.encoded.dropFirst(count)
    color = chroma.reduce(0) { $0 + abs(Double($1) - 128) } / Double(chroma.count)
  }

  /// Whether its brightness varies enough to identify it even if its hash is noise: true for a patch of sky,
  /// but not for a sheet of paper.
  package var isShaded: Bool { contrast >= 2 }
}
