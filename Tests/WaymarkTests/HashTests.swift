import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite struct HashTests {
  @Test("The JSON of hashes has these keys in this order, in the order of the arguments")
  func json() async throws {
    let catalog = try SmallCatalog()
    let run = try await catalog.waymark(
      "hash",
      "pictures/tower.png",
      "missing.jpg",
      "--format",
      "json"
    )
    let expected = PDQHasher.hash(of: SmallCatalog.scene(0))
    #expect(run.status == 1)
    #expect(
      run.output == #"""
        [
        {"path":"pictures/tower.png","algorithm":"pdq","hash":"\#(expected.hash.hex)",\#
        "quality":\#(expected.quality),"error":null},
        {"path":"missing.jpg","algorithm":"pdq","hash":null,"quality":null,\#
        "error":"cannot be read: No such file or directory; check the path and the permissions"}
        ]

        """#
    )
  }

  @Test("The text is hash, quality and file, one picture on a line")
  func text() async throws {
    let catalog = try SmallCatalog()
    let run = try await catalog.waymark("hash", "pictures/tower.png", "pictures/mill.png")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    let expected = PDQHasher.hash(of: SmallCatalog.scene(2))
    let fields = lines[1].split(separator: " ")
    #expect(fields == ["\(expected.hash.hex)", "\(expected.quality)", "pictures/mill.png"])
  }

  @Test("The picture is hashed at its full size")
  func fullSize() async throws {
    let catalog = try SmallCatalog()
    let bytes = try ImageEncoder.jpeg(SmallCatalog.scene(1).resized(width: 900, height: 700))
    try Data(bytes).write(to: URL(filePath: catalog.folder("large.jpg")))
    let run = try await catalog.waymark("hash", "large.jpg")
    let expected = PDQHasher.hash(of: try ImageDecoder.decode(bytes).pixelBuffer)
    #expect(run.output.hasPrefix(expected.hash.hex))
  }

  @Test("The frame hash is the engine's, of as much of the picture as it needs")
  func frame() async throws {
    let catalog = try SmallCatalog()
    let bytes = try ImageEncoder.jpeg(SmallCatalog.scene(1).resized(width: 1280, height: 960))
    try Data(bytes).write(to: URL(filePath: catalog.folder("large.jpg")))
    let run = try await catalog.waymark("hash", "--algorithm", "frame", "large.jpg")
    let usual = try ImageDecoder.decode(
      bytes,
      options: DecodingOptions(longestSide: ImageSignature.decodingSide)
    )
    let hash = try #require(PDQHash(hex: run.output.prefix(64)))
    let expected = PDQHash(words: SIMD4(ImageSignature(of: usual.pixelBuffer).frame.words))
    #expect(hash.distance(to: expected) <= 4)
    #expect(run.output.hasSuffix("large.jpg\n"))
  }
}
