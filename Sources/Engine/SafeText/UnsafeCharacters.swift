extension Unicode.Scalar {
  /// Whether a character is invisible and affects the text around it.
  ///
  /// These are the control characters C0 and C1 and DEL, which control a terminal; line and paragraph
  /// separators; the bidirectional controls (Unicode Standard Annex 9) and other zero-width characters
  /// (`Default_Ignorable_Code_Point`), which make a name look like another one or hide text in it; and
  /// noncharacters. Joiners and variation selectors are shown unchanged: emoji and several scripts need them.
  var isUnsafe: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F,
      0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFDD0...0xFDEF, 0xFEFF,
      0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF,
      0xE01F0...0xE0FFF:
      true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// The visible replacement of the character: `\u{202E}`, and `\xE9` for a byte of a file name that is not
  /// UTF-8; nil for a character that is shown unchanged.
  var visibleForm: String? {
    if Self.bytesOfNames.contains(value) {
      return "\\x" + String(value - Self.firstByteOfNames, radix: 16, uppercase: true)
    }
    return isUnsafe ? "\\u{" + String(value, radix: 16, uppercase: true) + "}" : nil
  }

  /// The characters that represent bytes 0x80 to 0xFF of names that are not UTF-8, as in `SystemPath`.
  static let bytesOfNames: ClosedRange<UInt32> = 0x10_FF80...0x10_FFFF
  /// The representation of the byte 0.
  static let firstByteOfNames: UInt32 = 0x10_FF00
}

extension String {
  /// Whether all of the text is printable ASCII, as nearly all texts are.
  var isPlainASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
