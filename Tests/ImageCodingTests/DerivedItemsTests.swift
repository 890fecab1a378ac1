import ImageCoding
import Testing

/// Files of items alone, without pixels.
struct DerivedItemsTests {
  /// An item: its sides, and the numbers of its parts from 1 on.
  private struct Item {
    var width: Int
    var height: Int
    var parts: [Int] = []
    var isTransparencyOf: Int?
  }

  private static let tile = Item(width: 640, height: 480)

  private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    bytes(content.count + 8, 4) + Array(kind.utf8) + content
  }

  /// A file of these items, with numbers of two or of four bytes.
  private func file(_ items: [Item], isLarge: Bool = false) -> [UInt8] {
    let head = bytes(isLarge ? 1 << 24 | 1 : 0, 4)
    let (number, property) = isLarge ? (4, 2) : (2, 1)
    func reference(_ kind: String, _ from: Int, _ to: [Int]) -> [UInt8] {
      box(kind, bytes(from, number) + bytes(to.count, 2) + to.flatMap { bytes($0, number) })
    }
    var (references, sizes, owners) = (bytes(isLarge ? 1 << 24 : 0, 4), [UInt8](), [UInt8]())
    for (index, item) in items.enumerated() {
      if !item.parts.isEmpty { references += reference("dimg", index + 1, item.parts) }
      if let whole = item.isTransparencyOf { references += reference("auxl", index + 1, [whole]) }
      sizes += box("ispe", bytes(0, 4) + bytes(item.width, 4) + bytes(item.height, 4))
      owners += bytes(index + 1, number) + [1] + bytes(index + 1, property)
    }
    let properties = box("ipco", sizes) + box("ipma", head + bytes(items.count, 4) + owners)
    let meta = box("meta", bytes(0, 4) + box("iref", references) + box("iprp", properties))
    return box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + meta + box("mdat", [1, 2, 3])
  }

  private func check(_ file: [UInt8]) throws {
    try file.withUnsafeBytes { try DerivedItems.check($0, limits: .default, of: .heic) }
  }

  @Test("A picture of parts that cover it is decoded", arguments: [false, true])
  func usual(isLarge: Bool) throws {
    let grid = Item(width: 4032, height: 3024, parts: Array(repeating: 1, count: 48))
    let tile = Item(width: 512, height: 512)
    let alpha = Item(width: 4032, height: 3024, isTransparencyOf: 2)
    try check(file([tile, grid, alpha], isLarge: isLarge))
    try check(file([Self.tile, Item(width: 640, height: 480, parts: [1, 1])], isLarge: isLarge))
    // The smallest tiles that there are.
    let small = Item(width: 1280, height: 1280, parts: Array(repeating: 1, count: 400))
    try check(file([Item(width: 64, height: 64), small], isLarge: isLarge))
  }

  @Test("A small file that would decode one picture over and over is refused before")
  func many() throws {
    let overlay = Item(width: 640, height: 480, parts: Array(repeating: 1, count: 2500))
    let pixel = Item(width: 1, height: 1)
    let chain = (2...14).map { Item(width: 640, height: 480, parts: [$0 - 1, $0 - 1]) }
    let large = Item(width: 1 << 31, height: 1 << 31)
    let cases: [[Item]] = [
      [Self.tile, overlay], [pixel, overlay], [Self.tile] + chain,
      // The overlay is the part of another picture, or a part's transparency.
      [Self.tile, overlay, Item(width: 640, height: 480, parts: [2])],
      [
        Self.tile, Item(width: 640, height: 480, parts: Array(repeating: 1, count: 5)),
        Item(width: 640, height: 480, isTransparencyOf: 1),
      ],
      // Made of itself, and of what is larger than any picture.
      [Item(width: 640, height: 480, parts: [1])],
      [Item(width: 640, height: 480, parts: [2]), Item(width: 640, height: 480, parts: [1])],
      [large, Item(width: 640, height: 480, parts: [1])],
      [large, Item(width: 1 << 31, height: 1 << 31, parts: [1])],
    ]
    for items in cases {
      let error = try #require(throws: ImageDecodingError.self) { try check(file(items)) }
      #expect(error.kind == .limitExceeded && error.format == .heic, "\(error)")
      #expect(error.reason.contains("parts"), "\(error)")
    }
  }

  @Test("Items that cannot be read are refused, at once")
  func damaged() throws {
    let whole = file([Self.tile, Item(width: 640, height: 480, parts: [1, 1])])
    let start = 24
    for place in start..<whole.count - 11 {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        do { try check(bytes) } catch { #expect(error is ImageDecodingError) }
      }
      #expect(throws: ImageDecodingError.self) { try check(Array(whole[..<place])) }
    }
    let nested = (0..<100_000).reduce(into: [UInt8]()) { bytes, index in
      bytes += self.bytes(8 * (100_000 - index), 4) + Array("iprp".utf8)
    }
    try check(box("meta", self.bytes(0, 4) + nested))
    let many = (0..<4).flatMap { _ in
      box("dimg", self.bytes(1, 2) + self.bytes(65_535, 2) + [UInt8](repeating: 0, count: 131_070))
    }
    let error = try #require(throws: ImageDecodingError.self) {
      try check(box("meta", self.bytes(0, 4) + box("iref", self.bytes(0, 4) + many)))
    }
    #expect(error.kind == .limitExceeded)
  }
}
