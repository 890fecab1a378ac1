import Foundation
import ImageCoding
import ImageSignatures
import InteroperableHashes
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
        "quality":\#(expected.quality),"error":null,"warning":null},
        {"path":"missing.jpg","algorithm":"pdq","hash":null,"quality":null,\#
        "error":"cannot be read: No such file or directory; check the path and the permissions",\#
        "warning":null}
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

  @Test(
    "Each algorithm prints its hash, of the size that is asked for",
    arguments: [
      ("phash", nil), ("phash", 12), ("dhash", 16), ("dhash-vertical", 9), ("ahash", 2),
      ("whash", 32),
      ("colorhash", 4), ("crop-resistant", nil),
    ] as [(String, Int?)]
  )
  func algorithms(algorithm: String, size: Int?) async throws {
    let catalog = try SmallCatalog()
    let picture = SmallCatalog.scene(0)
    let side = size ?? 8
    let hash =
      switch algorithm {
      case "phash": PerceptualHash.phash(of: picture, size: side).hex
      case "dhash": PerceptualHash.dhash(of: picture, size: side).hex
      case "dhash-vertical": PerceptualHash.dhashVertical(of: picture, size: side).hex
      case "ahash": PerceptualHash.ahash(of: picture, size: side).hex
      case "whash": PerceptualHash.whash(of: picture, size: side).hex
      case "colorhash": PerceptualHash.colorhash(of: picture, binBits: side).hex
      default: CropResistantHash(of: picture, size: side).text
      }
    let words =
      ["hash", "--algorithm", algorithm, "pictures/tower.png"]
      + (size.map { ["--hash-size", "\($0)"] } ?? [])
    func run(_ words: [String]) async throws -> String {
      try await WaymarkProgram.run(words, in: catalog.folder).output
    }
    #expect(try await run(words) == "\(hash)  pictures/tower.png\n")
    let row = try await run(words + ["--format", "ndjson"])
    #expect(
      row == #"{"path":"pictures/tower.png","algorithm":"\#(algorithm)","hash":"\#(hash)","#
        + #""quality":null,"error":null,"warning":null}"# + "\n"
    )
    let table = try await run(words + ["--format", "csv"])
    let cell = hash.contains(",") ? "\"\(hash)\"" : hash
    #expect(
      table == "path,algorithm,hash,quality,error,warning\r\n"
        + "pictures/tower.png,\(algorithm),\(cell),,,\r\n"
    )
  }

  @Test(
    "Sizes that an algorithm does not have are refused",
    arguments: [
      ("pdq", "8"), ("phash", "14"), ("whash", "128"), ("dhash", "1"), ("colorhash", "17"),
      ("crop-resistant", "65"), ("ahash", "0"),
    ]
  )
  func sizes(algorithm: String, size: String) async throws {
    let catalog = try SmallCatalog()
    let run = try await catalog.waymark(
      "hash",
      "pictures/tower.png",
      "--algorithm",
      algorithm,
      "--hash-size",
      size
    )
    #expect(run.status == 2)
    #expect(run.output.isEmpty && run.errors.contains("--hash-size"))
  }

  @Test("Hashes of ImageHash are of the pixels as they are stored")
  func stored() async throws {
    let catalog = try SmallCatalog()
    let bytes = try ImageEncoder.jpeg(SmallCatalog.scene(1), orientation: .right)
    try Data(bytes).write(to: URL(filePath: catalog.folder("turned.jpg")))
    let run = try await catalog.waymark("hash", "turned.jpg", "--algorithm", "dhash")
    let upright = try ImageDecoder.decode(bytes).pixelBuffer
    let stored = try ImageDecoder.decode(bytes, options: .init(convention: .pillow)).pixelBuffer
    #expect(upright.width == stored.height)
    #expect(run.output.hasPrefix(PerceptualHash.dhash(of: stored).hex))
    #expect(!run.output.hasPrefix(PerceptualHash.dhash(of: upright).hex))
  }

  @Test(
    "A picture of an absurd length is refused before it costs memory",
    arguments: ["pdq", "phash"]
  )
  func longPicture(algorithm: String) async throws {
    let catalog = try SmallCatalog()
    let file = PNGBuilder.file([
      PNGBuilder.header(width: 1, height: 1_000_001, depth: 1),
      PNGBuilder.data([UInt8](repeating: 0, count: 2 * 1_000_001)), PNGBuilder.end,
    ])
    try Data(file).write(to: URL(filePath: catalog.folder("long.png")))
    let run = try await catalog.waymark("hash", "long.png", "--algorithm", algorithm)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("1 x 1000001 pixels"))
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
