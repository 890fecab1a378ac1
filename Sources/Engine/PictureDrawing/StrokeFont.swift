/// Letters of lines and arcs, all of one width, for text that users read in a drawing.
///
/// They are drawn at any size by ``Canvas/write(_:x:y:size:_:opacity:)``. A character that is not a
/// printable ASCII is a box.
public enum StrokeFont {
  /// Returns the distance between letters.
  ///
  /// - Parameter size: The height of a line of letters, in pixels; capitals are 0.7 times as high.
  /// - Returns: In pixels.
  public static func advance(size: Int) -> Int { (size * 3 + 2) / 5 }

  /// Returns the width of a text.
  ///
  /// - Parameters:
  ///   - text: One line of text; characters that the font lacks count, too.
  ///   - size: The height of the line, in pixels.
  /// - Returns: In pixels, including the gap after the last letter.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public static func width(of text: String, size: Int) -> Int { text.count * advance(size: size) }

  /// The number of units in the height of a line.
  static let unitsPerSize = 40.0
  /// The number of units in the width of a letter.
  static let unitsPerAdvance = 24.0
  /// The thickness of strokes, relative to the height of a line.
  static let thickness = 0.085

  /// A straight piece of a stroke, in units from the top left.
  struct Piece {
    let start, end: SIMD2<Double>
  }

  /// Returns the pieces of a character; none for a blank.
  static func pieces(of character: Character) -> [Piece] {
    if character == " " { return [] }
    let index = character.asciiValue.map { Int($0) - 0x21 } ?? -1
    return letters.indices.contains(index) ? letters[index] : box
  }

  private static let letters = glyphs.map(pieces)
  private static let box = pieces("40k0ks4s40")

  /// Parses strokes: each point has a digit for x and one for y, from `0` to `z`; a point after `~` is the
  /// control point of a quadratic curve.
  private static func pieces(_ glyph: String) -> [Piece] {
    glyph.split(separator: " ").flatMap { stroke -> [Piece] in
      var pieces: [Piece] = []
      var last: SIMD2<Double>?
      var passed: SIMD2<Double>?
      var isPassed = false
      var digits = stroke
      while let character = digits.popFirst() {
        if character == "~" {
          isPassed = true
          continue
        }
        let point = SIMD2(digit(character), digit(digits.popFirst() ?? "0"))
        if isPassed {
          (passed, isPassed) = (point, false)
          continue
        }
        if let start = last {
          let middle = passed ?? (start + point) / 2
          let count = passed == nil ? 1 : 6
          let places = (0...count).map { step -> SIMD2<Double> in
            let share = Double(step) / Double(count)
            let (first, second) = (
              start + (middle - start) * share, middle + (point - middle) * share
            )
            return first + (second - first) * share
          }
          pieces += zip(places, places.dropFirst()).map { Piece(start: $0, end: $1) }
        }
        (last, passed) = (point, nil)
      }
      return pieces
    }
  }

  private static func digit(_ character: Character) -> Double {
    Double(Int(String(character), radix: 36) ?? 0)
  }

  /// The strokes from `!` (0x21) to `~` (0x7E): the baseline is at 28, capitals reach up to 0, and descenders
  /// down to 35.
  private static let glyphs = [
    "c0cj crcs",  // !
    "8088 g0g8",  // "
    "926q i2fq 4ala 3jkj",  // #
    "j8~i4c4~444a~4ecf~khkl~krcr~6r4m c0cv",  // $
    "72~3237~3c7c~bcb7~b272 hg~dgdl~dqhq~lqll~lghg j25q",  // %
    "ls8a~6765~60b0~g0g5~g9ad~3h3l~3sas~iskh",  // &
    "c0c8",  // '
    "g0~878g~8pgw",  // (
    "80~g7gg~gp8w",  // )
    "c4ci 67if i76f",  // *
    "c8co 4gkg",  // +
    "drdsax",  // ,
    "6gig",  // -
    "crcs",  // .
    "j05v",  // /
    "c0~404e~4scs~kske~k0c0 aiea",  // 0
    "56c0cs 5sjs",  // 1
    "47~50c0~k0k8~kcei4sks",  // 2
    "53~80c0~j0j7~jdcd9d cd~kdkk~ksbs~6s4o",  // 3
    "gsg03klk",  // 4
    "i0605d~8aca~kakj~ksbs~6s4p",  // 5
    "i2~g0d0~404h4j~4scs~kskj~kbcb~4b4j",  // 6
    "40k09s",  // 7
    "cd~5d57~50c0~j0j7~jdcd~4d4k~4scs~kskk~kdcd",  // 8
    "6q~8sbs~kskbk9~k0c0~4049~4hch~khk9",  // 9
    "cccd crcs",  // :
    "cccd drdsax",  // ;
    "j75gjp",  // <
    "4ckc 4kkk",  // =
    "57jg5p",  // >
    "56~60c0~j0j7~jbfe~cgck crcs",  // ?
    "ca~8a8g~8lcl~glgg~gaca gbgh~gmjm~mmme~m4c4~242h~2ucuht",  // @
    "3sc0ls 6jij",  // A
    "4dcd~jdj7~j0c0404scs~lslk~ldcd",  // B
    "k6~i0c0~303e~3scs~iskm",  // C
    "40a0~l0le~lsas4s40",  // D
    "j0404sjs 4dgd",  // E
    "j0404s 4ege",  // F
    "k6~i0c0~303e~3scs~ksklkfdf",  // G
    "404s k0ks 4dkd",  // H
    "60i0 c0cs 6sis",  // I
    "80i0ik~isas~4s4l",  // J
    "404s k04g 9bks",  // K
    "505sks",  // L
    "3s30chl0ls",  // M
    "4s40ksk0",  // N
    "c0~303e~3scs~lsle~l0c0",  // O
    "4s40c0~k0k8~kfcf4f",  // P
    "c0~303e~3scs~lsle~l0c0 dmkv",  // Q
    "4s40c0~k0k8~kfcf4f cfks",  // R
    "j5~i0c0~4047~4cce~kgkl~kscs~5s4m",  // S
    "30l0 c0cs",  // T
    "404i~4scs~kskik0",  // U
    "30csl0",  // V
    "207sc8hsm0",  // W
    "40ks k04s",  // X
    "30cel0 cecs",  // Y
    "40k04sks",  // Z
    "g0909wgw",  // [
    "50jv",  // \
    "80f0fw8w",  // ]
    "5cc1jc",  // ^
    "2xmx",  // _
    "90e6",  // `
    "5c~79c9~j9jfjs jhch~4h4n~4sas~hsjn",  // a
    "404s 4f~69c9~k9ki~kscs~6s4m",  // b
    "kd~i9c9~494i~4scs~isko",  // c
    "k0ks kf~i9c9~494i~4scs~iskm",  // d
    "4iki~k9c9~494i~4scs~isko",  // e
    "k0h0~b0b6bs 59j9",  // f
    "k9ks~kzcz~7z5x kf~i9c9~494i~4rcr~irkl",  // g
    "404s 4f~69c9~k9khks",  // h
    "c1c2 69c9cs 6sis",  // i
    "f1f2 89f9fs~fz8z5y",  // j
    "505s j95k agks",  // k
    "60c0cm~cshsjs",  // l
    "393s 3e~4989~c9cfcs ce~d9h9~l9lfls",  // m
    "494s 4f~69c9~k9khks",  // n
    "c9~494i~4scs~kski~k9c9",  // o
    "494z 4f~69c9~k9ki~kscs~6s4m",  // p
    "k9kz kf~i9c9~494i~4scs~iskm",  // q
    "696s 6g~89f9~i9kb",  // r
    "jc~h9c9~595e~5hci~kjkn~kscs~6s4p",  // s
    "a3am~asgsjs 49j9",  // t
    "494k~4scs~iskm k9ks",  // u
    "49csk9",  // v
    "297scdhsm9",  // w
    "49ks k94s",  // x
    "49cs k9cs~9z4z",  // y
    "49k94sks",  // z
    "h0~c0c6cb~cg7g~cgclcq~cwhw",  // {
    "c0cx",  // |
    "70~c0c6cb~cghg~cgclcq~cw7w",  // }
    "4j~4d8d~adcg~ejgj~kjkd",  // ~
  ]
}
