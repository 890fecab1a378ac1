/// A rectangle of cells in which two pictures differ.
///
/// What was written on a picture, or laid over a part of it, differs in a small block. Two paintings in the same
/// frame, or two chats of one program, differ in a large block in the middle.
package enum CellBlock {
  /// What a cell says of two pictures.
  package enum Cell: Hashable, Sendable {
    /// There is nothing to see, or only in one of them.
    case silent
    /// Both show the same.
    case agreeing
    /// Both show something, and not the same.
    case differing
  }

  /// The largest value, over all blocks, of the differing cells minus twice the agreeing ones.
  ///
  /// - Parameters:
  ///   - cells: A square of cells, row by row.
  ///   - side: Its columns and rows.
  /// - Returns: The number, 0 when nothing differs.
  /// - Complexity: O(*side*³).
  package static func size(of cells: [Cell], side: Int) -> Int {
    precondition(cells.count == side * side, "A square has as many columns as rows")
    var best = 0
    for top in 0..<side {
      var sums = [Int](repeating: 0, count: side)
      for bottom in top..<side {
        var run = 0
        for column in 0..<side {
          sums[column] += cells[bottom * side + column].weight
          run = max(0, run + sums[column])
          best = max(best, run)
        }
      }
    }
    return best
  }
}

extension CellBlock.Cell {
  /// By chance some cells agree within what differs.
  fileprivate var weight: Int {
    switch self {
    case .silent: 0
    case .agreeing: -2
    case .differing: 1
    }
  }
}
