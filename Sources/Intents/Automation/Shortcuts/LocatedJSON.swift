internal import AppIntents

/// A JSON value that knows the line on which it begins, so that a message can name it.
package struct LocatedJSON: Sendable {
  /// What the value is.
  package indirect enum Value: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([LocatedJSON])
    /// The members, in the order in which they stand.
    case object([(key: String, value: LocatedJSON)])
  }

  /// What the value is.
  package let value: Value
  /// The line on which it begins, from 1.
  package let line: Int

  /// Reads JSON text (RFC 8259).
  ///
  /// - Parameter text: The text, of at most a million bytes.
  /// - Throws: ``LocatedJSONError`` for what is no JSON, for a name that stands twice in an object, and
  ///   for values nested more than 64 times.
  package init(parsing text: [UInt8]) throws(LocatedJSONError) {
    guard text.count <= 1_000_000 else {
      throw LocatedJSONError(line: 1, message: "the file is larger than a million bytes")
    }
    var parser = LocatedJSONParser(text)
    self = try parser.document()
  }

  init(_ value: Value, line: Int) {
    self.value = value
    self.line = line
  }

  /// What kind of value it is, for messages.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "a truth"
    case .integer, .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// Why a text is no JSON, and on which line.
package struct LocatedJSONError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// What is wrong there.
  package let message: String
}

private struct LocatedJSONParser {
  private let text: [UInt8]
  private var position = 0
  private var line = 1

  init(_ text: [UInt8]) { self.text = text }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  mutating func document() throws(LocatedJSONError) -> LocatedJSON {
    let value = try value(depth: 0)
    skipSpace()
    guard next == nil else { throw failure("something stands behind the value") }
    return value
  }

  private mutating func value(depth: Int) throws(LocatedJSONError) -> LocatedJSON {
    guard depth < 64 else { throw failure("values are nested more than 64 times") }
    skipSpace()
    let line = line
    switch next {
    case UInt8(ascii: "{")?: return LocatedJSON(.object(try object(depth)), line: line)
    case UInt8(ascii: "[")?: return LocatedJSON(.array(try array(depth)), line: line)
    case UInt8(ascii: "\"")?: return LocatedJSON(.string(try string()), line: line)
    case nil: throw failure("a value is missing")
    default: return LocatedJSON(try scalar(), line: line)
    }
  }

  private mutating func object(
    _ depth: Int
  ) throws(LocatedJSONError) -> [(key: String, value: LocatedJSON)] {
    var members: [(key: String, value: LocatedJSON)] = []
    var keys: Set<String> = []
    position += 1
    skipSpace()
    if take("}") { return [] }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a name in double quotes is expected") }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw failure("\"\(key.singleLine)\" stands twice in one object")
      }
      skipSpace()
      guard take(":") else { throw failure("':' is expected behind \"\(key.singleLine)\"") }
      members.append((key, try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw failure("',' or '}' is expected") }
    }
  }

  private mutating func array(_ depth: Int) throws(LocatedJSONError) -> [LocatedJSON] {
    var elements: [LocatedJSON] = []
    position += 1
    skipSpace()
    if take("]") { return [] }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw failure("',' or ']' is expected") }
    }
  }

  private mutating func string() throws(LocatedJSONError) -> String {
    let start = position
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a text ends with its line; its quote is missing") }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard next != nil else { throw failure("the quote of a text is not closed") }
    position += 1
    // Escapes are Foundation's business.
    let bytes = Data(text[start..<position])
    guard let string = try? JSONDecoder().decode(String.self, from: bytes) else {
      throw failure("a text has an escape that means nothing, or is not UTF-8")
    }
    return string
  }

  private mutating func scalar() throws(LocatedJSONError) -> LocatedJSON.Value {
    let start = position
    while let byte = next, !" \t\r\n,]}:".utf8.contains(byte) { position += 1 }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: break
    }
    if Self.isNumber(text[start..<position]) {
      if let integer = Int(word) { return .integer(integer) }
      if let number = Double(word), number.isFinite { return .number(number) }
    }
    throw failure("'\(word.prefix(40).description.singleLine)' is no value")
  }

  /// Whether bytes are a number as RFC 8259 has it.
  ///
  /// By hand: a regular expression takes some 50 µs for each number, and a file may hold half a million.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func take(_ characters: String) -> Bool {
      guard let next = rest.first, characters.utf8.contains(next) else { return false }
      rest.removeFirst()
      return true
    }
    func takeDigits() -> Bool {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest[digits.endIndex...]
      return !digits.isEmpty
    }
    _ = take("-")
    if !take("0"), !takeDigits() { return false }
    if take("."), !takeDigits() { return false }
    if take("eE") {
      _ = take("-+")
      if !takeDigits() { return false }
    }
    return rest.isEmpty
  }

  private mutating func skipSpace() {
    while let byte = next, " \t\r\n".utf8.contains(byte) {
      if byte == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private func failure(_ message: String) -> LocatedJSONError {
    LocatedJSONError(line: line, message: message)
  }
}
