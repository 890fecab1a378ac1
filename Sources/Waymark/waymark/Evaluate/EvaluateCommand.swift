import Files
import PictureAnswers
import ArgumentParser
import Terminal
import VisualSearch

/// `waymark evaluate` measures the quality of the answers.
struct EvaluateCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure accuracy on a table of labeled pictures.",
    discussion: """
      The table has the columns query,expected,group: a picture's path relative to the table, the \
      name or id of its landmark (empty: none), and the group in which it is counted. Prints \
      for each group and in total: recall@1 and recall@5 of the answers that a user sees; micro \
      average precision and recall at 99 % precision over all answers, however unsure; false \
      answers to pictures without a landmark; and the time per query, including decoding. --report \
      writes a page that shows each query beside its answer and the expected one.

      EXAMPLES
        waymark evaluate --catalog museum.waymark --queries groundtruth.csv
        waymark evaluate --queries groundtruth.csv --format json
        waymark evaluate --queries groundtruth.csv --report answers.html
      """
  )

  @OptionGroup var catalog: CatalogOption
  @Option(
    help: ArgumentHelp("The table of queries.", valueName: "groundtruth.csv"),
    completion: .file()
  )
  var queries: String
  @Option(help: "The output format.") var format: OutputFormat = .text
  @OptionGroup var table: CellOptions
  @OptionGroup var confidence: ConfidenceOption
  @OptionGroup var limits: LimitOptions
  @OptionGroup var report: ReportOption
  @OptionGroup var overwriting: OverwriteOption
  @OptionGroup var progress: ProgressOptions

  func run() async throws {
    try OutputFile.requireApart(report.outputs, from: [queries])
    try report.check(overwriting)
    let truth = try GroundTruth(contentsOf: queries)
    // Every answer counts for the precision-recall curve, also those that are not shown.
    let recognizer = Recognizer(
      engine: try await catalog.open(),
      options: MatchOptions(limit: MatchOptions.maximumLimit, minimumConfidence: 0),
      limits: limits.limits
    )
    try OutputFile.requireApart(
      report.outputs,
      from: truth.queries.map(\.path) + catalog.inputs(of: recognizer.engine.store)
    )
    let expected = try truth.expectedLandmarks(in: recognizer.engine.store.landmarks())
    try Self.requireOneAnswer(truth, expected)
    let page = try report.path.map {
      try EvaluationReport(
        path: $0,
        replacing: overwriting.force,
        truth: truth,
        store: recognizer.engine.store,
        minimumConfidence: confidence.minimum
      )
    }
    let line = ProgressLine("Matching")
    defer { line.finish() }
    let (evaluated, failed) = try await evaluate(
      Array(zip(truth.queries, expected)),
      with: recognizer,
      showing: page,
      line
    )
    line.begin("Counting")
    let evaluation = Evaluation(of: evaluated, minimumConfidence: confidence.minimum)
    try page?.finish(evaluation, failed: failed)
    line.finish()
    try StandardOutput.write(
      EvaluationText.text(evaluation, failed: failed, format: format, cells: table.cells),
      as: format,
      raw: table.raw
    )
    if failed > 0 { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }

  /// Throws for a table in which one picture shows different landmarks in two rows: one of them must be wrong.
  private static func requireOneAnswer(_ truth: GroundTruth, _ expected: [Set<Int>]) throws {
    var first: [PathKey: (line: Int, landmarks: Set<Int>)] = [:]
    for (query, landmarks) in zip(truth.queries, expected) {
      let known = first[PathKey(query.path)] ?? (query.line, landmarks)
      first[PathKey(query.path)] = known
      guard known.landmarks == landmarks else {
        throw CommandFailure(
          .usage,
          message: "\(truth.path):\(query.line): \(query.query) is labeled differently in line "
            + "\(known.line); list all its landmarks in one row, separated by semicolons"
        )
      }
    }
  }

  private func evaluate(
    _ queries: [(query: GroundTruth.Query, expected: Set<Int>)],
    with recognizer: Recognizer,
    showing page: EvaluationReport?,
    _ progress: ProgressLine
  ) async throws -> (evaluated: [EvaluatedQuery], failed: Int) {
    var evaluated: [EvaluatedQuery] = []
    var failed = 0
    var next = 0
    let rows = page?.rows
    try await forEachInOrder(
      queries,
      window: page == nil ? 256 : 64,
      work: { query, expected in
        let input = PictureInput(path: query.path, name: query.query)
        let answer = try recognizer.answer(input)
        return (answer, rows?.row(query, expected, answer))
      },
      body: { answer, row in
        let (landmarks, group) = (queries[next].expected, queries[next].query.group)
        next += 1
        if let row { try page?.append(row) }
        progress.update(completed: next, total: queries.count, failed: failed)
        if let error = answer.error {
          failed += 1
          Console.report("\(answer.query): \(error)")
          // An unreadable picture without a landmark is not a correct answer; with a landmark it is a miss.
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
