/// The size of a picture in position units, 65535 along its longest side.
package struct FeatureExtent: Hashable, Sendable {
  /// The length of the horizontal sides.
  package var width: Double
  /// The length of the vertical sides.
  package var height: Double

  /// Creates an extent from lengths in position units.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates the extent of a picture of a size in pixels.
  package init(pixelWidth: Int, pixelHeight: Int) {
    let unit = Double(FeatureFrame.unitsPerSide) / Double(max(1, pixelWidth, pixelHeight))
    self.init(width: Double(pixelWidth) * unit, height: Double(pixelHeight) * unit)
  }

  /// The corners, clockwise from the top left.
  var corners: [SIMD2<Double>] {
    [SIMD2(0, 0), SIMD2(width, 0), SIMD2(width, height), SIMD2(0, height)]
  }

  var center: SIMD2<Double> { SIMD2(width / 2, height / 2) }

  var area: Double { width * height }

  /// Whether the area is empty.
  var isEmpty: Bool { !(width > 0 && height > 0) }
}
