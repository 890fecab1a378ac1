/// Tables in CSV (RFC 4180): fields separated by commas, quoted where needed.
package enum CSV {
  /// Returns one record with its line end, CR LF.
  package static func record(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    // Fields are checked by their bytes: in Swift, CR LF is one character, different from both.
    let special: Set<UInt8> = [0x22, 0x2C, 0x0A, 0x0D]
    guard field.utf8.contains(where: special.contains) else { return field }
    let doubled = field.unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(scalar)
      if scalar == "\"" { text.unicodeScalars.append(scalar) }
    }
    return "\"\(doubled)\""
  }

  /// One record of a table, and its position in the text.
  package struct Record: Hashable, Sendable {
    /// The fields, without their quotes.
    package var fields: [String]
    /// The range of the record's bytes, including its line end.
    package var range: Range<Int>
    /// The number of its first line, from 1.
    package var line: Int
    /// Whether it has a line end outside quotes.
    ///
    /// The last record may have none; a record that was still being written has none, either.
    package var isTerminated: Bool
  }

  /// Reads consecutive records from bytes.
  ///
  /// Lines may end in LF or CR LF. A byte order mark before the first record is skipped, and a quote within an
  /// unquoted field is literal.
  package struct Reader<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
    private let bytes: Bytes
    private let separator: UInt8
    private let text: ([UInt8]) -> String
    private var position: Int
    private var line = 1

    /// Creates a reader of a table.
    ///
    /// - Parameters:
    ///   - bytes: The table.
    ///   - separator: The byte between fields; some programs write semicolons or tabs.
    ///   - text: Decodes the text of a field; by default, bytes that are not UTF-8 are repaired.
    package init(
      _ bytes: Bytes,
      separator: UInt8 = UInt8(ascii: ","),
      text: @escaping ([UInt8]) -> String = { String(decoding: $0, as: UTF8.self) }
    ) {
      self.bytes = bytes
      self.separator = separator
      self.text = text
      position = bytes.startIndex
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
    }

    /// Returns the next record; nil at the end.
    package mutating func next() -> Record? {
      guard position < bytes.endIndex else { return nil }
      let (start, firstLine) = (position, line)
      var fields: [String] = []
      while true {
        fields.append(field())
        guard position < bytes.endIndex else {
          return Record(
            fields: fields,
            range: start..<position,
            line: firstLine,
            isTerminated: false
          )
        }
        let end = bytes[position]
        position += 1
        if end == separator { continue }
        if end == 0x0D, position < bytes.endIndex, bytes[position] == 0x0A { position += 1 }
        line += 1
        return Record(fields: fields, range: start..<position, line: firstLine, isTerminated: true)
      }
    }

    /// Reads up to the separator, the line end or the end of the bytes.
    private mutating func field() -> String {
      var content: [UInt8] = []
      var isQuoted = position < bytes.endIndex && bytes[position] == 0x22
      if isQuoted { position += 1 }
      while position < bytes.endIndex {
        let byte = bytes[position]
        if isQuoted, byte == 0x22 {
          position += 1
          // A doubled quote is a literal quote; a single one ends the quoted part.
          guard position < bytes.endIndex, bytes[position] == 0x22 else {
            isQuoted = false
            continue
          }
        } else if !isQuoted, byte == separator || byte == 0x0A || isLineEnd(at: position) {
          break
        } else if byte == 0x0A {
          line += 1
        }
        content.append(byte)
        position += 1
      }
      return text(content)
    }

    private func isLineEnd(at position: Int) -> Bool {
      bytes[position] == 0x0D
        && (position + 1 == bytes.endIndex || bytes[position + 1] == 0x0A)
    }
  }
}
