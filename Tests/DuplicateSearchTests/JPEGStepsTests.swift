import Determinism
import DuplicateSearch
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("The steps of a JPEG")
struct JPEGStepsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Where the coefficients of a block stand in a file: along the diagonals, up and down in turn.
  private static let zigzag: [Int] = (0...14).flatMap { sum -> [Int] in
    let places = (max(0, sum - 7)...min(7, sum)).map { ($0, sum - $0) }
    return (sum.isMultiple(of: 2) ? places.reversed() : places).map { row, column in
      row * 8 + column
    }
  }

  /// A table as a file has it, from one as a block has it.
  private static func table(_ number: UInt8, _ steps: [Int], isWide: Bool = false) -> [UInt8] {
    let values = zigzag.map { steps[$0] }
    return [number | (isWide ? 0x10 : 0)]
      + values.flatMap { isWide ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0)] }
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  /// A frame of components with the numbers of their tables.
  private static func frame(_ tables: [UInt8], kind: UInt8 = 0xC0) -> [UInt8] {
    segment(
      kind,
      [8, 0, 16, 0, 16, UInt8(tables.count)]
        + tables.enumerated().flatMap { [UInt8($0.offset + 1), 0x11, $0.element] }
    )
  }

  private static let scan = segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 3, 0xFF, 0xD9]

  /// A file that begins as a JPEG does.
  private static func file(_ parts: [[UInt8]]) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    for part in parts { file += part }
    return file
  }

  private func steps(_ parts: [UInt8]...) throws -> JPEGCoding.Steps? {
    let path = folder("a.jpg")
    try Data(Self.file(parts)).write(to: URL(filePath: path))
    let steps = JPEGCoding.steps(of: path)
    return steps
  }

  private static let one = Array(1...64), other = (1...64).map { 256 - $0 }

  @Test("stand where the frequencies of a block do")
  func order() throws {
    let found = try #require(
      try steps(
        Self.segment(0xDB, Self.table(0, Self.one) + Self.table(1, Self.other)),
        Self.frame([0, 1, 1]),
        Self.scan
      )
    )
    #expect(found.luma == Self.one.map(Float.init))
    #expect(found.color == Self.other.map(Float.init))
    #expect(found.lumaPerColor == 1)
  }

  @Test("may be of two bytes, and are one at least", arguments: [0xC0, 0xC1, 0xC2] as [UInt8])
  func wide(kind: UInt8) throws {
    let large = (0..<64).map { $0 * 1000 }
    let found = try #require(
      try steps(
        Self.segment(0xDB, Self.table(3, large, isWide: true)),
        Self.frame([3], kind: kind),
        Self.scan
      )
    )
    #expect(found.luma == large.map { Float(max(1, $0)) })
    // A gray picture has no others.
    #expect(found.color == found.luma)
  }

  @Test("are those of the last table of a number before the scan")
  func last() throws {
    let found = try #require(
      try steps(
        Self.segment(0xDB, Self.table(0, Self.other)),
        Self.frame([0, 0, 0]),
        Self.segment(0xDB, Self.table(0, Self.one)),
        Self.scan,
        Self.segment(0xDB, Self.table(0, Self.other))
      )
    )
    #expect(found.luma == Self.one.map(Float.init))
  }

  @Test("are not there where a file does not say them")
  func missing() throws {
    let table = Self.segment(0xDB, Self.table(0, Self.one))
    #expect(try steps(Self.frame([0]), Self.scan) == nil)
    #expect(try steps(table, Self.scan) == nil)
    #expect(try steps(table, Self.frame([1]), Self.scan) == nil)
    #expect(try steps(table, Self.frame([0], kind: 0xC4), Self.scan) == nil)
    #expect(
      try steps(Self.segment(0xDB, Self.table(0, Self.one).dropLast()), Self.frame([0])) == nil
    )
    #expect(JPEGCoding.steps(of: folder("none.jpg")) == nil)
    try Data("no picture".utf8).write(to: URL(filePath: folder("text.jpg")))
    #expect(JPEGCoding.steps(of: folder("text.jpg")) == nil)
    #expect(JPEGCoding.digest(of: folder("text.jpg")) == nil)
  }

  @Test("of a file that ends early are none or those of the whole")
  func prefixes() throws {
    let parts = [Self.segment(0xDB, Self.table(0, Self.one)), Self.frame([0, 0, 0]), Self.scan]
    let file = Self.file(parts)
    for count in 0...file.count {
      let path = folder("\(count).jpg")
      try Data(file.prefix(count)).write(to: URL(filePath: path))
      guard let steps = JPEGCoding.steps(of: path) else { continue }
      #expect(steps.luma == Self.one.map(Float.init), "\(count)")
    }
  }

  @Test("grow shorter with the quality", arguments: [30, 60, 85])
  func quality(quality: Int) throws {
    let scene = TestPictures.scene(seed: 1, width: 32, height: 32)
    let sums = try [quality, quality + 10].map { quality -> Float in
      try Data(ImageEncoder.jpeg(scene, quality: quality)).write(to: URL(filePath: folder("q.jpg")))
      let steps = try #require(JPEGCoding.steps(of: folder("q.jpg")))
      #expect(steps.lumaPerColor == 4)
      return steps.luma.reduce(0, +)
    }
    #expect(sums[0] > sums[1])
  }

  @Test("of a picture that is reduced are those of lower frequencies, and shorter")
  func reduced() {
    // A table that is a plane is read exactly between its places.
    let steps = (0..<64).map { place -> Float in
      let (v, u) = (place / 8, place % 8)
      return Float(1 + 3 * v + 2 * u)
    }
    #expect(JPEGCoding.reduced(steps, by: 1) == steps)
    for scale in [1.25, 2, 3, 7.5] {
      let reduced = JPEGCoding.reduced(steps, by: scale)
      for (place, step) in reduced.enumerated() {
        let (v, u) = (Double(place / 8) / scale, Double(place % 8) / scale)
        let expected = (1 + 3 * v + 2 * u) / scale
        #expect(abs(Double(step) - expected) < 1e-4)
      }
    }
    let even = JPEGCoding.reduced([Float](repeating: 12, count: 64), by: 3)
    #expect(even.allSatisfy { abs($0 - 4) < 1e-5 })
    // The highest frequency of all, where nothing is left beyond.
    var last = [Float](repeating: 1, count: 64)
    last[63] = 101
    #expect(abs(JPEGCoding.reduced(last, by: 1.0001)[63] - 101) < 0.5)
  }

  @Test("decide nothing of a JPEG's metadata, and all of what is decoded")
  func digest() throws {
    func digest(_ parts: [UInt8]...) throws -> String? {
      let path = folder("d.jpg")
      try Data(Self.file(parts)).write(to: URL(filePath: path))
      return JPEGCoding.digest(of: path)?.hexadecimal
    }
    let table = Self.segment(0xDB, Self.table(0, Self.one))
    let frame = Self.frame([0])
    let plain = try #require(try digest(table, frame, Self.scan))
    for marker: UInt8 in [0xFE, 0xE1, 0xE2, 0xED, 0xEF] {
      let segment = Self.segment(marker, [1, 2, 3])
      #expect(try digest(segment, table, frame, Self.scan) == plain)
      #expect(try digest(table, segment, frame, Self.scan) == plain)
    }
    // How colors are stored is said by Adobe and by JFIF.
    for marker: UInt8 in [0xE0, 0xEE] {
      #expect(try digest(Self.segment(marker, [1, 2, 3]), table, frame, Self.scan) != plain)
    }
    let others = [
      try digest(Self.segment(0xDB, Self.table(0, Self.other)), frame, Self.scan),
      try digest(table, Self.frame([0], kind: 0xC1), Self.scan),
      try digest(table, frame, Self.scan.dropLast(3) + [4, 0xFF, 0xD9]),
      try digest(frame, table, Self.scan),
    ]
    #expect(Set(others + [plain]).count == 5)
    #expect(try digest(table, frame) == nil)
  }
}
