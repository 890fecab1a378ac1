import VisualSearch

/// Writes the figures of an evaluation.
enum EvaluationText {
  /// A table for people, the groups above all.
  static func table(_ evaluation: Evaluation) -> String {
    var table = TextTable(rightAligned: Set(1...7))
    table.append([
      "group", "queries", "recall@1", "recall@5", "micro AP", "recall at 99% precision",
      "false answers", "ms per query",
    ])
    for group in evaluation.groups { table.append(row(group.name, group.figures)) }
    table.append(row("all", evaluation.all))
    return table.lines().joined(separator: "\n") + "\n"
  }

  private static func row(_ name: String, _ figures: Evaluation.Figures) -> [String] {
    func share(_ value: Double?) -> String {
      value.map { "\(($0 * 100).rounded(toPlaces: 2))%" } ?? "-"
    }
    let nothing = figures.nothingCount
    return [
      name, String(figures.queryCount), share(figures.recallAt1), share(figures.recallAt5),
      figures.microAveragePrecision.map { $0.rounded(toPlaces: 4) } ?? "-",
      share(figures.recallAt99Precision),
      nothing == 0 ? "-" : "\(figures.falseAnswerCount) of \(nothing)",
      figures.millisecondsPerQuery.rounded(toPlaces: 1),
    ]
  }

  /// One object; docs/cli.md documents its keys.
  static func json(_ evaluation: Evaluation, failed: Int) -> String {
    JSON.object([
      ("minimumConfidence", .decimal(evaluation.minimumConfidence, places: 6)),
      ("failed", .integer(failed)),
      ("all", .object(members(evaluation.all))),
      (
        "groups",
        .array(
          evaluation.groups.map {
            .object([("group", .string($0.name))] + members($0.figures))
          }
        )
      ),
    ]).line
  }

  private static func members(_ figures: Evaluation.Figures) -> [(key: String, value: JSON)] {
    [
      ("queries", .integer(figures.queryCount)),
      ("landmarkQueries", .integer(figures.landmarkCount)),
      ("nothingQueries", .integer(figures.nothingCount)),
      ("recallAt1", .optional(figures.recallAt1, places: 6)),
      ("recallAt5", .optional(figures.recallAt5, places: 6)),
      ("microAveragePrecision", .optional(figures.microAveragePrecision, places: 6)),
      ("recallAt99Precision", .optional(figures.recallAt99Precision, places: 6)),
      ("falseAnswers", .integer(figures.falseAnswerCount)),
      ("falseAnswerRate", .optional(figures.falseAnswerRate, places: 6)),
      ("millisecondsPerQuery", .decimal(figures.millisecondsPerQuery, places: 3)),
    ]
  }
}
