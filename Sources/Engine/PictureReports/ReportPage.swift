internal import Files
internal import PixelBuffers
internal import SafeText

/// A report: one HTML file with small pictures embedded.
///
/// It loads nothing from elsewhere but the files of its pictures, to show them large. Where a file is gone, as when the
/// page was sent by mail, the small picture is shown instead.
///
/// Rows are written to the disk as they are appended. The file appears when the page is finished, or not at
/// all.
///
/// ```swift
/// let page = try ReportPage(path: "page.html", layout: layout)
/// for row in rows { try page.append(row) }
/// try page.finish(figures: [ReportFigure("Pictures", "120")])
/// ```
///
/// The table is plain HTML, so the page can be read without its script; the script sorts, filters rows and
/// shows pictures side by side. A picture is in a `noscript` element after the table, which costs a browser
/// nothing until the script extracts it to show it.
public final class ReportPage {
  /// The maximum number of rows: with more, browsers become slow.
  ///
  /// Further rows are counted and left out, and the page shows their number.
  public static let maximumRowCount = 20_000

  /// The path of the file.
  ///
  /// The file exists after ``finish(figures:)`` has returned, and not before.
  public let path: String
  /// The number of rows that were appended, including those beyond ``maximumRowCount``.
  public private(set) var rowCount = 0
  private let layout: ReportLayout
  private let isReplacing: Bool
  /// The folder of the page, without links; nil when it cannot be resolved.
  private let folder: String?
  private let rows: OutputSpool
  private let pictures: OutputSpool
  /// The numbers of the pictures, by their identities.
  private var numbers: [String: Int] = [:]
  /// The numbers of the pictures that the page already contains.
  private var held: Set<Int> = []

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - path: The file, which is created when the page is finished.
  ///   - replacing: Whether an existing file is replaced; otherwise finishing is refused.
  ///   - layout: The layout of the page.
  /// - Throws: ``ReportError`` when its folder cannot be written.
  public init(
    path: String,
    replacing: Bool = false,
    layout: ReportLayout
  ) throws(ReportError) {
    self.path = path
    isReplacing = replacing
    self.layout = layout
    folder = SystemPath.resolved(PathParts.split(path).folder)
    rows = try OutputSpool.unnamed(beside: path)
    pictures = try OutputSpool.unnamed(beside: path)
  }

  /// Appends a row.
  ///
  /// Rows beyond ``maximumRowCount`` are counted and left out; the page shows their number.
  ///
  /// - Parameter row: A row with as many pictures and cells as the layout has columns of them.
  /// - Throws: ``ReportError`` when the disk is full or fails.
  public func append(_ row: ReportRow) throws(ReportError) {
    precondition(row.pictures.count == layout.pictureTitles.count, "One for each column")
    precondition(row.cells.count == layout.columns.count, "One for each column")
    rowCount += 1
    if rowCount > Self.maximumRowCount { return }
    var text = row.beginsGroup ? "<tr class=\"begins\"" : "<tr"
    text += row.isFlagged ? " data-flag>" : ">"
    for (title, picture) in zip(layout.pictureTitles, row.pictures) {
      text += "<td class=\"shot\" data-title=\"\(title.escapedForHTML)\">"
      if let picture { text += try element(for: picture) }
      text += "</td>"
    }
    for (column, cell) in zip(layout.columns, row.cells) { text += Self.element(cell, column) }
    try rows.append(text + "</tr>\n")
  }

  /// Completes the page and renames the file to its final name.
  ///
  /// - Parameter figures: The numbers at the top.
  /// - Throws: ``ReportError`` when the file cannot be written; nothing is left behind then.
  public func finish(figures: [ReportFigure]) throws(ReportError) {
    let frame = PageFrame(layout: layout, figures: figures, rowCount: rowCount)
    try OutputSpool.publish(as: path, replacing: isReplacing) { (file) throws(ReportError) in
      try file.append(frame.beginning)
      try file.append(contentsOf: rows)
      try file.append(frame.middle)
      try file.append(contentsOf: pictures)
      try file.append(frame.ending)
    }
  }

  private func element(for picture: ReportPicture) throws(ReportError) -> String {
    let number = numbers[picture.identity] ?? numbers.count
    numbers[picture.identity] = number
    if let thumbnail = picture.thumbnail, held.insert(number).inserted {
      try pictures.append(
        "<noscript id=\"n\(number)\"><svg class=\"store\"><defs><image id=\"p\(number)\" "
          + "width=\"\(picture.width)\" height=\"\(picture.height)\" preserveAspectRatio=\"none\" "
          + (picture.file.flatMap(address).map { "data-file=\"\($0)\" " } ?? "")
          + "href=\"data:image/jpeg;base64,\(HTMLText.base64(thumbnail))\"/></defs></svg></noscript>\n"
      )
    }
    let outlines = picture.regions.map { corners in
      let points = corners.map { "\(HTMLText.number($0.x)),\(HTMLText.number($0.y))" }
      let style =
        Outline.isWhole(corners, width: picture.width, height: picture.height)
        ? " class=\"whole\"" : ""
      return "<polygon\(style) points=\"\(points.joined(separator: " "))\"/>"
    }
    return "<noscript><svg viewBox=\"0 0 \(picture.width) \(picture.height)\" role=\"img\" "
      + "aria-label=\"\(picture.name.escapedForHTML)\"><use href=\"#p\(number)\"/>"
      + outlines.joined() + "</svg></noscript>"
  }

  /// The address of a file relative to the page.
  private func address(of file: String) -> String? {
    guard let folder, let file = SystemPath.resolved(file) else { return nil }
    let (from, to) = (Self.names(folder), Self.names(file))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let up = from.dropFirst(shared).map { _ in ".." }
    return (up + to.dropFirst(shared).map(HTMLText.percentEncoded)).joined(separator: "/")
  }

  /// The components of a path, by its bytes: a slash and the letter after it may be one character.
  private static func names(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  private static func element(_ cell: ReportCell, _ column: ReportLayout.Column) -> String {
    var attributes = " class=\"\(column.kind.rawValue)"
    attributes += cell.tone == .plain ? "\"" : " \(cell.tone.rawValue)\""
    if let value = cell.value, value.isFinite { attributes += " data-v=\"\(value)\"" }
    return "<td\(attributes)>\(content(of: cell, column.kind))</td>"
  }

  private static func content(of cell: ReportCell, _ kind: ReportLayout.Column.Kind) -> String {
    let text = cell.text.escapedForHTML
    switch kind {
    case _ where text.isEmpty: return ""
    case .text where !cell.note.isEmpty:
      // The line end keeps the two apart where the script reads them as one text.
      return "<bdi>\(text)</bdi>\n<bdi class=\"note\">\(cell.note.escapedForHTML)</bdi>"
    case .text, .choice: return "<bdi>\(text)</bdi>"
    case .number: return text
    case .path:
      // Characters special to HTML are escaped without a slash.
      let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
      let folder = breakable(text[..<end])
      return (folder.isEmpty ? "" : "<bdi class=\"folder\">\(folder)</bdi>")
        + "<bdi>\(breakable(text[end...]))</bdi>"
    case .confidence:
      guard let value = cell.value, value.isFinite else { return text }
      let length = HTMLText.number(max(0, min(1, value)) * 100)
      return text + "<svg class=\"bar\" viewBox=\"0 0 100 4\" preserveAspectRatio=\"none\" "
        + "aria-hidden=\"true\"><rect width=\"\(length)\" height=\"4\"/></svg>"
    }
  }

  /// Escaped text with the places where a line may end: after a separator of words, and before an extension.
  private static func breakable(_ text: Substring) -> String {
    var result = ""
    for character in text {
      if character == "." { result += "<wbr>" }
      result.append(character)
      if "_-/".contains(character) { result += "<wbr>" }
    }
    return result
  }
}
