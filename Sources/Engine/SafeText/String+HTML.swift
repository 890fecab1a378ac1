extension String {
  /// The text for use in a page, between elements or in an attribute within double quotes.
  ///
  /// Markup is escaped, and invisible characters that would change the page are shown as in ``singleLine``.
  package var escapedForHTML: String {
    // Most texts are plain, and a page has tens of thousands of them.
    if utf8.allSatisfy(Self.isPlainInHTML) { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "`": text += "&#96;"
      default:
        if let visible = scalar.visibleForm {
          text += visible
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  private static func isPlainInHTML(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "`"):
      false
    default: (0x20..<0x7F).contains(byte)
    }
  }
}
