internal import Foundation
internal import ImageCoding

/// Text from anywhere as part of a page.
///
/// Names of files are written by strangers. They may hold markup, line ends, characters that turn the
/// direction of what follows, and bytes that are no text at all.
enum HTMLText {
  /// Returns a text for a page, between elements or in an attribute within double quotes.
  ///
  /// Markup is escaped. Control characters and those that change the direction of text are shown by
  /// their numbers, as `\u{202E}`; bytes of a name that are no part of UTF-8 as `\xE9`.
  static func escaped(_ text: String) -> String {
    // Most texts are plain, and a page has tens of thousands of them.
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    for scalar in SystemPath.shown(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "`": result += "&#96;"
      case _ where isInvisible(scalar):
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "`"):
      false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  /// Whether a character would change the page around it without being seen: controls, the marks of
  /// direction (Unicode Standard Annex 9), line and paragraph separators, and what is no character.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF,
      0xFDD0...0xFDEF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  /// Returns bytes in base 64.
  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Returns a number without more places than a page can show.
  static func number(_ value: Double) -> String {
    // What is no number, or a place far outside, has no place in a drawing.
    guard value.isFinite else { return "0" }
    let tenths = (max(-1e9, min(1e9, value)) * 10).rounded()
    let whole = Int(tenths)
    return whole % 10 == 0 ? String(whole / 10) : String(Double(whole) / 10)
  }
}
