import ImageCoding
import Testing

struct DerivedItemsTests {
  private typealias Item = HEIFBuilder.Item

  private static let tile = Item(width: 640, height: 480)

  private func check(_ file: [UInt8]) throws {
    try file.withUnsafeBytes { try DerivedItems.check($0, limits: .default, of: .heic) }
  }

  @Test("A picture of parts that cover it is decoded", arguments: [false, true])
  func usual(isLarge: Bool) throws {
    let grid = Item(width: 4032, height: 3024, parts: Array(repeating: 1, count: 48))
    let tile = Item(width: 512, height: 512)
    let alpha = Item(width: 4032, height: 3024, auxiliaryOf: [2])
    try check(HEIFBuilder.file([tile, grid, alpha], isLarge: isLarge))
    try check(
      HEIFBuilder.file(
        [Self.tile, Item(width: 640, height: 480, parts: [1, 1])],
        isLarge: isLarge
      )
    )
    // The smallest tiles that there are.
    let small = Item(width: 1280, height: 1280, parts: Array(repeating: 1, count: 400))
    try check(HEIFBuilder.file([Item(width: 64, height: 64), small], isLarge: isLarge))
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
        Item(width: 640, height: 480, auxiliaryOf: [1]),
      ],
      // Made of itself, and of what is larger than any picture.
      [Item(width: 640, height: 480, parts: [1])],
      [Item(width: 640, height: 480, parts: [2]), Item(width: 640, height: 480, parts: [1])],
      [large, Item(width: 640, height: 480, parts: [1])],
      [large, Item(width: 1 << 31, height: 1 << 31, parts: [1])],
    ]
    for items in cases {
      let error = try #require(throws: ImageDecodingError.self) {
        try check(HEIFBuilder.file(items))
      }
      #expect(error.kind == .limitExceeded && error.format == .heic, "\(error)")
      #expect(error.reason.contains("parts"), "\(error)")
    }
  }

  @Test("Items that cannot be read are refused, at once")
  func damaged() throws {
    let whole = HEIFBuilder.file([Self.tile, Item(width: 640, height: 480, parts: [1, 1])])
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
      bytes += HEIFBuilder.bytes(8 * (100_000 - index), 4) + Array("iprp".utf8)
    }
    try check(HEIFBuilder.box("meta", HEIFBuilder.bytes(0, 4) + nested))
    let many = (0..<4).flatMap { _ in
      HEIFBuilder.box(
        "dimg",
        HEIFBuilder.bytes(1, 2) + HEIFBuilder.bytes(65_535, 2)
          + [UInt8](repeating: 0, count: 131_070)
      )
    }
    let error = try #require(throws: ImageDecodingError.self) {
      try check(
        HEIFBuilder.box(
          "meta",
          HEIFBuilder.bytes(0, 4) + HEIFBuilder.box("iref", HEIFBuilder.bytes(0, 4) + many)
        )
      )
    }
    #expect(error.kind == .limitExceeded)
  }
}
