/// Untrusted text in the cells of a table that a spreadsheet may open.
///
/// Unsafe characters are shown as in ``Swift/String/singleLine``. A cell that a spreadsheet would interpret as
/// a formula, because it begins with `=`, `+`, `-` or `@`, is prefixed with an apostrophe. Both are reversible:
/// if a text itself contains such an escape, its backslash is written `\u{5C}`, and an apostrophe is added to
/// those before a formula.
package struct TableCells: Sendable {
  /// Whether texts are written unchanged.
  package var isRaw: Bool

  /// Creates cells; raw ones are for programs that evaluate no formulas.
  package init(isRaw: Bool = false) { self.isRaw = isRaw }

  /// Returns a text as the content of a cell, which may still need CSV quoting.
  package func cell(_ text: String) -> String {
    if isRaw { return text }
    let isPlain = text.isPlainASCII && !text.utf8.contains(where: Self.isSpecial)
    let content = isPlain ? text : escaped(text)
    return Self.isFormula(content.unicodeScalars) ? "'" + content : content
  }

  /// Returns the original text of a cell.
  package func text(_ cell: String) -> String {
    if isRaw { return cell }
    let isMarked = cell.utf8.first == UInt8(ascii: "'") && Self.isFormula(cell.unicodeScalars)
    // By Unicode scalars: the apostrophe and a combining accent after it are one character.
    let content = isMarked ? String(cell.unicodeScalars.dropFirst()) : cell
    return content.utf8.contains(UInt8(ascii: "\\")) ? unescaped(content) : content
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ";")
  }

  /// Whether the first significant character begins a formula, in its usual or its full width.
  private static func isFormula(_ text: some Sequence<Unicode.Scalar>) -> Bool {
    for scalar in text {
      switch scalar {
      case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
      case "'", "\"": continue
      default: if !scalar.properties.isWhitespace { return false }
      }
    }
    return false
  }

  private func escaped(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var result = ""
    for index in scalars.indices {
      let rest = scalars[scalars.index(after: index)...]
      switch scalars[index] {
      case "\\" where rest.first == "u" || rest.first == "x": result += "\\u{5C}"
      // In locales with a decimal comma, a spreadsheet separates columns at semicolons.
      case ";" where Self.isFormula(rest): result += "\\u{3B}"
      case let scalar:
        if let visible = scalar.visibleForm {
          result += visible
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  private func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let (original, length) = Self.character(rest) else {
        result.append(scalar)
        continue
      }
      result.append(original)
      rest = rest.dropFirst(length)
    }
    return String(result)
  }

  /// The character of an escape after its backslash, and the length of the escape.
  private static func character(
    _ text: Substring.UnicodeScalarView
  ) -> (Unicode.Scalar, length: Int)? {
    let start = text.dropFirst()
    switch text.first {
    case "x":
      let digits = String(start.prefix(2))
      return UInt32(digits, radix: 16).flatMap {
        digits.utf8.count == 2 && $0 >= 0x80
          ? Unicode.Scalar(Unicode.Scalar.firstByteOfNames + $0).map { ($0, 3) } : nil
      }
    case "u":
      guard start.first == "{" else { return nil }
      let digits = String(start.dropFirst().prefix { $0 != "}" }.prefix(7))
      guard start.dropFirst(1 + digits.unicodeScalars.count).first == "}" else { return nil }
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map {
        ($0, digits.unicodeScalars.count + 3)
      }
    default: return nil
    }
  }
}
