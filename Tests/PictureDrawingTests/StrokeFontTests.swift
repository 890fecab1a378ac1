import PictureDrawing
import PixelBuffers
import Testing

@Suite("Letters in a drawing")
struct StrokeFontTests {
  private static let printable = (0x21...0x7E).map { Character(UnicodeScalar(UInt8($0))) }

  /// White letters on black, and the levels row by row.
  private func levels(
    _ text: String,
    size: Int,
    x: Int = 4,
    y: Int = 4,
    opacity: Double = 1
  ) -> [[UInt8]] {
    let width = StrokeFont.width(of: text, size: size) + 8
    var canvas = Canvas(width: width, height: size + 8, color: [0, 0, 0])
    canvas.write(text, x: x, y: y, size: size, [255, 255, 255], opacity: opacity)
    let bytes = canvas.picture.bytes
    return (0..<size + 8).map { row in (0..<width).map { bytes[(row * width + $0) * 3] } }
  }

  @Test(
    "are smooth, cover a part of their cells and leave the others alone",
    arguments: [10, 20, 33]
  )
  func cells(size: Int) {
    var smooth = 0
    for character in Self.printable {
      let rows = levels(String(character), size: size)
      let ink = rows.joined().reduce(0) { $0 + Int($1) }
      let share = Double(ink) / 255 / Double(size * StrokeFont.advance(size: size))
      #expect((0.01...0.45).contains(share), "\(character) \(share)")
      // A straight stroke may fill whole pixels.
      if rows.joined().contains(where: { (1...254).contains($0) }) { smooth += 1 }
      for (row, values) in rows.enumerated() {
        for (column, value) in values.enumerated() where value > 0 {
          #expect((3...size + 4).contains(row), "\(character)")
          #expect((3...StrokeFont.advance(size: size) + 4).contains(column), "\(character)")
        }
      }
    }
    #expect(smooth * 10 >= Self.printable.count * 9)
  }

  @Test("differ from each other", arguments: [10, 20])
  func different(size: Int) {
    #expect(Set(Self.printable.map { levels(String($0), size: size) }).count == 94)
    #expect(levels(" ", size: size).joined().allSatisfy { $0 == 0 })
  }

  @Test("that are not known are boxes", arguments: ["é", "漢", "🗼", "\u{7F}", "\u{1}"])
  func unknown(character: String) {
    let box = levels("ß", size: 20)
    #expect(levels(character, size: 20) == box)
    let sides = box[11][5...14].map { $0 > 0 }
    #expect(sides == [true, true, false, false, false, false, false, false, true, true])
    #expect(box[4][7...11].allSatisfy { $0 > 200 })
  }

  @Test("stand one after the other, all as wide as each other")
  func line() {
    let alone = levels("b", size: 20)
    let second = levels("i b", size: 20)
    let advance = StrokeFont.advance(size: 20)
    #expect(advance == 12)
    #expect(StrokeFont.width(of: "i b", size: 20) == 36)
    #expect(second.map { Array($0[(2 * advance)...]) } == alone)
  }

  @Test("are not denser where strokes cross")
  func crossing() {
    let half = levels("+#8", size: 20, opacity: 0.5)
    #expect(half.joined().max() == 128)
  }

  @Test("end at the edges of the picture")
  func edges() {
    let whole = levels("Wg", size: 20)
    for (x, y) in [(-9, 4), (4, -9), (20, 4), (4, 20), (-1000, 4), (4, 1000)] {
      let cut = levels("Wg", size: 20, x: x, y: y)
      for row in cut.indices {
        for column in cut[row].indices {
          let (oldRow, oldColumn) = (row - y + 4, column - x + 4)
          let isThere = whole.indices.contains(oldRow) && whole[0].indices.contains(oldColumn)
          #expect(cut[row][column] == (isThere ? whole[oldRow][oldColumn] : 0))
        }
      }
    }
  }

  @Test("look as they did")
  func golden() {
    let shades = Array(" .:+*#")
    let rows = levels("Rg%", size: 20).map { row in
      var text = String(row.map { shades[(Int($0) * 5 + 127) / 255] })
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    #expect(rows.joined(separator: "\n") == Self.expected)
  }

  private static let expected = """




         *#####*+
         **+++*##*               .*#*.  :#.
         **     +#:              ##*##  *#.
         **      #*             .#: :#.:#+
         **      **     :::. :: :#: :#:#*
         **      #*   .#####*** .#+ +#+#:
         **     :#+   ##:..+##*  *###*#*
         **++++*##.  :#:    :#*   +++*#.
         *######*.   *#      **     :#+*#*.
         **..:#+     **      **     *###*##
         **   +#:    *#      **    +#:#: :#.
         **   .#*    +#      #*   .#*:#: :#:
         **    :#+   :#+    +#*   +#:.#+ +#.
         **     *#.   *#*++*#**  .#+  *###*
         **     .#*    +####+**  .+.   +++
         ++      ++      ..  #*
                      +     :#+
                     :##+++*##.
                      :*####*.
                         ..




    """
}
