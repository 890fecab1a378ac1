import Determinism
import ImageCoding
import Testing

struct SharedItemsTests {
  private typealias Item = HEIFBuilder.Item

  /// As a recent iPhone writes them: a grid, its tile, its gain map, the same with the map applied, a thumbnail, EXIF.
  private static let phone = [
    Item(width: 1280, height: 960, type: "grid", parts: [2, 2, 2, 2]),
    Item(width: 640, height: 480),
    Item(width: 640, height: 480, auxiliaryOf: [1, 4], purpose: HEIFBuilder.gainMap),
    Item(width: 1280, height: 960, type: "tmap", parts: [1, 3]),
    Item(width: 320, height: 240, thumbnailOf: [1, 4]),
    Item(width: 0, height: 0, type: "Exif", describing: [1, 4]),
  ]

  private func changes(_ file: [UInt8]) throws -> [SharedItems.Change] {
    try file.withUnsafeBytes { try SharedItems.changes($0) }
  }

  private func changed(_ file: [UInt8], _ changes: [SharedItems.Change]) -> [UInt8] {
    changes.reduce(into: file) { file, change in
      file.replaceSubrange(change.place..<change.place + change.bytes.count, with: change.bytes)
    }
  }

  /// What stands where something is changed, as text.
  private func before(_ file: [UInt8], _ changes: [SharedItems.Change]) -> [String] {
    changes.map {
      String(decoding: file[$0.place..<$0.place + $0.bytes.count], as: UTF8.self)
    }
  }

  @Test(
    "A gain map, a thumbnail and EXIF of two pictures are let go, and nothing else",
    arguments: [false, true]
  )
  func shared(isLarge: Bool) throws {
    let file = HEIFBuilder.file(Self.phone, isLarge: isLarge)
    let found = try changes(file)
    #expect(before(file, found) == ["auxl", "thmb", "cdsc"])
    let readable = changed(file, found)
    #expect(readable.count == file.count)
    #expect(zip(file, readable).filter(!=).count <= 12)
    #expect(try changes(readable).isEmpty)
    try readable.withUnsafeBytes { try DerivedItems.check($0, limits: .default, of: .heic) }
  }

  @Test("What belongs to one picture stays, and a transparency always does")
  func kept() throws {
    let picture = Item(width: 640, height: 480)
    func with(_ item: Item) -> [Item] { [picture, picture, item] }
    let cases = [
      with(Item(width: 64, height: 48, auxiliaryOf: [1], purpose: HEIFBuilder.gainMap)),
      with(Item(width: 64, height: 48, thumbnailOf: [1])),
      with(Item(width: 640, height: 480, auxiliaryOf: [1, 2], purpose: HEIFBuilder.transparency)),
      with(Item(width: 640, height: 480, parts: [1, 2])),
      with(Item(width: 0, height: 0, type: "Exif", describing: [1])),
    ]
    for items in cases { #expect(try changes(HEIFBuilder.file(items)).isEmpty) }
  }

  @Test("What belongs to a picture with its gain map applied alone is let go")
  func appliedAlone() throws {
    for purpose in [HEIFBuilder.gainMap, HEIFBuilder.transparency] {
      var items = Self.phone
      (items[2].auxiliaryOf, items[2].purpose, items[4].thumbnailOf) = ([4], purpose, [1])
      items[5].describing = [1]
      let file = HEIFBuilder.file(items)
      #expect(before(file, try changes(file)) == ["auxl"])
    }
  }

  @Test(
    "Where a picture with its gain map applied comes first, the picture takes its place",
    arguments: [false, true]
  )
  func primary(isLarge: Bool) throws {
    let file = HEIFBuilder.file(Self.phone, primary: 4, isLarge: isLarge)
    let found = try changes(file)
    #expect(changed(file, found) == changed(HEIFBuilder.file(Self.phone, isLarge: isLarge), found))
    #expect(found.count == 4 && found.last?.bytes == HEIFBuilder.bytes(1, isLarge ? 4 : 2))
  }

  @Test("The film of a moving picture behind the picture is let go")
  func film() throws {
    let brands = Array("mp42\0\0\0\0isom".utf8)
    let film = HEIFBuilder.box("ftyp", brands) + HEIFBuilder.box("moov", [])
    let file = HEIFBuilder.file([Item(width: 640, height: 480)]) + film
    let found = try changes(file)
    #expect(before(file, found) == ["ftyp"])
    #expect(try changes(changed(file, found)).isEmpty)
    #expect(changed(file, found).starts(with: file.dropLast(film.count)))
  }

  @Test(
    "Of files that are cut or changed at random, nothing else is ever changed",
    arguments: 0..<8
  )
  func damaged(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let whole = HEIFBuilder.file(Self.phone, primary: seed % 2 == 0 ? 1 : 4, isLarge: seed % 4 < 2)
    var changedCount = 0
    for _ in 0..<2000 {
      var file = whole
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        file[Int.random(in: 0..<file.count, using: &random)] =
          [
            0, 1, 0x7F, 0xFF, UInt8.random(in: 0...255, using: &random),
          ].randomElement(using: &random) ?? 0
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        file.removeLast(Int.random(in: 0...file.count, using: &random))
      }
      guard let found = try? changes(file) else { continue }
      for change in found {
        changedCount += 1
        let end = change.place + change.bytes.count
        let isThere = change.place >= 0 && end <= file.count
        try #require(isThere, "\(change)")
        let old = String(decoding: file[change.place..<end], as: UTF8.self)
        let isReference =
          change.bytes == Array("free".utf8) && ["auxl", "thmb", "cdsc"].contains(old)
        let box = file[max(0, change.place - 8)..<change.place].prefix(4)
        #expect(isReference || box == Array("pitm".utf8)[...], "\(change) in \(old)")
      }
    }
    // Otherwise nothing was tried.
    #expect(changedCount > 1000)
  }
}
