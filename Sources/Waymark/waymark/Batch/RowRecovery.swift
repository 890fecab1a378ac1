import Files
import Foundation
import SafeText
import Terminal
import VisualSearch

/// The valid rows of an interrupted batch.
///
/// A process can be killed while it writes a row, so a row is valid only if it is complete by the rules of its
/// format, and its picture is unchanged. Everything from the first invalid row on is removed.
struct RowRecovery: Sendable {
  /// The size of the kept part, in bytes.
  private(set) var validLength = 0
  /// The pictures with rows, by the bytes of their names: names that differ only in their Unicode form are
  /// different files.
  private(set) var done: Set<[UInt8]> = []
  /// Whether one of them could not be read.
  private(set) var hasFailures = false
  /// The first picture that has changed since its rows were written; nil when there is none.
  private(set) var changed: String?

  /// Examines the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: All of them.
  ///   - format: The format of the rows.
  ///   - cells: The representation of texts in a table.
  ///   - isComplete: Whether a batch has completed the file, so that its last row ends a picture.
  ///   - isCurrent: Returns whether a picture is unchanged since its rows were written.
  init(
    _ bytes: UnsafeRawBufferPointer,
    format: OutputFormat,
    cells: TableCells,
    isComplete: Bool,
    isCurrent: (String) -> Bool = { _ in true }
  ) {
    switch format {
    case .csv: readCSV(bytes, cells, isComplete: isComplete, isCurrent)
    case .ndjson: readLines(bytes, from: 0, isArray: false, isCurrent)
    case .json: readArray(bytes, isCurrent)
    case .text: break
    }
  }

  /// Throws for a table of an earlier version: its rows would be removed, as they lack columns.
  ///
  /// - Parameter path: The file of an unfinished or complete batch.
  /// - Throws: ``CommandFailure`` for such a table.
  static func requireOwnColumns(of path: String) throws {
    guard let bytes = try? SystemPath.data(path) else {
      return
    }
    var reader = CSV.Reader(bytes)
    let columns = ResultWriter.csvColumns
    // Two columns were added since the first version.
    guard let fields = reader.next()?.fields, fields.count >= columns.count - 2,
      fields.count < columns.count, columns.starts(with: fields)
    else { return }
    throw CommandFailure(
      .usage,
      message: "\(path): its columns are those of an earlier version; start over with "
        + "--force in place of --resume"
    )
  }

  /// Whether a batch has written the file, so that only its own rows are removed.
  ///
  /// - Parameters:
  ///   - bytes: All of the file.
  ///   - format: The format of the rows.
  /// - Returns: Whether there are rows, or only the beginning of a first row and zeros, which a disk may leave
  ///   after a power failure.
  func isOfBatch(_ bytes: UnsafeRawBufferPointer, format: OutputFormat) -> Bool {
    if !done.isEmpty || changed != nil { return true }
    let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    let text = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    switch format {
    case .csv:
      return zip(text, ResultWriter(format: .csv).beginning.utf8).allSatisfy { $0 == $1 }
    case .ndjson: return Self.isBeginning(text[...])
    case .json:
      let beginning = Array("[\n".utf8)
      return text.count <= beginning.count
        ? beginning.starts(with: text)
        : text.starts(with: beginning) && Self.isBeginning(text[beginning.count...])
    // Rows of text look like any other text.
    case .text: return text.isEmpty
    }
  }

  /// Whether bytes are the beginning of one row, and no more: a row with a line end is complete, and would have
  /// been read.
  private static func isBeginning(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard !bytes.contains(UInt8(ascii: "\n")) else { return false }
    let (first, second) = (Array(#"{"query":""#.utf8), Array(#"","width":"#.utf8))
    guard zip(bytes, first).allSatisfy({ $0 == $1 }) else { return false }
    // The name ends at the first quote without a backslash before it.
    var rest = bytes.dropFirst(first.count)
    while let byte = rest.first, byte != UInt8(ascii: "\"") {
      rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    return zip(rest, second).allSatisfy { $0 == $1 }
  }

  /// Whether a picture has its rows.
  func isDone(_ query: String) -> Bool { done.contains(Array(query.utf8)) }

  /// Keeps the rows of a picture, unless it has changed.
  private mutating func keep(
    _ row: (query: String, hasFailed: Bool),
    _ isCurrent: (String) -> Bool
  ) -> Bool {
    guard isCurrent(row.query) else {
      changed = row.query
      return false
    }
    done.insert(Array(row.query.utf8))
    if row.hasFailed { hasFailures = true }
    return true
  }
}

extension RowRecovery {
  /// The rows of a picture are known to be complete only when another picture's rows follow, so the last
  /// picture of an incomplete file is always removed.
  private mutating func readCSV(
    _ bytes: UnsafeRawBufferPointer,
    _ cells: TableCells,
    isComplete: Bool,
    _ isCurrent: (String) -> Bool
  ) {
    var reader = CSV.Reader(bytes)
    // A carriage return at the end of the bytes may lack its line feed.
    guard let header = reader.next(), header.isTerminated,
      header.fields == ResultWriter.csvColumns, bytes[header.range.upperBound - 1] == 0x0A
    else { return }
    validLength = header.range.upperBound
    var last: (query: String, hasFailed: Bool)?
    var end = validLength
    while let record = reader.next(), record.isTerminated,
      record.fields.count == ResultWriter.csvColumns.count
    {
      let query = cells.text(record.fields[0])
      if let before = last, !before.query.utf8.elementsEqual(query.utf8) {
        guard keep(before, isCurrent) else { return }
        validLength = record.range.lowerBound
      }
      last = (query, !record.fields[4].isEmpty)
      end = record.range.upperBound
    }
    if isComplete, let last, keep(last, isCurrent) { validLength = end }
  }

  private mutating func readArray(
    _ bytes: UnsafeRawBufferPointer,
    _ isCurrent: (String) -> Bool
  ) {
    guard bytes.starts(with: Array("[".utf8)) else { return }
    validLength = 1
    // The first row begins a line, as the later ones do.
    guard bytes.count > 1, bytes[1] == UInt8(ascii: "\n") else { return }
    readLines(bytes, from: 2, isArray: true, isCurrent)
  }

  /// Reads one object from each line.
  ///
  /// In an array, a comma and a line end precede the next row and are not part of this one.
  private mutating func readLines(
    _ bytes: UnsafeRawBufferPointer,
    from start: Int,
    isArray: Bool,
    _ isCurrent: (String) -> Bool
  ) {
    let decoder = JSONDecoder()
    var start = start
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      if newline == nil, !isArray { return }
      var end = newline ?? bytes.count
      if isArray, end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
      guard let row = try? decoder.decode(Row.self, from: Data(bytes[start..<end])),
        keep((row.query, row.error != nil), isCurrent)
      else { return }
      validLength = isArray ? end : end + 1
      guard let newline else { return }
      start = newline + 1
    }
  }

  /// The fields of a row that identify it as one.
  private struct Row: Decodable {
    var query: String
    var error: String?
    var results: [Result]

    struct Result: Decodable { var kind: String }
  }
}
