import PictureAnswers
import DuplicateSearch
import Foundation
import ImageCoding
import PictureReports
import PixelBuffers
import Terminal
import VisualSearch

/// The reports of a search for duplicates: a page with each copy beside its best copy, contact sheets of the
/// groups, or both.
struct DuplicatesPage {
  /// The report of the search.
  let found: DuplicateReport
  /// The searched directories, as the user named them.
  let directories: [String]
  /// The action on a file of a group, done or planned.
  let action: @Sendable (DuplicateFile) -> DuplicateRow.Action
  /// Decodes a picture.
  let decode: @Sendable (String) throws -> QueryPicture
  /// Whether existing files are replaced.
  let isReplacing: Bool

  /// Creates the requested reports.
  ///
  /// - Parameters:
  ///   - page: The page; nil for none.
  ///   - sheet: The first sheet; nil for none.
  /// - Throws: `ReportError` when a file cannot be written.
  func write(page: String?, sheet: String?) async throws {
    if let page { try await writePage(page) }
    if let sheet { try await writeSheets(sheet) }
  }

  /// One row of the page: a copy of a group, or a failure.
  private enum Item: Sendable {
    case copy(DuplicateCopy, of: DuplicateGroup, isFirst: Bool)
    case failure(DuplicateFailure)
  }

  private func writePage(_ path: String) async throws {
    let items =
      found.groups.flatMap { group in
        group.copies.enumerated().map { Item.copy($1, of: group, isFirst: $0 == 0) }
      } + found.failures.map(Item.failure)
    let shown = Array(items.prefix(ReportPage.maximumRowCount))
    let pictures = ReportedPictures(rowCount: shown.count, decode: decode)
    let page = try ReportPage(path: path, replacing: isReplacing, layout: layout)
    let progress = ProgressLine("Drawing")
    defer { progress.finish() }
    let action = action
    try await forEachInOrder(
      shown,
      window: 64,
      work: { item in
        switch item {
        case .failure(let failure): Self.row(failure)
        case .copy(let copy, let group, let isFirst):
          Self.row(
            copy,
            of: group,
            isFirst: isFirst,
            action: action(copy.file),
            pictures: pictures
          )
        }
      },
      body: { row in
        try page.append(row)
        progress.update(completed: page.rowCount, total: shown.count, failed: 0)
      }
    )
    progress.finish()
    if items.count > shown.count {
      Console.report("\(path): showing the first \(shown.count) of \(items.count) copies")
    }
    try page.finish(figures: figures)
  }

  private var layout: ReportLayout {
    ReportLayout(
      title: "Duplicates in \(directories.map(OutputFile.title).joined(separator: ", "))",
      introduction: [
        "Each copy is shown beside the best copy of its group, with which it was compared."
      ],
      pictureTitles: ["Best copy", "Copy"],
      columns: [
        .init("Best copy", .path), .init("Copy", .path), .init("Level", .choice), .init("Change"),
        .init("Confidence", .confidence), .init("Pixels", .number), .init("Size", .number),
        .init("Action", .choice), .init("Group", .number),
      ],
      flagTitle: found.failures.isEmpty ? nil : "Only unreadable files"
    )
  }

  private var figures: [ReportFigure] {
    let going = found.groups.flatMap(\.copies).map(\.file).filter {
      let action = action($0)
      return action != .keep && action != .none
    }
    // A file may be in groups of several levels.
    let bytes = Dictionary(going.map { ($0.path, $0.byteCount) }, uniquingKeysWith: { $1 })
    let levels = DuplicateLevel.allCases.compactMap { level -> ReportFigure? in
      let count = found.groups.count { $0.level == level }
      return count == 0 ? nil : ReportFigure("groups: \(level.rawValue)", "\(count)")
    }
    return [ReportFigure("files", "\(found.fileCount)")] + levels + [
      ReportFigure("removable copies", "\(bytes.count)"),
      ReportFigure("to free", bytes.values.reduce(0, +).shownBytes),
      ReportFigure("could not be read", "\(found.failures.count)"),
    ]
  }

  private static func row(_ failure: DuplicateFailure) -> ReportRow {
    ReportRow(
      pictures: [nil, nil],
      cells: [
        ReportCell(failure.path), ReportCell(""), ReportCell("not readable", tone: .alarming),
        ReportCell(failure.reason.words), ReportCell(""), ReportCell(""), ReportCell(""),
        ReportCell(""),
        ReportCell(""),
      ],
      isFlagged: true,
      beginsGroup: true
    )
  }

  private static func row(
    _ copy: DuplicateCopy,
    of group: DuplicateGroup,
    isFirst: Bool,
    action: DuplicateRow.Action,
    pictures: ReportedPictures
  ) -> ReportRow {
    let file = copy.file
    return ReportRow(
      pictures: [
        pictures.picture(
          at: group.best.path,
          name: group.best.path,
          regions: copy.region.map { [$0.first] } ?? []
        ),
        pictures.picture(
          at: file.path,
          name: file.path,
          regions: copy.region.map { [$0.second] } ?? []
        ),
      ],
      cells: [
        ReportCell(group.best.path), ReportCell(file.path), ReportCell(group.level.rawValue),
        ReportCell(copy.changeWords),
        ReportCell(
          copy.confidence.percent + (copy.isSure ? "" : ", not sure"),
          value: copy.confidence,
          tone: copy.isSure ? .plain : .alarming
        ),
        ReportCell(
          file.size.map { "\($0.width) × \($0.height)" } ?? "",
          value: file.size.map { Double($0.width) * Double($0.height) }
        ),
        ReportCell(file.byteCount.shownBytes, value: Double(file.byteCount)),
        ReportCell(action.rawValue, tone: action == .keep ? .quiet : .plain),
        ReportCell("\(group.number)", value: Double(group.number)),
      ],
      beginsGroup: isFirst
    )
  }

  private func writeSheets(_ path: String) async throws {
    let members = found.groups.flatMap { group in
      [
        SheetMember(path: group.best.path, words: "best: \(group.reason.words)", isBest: true)
      ]
        + group.copies.map {
          SheetMember(
            path: $0.file.path,
            words: "\(group.level.rawValue): \($0.change)",
            isBest: false
          )
        }
    }
    var sheets = ContactSheet(path: path, count: members.count, replacing: isReplacing)
    let (side, decode) = (sheets.grid.pictureSide, decode)
    try await forEachInOrder(
      members,
      window: 64,
      work: { member in
        let picture = try? decode(member.path).pixelBuffer
        return ContactSheet.Entry(
          picture.map { Thumbnail.reduced($0, toAtMost: side) },
          captions: [(member.path as NSString).lastPathComponent, member.words],
          isFramed: member.isBest
        )
      },
      body: { try sheets.append($0) }
    )
    let files = try sheets.finish()
    if files.isEmpty { Console.report("\(path): there are no groups to show") }
    if files.count > 1 {
      Console.report("the contact sheets are \(files[0]) to \(files[files.count - 1])")
    }
  }
}

/// A picture of a sheet of groups.
private struct SheetMember: Sendable {
  var path: String
  var words: String
  var isBest: Bool
}
