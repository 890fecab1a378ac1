import PictureChanges
import PixelBuffers
import Testing

@Suite("A picture among other things") struct CompositionChangeTests {
  private static let own: PixelGrid.Color = [210, 90, 30]
  private static let company: [PixelGrid] = [
    .plain([0, 0, 200], width: 80, height: 60), .plain([0, 200, 0], width: 80, height: 60),
    .plain([200, 0, 200], width: 80, height: 60),
  ]

  private func composed(_ name: String, _ width: Int, _ height: Int, seed: Int) -> PixelGrid {
    change(
      name,
      .plain(Self.own, width: width, height: height),
      seed: "\(seed)",
      company: Self.company
    )
  }

  @Test(
    "lies on another one with two fifths of its width, whole, and not at the edge",
    arguments: 0..<4
  )
  func corner(seed: Int) throws {
    let screen = composed("pip", 200, 150, seed: seed)
    #expect((screen.width, screen.height) == (1280, 960))
    let place = try #require(screen.bounds(of: Self.own))
    #expect((place.width, place.height) == (512, 384))
    #expect(screen.count(of: Self.own) == 512 * 384)
    #expect(min(place.x, place.y) >= 32)
    #expect(place.x + place.width <= 1280 - 32)
    #expect(place.y + place.height <= 960 - 32)
    // Around it is a white frame of four pixels or none, and beyond that the other picture alone.
    let white = screen.count(of: [255, 255, 255])
    #expect(white == 0 || white == 520 * 392 - 512 * 384)
    let other = Self.company.map { screen.count(of: $0[0, 0]) }
    #expect(other.filter { $0 > 0 } == [1280 * 960 - 512 * 384 - white])
  }

  @Test("fits on a screen also when it is upright", arguments: 0..<4)
  func upright(seed: Int) throws {
    let screen = composed("pip", 100, 400, seed: seed)
    let place = try #require(screen.bounds(of: Self.own))
    #expect((place.width, place.height) == (192, 768))
  }

  @Test("fills one of four equal cells of a collage", arguments: 0..<4)
  func collage(seed: Int) throws {
    let whole = composed("collage", 160, 120, seed: seed)
    #expect((whole.width, whole.height) == (1280, 960))
    let place = try #require(whole.bounds(of: Self.own))
    // Gaps of 0, 8 or 16 pixels leave cells of these widths.
    let gap = try #require([0, 8, 16].first { (1280 - 3 * $0) / 2 == place.width })
    #expect(place.height == (960 - 3 * gap) / 2)
    #expect(whole.count(of: Self.own) == place.width * place.height)
    let columns = [gap, 2 * gap + place.width], rows = [gap, 2 * gap + place.height]
    #expect(columns.contains(place.x) && rows.contains(place.y))
    for other in Self.company {
      let cell = try #require(whole.bounds(of: other[0, 0]))
      #expect((cell.width, cell.height) == (place.width, place.height))
      #expect(columns.contains(cell.x) && rows.contains(cell.y))
    }
  }

  @Test("lies upright with an upright picture, which takes each of the cells")
  func collageCells() throws {
    let places = try (0..<16).map { seed in
      let whole = composed("collage", 90, 120, seed: seed)
      #expect((whole.width, whole.height) == (960, 1280))
      let place = try #require(whole.bounds(of: Self.own))
      return "\(place.x > 400) \(place.y > 500)"
    }
    #expect(Set(places).count == 4)
  }

  @Test("has three fifths of the width of a page in a browser, and is whole", arguments: 0..<6)
  func screenshot(seed: Int) throws {
    let page = composed("screenshot", 384, 256, seed: seed)
    #expect(page.width == 640)
    let place = try #require(page.bounds(of: Self.own))
    #expect((place.width, place.height) == (384, 256))
    #expect(page.count(of: Self.own) == 384 * 256)
    // In the middle, or beside a column of text at the left margin.
    #expect([40, 128].contains(place.x))
  }

  @Test("is circled by one line around it, of seven tenths of the page's width", arguments: 0..<4)
  func circled(seed: Int) throws {
    let (width, height) = (448, 300)
    let page = composed("circled", width, height, seed: seed)
    #expect((page.width, page.height) == (640, 300 + 2 * 80))
    let colors: [PixelGrid.Color] = [
      [230, 30, 40], [250, 210, 30], [40, 120, 240], [60, 200, 90],
    ]
    let line = try #require(colors.max { page.count(of: $0) < page.count(of: $1) })
    let loop = try #require(page.bounds(of: line, within: 0))
    // As large as the picture, give or take what a hand does; cut off where it leaves the page.
    #expect(Double(loop.width) < Double(width) * 1.3)
    #expect(Double(loop.height) > Double(height) * 0.85)
    #expect(Double(loop.height) < Double(height) * 1.3)
    // The middle of the picture is neither dimmed nor covered.
    let middle = (loop.x + loop.width / 2, loop.y + loop.height / 2)
    #expect(PixelGrid.isNear(page[middle.0, middle.1], Self.own, 2))
  }

  @Test("A caption is white on a dark shadow, near the top and near the bottom", arguments: 0..<6)
  func caption(seed: Int) throws {
    let grid = PixelGrid.plain([90, 120, 60], width: 400, height: 300)
    let written = change("text", grid, seed: "\(seed)")
    let differences = written.differences(from: grid)
    #expect(!differences.isEmpty)
    #expect(differences.allSatisfy { $0.row < 70 || $0.row > 230 })
    #expect(differences.contains { $0.row < 70 } && differences.contains { $0.row > 230 })
    let colors = Set(differences.map { written[$0.column, $0.row] })
    #expect(colors == [[255, 255, 255], [0, 0, 0]])
  }

  @Test("A watermark lightens by 35 %, all over the picture", arguments: 0..<6)
  func watermark(seed: Int) {
    let color: PixelGrid.Color = [90, 120, 60]
    let grid = PixelGrid.plain(color, width: 400, height: 300)
    let written = change("watermark", grid, seed: "\(seed)")
    let differences = written.differences(from: grid)
    let light = (0..<3).map { Double(color[$0]) * 0.65 + 255 * 0.35 }
    for (column, row) in differences {
      let found = written[column, row]
      #expect((0..<3).allSatisfy { abs(Double(found[$0]) - light[$0]) < 1.5 })
    }
    // Some of it in every quarter.
    let quarters = Set(differences.map { "\($0.column < 200) \($0.row < 150)" })
    #expect(quarters.count == 4)
  }

  @Test(
    "A sticker is a colored rectangle of 15 % with a face in it",
    arguments: [(100, 100), (300, 60), (60, 300), (40, 30)]
  )
  func sticker(width: Int, height: Int) throws {
    let grid = PixelGrid.noise(seed: 17, width: width, height: height)
    let colors: [PixelGrid.Color] = [
      [230, 30, 60], [20, 120, 230], [250, 200, 20], [40, 170, 80],
    ]
    for seed in 0..<6 {
      let covered = change("sticker", grid, seed: "\(seed)")
      let color = try #require(
        colors.max { covered.count(of: $0, within: 0) < covered.count(of: $1, within: 0) }
      )
      let place = try #require(covered.bounds(of: color, within: 0))
      let share = Double(place.width * place.height) / Double(width * height)
      #expect((0.12...0.16).contains(share), "\(share)")
      // Outside of it nothing is changed; a picture of noise has no large piece of one color.
      let outside = covered.differences(from: grid).filter {
        !(place.x..<place.x + place.width).contains($0.column)
          || !(place.y..<place.y + place.height).contains($0.row)
      }
      #expect(outside.isEmpty)
    }
  }
}
