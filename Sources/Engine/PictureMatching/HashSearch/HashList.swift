internal import Files
package import Foundation
internal import SafeText

/// A list of hashes from a file, with optional names.
///
/// A list is text, a table with a header, or JSON, as its first bytes show. The output of `waymark hash`, in
/// either format, is a list.
package struct HashList: Sendable {
  /// One hash of a list.
  package struct Entry: Hashable, Sendable {
    /// The bits, starting with the first word.
    package var code: SIMD4<UInt64>
    /// Its name in the list; empty when it has none.
    package var name: String
  }

  /// The hashes, in the order of the list.
  package private(set) var entries: [Entry] = []
  /// The number of bits of the hashes: 256, 64, or nil in an empty list.
  package private(set) var bitCount: Int?
  /// The hash algorithm in lower case, when the list names it: hashes of two algorithms have no distance.
  package private(set) var algorithm: String?
  private let path: String

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - data: The content of the list; lines end in LF or CR LF, or all of them in CR.
  ///   - path: The path to show in messages.
  /// - Throws: ``HashListError`` with the path, and the line where there is one.
  package init(parsing data: Data, path: String) throws {
    self.path = path
    var bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    // Some programs still use the line endings of Mac OS before 2001.
    if !bytes.contains(lineFeed), bytes.contains(carriageReturn) {
      bytes = Data(bytes.map { $0 == carriageReturn ? lineFeed : $0 })
    }
    switch bytes.first(where: { !Self.isSpace($0) && $0 != UInt8(ascii: "\n") }) {
    case UInt8(ascii: "["): try read(json: bytes)
    case UInt8(ascii: "{"): try Self.read(lines: bytes) { try add(json: $0, line: $1) }
    default: try read(text: bytes)
    }
  }

  /// Returns the hexadecimal digits of a hash, as in the list but in lower case.
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
      // The header is the first line that is neither empty, a comment nor a hash.
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

  /// Hash, space or comma, name; with a quality in between as `waymark hash` prints it.
  private mutating func add(text line: Data, line number: Int) throws {
    let comma = UInt8(ascii: ",")
    let hash = line.prefix { !Self.isSpace($0) && $0 != comma }
    // If a name follows without a space, and is a hash, too, it is probably another part.
    let word = line.prefix { !Self.isSpace($0) }
    let parts = word.split(separator: comma, omittingEmptySubsequences: false)
    if parts.count > 1, parts.prefix(2).allSatisfy({ Self.code($0) != nil }),
      parts[0].count == parts[1].count
    {
      throw severalParts(word, ":\(number)")
    }
    var name = line.dropFirst(hash.count)
    if let quality = Self.quality(name) {
      name = name.dropFirst(quality)
    } else {
      name = name.drop(while: Self.isSpace)
      if name.first == comma { name = name.dropFirst().drop(while: Self.isSpace) }
    }
    try add(hash, name: SystemPath.text(name), place: ":\(number)")
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
    var reader = CSV.Reader(Array(bytes), text: SystemPath.text)
    _ = reader.next()
    for name in ["hash", "name", "path", "file", "algorithm", "error"]
    where header.count(where: { $0 == name }) > 1 {
      throw failure(":\(firstLine)", "the column \(name) stands in the table twice")
    }
    let names = ["name", "path", "file"].compactMap { header.firstIndex(of: $0) }
    guard let hash = header.firstIndex(of: "hash") else { return }
    let (algorithm, error) = (header.firstIndex(of: "algorithm"), header.firstIndex(of: "error"))
    while let record = reader.next() {
      if record.fields == [""] { continue }
      let line = record.line + firstLine - 1
      guard record.fields.count == header.count else {
        throw failure(
          ":\(line)",
          "\(record.fields.count) fields, and the header has \(header.count)"
        )
      }
      // A picture that could not be read has no hash.
      if record.fields[hash].isEmpty, let error, !record.fields[error].isEmpty { continue }
      try add(
        Data(record.fields[hash].utf8),
        name: names.first.map { TableCells().text(record.fields[$0]) } ?? "",
        algorithm: algorithm.map { record.fields[$0] },
        place: ":\(line)"
      )
    }
  }
}

// MARK: JSON

extension HashList {
  /// A hash, or an object that contains one; null stands for a picture that could not be read.
  private struct Element: Decodable {
    var hash: String?
    var name: String?
    var algorithm: String?

    private enum Key: String, CodingKey { case hash, name, path, file, algorithm }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        hash = text
        return
      }
      let object = try decoder.container(keyedBy: Key.self)
      hash = try object.decode(String?.self, forKey: .hash)
      algorithm = try object.decodeIfPresent(String.self, forKey: .algorithm)
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
      throw failure(Self.place(error), Self.reason(error))
    }
    if let repeated = Self.repeatedKey(in: bytes) {
      throw failure(": element \(repeated.element + 1)", Self.reason(repeatedKey: repeated.key))
    }
    for (index, element) in elements.enumerated() {
      try add(element, place: ": element \(index + 1)")
    }
  }

  private mutating func add(json line: Data, line number: Int) throws {
    let element: Element
    do {
      element = try JSONDecoder().decode(Element.self, from: line)
    } catch {
      throw failure(":\(number)", Self.reason(error))
    }
    if let repeated = Self.repeatedKey(in: line) {
      throw failure(":\(number)", Self.reason(repeatedKey: repeated.key))
    }
    try add(element, place: ":\(number)")
  }

  private mutating func add(_ element: Element, place: String) throws {
    guard let hash = element.hash else { return }
    try add(
      Data(hash.utf8),
      name: element.name ?? "",
      algorithm: element.algorithm,
      place: place
    )
  }

  /// The array index at which decoding failed; empty when it is not known.
  private static func place(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.first?.intValue.map { ": element \($0 + 1)" } ?? ""
    default: ""
    }
  }

  private static func reason(repeatedKey key: String) -> String {
    "the key “\(key.prefix(40))” stands in the object twice"
  }

  private static func reason(_ error: any Error) -> String {
    guard case .dataCorrupted(let context)? = error as? DecodingError, context.codingPath.isEmpty
    else { return "each element is to be a hash, or an object with a hash and perhaps a name" }
    return "this is not JSON"
  }
}

// MARK: Hashes

extension HashList {
  private mutating func add(
    _ digits: Data,
    name: String,
    algorithm: String? = nil,
    place: String
  ) throws {
    if digits.contains(UInt8(ascii: ",")) { throw severalParts(digits, place) }
    if let algorithm = algorithm?.lowercased(), !algorithm.isEmpty {
      if algorithm == "crop-resistant" {
        throw failure(place, "a crop-resistant hash, and match-hashes compares no such hashes")
      }
      if let other = self.algorithm, other != algorithm {
        throw failure(place, "a hash of \(algorithm.prefix(40)) among those of \(other.prefix(40))")
      }
      self.algorithm = algorithm
    }
    guard let code = Self.code(digits) else {
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

  /// The bits of a hash of 64 or 16 digits: the most significant digit comes first, and so does the last word.
  private static func code(_ digits: Data) -> SIMD4<UInt64>? {
    guard digits.count == 64 || digits.count == 16 else { return nil }
    var code = SIMD4<UInt64>.zero
    let last = digits.count / 16 - 1
    for (index, digit) in digits.enumerated() {
      guard let value = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      code[last - index / 16] = code[last - index / 16] << 4 | UInt64(value)
    }
    return code
  }

  private func severalParts(_ hash: Data, _ place: String) -> HashListError {
    let shown = String(decoding: hash.prefix(80), as: UTF8.self)
    return failure(
      place,
      "“\(shown)” has several parts, as crop-resistant hashes have, and match-hashes compares no such "
        + "hashes; before a name that looks like a hash, put a space"
    )
  }

  private func failure(_ place: String, _ reason: String) -> HashListError {
    HashListError(description: "\(path)\(place): \(reason)")
  }
}

/// The reason why a text is no list of hashes.
package struct HashListError: Error, Hashable, CustomStringConvertible {
  /// The name of the list, the place in it, and the error.
  package let description: String
}
