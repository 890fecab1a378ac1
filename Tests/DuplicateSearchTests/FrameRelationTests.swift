import Determinism
import DuplicateSearch
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite("How one picture stands to another")
struct FrameRelationTests {
  /// A picture in which each pixel is another one.
  private static let odd = PixelBuffer(
    width: 5,
    height: 3,
    format: .gray8,
    bytes: (0..<15).map { UInt8($0 * 10) }
  )

  private static func pixel(_ picture: PixelBuffer, at place: SIMD2<Double>) -> UInt8 {
    let (x, y) = (Int(place.x * Double(picture.width)), Int(place.y * Double(picture.height)))
    return picture.bytes[y * picture.bytesPerRow + x]
  }

  /// Does to a picture what is said.
  private static func applying(_ changes: [PictureChange], to picture: PixelBuffer) -> PixelBuffer {
    changes.reduce(picture) { picture, change in
      switch change {
      case .mirrored: picture.oriented(.upMirrored)
      case .turned(90): picture.oriented(.right)
      case .turned(180): picture.oriented(.down)
      case .turned(270): picture.oriented(.left)
      default: picture
      }
    }
  }

  @Test("takes each pixel of a turned picture to where it was", arguments: DihedralForm.allCases)
  func place(form: DihedralForm) {
    let inner = Self.odd.oriented(form.orientation)
    for row in 0..<inner.height {
      for column in 0..<inner.width {
        let middle = SIMD2(Double(column) + 0.5, Double(row) + 0.5)
        let place = middle / SIMD2(Double(inner.width), Double(inner.height))
        let outer = Self.pixel(Self.odd, at: FrameRelation.form(form).place(place))
        #expect(outer == Self.pixel(inner, at: place))
      }
    }
  }

  @Test("says what was done, and what undoes it", arguments: DihedralForm.allCases)
  func changes(form: DihedralForm) {
    let relation = FrameRelation.form(form)
    let inner = Self.odd.oriented(form.orientation)
    let forth = relation.changes(fromOther: true)
    #expect(Self.applying(forth, to: Self.odd).bytes == inner.bytes)
    #expect(Self.applying(relation.changes(fromOther: false), to: inner).bytes == Self.odd.bytes)
    #expect(relation.isMirrored == form.isMirrored)
    #expect(forth.contains(.mirrored) == form.isMirrored)
  }

  @Test(
    "says whether a part is cropped, framed or pasted",
    arguments: [(1, 0.5, PictureChange.framed), (0.7, 0.7, .pasted), (0.8, 0.7, .framed)]
  )
  func parts(width: Double, height: Double, change: PictureChange) {
    let relation = FrameRelation.part(UnitRect(x: 0, y: 0.1, width: width, height: height))
    #expect(relation.changes(fromOther: true) == [.cropped(share: width * height)])
    #expect(relation.changes(fromOther: false) == [change])
    #expect(!relation.isMirrored)
    #expect(relation.place(SIMD2(0, 0)) == SIMD2(0, 0.1))
    #expect(relation.place(SIMD2(1, 1)) == SIMD2(width, 0.1 + height))
  }

  @Test("is seen in small pictures, and no other relation is")
  func forms() throws {
    let scene = TestPictures.scene(seed: 71, width: 256, height: 192)
    for form in DihedralForm.allCases {
      let inner = ImageSignature.frame(of: scene.oriented(form.orientation)).thumbnail
      for other in DihedralForm.allCases {
        let part = FrameRelation.form(other).part(of: scene, showing: inner)
        #expect((part != nil) == (form == other), "\(form), \(other)")
        if let part { #expect(part == .whole) }
      }
    }
  }

  @Test("finds a part where it fits best, from nearly there")
  func found() throws {
    let scene = TestPictures.scene(seed: 72, width: 480, height: 360)
    let rect = UnitRect(x: 0.25, y: 0.2, width: 0.5, height: 0.6)
    let part = scene.cropped(to: PixelRect(x: 120, y: 72, width: 240, height: 216))
    let inner = ImageSignature.frame(of: part).thumbnail
    let near = UnitRect(x: 0.26, y: 0.19, width: 0.49, height: 0.62)
    let found = try #require(FrameRelation.part(near).part(of: scene, showing: inner))
    for (edge, expected) in [
      (found.x, rect.x), (found.y, rect.y), (found.x + found.width, 0.75),
      (found.y + found.height, 0.8),
    ] {
      #expect(abs(edge - expected) < 0.006)
    }
    let elsewhere = UnitRect(x: 0.05, y: 0.05, width: 0.5, height: 0.6)
    #expect(FrameRelation.part(elsewhere).part(of: scene, showing: inner) == nil)
  }
}

@Suite("How alike two pictures are where one lies on the other")
struct RegisteredLikenessTests {
  private static let side = ThumbnailBytes.side
  private static let everywhere = [Bool](repeating: true, count: side * side)

  private static func likeness(
    _ one: ThumbnailBytes,
    _ other: ThumbnailBytes,
    where isSeen: [Bool] = everywhere
  ) throws -> RegisteredLikeness? {
    RegisteredLikeness(try one.thumbnail, try other.thumbnail, where: isSeen)
  }

  @Test("A picture is like itself, and like it with another brightness and contrast")
  func linear() throws {
    for (factor, offset) in [(1.0, 0.0), (0.5, 40), (0.8, -10), (1.1, 3)] {
      let other = ThumbnailBytes {
        Int((factor * Double(40 + 4 * $0 + 2 * $1) + offset).rounded())
      }
      let likeness = try #require(try Self.likeness(.ramp, other))
      #expect(likeness.share == 1)
      #expect(likeness.correlation > 0.999)
      #expect(likeness.agreement == 1)
      #expect(likeness.chroma == 0)
    }
    let negative = ThumbnailBytes { 250 - (40 + 4 * $0 + 2 * $1) }
    let likeness = try #require(try Self.likeness(.ramp, negative))
    #expect(abs(likeness.correlation + 1) < 1e-9)
  }

  @Test("Correlation is the same either way round, and is what its definition says")
  func correlation() throws {
    var random = SeededGenerator(seed: 73)
    for _ in 0..<20 {
      let pictures = (0..<2).map { _ in
        ThumbnailBytes { column, _ in 60 + column + random.whole(in: 0...80) }
      }
      let isSeen = Self.everywhere.map { _ in random.unit() < 0.6 }
      let forth = try #require(try Self.likeness(pictures[0], pictures[1], where: isSeen))
      let back = try #require(try Self.likeness(pictures[1], pictures[0], where: isSeen))
      let places = isSeen.indices.filter { isSeen[$0] }
      let values = pictures.map { picture in places.map { Double(picture.bytes[$0]) } }
      let means = values.map { $0.reduce(0, +) / Double($0.count) }
      func sum(_ one: Int, _ other: Int) -> Double {
        zip(values[one], values[other]).reduce(0) {
          $0 + ($1.0 - means[one]) * ($1.1 - means[other])
        }
      }
      let expected = sum(0, 1) / (sum(0, 0) * sum(1, 1)).squareRoot()
      #expect(abs(forth.correlation - expected) < 1e-9)
      #expect(abs(forth.correlation - back.correlation) < 1e-12)
      #expect(forth.share == Double(places.count) / 1024)
    }
  }

  @Test("What is drawn over is the share that does not agree")
  func agreement() throws {
    var last = 1.0
    for count in [8, 32, 64, 128] {
      let drawn = ThumbnailBytes.ramp.adding(-40, to: count, from: 512)
      let likeness = try #require(try Self.likeness(.ramp, drawn))
      #expect(abs(likeness.agreement - (1 - Double(count) / 1024)) < 0.005)
      #expect(likeness.agreement < last)
      last = likeness.agreement
    }
  }

  @Test(
    "With too few places, or with nothing to see, nothing is said",
    arguments: [(63, false), (64, true), (65, true)]
  )
  func least(count: Int, isSaid: Bool) throws {
    let isSeen = Self.everywhere.indices.map { $0 < count }
    #expect((try Self.likeness(.ramp, .ramp, where: isSeen) != nil) == isSaid)
    let even = ThumbnailBytes { column, _ in column.isMultiple(of: 2) ? 100 : 102 }
    #expect(try Self.likeness(even, .ramp) == nil)
    #expect(try Self.likeness(.ramp, even) == nil)
    let less = ThumbnailBytes { column, _ in column.isMultiple(of: 2) ? 100 : 103 }
    #expect(try Self.likeness(less, .ramp) != nil)
  }

  @Test("Colors count where all of their square is seen")
  func chroma() throws {
    let colored = ThumbnailBytes.ramp.adding(12, to: 256, from: ThumbnailBytes.lumaCount)
    #expect(try #require(try Self.likeness(.ramp, colored)).chroma == 6)
    // Of the upper left square of colors one place is not seen, and of the others none.
    var isSeen = Self.everywhere.indices.map { $0 % 2 == 0 }
    #expect(try #require(try Self.likeness(.ramp, colored, where: isSeen)).chroma == 255)
    for place in [0, 1, 32, 33] { isSeen[place] = true }
    var one = ThumbnailBytes.ramp
    one.bytes[ThumbnailBytes.lumaCount] += 9
    #expect(try #require(try Self.likeness(.ramp, one, where: isSeen)).chroma == 4.5)
  }
}

@Suite("Cells of two pictures, one brought onto the other")
struct RegisteredCellsTests {
  private static let textured = MadePictures.detailed(seed: 74, width: 192, height: 192)

  private static func cells(
    _ one: PixelBuffer,
    _ other: PixelBuffer,
    at map: (SIMD2<Double>) -> SIMD2<Double>? = { $0 }
  ) -> RegisteredCells {
    RegisteredCells(LumaLevels(one), LumaLevels(other), at: map)
  }

  @Test("The light of a picture is read where it is, at its size or at a half")
  func levels() {
    let ramp = MadePictures.gray(192, 96) { column, _ in Double(column) }
    let levels = LumaLevels(ramp)
    #expect(levels.whole.count == LumaLevels.side * LumaLevels.side)
    for column in 0..<LumaLevels.side {
      // The middle of a place is between two columns.
      let expected = 2 * Float(column) + 0.5
      #expect(abs(levels.whole[column] - expected) < 0.01)
    }
    #expect(levels.grid { $0 } == levels.whole)
    // A part of it, twice as large: every column once.
    let part = levels.grid { SIMD2(0.25, 0.25) + $0 / 2 }
    for column in 0..<LumaLevels.side { #expect(abs(part[column] - Float(48 + column)) < 0.01) }
    let outside = levels.grid { $0.x < 0.5 ? $0 - SIMD2(0.5, 0) : nil }
    #expect(outside.allSatisfy { $0.isNaN })
  }

  @Test("All of a picture agrees with itself, also darker and with less contrast")
  func same() {
    let dark = MadePictures.gray(192, 192) {
      0.7 * Double(Self.textured.bytes[$1 * 192 + $0]) + 10
    }
    let same = Self.cells(Self.textured, Self.textured)
    let seen = same.cells.compactMap(\.self)
    #expect(seen.count > 40)
    #expect(seen.allSatisfy { $0.correlation > 0.8 && $0.isInBoth })
    #expect(same.agreeingOfBoth == Double(seen.count + 1) / Double(seen.count + 2))
    #expect(same.middle > 0.8 && same.edge > 0.8)
    #expect(Self.cells(Self.textured, dark).agreeingOfBoth > 0.95)
    for other in [Self.textured, dark] {
      #expect(Self.cells(Self.textured, other).differingBlock == 0)
    }
  }

  @Test("Where neither shows anything there are no cells, and nothing is said")
  func empty() {
    let cells = Self.cells(.plainGray(192, 192), .plainGray(192, 192))
    #expect(cells.cells.allSatisfy { $0 == nil })
    #expect(cells.agreeingOfBoth == 0.5 && cells.middle == 0.5 && cells.edge == 0.5)
    #expect(cells.differingBlock == 0)
  }

  @Test("An even surface covers, and is not an other picture")
  func covered() {
    let covered = MadePictures.gray(192, 192) { column, row in
      column < 96 ? 128 : Double(Self.textured.bytes[row * 192 + column])
    }
    let cells = Self.cells(Self.textured, covered)
    let left = cells.cells.enumerated().filter { $0.offset % 12 < 5 }.compactMap(\.element)
    #expect(!left.isEmpty)
    #expect(left.allSatisfy { !$0.isInBoth })
    #expect(cells.differingBlock < 0.1)
    #expect(cells.agreeingOfBoth > 0.85)
    #expect(cells.middle < 0.8)
  }

  @Test("The larger the part is that shows something else, the larger is its block")
  func replaced() {
    let other = MadePictures.detailed(seed: 75, width: 192, height: 192)
    let blocks = [0, 48, 96, 144, 192].map { side -> Double in
      let picture = MadePictures.gray(192, 192) { column, row in
        let source = column < side && row < side ? other : Self.textured
        return Double(source.bytes[row * 192 + column])
      }
      return Self.cells(Self.textured, picture).differingBlock
    }
    #expect(blocks == blocks.sorted())
    #expect(blocks[0] == 0 && blocks[2] > 0.05 && blocks[4] > 0.25)
  }

  @Test("A cell may be off by a place or two, and not by more")
  func shifted() {
    let places = 1.0 / Double(LumaLevels.side)
    // Squares of two by two places, each of a light of its own.
    var random = SeededGenerator(seed: 78)
    let lights = (0..<48 * 48).map { _ in random.number(in: 20...230) }
    let squares = MadePictures.gray(192, 192) { lights[$1 / 4 * 48 + $0 / 4] }
    func agreeing(_ shift: Double) -> Double {
      // What is moved out on one side is not looked for.
      Self.cells(squares, squares) { SIMD2(min(1, $0.x + shift * places), $0.y) }
        .agreeingOfBoth
    }
    #expect(agreeing(0) > 0.95)
    #expect(agreeing(1) > 0.9)
    #expect(agreeing(2) > 0.9)
    #expect(agreeing(6) < 0.7)
  }
}
