import DuplicateSearch
import Files
import Foundation
import ImageCoding
import PixelBuffers
import Synchronization
import TestSupport
import Testing

@Suite("Pictures with transparency and their copies on a ground")
struct TransparencyTests {
  private let tree: DuplicateTree
  private static let scene = TestPictures.scene(seed: 12, width: 320, height: 240)

  init() throws { tree = try DuplicateTree() }

  /// Whether the ground is seen at a place: outside of an ellipse.
  private static func isClear(_ x: Int, _ y: Int) -> Bool {
    let (across, down) = (Double(x - 160) / 130, Double(y - 120) / 100)
    return across * across + down * down > 1
  }

  /// Writes the cut-out as a PNG with alpha.
  private func writeCut(_ name: String) throws {
    var rows: [UInt8] = []
    Self.scene.withUnsafeBytes { pixels in
      for y in 0..<240 {
        rows.append(0)
        for x in 0..<320 {
          let start = y * Self.scene.bytesPerRow + 3 * x
          rows += Self.isClear(x, y) ? [0, 0, 0, 0] : Array(pixels[start..<start + 3]) + [255]
        }
      }
    }
    let file = PNGBuilder.file([
      PNGBuilder.header(width: 320, height: 240, colorType: 6), PNGBuilder.data(rows),
      PNGBuilder.end,
    ])
    try Data(file).write(to: URL(filePath: tree.folder(name)))
  }

  /// The cut-out on a ground.
  private static func flattened(_ ground: [UInt8]) -> PixelBuffer {
    var bytes = scene.bytes
    for y in 0..<240 {
      for x in 0..<320 where isClear(x, y) {
        for channel in 0..<3 { bytes[(y * 320 + x) * 3 + channel] = ground[channel] }
      }
    }
    return PixelBuffer(width: 320, height: 240, format: .rgb8, bytes: bytes)
  }

  @Test(
    "An opaque copy on black, white, gray or another color is near",
    arguments: [[0, 0, 0], [255, 255, 255], [128, 128, 128], [200, 200, 200], [30, 90, 160]]
      as [[UInt8]]
  )
  func copies(ground: [UInt8]) async throws {
    try writeCut("cut.png")
    let copy = Self.flattened(ground)
    try tree.write(copy, "copy.jpg")
    try tree.write(copy.resized(width: 240, height: 180), "small.jpg")
    for name in ["copy.jpg", "small.jpg"] {
      let relation = try PictureRelation(of: tree.folder("cut.png"), with: tree.folder(name))
      #expect(relation.level == .near, "\(name)")
      #expect(relation.differences == [.part(.transparency)], "\(name)")
    }
    let found = try await tree.find(.near)
    #expect(
      Set(found.report.groups.flatMap { [$0.best] + $0.copies.map(\.file) }.map(\.path)).count == 3
    )
    let copies = found.report.groups.flatMap(\.copies)
    // Nothing with transparency goes for something without, nor the reverse.
    #expect(copies.allSatisfy { !$0.isSure || !$0.file.path.hasSuffix("cut.png") })
  }

  /// Counts how often each file is decoded on a ground, at each size.
  private final class CountingReader: PictureReader {
    typealias Failure = any Error

    let counts = Mutex<[String: Int]>([:])
    private let direct = DirectPictureReader(limits: .default)

    func picture(
      at path: String,
      longestSide: Int?,
      format: PixelFormat,
      digesting: Bool
    ) throws -> (image: DecodedImage, pixels: FileDigest?) {
      try direct.picture(
        at: path,
        longestSide: longestSide,
        format: format,
        digesting: digesting
      )
    }

    func picture(at path: String, longestSide: Int, on ground: Ground) throws -> DecodedImage {
      counts.withLock { $0["\(path) \(longestSide) \(ground)", default: 0] += 1 }
      return try direct.picture(at: path, longestSide: longestSide, on: ground)
    }

    func digest(_ kind: DigestKind, of path: String) throws -> [UInt8]? {
      try direct.digest(kind, of: path)
    }
  }

  @Test("A cut-out is decoded once on each ground and at each size, however many copies it has")
  func decodedOnce() async throws {
    try writeCut("cut.png")
    for ground in [0, 60, 128, 200] as [UInt8] {
      let copy = Self.flattened([ground, ground, ground])
      try tree.write(copy, "\(ground).jpg")
      try tree.write(copy.resized(width: 240, height: 180), "small-\(ground).jpg")
    }
    let reader = CountingReader()
    let finder = DuplicateFinder(
      store: try DuplicateStore(),
      options: DuplicateFinder.Options(level: .near),
      reader: reader
    )
    let report = try await finder.duplicates(in: [tree.folder.path])
    let paths = report.groups.flatMap { [$0.best] + $0.copies.map(\.file) }.map(\.path)
    #expect(Set(paths).count == 9)
    let counts = reader.counts.withLock { $0 }
    #expect(counts.count == 4 && counts.values.allSatisfy { $0 == 1 }, "\(counts)")
  }

  @Test("Another picture on black is not a copy, nor is one on two colors")
  func others() throws {
    try writeCut("cut.png")
    var bytes = Self.flattened([0, 0, 0]).bytes
    for y in 0..<240 {
      for x in 160..<320 where Self.isClear(x, y) {
        for channel in 0..<3 { bytes[(y * 320 + x) * 3 + channel] = 200 }
      }
    }
    try tree.write(PixelBuffer(width: 320, height: 240, format: .rgb8, bytes: bytes), "two.png")
    let other = TestPictures.scene(seed: 13, width: 320, height: 240)
    try tree.write(other, "other.jpg")
    for name in ["two.png", "other.jpg"] {
      let relation = try PictureRelation(
        of: tree.folder("cut.png"),
        with: tree.folder(name),
        upTo: .near
      )
      #expect(relation.level == nil, "\(name)")
    }
  }

  @Test(
    "A drawn cut-out is near its copies on black and on white",
    .enabled(if: TestData.hasTroubles, "\(TestData.skipped)"),
    arguments: ["cut-on-black.jpg", "cut-on-white.jpg"]
  )
  func drawn(name: String) throws {
    let folder = TestData.path("troubles/transparent-on-black")
    let relation = try PictureRelation(of: "\(folder)/cut.png", with: "\(folder)/\(name)")
    #expect(relation.level == .near)
  }

  @Test(
    "Drawings in white ink are compared",
    .enabled(if: TestData.hasTroubles, "\(TestData.skipped)"),
    arguments: [
      ("ring.png", "cross.png", nil), ("ring.png", "ring-small.png", .near),
      ("cross.png", "cross-small.png", .near), ("ring-small.png", "cross-small.png", nil),
    ] as [(String, String, DuplicateLevel?)]
  )
  func whiteInk(first: String, second: String, level: DuplicateLevel?) throws {
    let folder = TestData.path("troubles/white-ink")
    let relation = try PictureRelation(of: "\(folder)/\(first)", with: "\(folder)/\(second)")
    #expect(relation.level == level)
  }
}
