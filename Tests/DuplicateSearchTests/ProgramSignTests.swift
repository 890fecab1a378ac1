import DuplicateSearch
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("Comments by which programs sign")
struct ProgramSignTests {
  @Test(
    "are not loss, and a caption that begins like one is",
    arguments: [
      ("CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90\n", true),
      ("CREATOR: gd-jpeg v1.0 (using IJG JPEG v80), default quality\n", true),
      ("Created with GIMP", true), ("Lavc58.54.100\0", true), ("AppleMark\n", true),
      ("LEAD Technologies Inc. V1.01\0", true), ("File written by Adobe Photoshop\u{A8} 5.2", true),
      ("Intel(R) JPEG Library, version [1.51.12.44]", true),
      ("Optimized by JPEGmini 3.11.4.3 0x4b5f2e1a", true),
      ("Created with GIMP: Anna and Ben at the lake", false),
      ("Created with GIMP on the day when Anna was born", false),
      ("AppleMark Street, Rome", false), ("Lavc\u{E9} 1987", false),
    ]
  )
  func signs(comment: String, isSign: Bool) async throws {
    let tree = try DuplicateTree()
    try tree.write(TestPictures.scene(seed: 1), "a.jpg")
    let plain = try Data(contentsOf: URL(filePath: tree.folder("a.jpg")))
    let text = Array(comment.utf8)
    let segment = [0xFF, 0xFE, 0, UInt8(text.count + 2)] + text
    try (plain.prefix(2) + segment + plain.dropFirst(2)).write(
      to: URL(filePath: tree.folder("b.jpg"))
    )
    let copies = try await tree.find(.near, preferences: ["a.jpg"]).copies
    #expect(copies.map(\.isSure) == [isSign])
  }
}
