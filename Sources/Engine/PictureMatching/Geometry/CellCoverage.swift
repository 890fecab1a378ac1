import Foundation

/// The coverage of the overlap by inliers, on a grid of 8 × 8 cells.
struct CellCoverage {
  private static let cellsPerSide = 8

  /// The share of cells with an inlier among those with a feature.
  let coverage: Double
  /// The number of cells with an inlier, relative to the number expected if the same number of inliers were
  /// drawn at random from the features, at most 1.
  let evenness: Double

  /// Counts cells of the upright rectangle around an overlap.
  ///
  /// - Parameters:
  ///   - features: The places of the features that could be inliers.
  ///   - inliers: The places of the inliers.
  ///   - overlap: The overlap in this picture.
  init(of features: [SIMD2<Double>], by inliers: [SIMD2<Double>], in overlap: ConvexPolygon) {
    let (least, greatest) = overlap.bounds
    let size = pointwiseMax(greatest - least, SIMD2(repeating: 1))
    func counts(_ points: [SIMD2<Double>]) -> [Int] {
      var counts = [Int](repeating: 0, count: Self.cellsPerSide * Self.cellsPerSide)
      for point in points {
        let place = (point - least) / size * Double(Self.cellsPerSide)
        let last = Double(Self.cellsPerSide - 1)
        let column = Int(min(max(place.x, 0), last))
        let row = Int(min(max(place.y, 0), last))
        counts[row * Self.cellsPerSide + column] += 1
      }
      return counts
    }
    let held = counts(features)
    var covered = 0
    var expected = 0.0
    for (count, inlierCount) in zip(held, counts(inliers)) where count > 0 {
      if inlierCount > 0 { covered += 1 }
      // The probability that none of these draws falls into a cell with this share of features.
      let share = Double(count) / Double(features.count)
      expected += 1 - pow(1 - share, Double(inliers.count))
    }
    let heldCount = held.filter { $0 > 0 }.count
    coverage = heldCount > 0 ? Double(covered) / Double(heldCount) : 0
    evenness = expected > 0 ? min(1, Double(covered) / expected) : 0
  }
}
