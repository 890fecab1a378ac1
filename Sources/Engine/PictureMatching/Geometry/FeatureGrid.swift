/// Features in a grid of cells, for finding those around a place.
struct FeatureGrid {
  /// The cells along each side of the square of 65535 position units.
  private static let side = 32
  private static let cell = Double(FeatureFrame.unitsPerSide + 1) / Double(side)

  /// The features, sorted by row of cells, then by cell, then by index.
  private let frames: [FeatureFrame]
  /// The start of each cell in `frames`, and at the end the number of features.
  private let starts: [Int]

  init(_ features: [FeatureFrame]) {
    let cells = features.map { Self.index($0.position.y) * Self.side + Self.index($0.position.x) }
    var starts = [Int](repeating: 0, count: Self.side * Self.side + 1)
    for cell in cells { starts[cell + 1] += 1 }
    for cell in 1..<starts.count { starts[cell] += starts[cell - 1] }
    self.starts = starts
    var order = [Int](repeating: 0, count: features.count)
    for (feature, cell) in cells.enumerated() {
      order[starts[cell]] = feature
      starts[cell] += 1
    }
    frames = order.map { features[$0] }
  }

  private static func index(_ coordinate: Double) -> Int {
    // Clamped before the conversion, since a coordinate far outside has no integer.
    Int(min(max(coordinate / cell, 0), Double(side - 1)))
  }

  /// Calls a closure with each feature in the cells that a circle's bounding box touches.
  @inline(__always)
  func forEach(around center: SIMD2<Double>, radius: Double, _ body: (FeatureFrame) -> Void) {
    let side = Double(FeatureFrame.unitsPerSide) + radius
    guard center.x > -radius, center.y > -radius, center.x < side, center.y < side else { return }
    let columns = Self.index(center.x - radius)...Self.index(center.x + radius)
    for row in Self.index(center.y - radius)...Self.index(center.y + radius) {
      let start = starts[row * Self.side + columns.lowerBound]
      let end = starts[row * Self.side + columns.upperBound + 1]
      for index in start..<end { body(frames[index]) }
    }
  }
}
