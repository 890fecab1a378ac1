import Determinism
import DuplicateSearch
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("Finding duplicates")
struct DuplicateFinderTests {
  private let tree: DuplicateTree
  private let scene = TestPictures.scene(seed: 1, width: 400, height: 300)
  private let other = TestPictures.scene(seed: 2, width: 400, height: 300)

  init() throws { tree = try DuplicateTree() }

  @Test("Each level has groups of its own, and the best copies go on to the next")
  func levels() async throws {
    try tree.write(scene, "a.png")
    try tree.copy("a.png", "b/same.png")
    // Files that are written within one tick of the clock are as old as each other.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: tree.folder("a.png")
    )
    // The same pixels with a chunk of text more.
    var bytes = try Data(contentsOf: URL(filePath: tree.folder("a.png")))
    let text: [UInt8] = Array("tEXtComment\u{0}hello".utf8)
    bytes.insert(
      contentsOf: PNGBuilder.bigEndian(13) + text + PNGBuilder.bigEndian(PNGBuilder.crc32(text)),
      at: 33
    )
    try bytes.write(to: URL(filePath: tree.folder("commented.png")))
    try tree.write(scene, "stored.jpg", quality: 80)
    try tree.write(scene.resized(width: 200, height: 150), "half.jpg", quality: 70)
    try tree.write(other, "other.jpg")
    let near = try await tree.find(.near)
    #expect(
      near.groups == [
        "exact a.png: b/same.png", "pixels commented.png: a.png",
        "near commented.png: half.jpg stored.jpg",
      ]
    )
    #expect(
      near.report.groups.map { $0.copies.map(\.changes) } == [
        [[.sameBytes]], [[.samePixels]],
        [[.converted(to: .jpeg)], [.resized(scale: 0.5), .converted(to: .jpeg)]],
      ]
    )
    #expect(near.report.groups.map(\.reason) == [.older, .bytes, .source])
    #expect(near.report.groups[2].copies.map(\.file.quality) == [80, 70])
    #expect(near.report.fileCount == 6)
    // The exact copy was not decoded.
    #expect(near.report.signedCount == 5)
    #expect(try await tree.find(.exact).groups == ["exact a.png: b/same.png"])
    #expect(
      try await tree.find(.pixels).groups == [
        "exact a.png: b/same.png", "pixels commented.png: a.png",
      ]
    )
  }

  @Test("Groups of the parts into which hints divide a folder are those of the folder")
  func divided() async throws {
    var random = SeededGenerator(text: "divided")
    for number in 0..<40 {
      let seed = UInt64(random.whole(in: 1...6))
      let picture = TestPictures.scene(seed: seed, width: 400, height: 300)
      let scale = Double(random.whole(in: 4...10)) / 10
      try tree.write(
        picture.resized(width: Int(400 * scale), height: Int(300 * scale)),
        "\(number % 3)/\(number).jpg",
        quality: random.whole(in: 20...95)
      )
    }
    try tree.copy("0/0.jpg", "same.jpg")
    for name in ["white.png", "1/white.jpg"] { try tree.write(.plain(64, 64), name) }
    for name in ["broken.jpg", "2/broken.jpg"] {
      try Data("no picture, \(name)".utf8).write(to: URL(filePath: tree.folder(name)))
    }
    let whole = try await tree.find()
    let files = try PictureFolder.pictures(below: tree.folder.path)
    let hints = files.map { file in
      Result { try DuplicateFinder.hint(ofFile: tree.folder(file), limits: .default) }
    }
    // What may be the same is in one part, directly or by others.
    func mayBeSame(_ one: Int, _ other: Int) -> Bool {
      guard let first = try? hints[one].get(), let second = try? hints[other].get() else {
        return (try? hints[one].get() == nil) == (try? hints[other].get() == nil)
      }
      let bits = zip(first, second).reduce(0) { bits, digits in
        let numbers = [digits.0, digits.1].map { Int(String($0), radix: 16) ?? 0 }
        return bits + (numbers[0] ^ numbers[1]).nonzeroBitCount
      }
      return bits <= DuplicateFinder.nearRadius
    }
    var parts = files.indices.map { [$0] }
    for other in files.indices {
      let joined = parts.filter { part in part.contains { mayBeSame($0, other) } }
      parts.removeAll { part in joined.contains(part) }
      parts.append(joined.flatMap(\.self))
    }
    #expect(parts.count > 6)
    var (groups, failures): ([String], [String]) = ([], [])
    for part in parts {
      let finder = DuplicateFinder(store: try DuplicateStore(), options: .init())
      let report = try await finder.duplicates(
        in: tree.folder.path,
        only: part.map { files[$0] }.shuffled(using: &random)
      )
      let found = DuplicateTree.Found(report: report, tree)
      groups += found.groups
      failures += found.failures
    }
    #expect(groups.sorted() == whole.groups.sorted())
    #expect(groups.count > 5)
    #expect(failures.sorted() == whole.failures.sorted() && failures.count == 2)
  }

  @Test("Pixels are compared upright, whatever the file says of their turn")
  func turned() async throws {
    try tree.write(scene, "upright.png")
    let turned = scene.oriented(.left)
    let file = try ImageEncoder.png(turned)
    // An eXIf chunk that turns them back.
    let content =
      Array("eXIfMM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let chunk =
      PNGBuilder.bigEndian(UInt32(content.count - 4)) + content
      + PNGBuilder.bigEndian(PNGBuilder.crc32(content))
    try Data(file[..<33] + chunk + file[33...]).write(to: URL(filePath: tree.folder("turned.png")))
    let size = try ImageDecoder.imageSize(contentsOf: tree.folder("turned.png"))
    #expect(size == ImageSize(width: 400, height: 300))
    #expect(try await tree.find(.pixels).report.groups.map(\.level) == [.pixels])
  }

  @Test("A JPEG and its pixels as a PNG have the same pixels")
  func formats() async throws {
    try tree.write(scene, "a.jpg")
    try tree.write(try ImageDecoder.pixelBuffer(at: tree.folder("a.jpg")), "a.png")
    #expect(try await tree.find(.pixels).groups == ["pixels a.jpg: a.png"])
  }

  @Test(
    "JPEGs that differ in metadata have the same pixels, and others that are reduced alike do not"
  )
  func metadata() async throws {
    let file = try ImageEncoder.jpeg(scene, quality: 90)
    func write(_ inserted: [UInt8], _ name: String, _ file: [UInt8]) throws {
      try Data(file[..<2] + inserted + file[2...]).write(to: URL(filePath: tree.folder(name)))
    }
    try write([], "a.jpg", file)
    try write([0xFF, 0xFE, 0, 7] + Array("hello".utf8), "commented.jpg", file)
    try write([0xFF, 0xFF, 0xED, 0, 4, 1, 2], "tagged.jpg", file)
    // What follows the picture is not part of it, and makes a decoder look.
    try Data(file + [1, 2, 3]).write(to: URL(filePath: tree.folder("longer.jpg")))
    // Adobe's segment, instead of JFIF's of 18 bytes, says that colors are stored as they are.
    let adobe: [UInt8] = [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0]
    try write(adobe, "otherwise.jpg", Array(file[..<2] + file[20...]))
    #expect(
      try await tree.find(.pixels).groups == ["pixels commented.jpg: a.jpg longer.jpg tagged.jpg"]
    )
  }

  @Test(
    "Large pictures that differ in one pixel are not the same",
    arguments: ["png", "jpg"]
  )
  func onePixel(type: String) async throws {
    let large = scene.resized(width: 2000, height: 1500)
    var bytes = large.bytes
    // What a JPEG of the best quality still tells.
    bytes[0] ^= type == "png" ? 1 : 0x40
    let other = PixelBuffer(width: 2000, height: 1500, format: large.format, bytes: bytes)
    try tree.write(large, "a.\(type)", quality: 100)
    try tree.write(other, "b.\(type)", quality: 100)
    try tree.write(try ImageDecoder.pixelBuffer(at: tree.folder("b.\(type)")), "c.png")
    let group = type == "png" ? "exact b.png: c.png" : "pixels b.jpg: c.png"
    #expect(try await tree.find(.pixels).groups == [group])
  }

  @Test("Other names of a file are not copies")
  func names() async throws {
    try tree.write(scene, "a.jpg")
    let files = FileManager.default
    try files.linkItem(atPath: tree.folder("a.jpg"), toPath: tree.folder("hard.jpg"))
    try files.createDirectory(atPath: tree.folder("sub"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: tree.folder("sub/soft.jpg"),
      withDestinationPath: "../a.jpg"
    )
    try files.createSymbolicLink(atPath: tree.folder("loop"), withDestinationPath: ".")
    let alone = try await tree.find(.near, in: [".", "sub"])
    #expect(alone.groups.isEmpty)
    #expect(alone.report.fileCount == 1)
    try tree.copy("a.jpg", "copy.jpg")
    let both = try await tree.find(.near, in: [".", "sub"])
    #expect(both.groups == ["exact a.jpg: copy.jpg"])
    let names = both.report.groups[0].best.otherNames.map { $0.split(separator: "/").last }
    #expect(names == ["hard.jpg", "soft.jpg"])
    #expect(both.report.groups[0].best.linkCount == 2)
  }

  @Test("What a link leads to outside is found only where that is asked for")
  func outwardLinks() async throws {
    try tree.write(scene, "inside/a.jpg")
    try tree.copy("inside/a.jpg", "outside/b.jpg")
    for (link, target) in [("folder", "../outside"), ("file.jpg", "../outside/b.jpg")] {
      try FileManager.default.createSymbolicLink(
        atPath: tree.folder("inside/" + link),
        withDestinationPath: target
      )
    }
    let inside = try await tree.find(in: ["inside"])
    #expect(inside.groups.isEmpty && inside.report.fileCount == 1)
    #expect(inside.report.passedOver.outwardLinkCount == 2)
    #expect(inside.report.passedOver.description.contains("2 links that lead out of the folder"))
    #expect(inside.report.failures.isEmpty)
    let followed = try await tree.find(in: ["inside"], outwardLinks: .followed)
    #expect(followed.groups.count == 1 && followed.report.fileCount == 2)
    let refused = try await tree.find(in: ["inside"], outwardLinks: .refused)
    #expect(refused.groups.isEmpty && refused.report.failures.count == 2)
    // What both directories name is inside.
    #expect(try await tree.find(in: ["inside", "outside"]).report.fileCount == 2)
  }

  @Test("Pictures of reference are always the best, and are not compared with each other")
  func references() async throws {
    try tree.write(scene.resized(width: 200, height: 150), "archive/small.jpg")
    try tree.copy("archive/small.jpg", "archive/small-2.jpg")
    try tree.write(scene, "new/large.jpg")
    try tree.write(other, "new/one.jpg")
    try tree.copy("new/one.jpg", "new/two.jpg")
    let found = try await tree.find(in: ["new"], references: ["archive"])
    #expect(
      found.groups == ["exact new/one.jpg: new/two.jpg", "near archive/small.jpg: new/large.jpg"]
    )
    #expect(found.report.groups[1].reason == .reference)
    #expect(found.report.groups[1].copies[0].changes == [.resized(scale: 2)])
    #expect(found.report.groups[1].copies[0].objection == .referenceIsMade)
    // A file that is in both is one of reference.
    let inside = try await tree.find(in: ["."], references: ["archive"])
    #expect(inside.groups == found.groups)
  }

  @Test("Across directories, copies within one are not pairs")
  func across() async throws {
    try tree.write(scene, "one/a.jpg")
    try tree.copy("one/a.jpg", "one/b.jpg")
    try tree.write(other, "one/c.jpg")
    try tree.write(other.resized(width: 200, height: 150), "one/d.jpg")
    try tree.copy("one/a.jpg", "two/a.jpg")
    let found = try await tree.find(in: ["one", "two"], isAcross: true)
    #expect(found.groups == ["exact one/a.jpg: two/a.jpg"])
    #expect(try await tree.find(in: ["one", "two"]).groups.count == 2)
  }

  @Test(
    "The first rule that fits says which copy is preferred",
    arguments: [
      ([], "near a/large.png: b/small.jpg c/middle.jpg"),
      (["b"], "near b/small.jpg: a/large.png c/middle.jpg"),
      (["c/", "b"], "near c/middle.jpg: a/large.png b/small.jpg"),
      (["none", "*.jpg"], "near c/middle.jpg: a/large.png b/small.jpg"),
      (["*small*", "c"], "near b/small.jpg: a/large.png c/middle.jpg"),
      (["b/small.jpg"], "near b/small.jpg: a/large.png c/middle.jpg"),
      (["b/smal"], "near a/large.png: b/small.jpg c/middle.jpg"),
    ]
  )
  func preferences(rules: [String], expected: String) async throws {
    try tree.write(scene, "a/large.png")
    try tree.write(scene.resized(width: 200, height: 150), "b/small.jpg")
    try tree.write(scene.resized(width: 300, height: 225), "c/middle.jpg")
    #expect(try await tree.find(preferences: rules).groups == [expected])
  }

  @Test("Blank pictures are the same only when their pixels are")
  func blank() async throws {
    func plain(_ value: UInt8, _ width: Int = 64) -> PixelBuffer {
      PixelBuffer(
        width: width,
        height: 64,
        format: .rgb8,
        bytes: [UInt8](repeating: value, count: width * 64 * 3)
      )
    }
    try tree.write(plain(255), "white.png")
    try tree.write(plain(255), "white.jpg")
    try tree.write(plain(254), "nearly.png")
    try tree.write(plain(255, 128), "wide.png")
    try tree.write(plain(0), "black.png")
    #expect(try await tree.find(.edited).groups == ["pixels white.png: white.jpg"])
  }

  /// A piece of sky, of which the hash is noise.
  private func sky(_ left: Double, _ down: Double, _ width: Int = 400) -> PixelBuffer {
    let height = width * 3 / 4
    var bytes: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        let (x, y) = (Double(column) / Double(width), Double(row) / Double(height))
        bytes += [80, 120, 170].map { UInt8($0 + left * x + down * y) }
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }

  @Test("Pieces of sky are near copies by the way from dark to light, and other pieces are not")
  func shaded() async throws {
    try tree.write(sky(6, 24), "sky.png")
    try tree.write(sky(6, 24), "stored.jpg", quality: 70)
    try tree.write(sky(6, 24, 240), "small.jpg", quality: 85)
    try tree.write(sky(2, 28), "other.png")
    try tree.write(sky(6, 20), "third.png")
    #expect(try await tree.find(.near).groups == ["near sky.png: small.jpg stored.jpg"])
    let small = try PictureRelation(of: tree.folder("sky.png"), with: tree.folder("small.jpg"))
    #expect(small.level == .near)
  }

  @Test("Of many pieces of sky those are near that are when each is compared with each")
  func shadedBruteForce() async throws {
    var random = SeededGenerator(seed: 11)
    let count = 36
    for number in 0..<count {
      let (left, down) = (
        Double.random(in: 0...4, using: &random), Double.random(in: 18...22, using: &random)
      )
      // The larger, the better.
      try tree.write(sky(left, down, 400 - 4 * number), "\(number).png")
    }
    var left = Array(0..<count)
    var expected: [String] = []
    while let best = left.first {
      let copies = try left.dropFirst().filter {
        let relation = try PictureRelation(
          of: tree.folder("\(best).png"),
          with: tree.folder("\($0).png")
        )
        return relation.level == .near
      }
      left.removeAll { $0 == best || copies.contains($0) }
      let names = copies.map { "\($0).png" }.sorted().joined(separator: " ")
      if !copies.isEmpty { expected.append("near \(best).png: \(names)") }
    }
    #expect(expected.count >= 3 && left.isEmpty)
    #expect(try await Set(tree.find(.near).groups) == Set(expected))
  }

  @Test("Pictures of two colors with one outline are told apart by the colors")
  func twoTone() async throws {
    func halves(_ left: [UInt8], _ right: [UInt8], middle: Int = 100) -> PixelBuffer {
      let row = (0..<200).flatMap { $0 < middle ? left : right }
      return PixelBuffer(
        width: 200,
        height: 100,
        format: .rgb8,
        bytes: (0..<100).flatMap { _ in row }
      )
    }
    try tree.write(halves([200, 30, 30], [30, 60, 200]), "a.png")
    try tree.write(halves([220, 220, 220], [10, 10, 10]), "b.png")
    try tree.write(halves([30, 180, 30], [20, 20, 20]), "c.png")
    try tree.write(halves([220, 220, 220], [10, 10, 10], middle: 60), "d.png")
    #expect(try await tree.find(.near).groups.isEmpty)
  }

  @Test("What cannot be read is reported, and the others are found")
  func damaged() async throws {
    try tree.write(scene, "a.jpg")
    try tree.write(scene, "b.jpg", quality: 60)
    let bytes = try Data(contentsOf: URL(filePath: tree.folder("a.jpg")))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: tree.folder("cut.jpg")))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: tree.folder("cut2.jpg")))
    try Data().write(to: URL(filePath: tree.folder("empty.jpg")))
    try Data().write(to: URL(filePath: tree.folder("empty2.jpg")))
    try FileManager.default.createSymbolicLink(
      atPath: tree.folder("gone.jpg"),
      withDestinationPath: "nowhere"
    )
    let found = try await tree.find()
    #expect(found.groups == ["exact cut.jpg: cut2.jpg", "near a.jpg: b.jpg"])
    #expect(found.failures == ["gone.jpg", "cut.jpg", "empty.jpg", "empty2.jpg"])
  }

  @Test("Names need not be text")
  func namesOfBytes() async throws {
    try tree.write(scene, "a.jpg")
    let name = SystemPath.text(Array("caf".utf8) + [0xE9] + Array(".jpg".utf8))
    let bytes = try Data(contentsOf: URL(filePath: tree.folder("a.jpg")))
    let file = open(SystemPath.bytes(of: tree.folder(name)), O_WRONLY | O_CREAT, 0o644)
    try #require(file >= 0)
    try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: bytes)
    #expect(try await tree.find(.near).groups == ["exact a.jpg: \(name)"])
  }

  @Test("A directory that does not exist ends the search")
  func missing() async throws {
    await #expect(throws: (any Error).self) { try await tree.find(in: ["none"]) }
  }
}
