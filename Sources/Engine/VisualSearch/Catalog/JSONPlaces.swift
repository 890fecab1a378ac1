internal import Foundation

/// The positions of the values and keys of a JSON text, which Foundation's decoder does not report.
///
/// The text, which Foundation has parsed already, is scanned once; nothing of it is kept.
package struct JSONPlaces {
  /// A step from the document to one of its values.
  package enum Step: Hashable { case key(String), index(Int) }

  /// Why a text is not JSON.
  package struct SyntaxError: Error {
    var offset: Int
    var reason: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var path: [Step] = []
  /// Deeper than any meaningful document, and safe for the stack.
  private static let maximumDepth = 64

  /// Scans a text.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - visit: Called with the path of each value and its offset; for the members of an object, the offset is
  ///     that of the key.
  /// - Throws: ``SyntaxError`` at the first byte that is not valid at its position.
  package static func walk(
    _ bytes: [UInt8],
    _ visit: (_ path: [Step], _ offset: Int) -> Void
  ) throws(SyntaxError) {
    var places = JSONPlaces(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { places.position = 3 }
    places.skipSpace()
    visit([], places.position)
    try places.value(visit)
    places.skipSpace()
    if places.position < bytes.count { throw places.error("something follows the end") }
  }

  /// Returns the line and the column of a byte, both from 1; columns are characters.
  static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = 1 + before.count { $0 == 0x0A }
    return (line, 1 + before[start...].count { $0 & 0xC0 != 0x80 })
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ reason: String) -> SyntaxError {
    SyntaxError(offset: position, reason: position < bytes.count ? reason : "the text ends here")
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value(_ visit: ([Step], Int) -> Void) throws(SyntaxError) {
    guard path.count < Self.maximumDepth else { throw error("values are nested too deeply") }
    switch next {
    case UInt8(ascii: "{"): try members(visit)
    case UInt8(ascii: "["): try elements(visit)
    case UInt8(ascii: "\""): try string()
    default: try literal()
    }
  }

  private mutating func members(_ visit: ([Step], Int) -> Void) throws(SyntaxError) {
    position += 1
    skipSpace()
    if skip("}") { return }
    repeat {
      skipSpace()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw error("expected a key in double quotes") }
      try string()
      path.append(.key(key(start..<position)))
      visit(path, start)
      skipSpace()
      guard skip(":") else { throw error("expected a colon") }
      skipSpace()
      try value(visit)
      path.removeLast()
      skipSpace()
    } while skip(",")
    guard skip("}") else { throw error("expected a comma or }") }
  }

  private mutating func elements(_ visit: ([Step], Int) -> Void) throws(SyntaxError) {
    position += 1
    skipSpace()
    if skip("]") { return }
    var index = 0
    repeat {
      skipSpace()
      // Foundation accepts a comma before the end of a list, and no other.
      if index > 0, next == UInt8(ascii: "]") { break }
      path.append(.index(index))
      visit(path, position)
      try value(visit)
      path.removeLast()
      index += 1
      skipSpace()
    } while skip(",")
    guard skip("]") else { throw error("expected a comma or ]") }
  }

  /// Reads a string.
  private mutating func string() throws(SyntaxError) {
    let start = position
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a string must end on the line where it begins") }
      if byte == UInt8(ascii: "\\") { try escape() } else { position += 1 }
    }
    guard position < bytes.count else { throw error("") }
    position += 1
    if String(validating: bytes[start..<position], as: UTF8.self) == nil {
      position = start
      throw error("this string is not UTF-8")
    }
  }

  /// Reads an escape; the escape of a high surrogate, `\ud83d`, includes the low surrogate that follows.
  private mutating func escape() throws(SyntaxError) {
    let start = position
    position += 2
    guard start + 1 < bytes.count else { return }
    switch bytes[start + 1] {
    case UInt8(ascii: "u"):
      guard let unit = unit() else { break }
      if UTF16.isTrailSurrogate(unit) { break }
      guard UTF16.isLeadSurrogate(unit) else { return }
      guard skip("\\"), skip("u"), let other = self.unit(), UTF16.isTrailSurrogate(other) else {
        break
      }
      return
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return
    default: break
    }
    position = start
    throw error("invalid escape")
  }

  /// Reads four hexadecimal digits; nil for anything else.
  private mutating func unit() -> UInt16? {
    let digits = bytes[min(position, bytes.count)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// The decoded text of a string; a string with invalid escapes stays as it is.
  private func key(_ range: Range<Int>) -> String {
    let text = bytes[range]
    let plain = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
    guard text.contains(UInt8(ascii: "\\")) else { return plain }
    return (try? JSONDecoder().decode(String.self, from: Data(text))) ?? plain
  }

  /// Reads a number, `true`, `false` or `null`.
  private mutating func literal() throws(SyntaxError) {
    let start = position
    while let byte = next, Self.isPartOfLiteral(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard ["true", "false", "null"].contains(text) || Double(text) != nil else {
      position = start
      throw error("expected a value")
    }
    let isWhole = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 >= 0x30 && $0 <= 0x39 }
    if isWhole, Int(text) == nil {
      position = start
      throw error("a whole number must be at most \(Int.max)")
    }
  }

  private static func isPartOfLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension [JSONPlaces.Step] {
  /// The path as errors show it, such as `landmarks[3].pictures[0]`.
  package var place: String {
    reduce(into: "") { place, step in
      switch step {
      case .index(let index): place += "[\(index)]"
      case .key(let key): place += (place.isEmpty ? "" : ".") + key
      }
    }
  }
}
