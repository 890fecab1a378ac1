extension String {
  /// Whether the text is invisible: it contains only spaces and zero-width characters.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      // Unicode classifies an empty Braille cell as a symbol.
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.generalCategory == .control || scalar == "\u{2800}"
    }
  }
}
