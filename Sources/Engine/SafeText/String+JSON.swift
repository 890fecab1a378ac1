extension String {
  /// The text as a JSON string, with its quotation marks.
  ///
  /// Unsafe characters are written as JSON escapes, `\u202e`, so a reader gets the original text.
  package var jsonLiteral: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text.append(json: scalar)
      }
    }
    return text + "\""
  }

  /// A whole JSON text whose strings contain no raw unsafe characters; its values stay the same.
  ///
  /// The text must be valid JSON: outside of strings it has only ASCII characters, and within them no control
  /// characters below a space.
  package var escapedJSON: String {
    if utf8.allSatisfy({ $0 < 0x7F }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      let isSpace = scalar.value < 0x20
      if isSpace { text.unicodeScalars.append(scalar) } else { text.append(json: scalar) }
    }
    return text
  }

  private mutating func append(json scalar: Unicode.Scalar) {
    // A byte of a file name is a character of its own here, so that the text maps back to the file.
    guard scalar.isUnsafe, !Unicode.Scalar.bytesOfNames.contains(scalar.value) else {
      return unicodeScalars.append(scalar)
    }
    for unit in UTF16.encode(scalar) ?? .init() {
      let digits = String(unit, radix: 16)
      self += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
