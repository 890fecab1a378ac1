/// Names that stand in addresses and commands, and lead nowhere else.
package enum PlainName {
  /// Says whether a text is of ASCII letters, digits, `.`, `-` and `_` alone, the first a letter or a digit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The most characters.
  /// - Returns: Whether it is.
  package static func isOne(_ text: String, atMost limit: Int = 64) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first), text.utf8.count <= limit else {
      return false
    }
    return text.unicodeScalars.allSatisfy { isLetter($0) || $0 == "." || $0 == "-" || $0 == "_" }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
