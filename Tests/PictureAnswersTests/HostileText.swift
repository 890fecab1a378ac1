import Foundation
import Testing

/// Names that break a line, a table, a page or a terminal, or look like other ones.
enum HostileText {
  static let all = [
    "plain", "", "quote\"backslash\\", "comma,semicolon;=1", "=1+1", "line\nend\r\nreturn\rtab\t",
    "\u{0}\u{1}\u{1B}[31m\u{7F}\u{9B}", "\u{202E}gpj.exe\u{2066}\u{200F}\u{61C}",
    "\u{2028}\u{2029}",
    "\u{FEFF}\u{200B}zero\u{AD}", "</script><b>&amp;'`", "é e\u{301} 塔 👩‍👩‍👧 🏰", "\\u{1B} \\x41",
  ]

  /// Whether a text has what a terminal obeys or a reader does not see; line ends of a table are allowed.
  static func isSafe(_ text: String, exceptLineEnds: Bool = false) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0A, 0x0D: exceptLineEnds
      case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
        0x2060...0x206F, 0xFEFF:
        false
      default: true
      }
    }
  }
}

/// An object of JSON, as Foundation reads it.
func object(_ line: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
}
