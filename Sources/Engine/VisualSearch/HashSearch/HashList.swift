package import Foundation
internal import SafeText

/// Hashes that somebody has written down, each with a name where there is one.
///
/// A list is text, a table with a header, or JSON; its first bytes say which. What `waymark hash` prints, in
/// either format, is a list.
package struct HashList: Sendable {
  /// One hash of a list.
  package struct Entry: Hashable, Sendable {
    /// The bits, from the first word on.
    package var code: SIMD4<UInt64>
    /// What the list calls it; empty where it does not say.
    package var name: String
  }

  /// The hashes, in the order of the list.
  package private(set) var entries: [Entry] = []
  /// How many bits the hashes have: 256, 64, or nil in an empty list.
  package private(set) var bitCount: Int?
  private let path: String

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - data: The list as it was written.
  ///   - path: What messages call it.
  /// - Throws: ``HashListError`` with the path, and the line where there is one.
  package init(parsing data: Data, path: String) throws {
    self.path = path
    let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    switch bytes.first(where: { !Self.isSpace($0) && $0 != UInt8(ascii: "\n") }) {
    case UInt8(ascii: "["): try read(json: bytes)
    case UInt8(ascii: "{"): try Self.read(lines: bytes) { try add(json: $0, line: $1) }
    default: try read(text: bytes)
    }
  }

  /// Returns the hexadecimal digits of a hash, as the list has them but in lower case.
  package func hex(_ entry: Entry) -> String {
    let words = bitCount == 64 ? [entry.code[0]] : (0..<4).reversed().map { entry.code[$0] }
    return words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

// MARK: Text and tables

extension HashList {
  private mutating func read(text bytes: Data) throws {
    var isFirst = true
    var header: [String]?
    var tableStart = (offset: 0, line: 0)
    try Self.read(lines: bytes) { line, number in
      defer { isFirst = false }
      // A header is the first line that says something, and no hash.
      if isFirst, let fields = Self.header(line) {
        header = fields
        tableStart = (line.startIndex - bytes.startIndex, number)
      }
      if header == nil { try add(text: line, line: number) }
    }
    guard let header else { return }
    try read(table: bytes.dropFirst(tableStart.offset), header, firstLine: tableStart.line)
  }

  /// Calls `body` with each line that is neither empty nor a comment, and its number from 1.
  private static func read(
    lines bytes: Data,
    _ body: (Data, Int) throws -> Void
  ) rethrows {
    var (start, number) = (bytes.startIndex, 0)
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      number += 1
      var line = bytes[start..<end]
      start = min(end + 1, bytes.endIndex)
      while let last = line.last, isSpace(last) { line.removeLast() }
      line = line.drop(while: isSpace)
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      try body(line, number)
    }
  }

  private static func header(_ line: Data) -> [String]? {
    var reader = CSV.Reader(Array(line))
    let fields = reader.next()?.fields ?? []
    return fields.contains("hash") ? fields : nil
  }

  /// Hash, space or comma, name; between them a quality where `waymark hash` has printed one.
  private mutating func add(text line: Data, line number: Int) throws {
    let comma = UInt8(ascii: ",")
    let hash = line.prefix { !Self.isSpace($0) && $0 != comma }
    var name = line.dropFirst(hash.count)
    if let quality = Self.quality(name) {
      name = name.dropFirst(quality)
    } else {
      name = name.drop(while: Self.isSpace)
      if name.first == comma { name = name.dropFirst().drop(while: Self.isSpace) }
    }
    try add(hash, name: String(decoding: name, as: UTF8.self), place: ":\(number)")
  }

  /// The length of two spaces, a number of three columns and two spaces.
  private static func quality(_ text: Data) -> Int? {
    let bytes = Array(text.prefix(7))
    let space = UInt8(ascii: " ")
    guard bytes.count == 7, bytes[0] == space, bytes[1] == space, bytes[5] == space,
      bytes[6] == space,
      let number = UInt8(String(decoding: bytes[2..<5].drop { $0 == space }, as: UTF8.self)),
      number <= 100
    else { return nil }
    return 7
  }

  private mutating func read(table bytes: Data, _ header: [String], firstLine: Int) throws {
    var reader = CSV.Reader(Array(bytes))
    _ = reader.next()
    let names = ["name", "path", "file"].compactMap { header.firstIndex(of: $0) }
    guard let hash = header.firstIndex(of: "hash") else { return }
    while let record = reader.next() {
      if record.fields == [""] { continue }
      let line = record.line + firstLine - 1
      guard record.fields.count == header.count else {
        throw failure(
          ":\(line)",
          "\(record.fields.count) fields, and the header has \(header.count)"
        )
      }
      try add(
        Data(record.fields[hash].utf8),
        name: names.first.map { TableCells().text(record.fields[$0]) } ?? "",
        place: ":\(line)"
      )
    }
  }
}

// MARK: JSON

extension HashList {
  /// A hash, or an object that has one; null stands for a picture that could not be read.
  private struct Element: Decodable {
    var hash: String?
    var name: String?

    private enum Key: String, CodingKey { case hash, name, path, file }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        hash = text
        return
      }
      let object = try decoder.container(keyedBy: Key.self)
      hash = try object.decode(String?.self, forKey: .hash)
      for key in [Key.name, .path, .file] where name == nil {
        name = try object.decodeIfPresent(String.self, forKey: key)
      }
    }
  }

  private mutating func read(json bytes: Data) throws {
    let elements: [Element]
    do {
      elements = try JSONDecoder().decode([Element].self, from: bytes)
    } catch {
      throw failure("", Self.reason(error))
    }
    for (index, element) in elements.enumerated() {
      guard let hash = element.hash else { continue }
      try add(Data(hash.utf8), name: element.name ?? "", place: ": element \(index + 1)")
    }
  }

  private mutating func add(json line: Data, line number: Int) throws {
    let element: Element
    do {
      element = try JSONDecoder().decode(Element.self, from: line)
    } catch {
      throw failure(":\(number)", Self.reason(error))
    }
    guard let hash = element.hash else { return }
    try add(Data(hash.utf8), name: element.name ?? "", place: ":\(number)")
  }

  private static func reason(_ error: any Error) -> String {
    guard case .dataCorrupted(let context)? = error as? DecodingError, context.codingPath.isEmpty
    else { return "each element is to be a hash, or an object with a hash and perhaps a name" }
    return "this is not JSON"
  }
}

// MARK: Hashes

extension HashList {
  private mutating func add(_ digits: Data, name: String, place: String) throws {
    guard digits.count == 64 || digits.count == 16, let code = Self.code(digits) else {
      let shown = String(decoding: digits.prefix(80), as: UTF8.self)
      throw failure(place, "“\(shown)” is no hash of 64 or 16 hexadecimal digits")
    }
    let bits = digits.count * 4
    if let bitCount, bits != bitCount {
      throw failure(place, "a hash of \(bits) bits among hashes of \(bitCount)")
    }
    bitCount = bits
    entries.append(Entry(code: code, name: name))
  }

  /// The most significant digit comes first, and so does the last word.
  private static func code(_ digits: Data) -> SIMD4<UInt64>? {
    var code = SIMD4<UInt64>.zero
    let last = digits.count / 16 - 1
    for (index, digit) in digits.enumerated() {
      guard let value = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      code[last - index / 16] = code[last - index / 16] << 4 | UInt64(value)
    }
    return code
  }

  private func failure(_ place: String, _ reason: String) -> HashListError {
    HashListError(description: "\(path)\(place): \(reason)")
  }
}

/// Why a text is no list of hashes.
package struct HashListError: Error, Hashable, CustomStringConvertible {
  /// The name of the list, the place in it, and what is wrong there.
  package let description: String
}
