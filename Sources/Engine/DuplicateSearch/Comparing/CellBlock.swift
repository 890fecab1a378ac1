/// A rectangle of cells in which two pictures differ.
///
/// Writing on a picture, or an overlay on a part of it, differs in a small block. Two paintings in the same
/// frame, or two chats of one program, differ in a large block in the middle.
package enum CellBlock {
  /// The result of comparing a cell of two pictures.
  package enum Cell: Hashable, Sendable {
    /// Neither picture has content there, or only one of them.
    case silent
    /// Both show the same content.
    case agreeing
    /// Both have content there, and it differs.
    case differing
  }

  /// The greatest number of differing cells minus twice the agreeing ones, over all blocks.
  ///
  /// - Parameters:
  ///   - cells: A square of cells, row by row.
  ///   - side: The number of columns, and of rows.
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
  /// By chance, some cells agree within a differing block.
  fileprivate var weight: Int {
    switch self {
    case .silent: 0
    case .agreeing: -2
    case .differing: 1
    }
  }
}
