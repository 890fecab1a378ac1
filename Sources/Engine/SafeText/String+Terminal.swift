extension String {
  /// The text as part of one line that a person reads at a terminal or in a log.
  ///
  /// What would break the line, drive the terminal or turn the direction of what follows is shown as
  /// `\u{1B}`, and bytes of a file's name that are no part of UTF-8 as `\xE9`. Line ends are escaped
  /// too. A text that was made so once stays as it is.
  package var singleLine: String {
    isPlainASCII ? self : escaped { _ in false }
  }

  /// The same for lines that the program has composed: their line ends stay, LF and CR LF.
  package var shownLines: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return self }
    let text = escaped { $0 == "\n" || $0 == "\r" }
    // A carriage return alone would lead back to the start of the line.
    return text.unicodeScalars.contains("\r") ? text.withoutLoneReturns : text
  }

  private func escaped(except isKept: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if !isKept(scalar), let visible = scalar.visibleForm {
        // Appending them together copies the whole text each time.
        for part in visible.unicodeScalars { text.append(part) }
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  private var withoutLoneReturns: String {
    var text = ""
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if isAfterReturn, scalar != "\n" { text += "\\u{D}" } else if isAfterReturn { text += "\r" }
      isAfterReturn = scalar == "\r"
      if !isAfterReturn { text.unicodeScalars.append(scalar) }
    }
    return isAfterReturn ? text + "\\u{D}" : text
  }

  /// The text with `…` in place of passwords of addresses, such as `postgresql://user:password@host`.
  ///
  /// What a command has refused is repeated in its complaint, which others may read in a log.
  package var withoutPasswords: String {
    guard utf8.contains(0x40) else { return self }
    var text = self[...]
    var result = ""
    while let start = text.firstRange(of: "://")?.upperBound {
      result += text[..<start]
      text = text[start...]
      let authority = text.prefix { $0 != "/" && !$0.isWhitespace }
      guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":")
      else { continue }
      result += authority[...colon] + "…"
      text = text[at...]
    }
    return result + text
  }
}
