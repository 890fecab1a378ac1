internal import Files
internal import Foundation
internal import SafeText

extension HashList {
  /// The columns of a table and its separator.
  struct Header {
    var columns: HashListColumns
    var separator: UInt8
  }

  /// Reads the header of a table; nil when a line lacks a column of hashes, whatever the separator.
  ///
  /// - Parameters:
  ///   - line: The line with the spaces before it.
  ///   - number: Its number.
  /// - Returns: The columns and the separator.
  /// - Throws: ``HashListError`` when a column occurs twice.
  mutating func header(_ line: Data, line number: Int) throws -> Header? {
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      var reader = CSV.Reader(Array(line), separator: separator)
      let titles = reader.next()?.fields ?? []
      do throws(HashListColumns.Repetition) {
        guard let columns = try HashListColumns(titles) else { continue }
        format = .table(separator: separator)
        return Header(columns: columns, separator: separator)
      } catch {
        format = .table(separator: separator)
        throw failure(
          ":\(number)",
          "the column \(error.name.prefix(40)) occurs twice in the header"
        )
      }
    }
    return nil
  }

  /// Reads the rows of a table.
  ///
  /// - Parameters:
  ///   - bytes: The table with its header.
  ///   - header: The header.
  ///   - firstLine: The number of the header's line.
  /// - Throws: ``HashListError`` with the line of the first wrong row.
  mutating func read(table bytes: Data, _ header: Header, firstLine: Int) throws {
    var reader = CSV.Reader(Array(bytes), separator: header.separator, text: SystemPath.text)
    let columns = header.columns
    let cells = TableCells()
    // The header again, with empty titles at its end.
    let width = reader.next()?.fields.count ?? 0
    while let record = reader.next() {
      let fields = record.fields
      if fields == [""] { continue }
      let line = record.line + firstLine - 1
      let isWhole = fields.count == width
      let digits = Data(
        isWhole ? fields[columns.hash].trimmingCharacters(in: .whitespaces).utf8 : "".utf8
      )
      // A name may begin like a comment.
      if fields[0].hasPrefix("#"), Self.code(digits) == nil { continue }
      guard isWhole else {
        throw failure(
          ":\(line)",
          "\(fields.count) fields, but the header has \(width)"
        )
      }
      // The hash of a picture that could not be read is missing.
      if digits.isEmpty, let error = columns.error, !fields[error].isEmpty { continue }
      let algorithm = columns.algorithm.map { fields[$0] } ?? ""
      try add(
        digits,
        name: columns.names.first.map { cells.text(fields[$0]) } ?? "",
        algorithm: algorithm.isEmpty && columns.isPDQ ? "pdq" : algorithm,
        quality: columns.quality.map { fields[$0] } ?? "",
        forms: columns.forms.map { Data(fields[$0].utf8) },
        place: ":\(line)"
      )
    }
  }
}
