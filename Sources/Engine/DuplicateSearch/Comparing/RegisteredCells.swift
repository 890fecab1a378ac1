/// The likeness of two registered pictures, cell by cell.
///
/// Two pictures may have a frame, the bars of a program or the layout of a page in common. All of that agrees
/// exactly, and far beyond chance, but its content does not. So the picture that is shown is divided into
/// cells, and each cell with content has to be found in the other picture.
package struct RegisteredCells: Hashable, Sendable {
  /// The columns and rows of cells.
  package static let side = 12
  /// The number of samples of a cell, in each direction.
  private static let cellSide = LumaLevels.side / side
  /// The search radius of a cell, in samples: features place a picture to a hundredth of its sides.
  private static let reach = 2
  /// The least contrast of a cell with content, as a standard deviation of 255 levels.
  private static let leastDeviation: Float = 5
  /// The variance of compression noise.
  private static let noise: Float = 6

  /// A cell with content.
  package struct Cell: Hashable, Sendable {
    /// The correlation of both pictures there, in `-1...1`.
    package var correlation: Float
    /// Whether both have content there; false when one has an even surface that may be an overlay.
    package var isInBoth: Bool
  }

  /// The cells, row by row; nil where neither picture has content.
  package let cells: [Cell?]

  /// Compares a picture with another one.
  ///
  /// - Parameters:
  ///   - picture: The picture that is shown.
  ///   - other: The picture that shows it.
  ///   - map: Maps a point of the first picture to the second, both as shares of the sides.
  package init(
    _ picture: LumaLevels,
    _ other: LumaLevels,
    at map: (SIMD2<Double>) -> SIMD2<Double>?
  ) {
    let side = LumaLevels.side
    let (one, two) = (picture.whole, other.grid(at: map))
    cells = (0..<Self.side * Self.side).map { cell in
      Self.cell(
        one,
        two,
        x: cell % Self.side * Self.cellSide,
        y: cell / Self.side * Self.cellSide,
        side: side
      )
    }
  }

  /// A cell of unrelated pictures seldom correlates as much at any offset.
  private static let agreement: Float = 0.7

  /// The share of agreeing cells among those with content in both pictures.
  ///
  /// One agreeing and one disagreeing cell are added to each count, so that few cells carry little weight.
  package var agreeingOfBoth: Double {
    let counted = cells.compactMap(\.self).filter {
      $0.isInBoth || $0.correlation >= Self.agreement
    }
    return Double(counted.count { $0.correlation >= Self.agreement } + 1)
      / Double(counted.count + 2)
  }
  /// The share of agreeing cells among all cells with content in the inner half of the columns and rows.
  package var middle: Double { share { $0 >= Self.side / 4 } }
  /// The same for the two outermost columns and rows.
  package var edge: Double { share { $0 < 2 } }
  /// The largest block of cells in which both pictures have different content, as a share of the cells with
  /// content.
  package var differingBlock: Double {
    let kinds = cells.map { cell -> CellBlock.Cell in
      guard let cell else { return .silent }
      if cell.correlation >= Self.agreement { return .agreeing }
      return cell.isInBoth ? .differing : .silent
    }
    return Double(CellBlock.size(of: kinds, side: Self.side))
      / Double(cells.count { $0 != nil } + 4)
  }

  /// The share of agreeing cells among those selected by their distance from the edge.
  private func share(_ isCounted: (_ inset: Int) -> Bool) -> Double {
    var (agreeing, seen) = (1, 2)
    for (index, cell) in cells.enumerated() {
      guard let cell else { continue }
      let (column, row) = (index % Self.side, index / Self.side)
      guard isCounted(min(column, row, Self.side - 1 - column, Self.side - 1 - row)) else {
        continue
      }
      seen += 1
      if cell.correlation >= Self.agreement { agreeing += 1 }
    }
    return Double(agreeing) / Double(seen)
  }

  /// The correlation of a cell with the most similar part of the other picture near its place.
  private static func cell(
    _ one: [Float],
    _ two: [Float],
    x: Int,
    y: Int,
    side: Int
  ) -> Cell? {
    var best: Float?
    var isInBoth = false
    for distance in 0...reach {
      for dy in -distance...distance {
        for dx in -distance...distance where max(abs(dx), abs(dy)) == distance {
          guard x + dx >= 0, y + dy >= 0, x + dx + cellSide <= side, y + dy + cellSide <= side
          else { continue }
          var (a, b, aa, bb, ab) = (Float(0), Float(0), Float(0), Float(0), Float(0))
          for row in 0..<cellSide {
            let first = (y + row) * side + x
            let second = (y + row + dy) * side + x + dx
            for column in 0..<cellSide {
              let (p, q) = (one[first + column], two[second + column])
              a += p
              b += q
              aa += p * p
              bb += q * q
              ab += p * q
            }
          }
          let count = Float(cellSide * cellSide)
          let (varianceA, varianceB) = (
            aa / count - a * a / count / count, bb / count - b * b / count / count
          )
          guard varianceA.isFinite, varianceB.isFinite else { continue }
          let least = leastDeviation * leastDeviation
          if distance == 0 {
            guard max(varianceA, varianceB) >= least else { return nil }
            isInBoth = min(varianceA, varianceB) >= least
          }
          let value =
            (ab / count - a * b / count / count)
            / ((max(0, varianceA) + noise) * (max(0, varianceB) + noise)).squareRoot()
          best = max(best ?? -1, value)
        }
      }
      if best ?? -1 > 0.85 { break }
    }
    return best.map { Cell(correlation: $0, isInBoth: isInBoth) }
  }
}
