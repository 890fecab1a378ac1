import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite struct QueryTests {
  @Test("A hyphen reads the picture from standard input")
  func standardInput() async throws {
    let catalog = try SmallCatalog()
    let picture = try Data(contentsOf: URL(filePath: catalog.folder("queries/tower.jpg")))
    let run = try await catalog.waymark(
      "query",
      "-",
      "--catalog",
      catalog.path,
      "--format",
      "ndjson",
      input: picture
    )
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(#"{"query":"-","width":320,"height":240,"#))
    #expect(run.output.contains(#""name":"Red Tower""#))
    let hash = try await catalog.waymark("hash", "-", input: picture)
    #expect(hash.output.hasSuffix("  -\n"))
    let nothing = try await catalog.waymark("query", "-", "--catalog", catalog.path)
    #expect(nothing.status == 1)
    #expect(
      nothing.errors == "waymark: -: not a picture: it is empty; "
        + "docs/formats.md lists the supported formats\n"
    )
  }

  @Test("A region finds what stands in a part of the picture, and tells where it is")
  func region() async throws {
    let catalog = try SmallCatalog()
    // The tower at half its size in the lower right quarter of an otherwise flat picture.
    let tower = SmallCatalog.scene(0).resized(width: 160, height: 120)
    var bytes = [UInt8](repeating: 90, count: 400 * 300 * 3)
    for row in 0..<120 {
      let line = tower.bytes[(row * tower.bytesPerRow)..<(row * tower.bytesPerRow + 160 * 3)]
      let start = ((row + 150) * 400 + 200) * 3
      bytes.replaceSubrange(start..<start + 480, with: line)
    }
    let page = try ImageEncoder.png(.init(width: 400, height: 300, format: .rgb8, bytes: bytes))
    try Data(page).write(to: URL(filePath: catalog.folder("page.png")))
    let run = try await catalog.waymark(
      "query",
      "page.png",
      "--catalog",
      catalog.path,
      "--region",
      "200,150,160,120",
      "--format",
      "json"
    )
    #expect(run.output.contains(#""name":"Red Tower""#))
    #expect(run.output.contains(#""region":[[200,150],[360,150],[360,270],[200,270]]"#))
    #expect(run.output.contains(#""width":400,"height":300"#))
    let text = try await catalog.waymark(
      "query",
      "page.png",
      "--catalog",
      catalog.path,
      "--region",
      "200,150,160,120"
    )
    #expect(text.output.contains("200,150,160,120"))
  }

  @Test("An ellipse finds what it holds, and nothing of what lies around")
  func ellipse() async throws {
    let catalog = try SmallCatalog()
    // The tower on a page that is otherwise the mill.
    let tower = SmallCatalog.scene(0)
    var bytes = SmallCatalog.scene(2).resized(width: 960, height: 720).bytes
    for row in 0..<240 {
      let start = ((row + 420) * 960 + 560) * 3
      bytes.replaceSubrange(start..<start + 960, with: tower.bytes[(row * 960)..<(row * 960 + 960)])
    }
    let page = PixelBuffer(width: 960, height: 720, format: .rgb8, bytes: bytes)
    try TestPictures.write(page, to: catalog.folder("page.png"))
    for arguments in [[], ["--ellipse", "560,420,320,240"]] {
      let run = try await WaymarkProgram.run(
        ["query", "page.png", "--catalog", "catalog.json", "--format", "json"] + arguments,
        in: catalog.folder
      )
      #expect(run.output.contains(#""name":"Red Tower""#), "\(run.output)")
      #expect(run.output.contains(#""name":"Old Mill""#) == arguments.isEmpty, "\(run.output)")
    }
  }

  @Test("An EXIF orientation is applied before anything is said about the picture")
  func orientation() async throws {
    let catalog = try SmallCatalog()
    // Orientation 6: the picture is stored turned left, and shown turned right.
    let stored = SmallCatalog.scene(0).oriented(.left)
    let bytes = try ImageEncoder.jpeg(stored, quality: 80, orientation: .right)
    try Data(bytes).write(to: URL(filePath: catalog.folder("phone.jpg")))
    let run = try await catalog.waymark(
      "query",
      "phone.jpg",
      "--catalog",
      catalog.path,
      "--format",
      "json"
    )
    #expect(run.output.contains(#""width":320,"height":240"#))
    #expect(run.output.contains(#""name":"Red Tower""#))
  }

  @Test("The limit and the minimum confidence bound the results")
  func options() async throws {
    let catalog = try SmallCatalog()
    func results(_ options: String...) async throws -> Int {
      let run = try await WaymarkProgram.run(
        ["query", "queries/bridge.png", "--catalog", catalog.path, "--format", "json"] + options,
        in: catalog.folder
      )
      return run.output.components(separatedBy: "\"kind\"").count - 1
    }
    #expect(try await results() == 2)
    #expect(try await results("--limit", "1") == 1)
    #expect(try await results("--limit", "1000") == 2)
    #expect(try await results("--min-confidence", "1") == 0)
    #expect(try await results("--labels", "tower, bridge") == 2)
  }

  @Test("A name that would drive the terminal is printed harmlessly")
  func controlCharacters() async throws {
    let catalog = try SmallCatalog()
    let name = "a\n\u{1B}[31mb.jpg"
    let run = try await catalog.waymark("query", name, "--catalog", catalog.path)
    #expect(run.errorLines.count == 1)
    #expect(!run.errors.contains("\u{1B}"))
  }
}
