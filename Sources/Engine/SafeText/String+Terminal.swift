extension String {
  /// The text as part of one line on a terminal or in a log.
  ///
  /// Characters that would break the line, control the terminal or change the text direction are shown as
  /// `\u{1B}`, and bytes of a file name that are not UTF-8 as `\xE9`. Line ends are escaped too. Applying it
  /// twice has no further effect.
  package var singleLine: String {
    isPlainASCII ? self : escaped { _ in false }
  }

  /// The same for text composed by the program, whose line ends stay, LF and CR LF.
  package var shownLines: String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return self }
    let text = escaped { $0 == "\n" || $0 == "\r" }
    // A lone carriage return would move back to the start of the line.
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

  /// The text with `…` in place of passwords in addresses, such as `postgresql://user:password@host`.
  ///
  /// An error message repeats the refused argument, and other users may read it in a log.
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
