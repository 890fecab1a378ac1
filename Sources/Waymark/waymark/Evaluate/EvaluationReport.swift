import PictureAnswers
import Foundation
import PictureReports
import PixelBuffers
import Terminal
import VisualSearch

/// A page of an evaluation: each query beside its answer and its expected landmark.
struct EvaluationReport {
  /// Creates the rows.
  let rows: Rows
  private let page: ReportPage

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - replacing: Whether an existing file is replaced.
  ///   - truth: The table of queries.
  ///   - store: The catalog that answers.
  ///   - minimumConfidence: The least confidence of an answer that a user sees.
  /// - Throws: `ReportError`; `CatalogError` when the catalog cannot be read.
  init(
    path: String,
    replacing: Bool,
    truth: GroundTruth,
    store: CatalogStore,
    minimumConfidence: Double
  ) throws {
    let catalog = Catalog(root: try store.root())
    rows = Rows(
      pictures: ReportedPictures(rowCount: truth.queries.count),
      minimumConfidence: minimumConfidence,
      landmarks: Dictionary(
        try store.landmarks().map { landmark in
          (landmark.id, (landmark.name, landmark.pictures.first.map(catalog.absolutePath)))
        },
        uniquingKeysWith: { first, _ in first }
      )
    )
    page = try ReportPage(
      path: path,
      replacing: replacing,
      layout: Self.layout(truth, minimumConfidence, titled: try store.presentation().title)
    )
  }

  private static func layout(
    _ truth: GroundTruth,
    _ minimumConfidence: Double,
    titled title: String?
  ) -> ReportLayout {
    ReportLayout(
      title: (title.map { "\($0): answers " } ?? "Answers ") + "measured with \(truth.path)",
      introduction: [
        "Answers of at least \((minimumConfidence * 100).rounded(toPlaces: 1))% are what a user sees; outcomes count only those."
      ],
      pictureTitles: ["Query", "Answer", "Expected"],
      columns: [
        .init("File", .path), .init("Expected"), .init("Answered"), .init("Outcome", .choice),
        .init("Confidence", .confidence), .init("Group", .choice), .init("ms", .number),
      ],
      flagTitle: "Only failures"
    )
  }

  /// Appends a row.
  func append(_ row: ReportRow) throws { try page.append(row) }

  /// Completes the page.
  func finish(_ evaluation: Evaluation, failed: Int) throws {
    let all = evaluation.all
    func share(_ value: Double?) -> String {
      value.map { "\(($0 * 100).rounded(toPlaces: 1))%" } ?? "-"
    }
    try page.finish(figures: [
      ReportFigure("queries", "\(page.rowCount)"),
      ReportFigure("recall@1", share(all.recallAt1)),
      ReportFigure("recall@5", share(all.recallAt5)),
      ReportFigure(
        "micro average precision",
        all.microAveragePrecision?.rounded(toPlaces: 4) ?? "-"
      ),
      ReportFigure("recall at 99% precision", share(all.recallAt99Precision)),
      ReportFigure("false answers of \(all.nothingCount)", "\(all.falseAnswerCount)"),
      ReportFigure("could not be read", "\(failed)"),
      ReportFigure("ms per query", all.millisecondsPerQuery.rounded(toPlaces: 1)),
    ])
  }
}

extension EvaluationReport {
  /// Creates rows, on any thread.
  struct Rows: Sendable {
    let pictures: ReportedPictures
    let minimumConfidence: Double
    /// The name and the first picture of each landmark.
    let landmarks: [Int: (name: String, picture: String?)]

    /// Creates the row of one query.
    func row(_ query: GroundTruth.Query, _ expected: Set<Int>, _ answer: PictureAnswer) -> ReportRow
    {
      let seen = answer.results.filter { $0.confidence >= minimumConfidence }
      let best = seen.first { $0.subject.isLandmark } ?? seen.first
      let outcome = Outcome(of: seen, expected, hasFailed: answer.error != nil)
      // A missed query is shown beside its expected landmark, with the best answer that was not shown.
      let shown = seen.first { $0.picture != nil }
      let names = expected.sorted().map { landmarks[$0]?.name ?? "\($0)" }
      let missing = expected.sorted().first { id in
        !seen.contains { $0.subject == .landmark(id) }
      }
      let answered = seen.map { "\($0.title) \($0.confidence.percent)" }
      return ReportRow(
        pictures: [
          answer.error != nil
            ? nil
            : pictures.picture(
              at: query.path,
              name: query.query,
              regions: seen.compactMap(\.region)
            ),
          shown?.picture.flatMap { pictures.picture(at: $0, name: $0) },
          missing.flatMap { landmarks[$0]?.picture }.flatMap { pictures.picture(at: $0, name: $0) },
        ],
        cells: [
          ReportCell(query.query),
          ReportCell(
            names.isEmpty ? "nothing" : names.joined(separator: ", "),
            tone: names.isEmpty ? .quiet : .plain
          ),
          ReportCell(
            answer.error ?? (answered.isEmpty ? "nothing" : answered.joined(separator: ", ")),
            tone: answered.isEmpty ? .quiet : .plain
          ),
          ReportCell(outcome.rawValue, tone: outcome.isFailure ? .alarming : .plain),
          ReportCell(best?.confidence.percent ?? "", value: best?.confidence),
          ReportCell(query.group),
          ReportCell(answer.milliseconds.rounded(toPlaces: 1), value: answer.milliseconds),
        ],
        isFlagged: outcome.isFailure
      )
    }

  }
}

extension EvaluationReport {
  /// The outcome of one query.
  enum Outcome: String {
    case right
    case notFirst = "right, not first"
    case partly = "partly right"
    case wrong
    case missed
    case rightlyNothing = "rightly nothing"
    case falseAnswer = "false answer"
    case unreadable = "not readable"

    /// Whether the user should examine it.
    var isFailure: Bool { self != .right && self != .rightlyNothing }

    /// Compares the answers shown to a user with the expected landmarks.
    init(of seen: [Match], _ expected: Set<Int>, hasFailed: Bool) {
      let landmarks = seen.map(\.subject).filter(\.isLandmark).map(\.id)
      let found = expected.intersection(landmarks)
      if hasFailed {
        self = .unreadable
      } else if expected.isEmpty {
        self = seen.isEmpty ? .rightlyNothing : .falseAnswer
      } else if found.isEmpty {
        self = landmarks.isEmpty ? .missed : .wrong
      } else if found != expected {
        self = .partly
      } else {
        // Correct answers do not lower each other's rank.
        self = landmarks.prefix(expected.count).allSatisfy(expected.contains) ? .right : .notFirst
      }
    }
  }
}

extension Match.Subject {
  fileprivate var isLandmark: Bool { if case .landmark = self { true } else { false } }
}
