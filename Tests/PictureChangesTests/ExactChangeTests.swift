import ImageCoding
import PictureChanges
import PixelBuffers
import TestSupport
import Testing

@Suite("Turns, mirrors and crops, pixel for pixel") struct ExactChangeTests {
  static let sizes = [(1, 1), (2, 3), (7, 4), (5, 5), (33, 18), (1, 9)]

  /// Where the pixel of a turned picture was, in a picture of a size.
  private static let turns: [(name: String, source: @Sendable (Int, Int, Int, Int) -> (Int, Int))] =
    [
      ("identity", { x, y, _, _ in (x, y) }),
      ("rotate_90", { x, y, _, height in (y, height - 1 - x) }),
      ("rotate_180", { x, y, width, height in (width - 1 - x, height - 1 - y) }),
      ("rotate_270", { x, y, width, _ in (width - 1 - y, x) }),
      ("mirror", { x, y, width, _ in (width - 1 - x, y) }),
      ("mirror_rotate_90", { x, y, width, height in (width - 1 - y, height - 1 - x) }),
      ("mirror_rotate_180", { x, y, _, height in (x, height - 1 - y) }),
      ("mirror_rotate_270", { x, y, _, _ in (y, x) }),
    ]

  @Test("A turn or mirror moves every pixel to its place", arguments: sizes)
  func turns(width: Int, height: Int) {
    let grid = PixelGrid.distinct(width: width, height: height)
    for (name, source) in Self.turns {
      let turnsSides = name.hasSuffix("90") || name.hasSuffix("270")
      let expected = PixelGrid(
        width: turnsSides ? height : width,
        height: turnsSides ? width : height
      ) { column, row in
        let (x, y) = source(column, row, width, height)
        return grid[x, y]
      }
      #expect(change(name, grid) == expected, "\(name)")
    }
  }

  @Test(
    "A crop has the share of each side that its name says",
    arguments: [
      ("crop_center90", 0.9), ("crop_center75", 0.75), ("crop_center50", 0.5),
      ("crop_random60", 0.6), ("crop_random40", 0.4),
    ]
  )
  func shares(name: String, share: Double) {
    for (width, height) in Self.sizes + [(200, 150), (101, 77)] {
      let part = change(name, .distinct(width: width, height: height))
      #expect(part.width == max(1, Int((Double(width) * share).rounded())))
      #expect(part.height == max(1, Int((Double(height) * share).rounded())))
    }
  }

  @Test("A crop from the middle is the same whatever the seed, one at random lies anywhere")
  func places() {
    let grid = PixelGrid.distinct(width: 20, height: 10)
    func corner(_ name: String, _ seed: Int) -> PixelGrid.Color {
      change(name, grid, seed: "\(seed)")[0, 0]
    }
    #expect(Set((0..<20).map { corner("crop_center50", $0) }) == [grid[5, 2]])
    // Nine columns and five rows are left at 60 %; each is the first one in some of 400 crops.
    let corners = Set((0..<400).map { corner("crop_random60", $0) })
    let possible = Set((0...8).flatMap { column in (0...4).map { grid[column, $0] } })
    #expect(corners == possible)
  }

  @Test("A narrower picture keeps its height, and each column is the mean of those it covers")
  func narrower() {
    let grid = PixelGrid.noise(seed: 3, width: 40, height: 6)
    let narrow = change("aspect_075", grid)
    #expect((narrow.width, narrow.height) == (30, 6))
    for row in 0..<6 {
      for column in 0..<30 {
        // A third more than a column, of two neighbors.
        let (start, end) = (Double(column) * 4 / 3, Double(column + 1) * 4 / 3)
        for channel in 0..<3 {
          let sum = (Int(start)..<min(40, Int(end.rounded(.up)))).reduce(0.0) { sum, source in
            let share = min(end, Double(source + 1)) - max(start, Double(source))
            return sum + share * Double(grid[source, row][channel])
          }
          #expect(abs(Double(narrow[column, row][channel]) - sum * 3 / 4) < 1.01)
        }
      }
    }
  }

  @Test("A reduced picture is the mean of its blocks", arguments: [("down4", 4), ("down8", 8)])
  func reduced(name: String, factor: Int) {
    let grid = PixelGrid.noise(seed: 5, width: 8 * factor, height: 4 * factor)
    let small = change(name, grid)
    #expect((small.width, small.height) == (8, 4))
    for row in 0..<4 {
      for column in 0..<8 {
        for channel in 0..<3 {
          let sum = (0..<factor * factor).reduce(0) { sum, index in
            let (x, y) = (column * factor + index % factor, row * factor + index / factor)
            return sum + Int(grid[x, y][channel])
          }
          let mean = Double(sum) / Double(factor * factor)
          #expect(abs(Double(small[column, row][channel]) - mean) < 1.01)
        }
      }
    }
  }

  @Test(
    "A blur is three means along rows and columns, wider in larger pictures",
    arguments: [(23, 11, 1), (700, 4, 2), (5, 960, 3), (1, 1, 1)]
  )
  func blur(width: Int, height: Int, radius: Int) {
    let grid = PixelGrid.noise(seed: 7, width: width, height: height)
    func mean(_ grid: PixelGrid, _ step: (Int, Int)) -> PixelGrid {
      PixelGrid(width: width, height: height) { column, row in
        let levels = (0..<3).map { channel in
          let sum = (-radius...radius).reduce(0) { sum, offset in
            sum + Int(grid[column + offset * step.0, row + offset * step.1][channel])
          }
          let count = 2 * radius + 1
          return UInt8((Double(sum) / Double(count)).rounded())
        }
        return PixelGrid.Color(levels)
      }
    }
    var expected = grid
    for _ in 0..<3 { expected = mean(mean(expected, (1, 0)), (0, 1)) }
    #expect(change("blur", grid) == expected)
  }

  @Test(
    "A frame leaves the picture as it is inside of one color",
    arguments: [(40, 20), (20, 40), (1, 1), (64, 64), (9, 8)]
  )
  func border(width: Int, height: Int) {
    let grid = PixelGrid.noise(seed: 11, width: width, height: height)
    let thickness = max(1, max(width, height) / 10)
    for seed in 0..<6 {
      let framed = change("border", grid, seed: "\(seed)")
      let color = framed[0, 0]
      let expected = PixelGrid(
        width: width + 2 * thickness,
        height: height + 2 * thickness
      ) { column, row in
        let (x, y) = (column - thickness, row - thickness)
        return (0..<width).contains(x) && (0..<height).contains(y) ? grid[x, y] : color
      }
      #expect(framed == expected)
    }
  }

  @Test(
    "Black bars make a square of a wide picture, and frame a square one",
    arguments: [
      (40, 20, 40, 40, 0, 10), (20, 40, 40, 40, 10, 0), (100, 100, 100, 130, 0, 15),
      (100, 90, 100, 116, 0, 13), (90, 100, 116, 100, 13, 0), (1, 1, 1, 3, 0, 1),
    ]
  )
  func letterbox(_ width: Int, _ height: Int, _ wholeWidth: Int, _ wholeHeight: Int, x: Int, y: Int)
  {
    let grid = PixelGrid.noise(seed: 13, width: width, height: height)
    let expected = PixelGrid(width: wholeWidth, height: wholeHeight) { column, row in
      let isInside = (0..<width).contains(column - x) && (0..<height).contains(row - y)
      return isInside ? grid[column - x, row - y] : [0, 0, 0]
    }
    #expect(change("letterbox", grid) == expected)
  }

  @Test("A picture that is too large is reduced first, and gray or transparent ones become RGB")
  func prepared() {
    for (width, height, expected) in [
      (2560, 100, (1280, 50)), (100, 2560, (50, 1280)), (1280, 1280, (1280, 1280)),
      (1281, 1, (1280, 1)), (40_000, 2, (1280, 1)),
    ] {
      let picture = PixelBuffer(
        width: width,
        height: height,
        format: .gray8,
        bytes: [UInt8](repeating: 9, count: width * height)
      )
      let prepared = PictureChange.prepared(picture)
      #expect((prepared.width, prepared.height) == expected)
      #expect(prepared.format == .rgb8)
      #expect(prepared.bytes.allSatisfy { $0 == 9 })
    }
    let seen = PixelBuffer(width: 1, height: 1, format: .bgra8, bytes: [3, 2, 1, 255])
    #expect(PictureChange.prepared(seen).bytes == [1, 2, 3])
  }
}

@Suite("How strongly a change compresses") struct CompressionQualityTests {
  /// Table K.1 of the JPEG standard, row by row.
  private static let luminance = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]

  /// The places of a block in the order of the file: diagonals in turns.
  private static let zigzag: [Int] = (0..<15).flatMap { sum -> [Int] in
    let rows = (max(0, sum - 7)...min(7, sum)).map { $0 * 8 + sum - $0 }
    return sum.isMultiple(of: 2) ? rows.reversed() : rows
  }

  /// The first quantization table of a file.
  private static func table(of bytes: [UInt8]) -> [Int]? {
    for index in bytes.indices.dropLast(69)
    where bytes[index] == 0xFF && bytes[index + 1] == 0xDB && bytes[index + 4] == 0 {
      return bytes[(index + 5)..<(index + 69)].map(Int.init)
    }
    return nil
  }

  @Test(
    "is the quality that its name or the ordinary one says",
    arguments: PictureChange.all.map(\.name)
  )
  func quality(name: String) throws {
    let change = try #require(PictureChange.named(name))
    let expected = name.split(separator: "q").last.flatMap { Int($0) }
    let quality = name.hasPrefix("jpeg_q") ? try #require(expected) : 90
    #expect(change.quality == quality)
    let scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
    let wanted = Self.zigzag.map { max(1, min(255, (Self.luminance[$0] * scale + 50) / 100)) }
    let picture = PixelGrid.noise(seed: 1, width: 32, height: 16).picture
    let bytes = try change.encoded(picture, seed: "a", company: [picture])
    #expect(Self.table(of: bytes) == wanted)
  }

  @Test("leaves the pixels that are encoded alone")
  func identity() throws {
    let grid = PixelGrid.noise(seed: 2, width: 32, height: 16)
    for name in ["identity", "jpeg_q30", "jpeg_q10", "jpeg_q5"] {
      #expect(change(name, grid) == grid)
    }
  }

  @Test("Noise has the standard deviation of 20, around 0, and differs between channels")
  func noise() {
    let grid = PixelGrid.plain([128, 128, 128], width: 300, height: 200)
    let noisy = change("noise", grid)
    let channels = (0..<3).map { channel in noisy.colors.map { Double($0[channel]) - 128 } }
    for values in channels {
      let mean = values.reduce(0, +) / Double(values.count)
      let deviation = (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
      #expect(abs(mean) < 0.4)
      #expect((19.6...20.4).contains(deviation))
    }
    let product = zip(channels[0], channels[1]).reduce(0) { $0 + $1.0 * $1.1 }
    #expect(abs(product / Double(channels[0].count)) < 8)
    // Nearly Gaussian: two thirds of all values are within one standard deviation.
    let within = channels[0].count { abs($0) <= 20 }
    #expect((0.66...0.71).contains(Double(within) / Double(channels[0].count)))
  }
}
