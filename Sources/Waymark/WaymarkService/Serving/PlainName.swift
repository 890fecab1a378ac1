/// Names for addresses and commands that contain no special characters.
package enum PlainName {
  /// Returns whether a text consists of ASCII letters, digits, `.`, `-` and `_`, and begins with a letter or a
  /// digit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: The maximum number of characters.
  /// - Returns: Whether it does.
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
