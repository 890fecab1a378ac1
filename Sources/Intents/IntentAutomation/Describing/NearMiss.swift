/// Finds what the user may have meant.
package enum NearMiss {
  /// Returns the names that a wrong one is nearest to, the nearest first.
  ///
  /// - Parameters:
  ///   - text: What was typed or said.
  ///   - names: What there is.
  ///   - limit: The maximum number of names to return.
  /// - Returns: Names with at most a third of their letters wrong, and those that contain the text;
  ///   none when nothing is near.
  /// - Complexity: O(*n* · *m*²) for *n* names of *m* letters.
  package static func nearest(
    to text: String,
    among names: [String],
    limit: Int = 3
  ) -> [String] {
    let wanted = Array(CommandName.key(text))
    // Nothing that people call things is longer, and the cost grows with the length.
    guard !wanted.isEmpty, wanted.count <= 100 else { return [] }
    let ranked: [(name: String, distance: Int)] = names.compactMap { name in
      let letters = Array(CommandName.key(name))
      // Part of a name counts as one mistake, however much of it is missing.
      if wanted.count > 2, CommandName.key(name).contains(String(wanted)) { return (name, 1) }
      let distance = distance(wanted, letters)
      return distance * 3 <= max(wanted.count, letters.count) ? (name, distance) : nil
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(limit)
      .map(\.name)
  }

  /// The letters to insert, remove, replace or exchange with their neighbor (Damerau's distance of
  /// optimal alignments).
  static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (row, letter) in left.enumerated() {
      var next = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(
          rows[row][column] + (letter == other ? 0 : 1),
          rows[row][column + 1] + 1,
          next[column] + 1
        )
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[left.count][right.count]
  }
}
