extension String {
  /// The number of terminal columns that the text takes.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text, clipped to a number of columns, with an ellipsis if it was clipped.
  package func clipped(toColumns limit: Int) -> String {
    if columns <= limit { return self }
    var result = ""
    var left = limit - 1
    for character in self {
      left -= character.columns
      if left < 0 { break }
      result.append(character)
    }
    return limit > 0 ? result + "…" : ""
  }
}

extension Character {
  /// Two for the wide characters of East Asia and for pictographs, one for others, none for accents.
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format: return 0
    default: break
    }
    if first.properties.isEmojiPresentation { return 2 }
    // The ranges of Unicode's EastAsianWidth.txt that are W or F, without their small gaps.
    return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF,
    0x1B000...0x1B2FB, 0x20000...0x3FFFD,
  ]
}
