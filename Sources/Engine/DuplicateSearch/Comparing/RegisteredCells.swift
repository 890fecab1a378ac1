/// How alike the parts of two pictures are, each for itself, where one was brought onto the other.
///
/// What two pictures have in common may be a frame, the bars of a program or the layout of a page. All of
/// that agrees beyond any chance, and exactly; but what it surrounds does not. So the picture that is shown
/// is divided into cells, and each in which there is something to see has to be found again.
package struct RegisteredCells: Hashable, Sendable {
  /// The columns and rows of cells.
  package static let side = 12
  /// The places of a cell, in each direction.
  private static let cellSide = LumaLevels.side / side
  /// By how many places a cell may be off: features place a picture to a hundredth of its sides.
  private static let reach = 2
  /// A cell with less contrast shows nothing, in levels of 255.
  private static let leastDeviation: Float = 5
  /// Noise that compression leaves, as a variance.
  private static let noise: Float = 6

  /// A cell in which there is something to see.
  package struct Cell: Hashable, Sendable {
    /// How alike both pictures are there, in `-1...1`.
    package var correlation: Float
    /// Whether both show something there, and not one of them an even surface that may cover it.
    package var isInBoth: Bool
  }

  /// The cells, row by row; nil where neither picture shows anything.
  package let cells: [Cell?]

  /// Compares a picture with another one.
  ///
  /// - Parameters:
  ///   - picture: The one that is shown.
  ///   - other: The one that shows it.
  ///   - map: Takes a place of the first to one of the second, both as shares of the sides.
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

  /// A cell of unrelated pictures seldom correlates as much, wherever it is looked for.
  private static let agreement: Float = 0.7

  /// The share that agrees of the cells in which both pictures show something; each share has one more cell
  /// that agrees and one that does not, so that few cells say little.
  package var agreeingOfBoth: Double {
    let counted = cells.compactMap(\.self).filter {
      $0.isInBoth || $0.correlation >= Self.agreement
    }
    return Double(counted.count { $0.correlation >= Self.agreement } + 1)
      / Double(counted.count + 2)
  }
  /// The share that agrees of all cells with something to see, in the inner half of the columns and rows.
  package var middle: Double { share { $0 >= Self.side / 4 } }
  /// The same of the two outermost columns and rows.
  package var edge: Double { share { $0 < 2 } }
  /// The largest block in which both pictures show something else, as a share of the cells with something
  /// to see.
  package var differingBlock: Double {
    let kinds = cells.map { cell -> CellBlock.Cell in
      guard let cell else { return .silent }
      if cell.correlation >= Self.agreement { return .agreeing }
      return cell.isInBoth ? .differing : .silent
    }
    return Double(CellBlock.size(of: kinds, side: Self.side))
      / Double(cells.count { $0 != nil } + 4)
  }

  /// The share that agrees of cells whose distance from the edge is to be counted.
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

  /// The correlation of the cell at a place with the part of the other picture that is most like it,
  /// there or nearly there.
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
