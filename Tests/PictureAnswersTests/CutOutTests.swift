import DuplicateSearch
import Foundation
import ImageCoding
import ImageSignatures
import PictureAnswers
import PictureMatching
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("A cut-out and its copies on grounds, for query, compare and duplicates")
struct CutOutTests {
  private let folder: TemporaryFolder
  private let model: ConfidenceModel

  init() throws {
    folder = try TemporaryFolder()
    model = try ConfidenceModel.installed()
  }

  private static let scene = TestPictures.scene(seed: 12, width: 320, height: 240)

  /// A scene in an ellipse, with a ground around it; a PNG with alpha where there is none.
  private func write(_ name: String, on ground: UInt8?) throws -> String {
    var rows: [UInt8] = []
    for y in 0..<240 {
      if ground == nil { rows.append(0) }
      for x in 0..<320 {
        let (across, down) = (Double(x - 160) / 130, Double(y - 120) / 100)
        let isClear = across * across + down * down > 1
        let start = (y * 320 + x) * 3
        let color = Array(Self.scene.bytes[start..<start + 3])
        rows +=
          isClear
          ? Array(repeating: ground ?? 0, count: ground == nil ? 4 : 3)
          : color + (ground == nil ? [255] : [])
      }
    }
    let path = folder(name)
    if ground == nil {
      let file = PNGBuilder.file([
        PNGBuilder.header(width: 320, height: 240, colorType: 6), PNGBuilder.data(rows),
        PNGBuilder.end,
      ])
      try Data(file).write(to: URL(filePath: path))
    } else {
      let picture = PixelBuffer(width: 320, height: 240, format: .rgb8, bytes: rows)
      try TestPictures.write(picture, to: path)
    }
    return path
  }

  private func compared(_ first: String, _ second: String) throws -> ComparedPictures {
    let sides = try [first, second].map { path in
      let input = PictureInput(path: path, name: path)
      return (input, try input.queryPicture())
    }
    return ComparedPictures(
      sides[0],
      sides[1],
      model: model,
      by: DirectPictureReader(limits: .default)
    )
  }

  private func engine(_ names: [String]) async throws -> VisualSearchEngine {
    let catalog = Catalog(
      root: folder.path,
      landmarks: names.enumerated().map {
        Catalog.Landmark(id: $0, name: $1, pictures: [$1])
      }
    )
    let store = try CatalogStore(writingAt: folder("store.waymark"))
    let report = try await CatalogIndexer(store: store, features: .copies).index(catalog)
    try #require(report.failures.isEmpty)
    return try VisualSearchEngine(store: store)
  }

  private static let grounds: [(name: String, level: UInt8)] = [
    ("black.jpg", 0), ("gray.jpg", 128), ("white.jpg", 255),
  ]

  @Test("are the same for all three")
  func copies() async throws {
    let cut = try write("cut.png", on: nil)
    for (name, ground) in Self.grounds {
      let copy = try write(name, on: ground)
      #expect(try PictureRelation(of: cut, with: copy).level == .near, "\(name)")
      for comparison in [try compared(cut, copy), try compared(copy, cut)] {
        #expect(comparison.confidence > 0.99 && comparison.confidence < 1, "\(name)")
      }
    }
    let engine = try await engine(Self.grounds.map(\.name))
    let found = try engine.matches(for: QueryPicture(contentsOf: cut))
    #expect(Set(found.map(\.subject)) == [.landmark(0), .landmark(1), .landmark(2)])
    #expect(found.allSatisfy { $0.confidence > 0.9 })
  }

  @Test("A part of a cut-out is laid on the same grounds")
  func part() throws {
    let cut = try write("cut.png", on: nil)
    let part = QueryPart.rectangle(PixelRect(x: 0, y: 0, width: 100, height: 80))
    let picture = try QueryPicture(contentsOf: cut, part: part)
    let others = picture.onOtherGrounds.map(\.pixelBuffer)
    // The corner is ground.
    #expect(picture.pixelBuffer.bytes.prefix(3) == [255, 255, 255])
    #expect(others.map { $0.bytes.prefix(3) } == [[0, 0, 0], [127, 127, 127]])
    #expect(others.allSatisfy { ($0.width, $0.height) == (100, 80) })
    #expect(try QueryPicture(contentsOf: write("white.jpg", on: 255)).onOtherGrounds.isEmpty)
  }

  @Test(
    "A drawing in white ink is found in the catalog, and differs from another one",
    .enabled(if: TestData.hasTroubles, "\(TestData.skipped)")
  )
  func whiteInk() async throws {
    let names = ["ring.png", "cross.png", "ring-small.png", "cross-small.png"]
    for name in names {
      try FileManager.default.copyItem(
        atPath: TestData.path("troubles/white-ink/\(name)"),
        toPath: folder(name)
      )
    }
    let engine = try await engine(names)
    for (place, name) in names.enumerated() {
      let found = try engine.matches(for: QueryPicture(contentsOf: folder(name)))
      #expect(Set(found.map(\.subject)) == [.landmark(place % 2), .landmark(place % 2 + 2)])
    }
    for (first, second, isSame) in [
      ("ring.png", "cross.png", false), ("ring.png", "ring-small.png", true),
      ("cross-small.png", "cross.png", true), ("ring-small.png", "cross-small.png", false),
    ] {
      let comparison = try compared(folder(first), folder(second))
      #expect(comparison.showsSame == isSame, "\(first) \(second)")
    }
  }
}
