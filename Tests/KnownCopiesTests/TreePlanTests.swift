import Foundation
import ImageCoding
import KnownCopies
import PixelBuffers
import TestSupport
import Testing

@Suite("The plan of a tree") struct TreePlanTests {
  private static func photographs(_ count: Int) -> [OriginalSource] {
    (0..<count).map { OriginalSource(kind: .photograph, name: "\($0)", path: "\($0).jpg") }
  }

  @Test("is the same for the same seed, and another for another")
  func seeds() {
    func numbers(_ seed: UInt64) -> [Int] {
      TreePlan(sources: Self.photographs(200), count: 800, seed: seed).families
        .flatMap { [$0.number] + $0.copies.map(\.number) }
    }
    #expect(numbers(1) == numbers(1))
    #expect(numbers(1) != numbers(2))
  }

  @Test("uses every number once, and has copies only of what may have them", arguments: 1...12)
  func complete(seed: UInt64) {
    let plan = TreePlan(sources: Self.photographs(200), count: 750, seed: seed)
    let numbers = plan.families.flatMap { [$0.number] + $0.copies.map(\.number) }
    #expect(numbers.sorted() == Array(1...750))
    #expect(plan.families.count == 100)
    #expect(Set(plan.families.map(\.source.name)).count == 100)
    #expect(plan.families.allSatisfy { $0.copies.count <= 40 })
    for family in plan.families {
      if family.source.isWithoutCopies { #expect(family.copies.isEmpty) }
      if !family.source.isPhotographic {
        #expect(family.copies.allSatisfy { $0.level.map { $0 <= .near } ?? true })
      }
    }
  }

  @Test("has its levels in the shares that they are to have")
  func shares() {
    let copies = (1...40).flatMap { seed in
      TreePlan(sources: Self.photographs(200), count: 750, seed: UInt64(seed)).families
        .filter(\.source.isPhotographic).flatMap(\.copies)
    }
    let counts = Dictionary(grouping: copies, by: \.level).mapValues(\.count)
    for (level, share) in [
      (.exact, 0.10), (nil, 0.02), (.pixels, 0.13), (.near, 0.30), (.similar, 0.23),
      (.edited, 0.22),
    ] as [(CopyLevel?, Double)] {
      let found = Double(counts[level] ?? 0) / Double(copies.count)
      #expect(abs(found - share) < 0.01, "\(level.map(\.rawValue) ?? "link") \(found)")
    }
  }

  @Test("Levels are ordered from the strictest to the loosest")
  func levels() {
    #expect(CopyLevel.allCases == [.exact, .pixels, .near, .similar, .edited])
    for (index, level) in CopyLevel.allCases.enumerated() {
      #expect(CopyLevel.allCases.filter { $0 < level } == Array(CopyLevel.allCases[..<index]))
    }
  }

  @Test("Drawn originals come in turns, each with a name of its own")
  func drawn() {
    let sources = OriginalSource.drawn(10)
    #expect(
      sources.map(\.kind.rawValue).prefix(5) == ["blank", "two-tone", "page", "card", "blank"]
    )
    #expect(Set(sources.map(\.name)).count == 10)
    #expect(OriginalSource.drawn(0).isEmpty)
  }
}

@Suite("The originals of a tree") struct OriginalSourceTests {
  /// A folder of photographs of some sizes.
  private static func folder(_ sizes: [(name: String, width: Int, height: Int)]) throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    for size in sizes {
      let picture = PixelBuffer(
        width: size.width,
        height: size.height,
        format: .rgb8,
        bytes: (0..<size.width * size.height * 3).map { UInt8($0 % 251) }
      )
      try TestPictures.write(picture, to: folder(size.name))
    }
    return folder
  }

  @Test("are listed in an order of the seed alone, each once, without pictures that are too small")
  func listed() throws {
    let first = try Self.folder([
      ("a.jpg", 400, 20), ("b.jpg", 20, 500), ("small.jpg", 399, 399), ("sub/c.png", 410, 30),
    ])
    let second = try Self.folder([("a.jpg", 450, 40), ("d.jpg", 420, 30)])
    func names(_ seed: UInt64) throws -> [String] {
      try OriginalSource.listed(photographs: [first.path, second.path], renders: [], seed: seed)
        .map(\.name)
    }
    let plain = try names(1).filter { !$0.contains(" ") }
    #expect(plain.sorted() == ["a.jpg", "b.jpg", "d.jpg", "sub/c.png"])
    #expect(try names(1) == names(1))
    #expect(try Set((1...8).map { try names(UInt64($0)) }).count > 4)
  }

  @Test("of a large photograph are parts that do not overlap and cover it")
  func parts() throws {
    let folder = try Self.folder([("wide.png", 1900, 800), ("high.png", 810, 2000)])
    var seen: Set<String> = []
    for seed in 1...12 as ClosedRange<UInt64> {
      let sources = try OriginalSource.listed(photographs: [folder.path], renders: [], seed: seed)
      for (name, columns, rows) in [("wide.png", 2, 1), ("high.png", 1, 2)] {
        let parts = sources.filter { $0.kind == .part && $0.path.hasSuffix(name) }.compactMap(
          \.part
        )
        guard !parts.isEmpty else { continue }
        seen.insert(name)
        #expect(parts.count == columns * rows)
        #expect(Set(parts.map { [$0.column, $0.row] }).count == columns * rows)
        #expect(parts.allSatisfy { $0.columns == columns && $0.rows == rows })
      }
    }
    #expect(seen == ["wide.png", "high.png"])
  }

  @Test("are the file itself where it is of an ordinary size")
  func file() throws {
    let folder = try Self.folder([("a.jpg", 400, 300)])
    let source = OriginalSource(kind: .photograph, name: "a", path: folder("a.jpg"))
    let original = try source.original(seed: 1)
    #expect(original.bytes == [UInt8](try Data(contentsOf: URL(filePath: folder("a.jpg")))))
    #expect((original.pixels.width, original.pixels.height) == (400, 300))
    #expect(!original.isPNG)
  }

  @Test("are made of a larger one, the same each time and not the same by another seed")
  func reduced() throws {
    let folder = try Self.folder([("a.png", 2000, 500)])
    let source = OriginalSource(kind: .photograph, name: "a", path: folder("a.png"))
    let original = try source.original(seed: 1)
    #expect((900...1600).contains(original.pixels.width))
    #expect(abs(Double(original.pixels.width) / Double(original.pixels.height) - 4) < 0.02)
    #expect(try source.original(seed: 1).bytes == original.bytes)
    #expect(try source.original(seed: 2).bytes != original.bytes)
  }

  @Test("that are a part are the pixels of its cell", arguments: 0..<4)
  func cell(index: Int) throws {
    let folder = try Self.folder([("a.png", 640, 480)])
    let whole = try ImageDecoder.pixelBuffer(at: folder("a.png"))
    let source = OriginalSource(
      kind: .part,
      name: "part \(index)",
      path: folder("a.png"),
      part: .init(column: index % 2, row: index / 2, columns: 2, rows: 2)
    )
    let original = try source.original(seed: 9)
    let cell = whole.cropped(
      to: PixelRect(x: index % 2 * 320, y: index / 2 * 240, width: 320, height: 240)
    )
    #expect((original.pixels.width, original.pixels.height) == (320, 240))
    // A fifth of them are kept without loss.
    let difference = original.pixels.difference(from: cell)
    #expect(original.isPNG ? difference == 0 : difference < 30)
  }

  @Test("that are drawn differ by their names", arguments: ["blank", "two-tone", "page", "card"])
  func drawn(kind: String) throws {
    let kind = try #require(OriginalSource.Kind(rawValue: kind))
    let originals = try (0..<6).map { number in
      try OriginalSource(kind: kind, name: "\(kind) \(number)").original(seed: 3)
    }
    #expect(Set(originals.map(\.bytes)).count == 6)
    if kind == .twoTone {
      // No more than two colors, where nothing is lost.
      for original in originals where original.isPNG {
        let colors = Set(
          stride(from: 0, to: original.pixels.bytes.count, by: 3).map {
            original.pixels.bytes[$0..<$0 + 3].map(Int.init)
          }
        )
        #expect(colors.count <= 2)
      }
    }
  }

  @Test("that do not exist are an error")
  func missing() {
    let source = OriginalSource(kind: .photograph, name: "a", path: "/nowhere/a.jpg")
    #expect(throws: (any Error).self) { try source.original(seed: 1) }
  }

  @Test("that cannot be read are left out with their copies, and named")
  func unreadable() async throws {
    let folder = try Self.folder([("a.jpg", 400, 300)])
    let sources =
      (0..<20).map { OriginalSource(kind: .photograph, name: "lost \($0)", path: "/nowhere/\($0)") }
      + [OriginalSource(kind: .photograph, name: "a", path: folder("a.jpg"))]
    let plan = TreePlan(sources: sources, count: 100, seed: 4)
    let (truth, failures) = await TreeWriter(folder: folder("tree"), seed: 4).write(plan)
    let lost = plan.families.filter { $0.source.name.hasPrefix("lost") }
    #expect(failures.count == lost.count)
    #expect(failures.allSatisfy { $0.hasPrefix("lost ") })
    #expect(truth.rows.count <= 100 - lost.count)
    #expect(try PictureFolderList.files(below: folder("tree")).count == truth.rows.count)
  }
}
