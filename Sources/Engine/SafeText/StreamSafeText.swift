extension String {
  /// Whether no more than 30 combining marks follow each other, as in Unicode's Stream-Safe Text Format
  /// (UAX #15, section 13): no language writes more.
  ///
  /// Swift orders such marks before it compares or hashes a text, or one character of it, in a time that grows with
  /// the square of their number: a million of them take hours. What others have sent is looked at by this first.
  ///
  /// - Complexity: O(*n*).
  package var isStreamSafe: Bool { firstExcess == nil }

  /// The text up to the first mark that is too many, with it; a text that is stream-safe is whole.
  ///
  /// So it is short enough to be compared, and still no stream-safe one.
  ///
  /// - Complexity: O(*n*).
  package var cutAtExcess: String {
    firstExcess.map { String(unicodeScalars[...$0]) } ?? self
  }

  /// Where the first mark stands that is too many.
  private var firstExcess: String.Index? {
    if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    var count = 0
    for index in unicodeScalars.indices {
      count = unicodeScalars[index].isMarkToOrder ? count + 1 : 0
      if count > 30 { return index }
    }
    return nil
  }

  /// Whether nothing is seen of the text: it has no character but spaces and those without a width.
  package var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      // An empty cell of Braille is a symbol to Unicode.
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.generalCategory == .control || scalar == "\u{2800}"
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is ordered among those around it, or is made of characters that are.
  fileprivate var isMarkToOrder: Bool {
    switch value {
    // Nothing before U+0300 combines.
    case ..<0x300: false
    // Three vowels of Tibetan have no class themselves, and are two marks each once they are taken apart.
    case 0xF73, 0xF75, 0xF81: true
    default: properties.canonicalCombiningClass != .notReordered
    }
  }
}
