/// File names as the system has them: bytes, which need not be UTF-8.
///
/// In a string, each byte of a name that is not UTF-8 is one private character, U+10FF80 for 0x80 up to
/// U+10FFFF for 0xFF. So every name has a string, which maps back to the same file.
package enum SystemPath {
  private static let escapes: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF
  private static let base: UInt32 = 0x10_FF00

  /// Returns a name as a string.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !hasEscapes(text) { return text }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while !rest.isEmpty {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator),
        !escapes.contains(scalar.value)
      {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else if let byte = rest.popFirst(), let scalar = Unicode.Scalar(base + UInt32(byte)) {
        // No byte below 0x80 is ever invalid.
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Returns the zero-terminated bytes of a path.
  package static func bytes(of path: String) -> [CChar] {
    guard hasEscapes(path) else { return Array(path.utf8CString) }
    let bytes = path.unicodeScalars.flatMap { scalar -> [UInt8] in
      escapes.contains(scalar.value)
        ? [UInt8(scalar.value - base)] : Array(UTF8.encode(scalar) ?? .init())
    }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// Returns a path for display: bytes that are not UTF-8 are shown as `\xE9`.
  package static func shown(_ path: String) -> String {
    guard hasEscapes(path) else { return path }
    return path.unicodeScalars.reduce(into: "") { text, scalar in
      if escapes.contains(scalar.value) {
        text += "\\x" + String(scalar.value - base, radix: 16, uppercase: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  static func hasEscapes(_ text: String) -> Bool {
    // The first byte of their UTF-8, which is very rare in names.
    text.utf8.contains(0xF4) && text.unicodeScalars.contains { escapes.contains($0.value) }
  }
}

extension UTF8 {
  /// The number of bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    UTF8.encode(scalar)?.count ?? 1
  }
}
