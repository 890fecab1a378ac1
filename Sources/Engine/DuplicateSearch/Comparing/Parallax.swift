internal import Foundation
package import ImageSignatures
package import PictureMatching

/// Whether the objects in two pictures have moved relative to each other, as near and far ones do when a camera
/// moves.
///
/// After an affine registration, the features of a copy have independent random errors. The features of a scene
/// that was photographed twice have errors that are similar to those of their neighbors. An analysis of
/// variance separates the two cases: between the cells of a grid, and within them.
package struct Parallax: Hashable, Sendable {
  /// The ratio of the variance between cells to that within them; about 1 when errors are random.
  package let coherence: Double
  /// The displacement of cells relative to each other, as a share of the longest side.
  package let displacement: Double

  /// The least number of features for the analysis.
  private static let leastCount = 20
  private static let cellsPerSide = 5
  private static let leastInCell = 3
  /// The greatest precision of the places of features, in position units; otherwise it is a share of their
  /// patches' units.
  private static let leastUnit = 60.0

  /// Whether the camera has moved.
  ///
  /// Of pairs of copies, the errors of 1 in 70 are as coherent and as large, of shots of a burst 9 in 10;
  /// docs/duplicates-accuracy.md says how that was measured.
  package var isOtherView: Bool { coherence > 1.6 && displacement > 0.0002 }

  /// Analyzes a match; nil when too few features agree.
  ///
  /// - Parameters:
  ///   - match: The match.
  ///   - query: The features of the query.
  ///   - catalog: The features of the other picture.
  package init?(_ match: GeometricMatch, query: [LocalFeature], catalog: [LocalFeature]) {
    guard match.inliers.count >= Self.leastCount else { return nil }
    let places = match.inliers.map { Self.place(of: catalog[$0.catalog]) }
    let targets = match.inliers.map { Self.place(of: query[$0.query]) }
    let precisions = match.inliers.map { inlier in
      let unit = max(Self.leastUnit, exp2(Double(query[inlier.query].scale) / 16))
      return 1 / (unit * unit)
    }
    var weights = precisions
    var errors: [SIMD2<Double>] = []
    for _ in 0..<3 {
      guard let fitted = Self.errors(from: places, to: targets, weights) else { return nil }
      errors = fitted
      // Mismatched features must not bend the mapping.
      let squares = zip(errors, precisions).map { ($0 * $0).sum() * $1 }
      let median = max(squares.sorted()[squares.count / 2], .leastNormalMagnitude)
      weights = zip(precisions, squares).map { $0 / (1 + $1 / (4 * median)) }
    }
    let cells = Self.cells(of: places, errors, weights).filter { $0.count >= Self.leastInCell }
    let count = cells.reduce(0) { $0 + $1.count }
    guard cells.count >= 2, count > cells.count else { return nil }
    let between = cells.reduce(0) { $0 + $1.explained } / Double(2 * cells.count)
    let within = cells.reduce(0) { $0 + $1.left } / Double(2 * (count - cells.count))
    guard within > 0 else { return nil }
    coherence = between / within
    let weight = cells.reduce(0) { $0 + $1.weight } / Double(cells.count)
    displacement =
      (2 * max(0, between - within) / weight).squareRoot() / Double(LocalFeature.unitsPerSide)
  }

  private static func place(of feature: LocalFeature) -> SIMD2<Double> {
    SIMD2(Double(feature.x), Double(feature.y))
  }

  /// The errors of places after the best affine mapping; nil when the places are collinear.
  private static func errors(
    from places: [SIMD2<Double>],
    to targets: [SIMD2<Double>],
    _ weights: [Double]
  ) -> [SIMD2<Double>]? {
    let total = weights.reduce(0, +)
    func mean(_ points: [SIMD2<Double>]) -> SIMD2<Double> {
      zip(points, weights).reduce(.zero) { $0 + $1.0 * $1.1 } / total
    }
    let (from, to) = (mean(places), mean(targets))
    // The products of offsets: among places, and of places with each coordinate of the targets.
    var (squares, product) = (SIMD2<Double>.zero, 0.0)
    var (withX, withY) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for ((place, target), weight) in zip(zip(places, targets), weights) {
      let (a, b) = (place - from, target - to)
      squares += a * a * weight
      product += a.x * a.y * weight
      withX += a * (b.x * weight)
      withY += a * (b.y * weight)
    }
    let determinant = squares.x * squares.y - product * product
    guard determinant > 1e-6 * squares.x * squares.y else { return nil }
    func row(_ right: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(squares.y * right.x - product * right.y, squares.x * right.y - product * right.x)
        / determinant
    }
    let (rowX, rowY) = (row(withX), row(withY))
    return zip(places, targets).map { place, target in
      let a = place - from
      return target - to - SIMD2((rowX * a).sum(), (rowY * a).sum())
    }
  }

  /// The errors of one cell.
  private struct Cell {
    var count = 0
    var weight = 0.0
    var sum = SIMD2<Double>.zero
    var squares = 0.0

    /// The part of the squares that the mean of the cell explains, and the rest.
    var explained: Double { weight > 0 ? (sum * sum).sum() / weight : 0 }
    var left: Double { max(0, squares - explained) }
  }

  private static func cells(
    of places: [SIMD2<Double>],
    _ errors: [SIMD2<Double>],
    _ weights: [Double]
  ) -> [Cell] {
    let least = places.reduce(SIMD2(repeating: .infinity), pointwiseMin)
    let extent = places.reduce(SIMD2(repeating: -.infinity), pointwiseMax) - least
    var cells = [Cell](repeating: Cell(), count: cellsPerSide * cellsPerSide)
    for ((place, error), weight) in zip(zip(places, errors), weights) {
      let share = (place - least) / pointwiseMax(extent, SIMD2(repeating: 1))
      let cell = pointwiseMin(
        share * Double(cellsPerSide),
        SIMD2(repeating: Double(cellsPerSide - 1))
      )
      let index = Int(cell.y) * cellsPerSide + Int(cell.x)
      cells[index].count += 1
      cells[index].weight += weight
      cells[index].sum += error * weight
      cells[index].squares += (error * error).sum() * weight
    }
    return cells
  }
}
