import Foundation

/// The share of groups in which the original is chosen as the best copy.
package struct OriginAssessment: Sendable {
  /// A group of an answer.
  private struct Group {
    var best: TruthTable.Row
    var copies: [TruthTable.Row] = []
    /// The copies that the answer is not sure of.
    var unsure: Set<String> = []

    var isRight: Bool { best.path == best.original }
    /// Whether the original would go for a copy.
    var losesOriginal: Bool { !isRight && !unsure.contains(best.original) }
  }

  private var groups: [Group] = []

  /// Compares an answer with the truth.
  ///
  /// Groups that do not have an original in them, or pictures of several originals, do not count.
  ///
  /// - Parameters:
  ///   - answer: What a program says.
  ///   - truth: What is known; the first word of a change says how a copy was made.
  package init(of answer: DuplicateAnswer, with truth: TruthTable) {
    let rows = Dictionary(truth.rows.map { ($0.path, $0) }) { first, _ in first }
    for (best, links) in Dictionary(grouping: answer.links, by: \.keeps).sorted(by: {
      $0.key < $1.key
    }) {
      guard let best = rows[best] else { continue }
      let copies = links.compactMap { rows[$0.copy] }
      let all = [best] + copies
      guard Set(all.map(\.original)).count == 1, all.contains(where: { $0.path == $0.original })
      else { continue }
      let unsure = Set(links.lazy.filter { !$0.isSure }.map(\.copy))
      groups.append(Group(best: best, copies: copies, unsure: unsure))
    }
  }

  /// The shares, and the first groups in which a copy was chosen.
  ///
  /// - Parameter limit: How many of those are named.
  /// - Returns: A table, and a line for each of those.
  package func report(limit: Int) -> String {
    func line(_ name: String, _ right: Int, _ unsure: Int, _ count: Int) -> String {
      let share = count == 0 ? "" : String(format: "%.4f", Double(right) / Double(count))
      return
        "| \(name) | \(count) | \(right) | \(share) | \(unsure) | \(count - right - unsure) |\n"
    }
    var text = "| made by | groups | original chosen | share | not sure | original lost |\n"
    text += "|---|---:|---:|---:|---:|---:|\n"
    for making in OriginFamily.Making.allCases where making != .original {
      let word = making.rawValue
      func isMade(_ row: TruthTable.Row) -> Bool {
        row.change.split(separator: " ").first ?? "" == word
      }
      let having = groups.filter { ([$0.best] + $0.copies).contains(where: isMade) }
      if having.isEmpty { continue }
      // A copy of another kind that was chosen is not a fault of this one.
      let lost = having.count { isMade($0.best) && $0.losesOriginal }
      let unsure = having.count { group in
        isMade(group.best)
          ? !group.losesOriginal
          : group.isRight && group.copies.contains { isMade($0) && group.unsure.contains($0.path) }
      }
      text += line(word, having.count - lost - unsure, unsure, having.count)
    }
    let lost = groups.count(where: \.losesOriginal)
    let unsure = groups.count { !$0.losesOriginal && (!$0.isRight || !$0.unsure.isEmpty) }
    text += line("all", groups.count - lost - unsure, unsure, groups.count)
    for group in groups.filter({ !$0.isRight }).prefix(limit) {
      text +=
        "\(group.losesOriginal ? "" : "not sure: ")\(group.best.path) (\(group.best.change)) before \(group.best.original)\n"
    }
    return text
  }
}
