import Foundation

/// Fits the log odds of a Boolean as a weighted sum of features.
///
/// - SeeAlso: T. Hastie, R. Tibshirani, J. Friedman, *The Elements of Statistical Learning*, 2009,
///   section 4.4.1: Newton's method, that is iteratively reweighted least squares.
enum LogisticRegression {
  /// One observation.
  struct Row {
    var features: [Double]
    var isTrue: Bool
    /// The weight.
    var weight = 1.0
  }

  /// Keeps the weights finite when a feature tells right from wrong without a mistake.
  ///
  /// Some fifty samples are of one picture, so there are fewer of them than it seems: at 0.01, two cars of
  /// one outline were taken for each other.
  private static let ridge = 0.1

  /// Returns the constant term and the weight of each feature.
  ///
  /// - Complexity: O(*n* · *k*²) for *n* rows of *k* features, for each of at most 100 steps.
  static func weights(_ rows: [Row]) -> [Double] {
    let inputs = rows.map { [1] + $0.features }
    let size = inputs.first?.count ?? 1
    var weights = [Double](repeating: 0, count: size)
    for _ in 0..<100 {
      var gradient = weights.map { -ridge * $0 }
      var hessian = (0..<size).map { row in
        (0..<size).map { $0 == row ? ridge : 0 }
      }
      gradient[0] = 0
      hessian[0][0] = 1e-9
      for (input, row) in zip(inputs, rows) {
        let logOdds = zip(input, weights).reduce(0) { $0 + $1.0 * $1.1 }
        let probability = 1 / (1 + exp(-logOdds))
        let curvature = row.weight * probability * (1 - probability)
        let residual = row.weight * ((row.isTrue ? 1 : 0) - probability)
        for first in 0..<size {
          gradient[first] += residual * input[first]
          for second in 0..<size {
            hessian[first][second] += curvature * input[first] * input[second]
          }
        }
      }
      let step = solve(hessian, gradient)
      for index in 0..<size { weights[index] += step[index] }
      if step.allSatisfy({ abs($0) < 1e-9 }) { break }
    }
    return weights
  }

  /// Solves a small linear system by elimination with pivots.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var rows = zip(matrix, right).map { $0 + [$1] }
    let size = right.count
    for column in 0..<size {
      let pivot = (column..<size).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      for row in 0..<size where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...size { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<size).map { rows[$0][size] / rows[$0][$0] }
  }
}
