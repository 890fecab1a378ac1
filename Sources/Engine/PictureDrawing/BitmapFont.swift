/// Letters of 5 × 7 dots, with an eighth row for descenders.
///
/// They are in pictures of accuracy measurements, and stay unchanged so that these remain comparable; text for
/// users is written in ``StrokeFont``.
public enum BitmapFont {
  /// The rows of a letter, in dots: seven above the line and one below it.
  ///
  /// ``Canvas/write(_:x:y:scale:_:opacity:isVertical:)`` makes each dot a square of `scale` pixels.
  public static let height = 8
  /// The distance from a letter to the next, in dots: five of the letter and one of the gap.
  ///
  /// All letters are equally wide.
  public static let advance = 6

  /// Returns the width of a text in dots, without the last gap.
  ///
  /// - Parameter text: One line of text; characters that the font lacks count, too.
  /// - Returns: `text.count * advance - 1`, and 0 for no text. Times the scale, it is the width in pixels.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func width(of text: String) -> Int { max(0, text.count * advance - 1) }

  /// Returns the five columns of a character; bit 0 is the top row.
  static func columns(of character: Character) -> [UInt8] {
    let code = character.asciiValue.map(Int.init) ?? 0x3F
    let index = (0x20...0x7A).contains(code) ? code - 0x20 : 0x3F - 0x20
    let columns = glyphs[index]
    return (0..<5).map { UInt8(truncatingIfNeeded: columns >> (32 - 8 * $0)) }
  }

  /// The columns from left to right, each a byte, from the blank (0x20) to `z` (0x7A).
  private static let glyphs: [UInt64] = [
    0x00_0000_0000, 0x00_005F_0000, 0x00_0700_0700, 0x14_7F14_7F14,  //   ! " #
    0x24_2A7F_2A12, 0x23_1308_6462, 0x36_4956_2050, 0x00_0003_0000,  // $ % & '
    0x00_1C22_4100, 0x00_4122_1C00, 0x2A_1C7F_1C2A, 0x08_083E_0808,  // ( ) * +
    0x00_8070_3000, 0x08_0808_0808, 0x00_0060_6000, 0x20_1008_0402,  // , - . /
    0x3E_5149_453E, 0x00_427F_4000, 0x72_4949_4946, 0x21_4149_4D33,  // 0 1 2 3
    0x18_1412_7F10, 0x27_4545_4539, 0x3C_4A49_4931, 0x41_2111_0907,  // 4 5 6 7
    0x36_4949_4936, 0x46_4949_291E, 0x00_0014_0000, 0x00_4034_0000,  // 8 9 : ;
    0x00_0814_2241, 0x14_1414_1414, 0x00_4122_1408, 0x02_0159_0906,  // < = > ?
    0x3E_415D_594E, 0x7C_1211_127C, 0x7F_4949_4936, 0x3E_4141_4122,  // @ A B C
    0x7F_4141_413E, 0x7F_4949_4941, 0x7F_0909_0901, 0x3E_4141_5173,  // D E F G
    0x7F_0808_087F, 0x00_417F_4100, 0x20_4041_3F01, 0x7F_0814_2241,  // H I J K
    0x7F_4040_4040, 0x7F_021C_027F, 0x7F_0408_107F, 0x3E_4141_413E,  // L M N O
    0x7F_0909_0906, 0x3E_4151_215E, 0x7F_0919_2946, 0x26_4949_4932,  // P Q R S
    0x03_017F_0103, 0x3F_4040_403F, 0x1F_2040_201F, 0x3F_4038_403F,  // T U V W
    0x63_1408_1463, 0x03_0478_0403, 0x61_5949_4D43, 0x00_7F41_4100,  // X Y Z [
    0x02_0408_1020, 0x00_4141_7F00, 0x04_0201_0204, 0x80_8080_8080,  // \ ] ^ _
    0x00_0102_0400, 0x20_5454_5478, 0x7F_4844_4438, 0x38_4444_4428,  // ` a b c
    0x38_4444_487F, 0x38_5454_5418, 0x00_087E_0902, 0x18_A4A4_A47C,  // d e f g
    0x7F_0804_0478, 0x00_447D_4000, 0x40_8084_7D00, 0x7F_1028_4400,  // h i j k
    0x00_417F_4000, 0x7C_0478_0478, 0x7C_0804_0478, 0x38_4444_4438,  // l m n o
    0xFC_2424_2418, 0x18_2424_24FC, 0x7C_0804_0408, 0x48_5454_5424,  // p q r s
    0x04_3F44_4020, 0x3C_4040_207C, 0x1C_2040_201C, 0x3C_4030_403C,  // t u v w
    0x44_2810_2844, 0x1C_A0A0_A07C, 0x44_6454_4C44,  // x y z
  ]
}
