extension String {
  /// Whether nothing is seen of the text: it has no character but spaces and those without a width.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      // An empty cell of Braille is a symbol to Unicode.
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.generalCategory == .control || scalar == "\u{2800}"
    }
  }
}
