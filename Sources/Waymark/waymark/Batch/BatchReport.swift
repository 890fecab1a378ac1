import PictureAnswers
import Foundation
import PictureReports
import PixelBuffers
import Terminal
import VisualSearch

/// The reports of a batch: a page, contact sheets, or both.
///
/// Both are created from the written rows, after the last one: a batch that was interrupted shows the pictures
/// of all its runs.
struct BatchReport {
  var directory: String
  var catalog: String?
  /// How it names itself and its landmarks.
  var presentation = Catalog.Presentation()
  /// The page; nil for none.
  var page: String?
  /// The first sheet; nil for none.
  var sheet: String?
  /// Whether the page shows pictures without a match, too.
  var showsAll = false

  /// Whether existing files are replaced.
  var isReplacing = false

  /// Creates the requested reports.
  ///
  /// - Parameters:
  ///   - answers: The written rows.
  ///   - decode: Decodes a file in the same way as the batch.
  /// - Throws: `ReportError` when a file cannot be written.
  func write(
    _ answers: RecordedAnswers,
    decode: @escaping @Sendable (String) throws -> QueryPicture
  ) async throws {
    var summary = BatchSummary()
    var (shown, wanted): ([PictureAnswer], Int) = ([], 0)
    try answers.forEach { answer in
      summary.count(answer)
      guard sheet != nil || shows(answer) else { return }
      wanted += 1
      if shown.count < ReportPage.maximumRowCount { shown.append(answer) }
    }
    let pictures = ReportedPictures(rowCount: shown.count(where: shows), decode: decode)
    let layout = layout(leavingOut: showsAll ? 0 : summary.unmatched)
    let writer = try page.map { try ReportPage(path: $0, replacing: isReplacing, layout: layout) }
    var sheets = sheet.map { ContactSheet(path: $0, count: shown.count, replacing: isReplacing) }
    let sheetSide = sheets?.grid.pictureSide
    let progress = ProgressLine("Drawing")
    defer { progress.finish() }
    let (directory, presentation) = (directory, presentation)
    var completed = 0
    try await forEachInOrder(
      shown,
      window: 64,
      work: { answer in
        BatchReportRow(
          answer,
          below: directory,
          noun: presentation.noun,
          pictures: shows(answer) ? pictures : nil,
          sheetSide: sheetSide,
          decode: decode
        )
      },
      body: { row in
        if let row = row.row { try writer?.append(row) }
        if let entry = row.entry { try sheets?.append(entry) }
        completed += 1
        progress.update(completed: completed, total: shown.count, failed: 0)
      }
    )
    try writer?.finish(figures: summary.figures)
    let files = try sheets?.finish() ?? []
    progress.finish()
    if wanted > shown.count {
      Console.report("showing the first \(shown.count) of \(wanted) pictures")
    }
    if files.count > 1 {
      Console.report("the contact sheets are \(files[0]) to \(files[files.count - 1])")
    }
  }

  /// Whether the page shows an answer.
  private func shows(_ answer: PictureAnswer) -> Bool {
    showsAll || answer.error != nil || !answer.results.isEmpty
  }

  private func layout(leavingOut unmatched: Int) -> ReportLayout {
    let left =
      unmatched == 1
      ? "1 picture without a match is left out"
      : "\(unmatched) pictures without a match are left out"
    return ReportLayout(
      title: (presentation.title.map { "\($0): what " } ?? "What ")
        + "\(OutputFile.title(of: directory)) shows",
      introduction: [
        catalog.map { "Matched with \($0)." } ?? "Matched with the sample catalog."
      ] + (unmatched == 0 ? [] : ["\(left); --report-all shows them."]),
      pictureTitles: ["Picture", "Match"],
      columns: [
        .init("File", .path), .init("Shows"), .init("Answer", .choice),
        .init("Confidence", .confidence), .init("Also"), .init("Pixels", .number),
      ],
      flagTitle: showsAll ? "Only unmatched pictures" : "Only unreadable pictures"
    )
  }
}

/// The figures at the top of a batch's page.
private struct BatchSummary {
  private(set) var pictures = 0
  private var matched = 0
  private var failed = 0
  /// The pictures without a match.
  var unmatched: Int { pictures - matched - failed }
  private var names: Set<String> = []
  private var milliseconds = 0.0

  mutating func count(_ answer: PictureAnswer) {
    pictures += 1
    milliseconds += answer.milliseconds
    if answer.error != nil { failed += 1 }
    if let first = answer.results.first {
      matched += 1
      names.insert("\(first.subject.kind) \(first.subject.id)")
    }
  }

  var figures: [ReportFigure] {
    [
      ReportFigure("pictures", "\(pictures)"),
      ReportFigure("matched", "\(matched)"),
      ReportFigure("without a match", "\(unmatched)"),
      ReportFigure("could not be read", "\(failed)"),
      ReportFigure("different answers", "\(names.count)"),
      ReportFigure(
        "ms per picture",
        pictures == 0 ? "-" : (milliseconds / Double(pictures)).rounded(toPlaces: 1)
      ),
    ]
  }
}

/// One picture of a batch, for the page and the sheet.
private struct BatchReportRow: Sendable {
  /// Nil for a picture that the page leaves out.
  let row: ReportRow?
  let entry: ContactSheet.Entry?

  init(
    _ answer: PictureAnswer,
    below directory: String,
    noun: Catalog.Presentation.Noun?,
    pictures: ReportedPictures?,
    sheetSide: Int?,
    decode: (String) throws -> QueryPicture
  ) {
    let path = directory + "/" + answer.query
    // A picture that could not be read is not tried again: it may have crashed a process.
    let decoded = answer.error == nil ? try? decode(path) : nil
    let regions = answer.results.compactMap(\.region)
    let best = answer.results.first
    // A collection that is an answer through its landmarks has no picture of its own.
    let shown = answer.results.first { $0.picture != nil }
    let query = decoded.flatMap {
      pictures?.picture(at: path, name: answer.query, regions: regions, decoded: $0)
    }
    let match = shown?.picture.flatMap { pictures?.picture(at: $0, name: $0) }
    let also = answer.results.dropFirst().map { "\($0.title) \($0.confidence.percent)" }
    let size = answer.width.flatMap { width in answer.height.map { (width, $0) } }
    let line = ReportRow(
      pictures: [query, match],
      cells: [
        ReportCell(answer.query),
        ReportCell(
          best?.title ?? answer.error ?? "",
          tone: answer.error == nil ? .plain : .alarming,
          note: best?.details.line ?? ""
        ),
        answer.error != nil
          ? ReportCell("not readable", tone: .alarming)
          : ReportCell(
            best?.subject.word(noun) ?? "nothing",
            tone: best == nil ? .quiet : .plain
          ),
        ReportCell(best?.confidence.percent ?? "", value: best?.confidence),
        ReportCell(also.joined(separator: ", "), tone: .quiet),
        ReportCell(
          size.map { "\($0.0) × \($0.1)" } ?? "",
          value: size.map { Double($0.0) * Double($0.1) }
        ),
      ],
      isFlagged: best == nil
    )
    row = pictures == nil ? nil : line
    guard let sheetSide else {
      entry = nil
      return
    }
    let name = (answer.query as NSString).lastPathComponent
    let words = best.map { "\($0.title) \($0.confidence.percent)" }
    guard let decoded else {
      entry = ContactSheet.Entry(nil, captions: [name, "not readable"])
      return
    }
    let small = Thumbnail.reduced(decoded.pixelBuffer, toAtMost: sheetSide)
    let across = Double(small.width) / Double(decoded.fullWidth)
    let down = Double(small.height) / Double(decoded.fullHeight)
    entry = ContactSheet.Entry(
      small,
      regions: regions.map { $0.map { PixelPoint(x: $0.x * across, y: $0.y * down) } },
      captions: [name, words ?? "nothing"]
    )
  }
}

extension Match.Subject {
  /// The catalog's word for its kind.
  fileprivate func word(_ noun: Catalog.Presentation.Noun?) -> String {
    if case .landmark = self, let noun { noun.one } else { kind }
  }
}
