import Determinism

/// The agreement of an answer with the ground truth of a tree.
///
/// A copy counts as found at a level when it is in one group with its original once the groups of this
/// level and all stricter ones are put together: the best copy of a strict group stands for its members in
/// looser ones. A link is false when it puts pictures of different originals together.
package struct DuplicateAssessment: Sendable {
  /// A half of the originals with their copies, by their names' hashes.
  package enum Half: String, Sendable, CaseIterable {
    /// The half for choosing thresholds.
    case choose
    /// The half for reported figures.
    case report

    /// Whether an original is in the half.
    package func contains(_ original: String) -> Bool {
      var generator = SeededGenerator(text: original)
      return generator.next().isMultiple(of: 2) == (self == .choose)
    }
  }

  /// A copy and what became of it.
  package struct Outcome: Hashable, Sendable {
    /// The ground truth of the copy.
    package var truth: TruthTable.Row
    /// The true level.
    package var level: CopyLevel
    /// The strictest level at which it was found; nil when it was missed.
    package var found: CopyLevel?
    /// Whether it is in a group with any picture of its original, at its level or a stricter one.
    package var isGrouped: Bool
  }

  /// A link between pictures of different originals.
  package struct FalseLink: Hashable, Sendable {
    /// The link.
    package var link: DuplicateAnswer.Link
    /// The kinds of both files: kinds of originals, or ways of making copies.
    package var copy: TruthTable.Row, keeps: TruthTable.Row
    /// The kinds of the two originals, in alphabetical order.
    package var kinds: [String]

    /// Whether one of the two is a second photograph of a scene, so that people may call them the same.
    package var isSecondPhotograph: Bool {
      !Set(["burst", "viewpoint"]).isDisjoint(with: kinds)
    }
  }

  /// Every copy of the tree.
  package private(set) var outcomes: [Outcome] = []
  /// The links between pictures of one original, by the level that the answer gives them.
  package private(set) var trueLinks: [CopyLevel: Int] = [:]
  /// The links between pictures of different originals.
  package private(set) var falseLinks: [FalseLink] = []
  /// Links between names of one file, of which there should be none.
  package private(set) var linksOfOneFile = 0
  /// Paths of the answer that the tree does not have.
  package private(set) var unknownPaths: Set<String> = []

  /// Compares an answer with the known copies.
  ///
  /// - Parameters:
  ///   - answer: What a program says.
  ///   - truth: What is known.
  ///   - half: Which originals count; all when nil. A link counts when its copy's original does.
  package init(of answer: DuplicateAnswer, with truth: TruthTable, half: Half? = nil) {
    var rows = Dictionary(truth.rows.map { ($0.path, $0) }) { first, _ in first }
    // Another name of a file is the file.
    for row in truth.rows where row.role == .link { rows[row.path] = rows[row.original] }
    var families: [String: [DuplicateAnswer.Link]] = [:]
    for link in answer.links {
      guard let copy = rows[link.copy], let keeps = rows[link.keeps] else {
        unknownPaths.formUnion([link.copy, link.keeps].filter { rows[$0] == nil })
        continue
      }
      guard half?.contains(copy.original) ?? true else { continue }
      if copy.path == keeps.path {
        linksOfOneFile += 1
      } else if copy.original == keeps.original {
        trueLinks[link.level, default: 0] += 1
        families[copy.original, default: []].append(
          DuplicateAnswer.Link(level: link.level, copy: copy.path, keeps: keeps.path)
        )
      } else {
        let kinds = [copy, keeps].map { rows[$0.original]?.change ?? "" }.sorted()
        falseLinks.append(FalseLink(link: link, copy: copy, keeps: keeps, kinds: kinds))
      }
    }
    for row in truth.rows {
      guard case .copy(let level) = row.role, half?.contains(row.original) ?? true else { continue }
      let links = families[row.original] ?? []
      let found = CopyLevel.allCases.first { level in
        Self.areTogether(row.path, row.original, links, upTo: level)
      }
      let isGrouped = links.contains {
        $0.level <= level && ($0.copy == row.path || $0.keeps == row.path)
      }
      outcomes.append(Outcome(truth: row, level: level, found: found, isGrouped: isGrouped))
    }
  }

  /// Whether links of a level and stricter ones lead from one file of a family to another.
  private static func areTogether(
    _ first: String,
    _ second: String,
    _ links: [DuplicateAnswer.Link],
    upTo level: CopyLevel
  ) -> Bool {
    let links = links.filter { $0.level <= level }
    var (reached, frontier): (Set<String>, [String]) = ([first], [first])
    while let path = frontier.popLast() {
      for link in links where link.copy == path || link.keeps == path {
        let other = link.copy == path ? link.keeps : link.copy
        if reached.insert(other).inserted { frontier.append(other) }
      }
    }
    return reached.contains(second)
  }

  /// Of the copies of a level, how many are found at it or a stricter one, and how many there are.
  package func recall(at level: CopyLevel) -> (found: Int, count: Int) {
    let copies = outcomes.filter { $0.level == level }
    return (copies.count { $0.found.map { $0 <= level } ?? false }, copies.count)
  }

  /// How many copies of a level are in a group with any picture of their original: a program that makes
  /// two groups of one original's copies has grouped them, but not found all.
  package func groupedCount(at level: CopyLevel) -> Int {
    outcomes.count { $0.level == level && $0.isGrouped }
  }

  /// Of the links that the answer gives a level, how many are between pictures of one original, and how
  /// many there are.
  ///
  /// - Parameters:
  ///   - level: The level that the answer gives.
  ///   - scenes: Whether links of second photographs of a scene count.
  /// - Returns: The links between pictures of one original, and all.
  package func precision(at level: CopyLevel, scenes: Bool = true) -> (right: Int, count: Int) {
    let right = trueLinks[level] ?? 0
    let wrong = falseLinks.count { $0.link.level == level && (scenes || !$0.isSecondPhotograph) }
    return (right, right + wrong)
  }
}
