internal import Foundation
internal import SafeText

/// The limits on JSON text.
package struct JSONLimits: Hashable, Sendable {
  /// The maximum number of bytes of the text.
  package var byteCount: Int
  /// The maximum number of values in it, counting each list, each object and what stands in them.
  package var valueCount: Int
  /// The maximum number of bytes of a member's name.
  package var nameLength: Int

  /// The most lists and objects around a value; no value of an intent needs ten.
  package static let depth = 64
  /// The most digits and signs of a number: no double needs more than 767 to be exact.
  package static let numberLength = 1024

  /// Creates limits.
  package init(byteCount: Int = .max, valueCount: Int = .max, nameLength: Int = 1024) {
    self.byteCount = byteCount
    self.valueCount = valueCount
    self.nameLength = nameLength
  }
}

/// Why a text is not JSON that is taken, and on which line.
package struct JSONTextError: Error, Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The description of the error.
  package let message: String
  /// Whether the text may be JSON, and goes beyond a limit.
  package let isLimit: Bool
}

/// One value of JSON whose parts are of some type.
package enum JSONNode<Part> {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that is not written as a whole one, or is too large for one.
  case number(Double)
  case string(String)
  case array([Part])
  /// The members, in the order in which they stand; no name occurs twice.
  case object([(key: String, value: Part)])
}

extension JSONNode: Sendable where Part: Sendable {}

/// A type of values that are read from JSON.
package protocol ReadableJSON {
  /// Takes a value that begins on a line, from 1.
  init(_ value: JSONNode<Self>, line: Int)
}

/// Reads JSON text (RFC 8259), each byte once: time and memory grow with the length of the text,
/// however its values are nested.
package struct JSONReader<Value: ReadableJSON> {
  private let text: UnsafeBufferPointer<UInt8>
  private let limits: JSONLimits
  private var position = 0
  private var line = 1
  private var valueCount = 0

  /// Reads a text; a byte order mark in front is skipped.
  ///
  /// - Throws: ``JSONTextError`` for what is not JSON in UTF-8, for a name that occurs twice in an
  ///   object, and for what goes beyond the limits.
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>,
    _ limits: JSONLimits
  ) throws(JSONTextError) -> Value {
    var reader = JSONReader(text: text, limits: limits)
    guard text.count <= limits.byteCount else {
      let size = limits.byteCount == 1_000_000 ? "a million" : "\(limits.byteCount)"
      throw reader.failure("the file is larger than \(size) bytes", isLimit: true)
    }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.next == nil else { throw reader.failure("unexpected text after the value") }
    return value
  }

  private init(text: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
    self.text = text
    self.limits = limits
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func value(depth: Int) throws(JSONTextError) -> Value {
    guard depth < JSONLimits.depth else {
      throw failure("values are nested more than \(JSONLimits.depth) times", isLimit: true)
    }
    valueCount += 1
    guard valueCount <= limits.valueCount else {
      throw failure("more than \(limits.valueCount) values", isLimit: true)
    }
    skipSpace()
    let line = line
    switch next {
    case UInt8(ascii: "{")?: return Value(.object(try object(depth)), line: line)
    case UInt8(ascii: "[")?: return Value(.array(try array(depth)), line: line)
    case UInt8(ascii: "\"")?: return Value(.string(try string()), line: line)
    case nil: throw failure("a value is missing")
    default: return Value(try scalar(), line: line)
    }
  }

  private mutating func object(
    _ depth: Int
  ) throws(JSONTextError) -> [(key: String, value: Value)] {
    var members: [(key: String, value: Value)] = []
    var keys: Set<String> = []
    position += 1
    skipSpace()
    if take(UInt8(ascii: "}")) { return [] }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("expected a name in double quotes") }
      let key = try string(atMost: limits.nameLength)
      guard keys.insert(key).inserted else {
        throw failure("duplicate key \"\(key.singleLine)\"")
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else {
        throw failure("':' is expected after \"\(key.singleLine)\"")
      }
      members.append((key, try value(depth: depth + 1)))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw failure("',' or '}' is expected") }
    }
  }

  private mutating func array(_ depth: Int) throws(JSONTextError) -> [Value] {
    var elements: [Value] = []
    position += 1
    skipSpace()
    if take(UInt8(ascii: "]")) { return [] }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take(UInt8(ascii: "]")) { return elements }
      guard take(UInt8(ascii: ",")) else { throw failure("',' or ']' is expected") }
    }
  }

  private mutating func string(atMost bound: Int = .max) throws(JSONTextError) -> String {
    position += 1
    let start = position
    var escapeCount = 0
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw failure("a text is missing its closing quote") }
      let isEscape = byte == UInt8(ascii: "\\")
      if isEscape { escapeCount += 1 }
      position += isEscape ? 2 : 1
    }
    guard next != nil else { throw failure("the quote of a text is not closed") }
    let end = position
    position += 1
    guard end - start <= bound else {
      throw failure("a name is longer than \(bound) bytes", isLimit: true)
    }
    let bytes = text[start..<end]
    let string =
      if escapeCount == 0 {
        String(validating: bytes, as: UTF8.self)
      } else {
        Self.unescaped(UnsafeBufferPointer(rebasing: bytes))
          .flatMap { String(validating: $0, as: UTF8.self) }
      }
    guard let string else {
      throw failure("a text has an unknown escape, or is not UTF-8")
    }
    // Any text may become a key or be compared with another.
    guard string.isStreamSafe else {
      throw failure("a text has more than 30 combining marks in a row", isLimit: true)
    }
    return string
  }

  /// Puts the characters of escapes in their places; nil for an escape that means none, such as half
  /// of a surrogate pair.
  private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    func unit(at start: Int) -> UInt32? {
      guard start + 4 <= bytes.count else { return nil }
      var unit: UInt32 = 0
      for byte in bytes[start..<start + 4] {
        guard let digit = byte.hexadecimalDigit else { return nil }
        unit = unit << 4 | digit
      }
      return unit
    }
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        position += 1
        continue
      }
      // A quote ends the text unless it is escaped, so something stands behind each backslash.
      let escape = bytes[position + 1]
      position += 2
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        guard var code = unit(at: position) else { return nil }
        position += 4
        if code >> 10 == 0xD800 >> 10 {
          guard position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u"), let low = unit(at: position + 2),
            low >> 10 == 0xDC00 >> 10
          else { return nil }
          position += 6
          code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
        }
        guard let scalar = Unicode.Scalar(code) else { return nil }
        result.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      default: return nil
      }
    }
    return result
  }

  private mutating func scalar() throws(JSONTextError) -> JSONNode<Value> {
    let start = position
    while let byte = next, !byte.endsWord { position += 1 }
    guard position - start <= JSONLimits.numberLength else {
      throw failure(
        "a number is longer than \(JSONLimits.numberLength) characters",
        isLimit: true
      )
    }
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
    throw failure("'\(String(word.prefix(40)).singleLine)' is not a value")
  }

  /// Whether bytes are a number as RFC 8259 has it.
  ///
  /// By hand: a regular expression takes some 50 µs for each number, and a file may hold half a million.
  private static func isNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
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
    while let byte = next, byte.isSpace {
      if byte == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func take(_ character: UInt8) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private func failure(_ message: String, isLimit: Bool = false) -> JSONTextError {
    JSONTextError(line: line, message: message, isLimit: isLimit)
  }
}

extension UInt8 {
  /// Whether the byte is white space between values: a space, a tab, or the end of a line.
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether the byte ends a number, a Boolean or null: a space, `,`, `]`, `}` or `:`.
  fileprivate var endsWord: Bool {
    isSpace || self == 0x2C || self == 0x5D || self == 0x7D || self == 0x3A
  }

  /// The value of a hexadecimal digit; nil for another byte.
  fileprivate var hexadecimalDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }
}
