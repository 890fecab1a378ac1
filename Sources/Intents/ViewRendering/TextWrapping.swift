/// Breaks words into lines.
enum TextWrapping {
  /// Breaks a text between words; a word that is wider than a line is broken too.
  ///
  /// - Parameters:
  ///   - text: The words; a line feed always begins a new line, also one behind a carriage return.
  ///   - width: The most that a line measures.
  ///   - measure: How wide a text is.
  /// - Returns: The lines, none wider than the width unless one character is.
  static func lines(
    of text: String,
    width: Double,
    measure: (String) -> Double
  ) -> [String] {
    // In Swift, CR LF is one `Character`, which is not equal to LF.
    let text = text.replacing("\r\n", with: "\n")
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if measure(longer) <= width {
          line = longer
          continue
        }
        if !line.isEmpty { lines.append(line) }
        line = String(word)
        while measure(line) > width, line.count > 1 {
          let part = fitting(line, width, measure)
          lines.append(part)
          line = String(line.dropFirst(part.count))
        }
      }
      return lines + [line]
    }
  }

  /// As many of the first characters as fit, at least one.
  private static func fitting(
    _ word: String,
    _ width: Double,
    _ measure: (String) -> Double
  ) -> String {
    var part = String(word.prefix(1))
    for character in word.dropFirst() {
      if measure(part + String(character)) > width { break }
      part.append(character)
    }
    return part
  }
}
