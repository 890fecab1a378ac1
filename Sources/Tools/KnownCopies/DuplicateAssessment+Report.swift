import Foundation

extension DuplicateAssessment {
  /// The assessment as text: figures of each level, where copies of each level are found, what is false,
  /// and what is missed.
  ///
  /// - Parameter limit: How many of the false and of the missed are named.
  /// - Returns: Lines, the tables in Markdown.
  package func report(limit: Int) -> String {
    var lines = levels + [""] + confusion
    if linksOfOneFile > 0 { lines += ["", "\(linksOfOneFile) links between names of one file"] }
    if !unknownPaths.isEmpty {
      lines += ["", "\(unknownPaths.count) unknown paths, such as \(unknownPaths.min() ?? "")"]
    }
    lines += [""] + withoutScenes + [""] + falseKinds + [""] + missedChanges
    lines += falseLinks.prefix(limit).map { link in
      "false \(link.link.level): \(link.link.copy) (\(Self.words(link.copy))) keeps "
        + "\(link.link.keeps) (\(Self.words(link.keeps)))"
    }
    lines += missed.prefix(limit).map { outcome in
      "missed \(outcome.level): \(outcome.truth.path) of \(outcome.truth.original) "
        + "(\(outcome.truth.change)), \(outcome.found.map { "found as \($0)" } ?? "not found")"
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func words(_ row: TruthTable.Row) -> String {
    "\(row.role.text) \(row.change)".trimmingCharacters(in: .whitespaces)
  }

  /// Copies that are found at no level, or only at a looser one.
  private var missed: [Outcome] {
    outcomes.filter { outcome in outcome.found.map { $0 > outcome.level } ?? true }
  }

  private var levels: [String] {
    [
      "| level | copies | grouped | found | recall | links | true | precision |",
      "|---|---|---|---|---|---|---|---|",
    ]
      + CopyLevel.allCases.map { level in
        let (recall, precision) = (recall(at: level), precision(at: level))
        return "| \(level) | \(recall.count) | \(groupedCount(at: level)) | \(recall.found) | "
          + "\(Self.share(recall.found, recall.count)) | \(precision.count) | \(precision.right) | "
          + "\(Self.share(precision.right, precision.count)) |"
      }
  }

  private var confusion: [String] {
    let names = CopyLevel.allCases.map(\.rawValue) + ["missed"]
    let found = Dictionary(grouping: outcomes, by: \.level)
    return [
      "| found as | \(names.joined(separator: " | ")) |",
      "|---|" + names.map { _ in "---|" }.joined(),
    ]
      + CopyLevel.allCases.map { level in
        let outcomes = found[level] ?? []
        let columns = CopyLevel.allCases.map(Optional.init) + [nil]
        let counts = columns.map { column in "\(outcomes.count { $0.found == column })" }
        return "| \(level) | \(counts.joined(separator: " | ")) |"
      }
  }

  private var withoutScenes: [String] {
    CopyLevel.allCases.compactMap { level in
      let (right, count) = precision(at: level, scenes: false)
      guard count != precision(at: level).count else { return nil }
      return "precision at \(level) but for second photographs of a scene: "
        + "\(Self.share(right, count)) (\(right) of \(count) links)"
    }
  }

  private var falseKinds: [String] {
    let groups = Dictionary(grouping: falseLinks) {
      "\($0.link.level): \($0.kinds.joined(separator: " and "))"
    }
    return groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map {
      name,
      links in
      "\(links.count) false links at \(name)"
    }
  }

  /// How many copies of each way of making them are missed.
  private var missedChanges: [String] {
    func word(_ outcome: Outcome) -> String {
      "\(outcome.level) \(outcome.truth.change.prefix { $0 != " " })"
    }
    let counts = Dictionary(grouping: outcomes, by: word).mapValues(\.count)
    return Dictionary(grouping: missed, by: word)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { name, missed in "\(missed.count) of \(counts[name] ?? 0) missed: \(name)" }
  }

  private static func share(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "-" : String(format: "%.4f", Double(part) / Double(whole))
  }
}
