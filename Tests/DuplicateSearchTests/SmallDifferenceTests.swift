import DuplicateSearch
import Foundation
import ImageCoding
import PictureDrawing
import PixelBuffers
import TestSupport
import Testing

@Suite("Small differences between copies")
struct SmallDifferenceTests {
  private let tree: DuplicateTree

  init() throws { tree = try DuplicateTree() }

  private func objections(
    _ level: DuplicateLevel,
    preferring name: String = "a.png"
  ) async throws -> [CopyObjection?] {
    let found = try await tree.find(level, preferences: [name])
    #expect(found.copies.allSatisfy { !$0.isSure })
    return found.report.groups.flatMap { $0.copies.map(\.objection) }
  }

  @Test(
    "A photograph with another caption is listed as edited, and never sure",
    arguments: [
      ["a.png", "b.jpg"],
      // Two files whose names are one text.
      ["caf\u{E9}.jpg", "cafe\u{301}.jpg"],
    ]
  )
  func caption(names: [String]) async throws {
    for (name, text) in zip(names, ["WHEN YOU WAKE UP", "ON A SUNDAY IN MAY"]) {
      let path = TestData.packageRoot.appending(
        path: "Tests/Renderings/catalog/colosseum-1.jpg"
      ).path
      var canvas = Canvas(try ImageDecoder.pixelBuffer(at: path))
      canvas.write(text, x: 30, y: 40, size: 30, [255, 255, 255])
      try tree.write(canvas.picture, name, quality: 85)
    }
    #expect(try await objections(.edited, preferring: names[0]) == [.showsOther])
  }

  @Test("A large page of small print with another digit is not sure to be the same")
  func smallPrint() async throws {
    for (name, text) in [("a.png", "128"), ("b.jpg", "123")] {
      var canvas = Canvas(width: 5000, height: 1200, color: [255, 255, 255])
      for line in 0..<55 {
        for column in 0..<31 {
          let isChanged = line == 30 && column == 9
          let word = isChanged ? text : "\((line * 37 + column * 113) % 900 + 100)"
          canvas.write(word, x: 20 + 156 * column, y: 20 + 21 * line, size: 9, [0, 0, 0])
        }
      }
      try tree.write(canvas.picture, name)
    }
    let found = try await tree.find(.near, preferences: ["a.png"])
    #expect(RemovalPlan(for: found.report.groups).removals.isEmpty)
    for copy in found.report.groups.flatMap(\.copies) { #expect(copy.objection == .isTooFine) }
  }

  @Test(
    "A page whose steps may hide a digit is not sure to be the same",
    arguments: [
      (quality: 25, ink: 0, hasHeading: false), (quality: 75, ink: 195, hasHeading: false),
      (quality: 75, ink: 215, hasHeading: true), (quality: 90, ink: 215, hasHeading: true),
    ] as [(quality: Int, ink: UInt8, hasHeading: Bool)]
  )
  func coarsePage(quality: Int, ink: UInt8, hasHeading: Bool) async throws {
    for (name, text) in [("a.jpg", "208.50"), ("b.jpg", "208.90")] {
      var canvas = Canvas(width: 700, height: 900, color: [255, 255, 255])
      if hasHeading { canvas.write("INVOICE", x: 40, y: 4, size: 18, [0, 0, 0]) }
      for line in 0..<40 {
        let number = line == 20 ? text : "\((line * 37) % 900 + 100).\(line + 10)"
        canvas.write(
          "ITEM \(line) TOTAL \(number) EUR",
          x: 40,
          y: 30 + 21 * line,
          size: 9,
          [ink, ink, ink]
        )
      }
      try tree.write(canvas.picture, name, quality: quality)
    }
    let found = try await tree.find(.near, preferences: ["a.jpg"])
    #expect(RemovalPlan(for: found.report.groups).removals.isEmpty)
  }

  @Test("A page of black print that is saved again at a good quality is sure")
  func darkPage() async throws {
    var canvas = Canvas(width: 700, height: 900, color: [255, 255, 255])
    for line in 0..<40 {
      canvas.write("ITEM \(line) TOTAL", x: 40, y: 30 + 21 * line, size: 14, [0, 0, 0])
    }
    try tree.write(canvas.picture, "a.jpg", quality: 95)
    try tree.write(canvas.picture, "b.jpg", quality: 80)
    let found = try await tree.find(.near, preferences: ["a.jpg"])
    #expect(RemovalPlan(for: found.report.groups).removals.count == 1)
  }

  @Test("Pictures whose paths are longer than the system takes are read")
  func longPaths() async throws {
    // Four folders of long names below the tree, each entered by itself.
    let name = String(repeating: "n", count: 250)
    let count = 18
    let files = ["a", "b"].map { "\($0).jpg" }
    try tree.write(TestPictures.scene(seed: 1), "a.jpg")
    let bytes = try Data(contentsOf: URL(filePath: tree.folder("a.jpg")))
    try FileManager.default.removeItem(atPath: tree.folder("a.jpg"))
    var folders = [open(tree.folder.path, O_RDONLY | O_DIRECTORY)]
    defer {
      for file in files { unlinkat(folders[folders.count - 1], file, 0) }
      for index in (1..<folders.count).reversed() {
        close(folders[index])
        unlinkat(folders[index - 1], name, AT_REMOVEDIR)
      }
      close(folders[0])
    }
    for _ in 0..<count {
      let last = folders[folders.count - 1]
      try #require(mkdirat(last, name, 0o700) == 0)
      folders.append(openat(last, name, O_RDONLY | O_DIRECTORY))
    }
    for file in files {
      let descriptor = openat(folders[folders.count - 1], file, O_WRONLY | O_CREAT, 0o600)
      try #require(descriptor >= 0)
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: bytes)
    }
    let found = try await tree.find(.near)
    #expect(found.failures.isEmpty)
    #expect(found.report.groups.map(\.level) == [.exact])
  }
}
