import ArgumentParser
import TravelTrackingCore
import VisualSearch

/// `waymark evaluate` measures how good the answers are.
struct EvaluateCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure the answers against what pictures are known to show.",
    discussion: """
      The table has the columns query,expected,group: a picture's path from the table's folder, the \
      name or id of the landmark that it shows (empty: none), and a word under which its result is \
      counted. Prints for each group and for all: recall@1 and recall@5 of what a user sees; micro \
      average precision and recall at 99 % precision over all answers, however unsure; how many \
      pictures of nothing were answered; and the time for one query, decoding included.

      EXAMPLES
        waymark evaluate --catalog museum.waymark --queries groundtruth.csv
        waymark evaluate --queries groundtruth.csv --format json
      """
  )

  @OptionGroup var catalog: CatalogOption
  @Option(help: ArgumentHelp("The table of queries.", valueName: "groundtruth.csv"))
  var queries: String
  @Option(help: "How the figures are written.") var format: ReportFormat = .text
  @OptionGroup var confidence: ConfidenceOption
  @OptionGroup var progress: ProgressOptions

  func run() async throws {
    let truth = try GroundTruth(contentsOf: queries)
    // Every answer counts for the curve of precision over recall, also one that nobody is shown.
    let recognizer = Recognizer(
      modelData: try await catalog.open(),
      options: MatchOptions(limit: MatchOptions.maximumLimit, minimumConfidence: 0)
    )
    let expected = try truth.expectedLandmarks(in: recognizer.modelData.engine.store.landmarks())
    let line = ProgressLine("Matching")
    defer { line.finish() }
    let (evaluated, failed) = try await evaluate(truth.queries, expected, with: recognizer, line)
    line.begin("Counting")
    let evaluation = Evaluation(of: evaluated, minimumConfidence: confidence.minimum)
    line.finish()
    switch format {
    case .text: try StandardOutput.write(EvaluationText.table(evaluation))
    case .json: try StandardOutput.write(EvaluationText.json(evaluation, failed: failed) + "\n")
    }
    if failed > 0 { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }

  private func evaluate(
    _ queries: [GroundTruth.Query],
    _ expected: [Set<Int>],
    with recognizer: Recognizer,
    _ progress: ProgressLine
  ) async throws -> (evaluated: [EvaluatedQuery], failed: Int) {
    var evaluated: [EvaluatedQuery] = []
    var failed = 0
    var next = 0
    try await forEachInOrder(
      queries,
      work: { try await recognizer.answer(PictureInput(path: $0.path, name: $0.query)) },
      body: { answer in
        let (landmarks, group) = (expected[next], queries[next].group)
        next += 1
        progress.update(completed: next, total: queries.count, failed: failed)
        if let error = answer.error {
          failed += 1
          Console.report("\(answer.query): \(error)")
          // To say nothing of a picture that cannot be read is no merit; to miss it is a miss.
          if landmarks.isEmpty { return }
        }
        evaluated.append(
          EvaluatedQuery(
            expected: landmarks,
            group: group,
            answers: answer.results.map { .init($0.subject, confidence: $0.confidence) },
            milliseconds: answer.milliseconds
          )
        )
      }
    )
    return (evaluated, failed)
  }
}

extension PictureAnswer.Result {
  fileprivate var subject: Match.Subject {
    switch kind {
    case .landmark: .landmark(id)
    case .collection: .collection(id)
    }
  }
}
