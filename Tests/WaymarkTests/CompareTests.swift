import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite struct CompareTests {
  private static let same = ["compare", "pictures/tower.png", "queries/tower.jpg"]
  private static let different = ["compare", "pictures/tower.png", "pictures/mill.png"]

  @Test("The text says how sure it is, and what that rests on")
  func text() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.run(Self.same, in: catalog.folder)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.wholeMatch(of: #/(9\d\.\d|100)% sure that both show the same/#) != nil)
    for subject in ["frame hash", "colors", "points"] {
      #expect(lines.contains { $0.hasPrefix(subject + "  ") }, "\(run.output)")
    }
    let other = try await WaymarkProgram.run(Self.different, in: catalog.folder)
    #expect(other.status == 0)
    #expect(other.output.hasPrefix("Probably not the same: "))
  }

  @Test("The JSON of a comparison has these keys in this order")
  func json() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.run(
      Self.same + ["--format", "json"],
      in: catalog.folder
    )
    let pinned = run.output
      .replacing(#/"correspondences":\[\[[^a-z]*\]\],/#, with: #""correspondences":PAIRS,"#)
      .replacing(#/"(region|straightened\w+)":(null|\[\[[-\[\]0-9.,]+\]\]|[0-9.]+)/#) {
        "\"\($0.output.1)\":ANY"
      }
      .replacing(#/:-?\d+(\.\d+)?\b/#, with: ":N")
    #expect(
      pinned == #"""
        {"first":{"path":"pictures/tower.png","width":N,"height":N,"warning":null},\#
        "second":{"path":"queries/tower.jpg","width":N,"height":N,"warning":null},\#
        "same":true,"confidence":N,\#
        "region":ANY,\#
        "evidence":{"hashDistance":N,"hashQuality":N,"rivalDistance":N,"histogramDistance":N,\#
        "comparisonCount":N,"geometry":{"inlierCount":N,"tentativeCount":N,"falseAlarms":N,\#
        "inlierRatio":N,"hullInlierRatio":N,"queryCoverage":N,"catalogCoverage":N,"queryShare":N,\#
        "catalogShare":N,"meanDistance":N,"rivalShare":N,"isMirrored":false,\#
        "straightenedDistance":ANY,"straightenedHistogramDistance":ANY,\#
        "consistentCount":N,"guidedChance":N},\#
        "contributions":{"intercept":N,"strength":N,"margin":N,"agreement":N,\#
        "likeness":N,"coverage":N,"distinctness":N,"straightness":N,"caution":N},\#
        "channel":"copies","views":null},"correspondences":PAIRS,"notCompared":null}

        """#
    )
    let other = try await WaymarkProgram.run(
      Self.different + ["--format", "json"],
      in: catalog.folder
    )
    #expect(other.output.contains(#""same":false"#))
    #expect(other.output.contains(#""region":null"#))
  }

  /// A command line, and how it ends with `--quiet`.
  struct Quiet: Sendable, CustomTestStringConvertible {
    var line: String
    var status: Int32

    var testDescription: String { line }
  }

  @Test(
    "With --quiet the exit code is the answer, and 1 means nothing but different",
    arguments: [
      Quiet(line: "pictures/tower.png queries/tower.jpg", status: 0),
      Quiet(line: "pictures/tower.png pictures/mill.png", status: 1),
      Quiet(line: "pictures/tower.png queries/nothing.jpg --format json", status: 1),
      Quiet(line: "pictures/tower.png missing.jpg", status: 2),
      Quiet(line: "pictures pictures/tower.png", status: 2),
      Quiet(line: "catalog.json catalog.json", status: 2),
      Quiet(line: "pictures/tower.png", status: 2),
      Quiet(line: "pictures/tower.png queries/tower.jpg --picture missing/a.png", status: 2),
    ]
  )
  func quiet(_ testCase: Quiet) async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.run(
      ["compare", "--quiet"] + testCase.line.split(separator: " ").map(String.init),
      in: catalog.folder
    )
    #expect(run.status == testCase.status)
    #expect(run.output == "")
    #expect(run.errors.isEmpty == (testCase.status < 2), "\(run.errors)")
  }

  @Test(
    "One file under two names is said to be one, so that no script takes it for a copy",
    arguments: [[], ["--quiet"], ["--level", "exact"]]
  )
  func oneFile(options: [String]) async throws {
    let catalog = try SmallCatalog()
    let tower = catalog.folder("pictures/tower.png")
    try FileManager.default.linkItem(atPath: tower, toPath: catalog.folder("hard.png"))
    try FileManager.default.createSymbolicLink(
      atPath: catalog.folder("soft.png"),
      withDestinationPath: tower
    )
    try FileManager.default.copyItem(atPath: tower, toPath: catalog.folder("copy.png"))
    for name in ["pictures/tower.png", "hard.png", "soft.png", "copy.png"] {
      let run = try await WaymarkProgram.run(
        ["compare", "pictures/tower.png", name] + options,
        in: catalog.folder
      )
      #expect(run.status == 0)
      let note = "waymark: pictures/tower.png and \(name) are the same file\n"
      #expect(run.errors == (name == "copy.png" ? "" : note))
    }
  }

  @Test("Pictures with the same pixels are the same, also blank ones")
  func blank() async throws {
    let catalog = try SmallCatalog()
    for (name, shade) in [("white.png", UInt8(255)), ("same.png", 255), ("gray.png", 128)] {
      let bytes = [UInt8](repeating: shade, count: 64 * 48)
      let picture = PixelBuffer(width: 64, height: 48, format: .gray8, bytes: bytes)
      try TestPictures.write(picture, to: catalog.folder(name))
    }
    for other in ["same.png", "white.png"] {
      let run = try await catalog.waymark("compare", "white.png", other)
      #expect(run.output.hasPrefix("100% sure that both show the same\n"), "\(run.output)")
      #expect(run.output.contains("all the same, which decides alone\n"), "\(run.output)")
      #expect(run.output.contains("all of A shows B\n"), "\(run.output)")
    }
    #expect(try await catalog.waymark("compare", "--quiet", "white.png", "same.png").status == 0)
    #expect(try await catalog.waymark("compare", "--quiet", "white.png", "gray.png").status == 1)
  }

  @Test("Two APNGs with one default picture are not certain to be the same, and equal frames are")
  func animations() async throws {
    let catalog = try SmallCatalog()
    func write(_ name: String, _ frames: [UInt8], text: [UInt8] = []) throws {
      let still = try ImageEncoder.png(SmallCatalog.scene(0))
      // Behind the header: the number of frames, endless.
      let end = 8 + 25
      let animation = PNGBuilder.file([
        ("acTL", PNGBuilder.bigEndian(UInt32(1 + frames.count)) + [0, 0, 0, 0]),
        ("tEXt", Array("Title\0".utf8) + text),
      ]).dropFirst(8)
      let rest = PNGBuilder.file(frames.map { ("fdAT", [0, 0, 0, 1, $0]) } + [PNGBuilder.end])
      let body = still[..<end] + animation + still[end..<still.count - 12] + rest.dropFirst(8)
      try Data(body).write(to: URL(filePath: catalog.folder(name)))
    }
    try write("a.png", [1, 2])
    try write("b.png", [3])
    try write("c.png", [1, 2], text: [7])
    let other = try await catalog.waymark("compare", "a.png", "b.png")
    #expect(other.status == 0)
    #expect(
      other.output.wholeMatch(
        of: #/9\d\.\d% sure that both show the same in their first frames\n[^$]*/#
      )
        != nil,
      "\(other.output)"
    )
    #expect(other.output.contains("A has 3 and B 2; only the first ones were compared\n"))
    let quiet = try await catalog.waymark("compare", "--quiet", "a.png", "b.png")
    #expect(quiet.status == 2 && quiet.errors.contains("unknown whether"))
    let same = try await catalog.waymark("compare", "a.png", "c.png")
    #expect(same.output.hasPrefix("100% sure that both show the same\n"), "\(same.output)")
    #expect(try await catalog.waymark("compare", "--quiet", "a.png", "c.png").status == 0)
    #expect(
      try await catalog.waymark("compare", "--quiet", "a.png", "pictures/mill.png").status == 1
    )
  }

  @Test("A pixel that differs is seen, however much the pictures are reduced")
  func onePixel() async throws {
    let catalog = try SmallCatalog()
    let size = (width: 2600, height: 1400)
    var bytes = [UInt8](repeating: 255, count: size.width * size.height)
    for name in ["white.png", "dot.png"] {
      let picture = PixelBuffer(
        width: size.width,
        height: size.height,
        format: .gray8,
        bytes: bytes
      )
      try TestPictures.write(picture, to: catalog.folder(name))
      bytes[1234] = 254
    }
    let run = try await catalog.waymark("compare", "white.png", "dot.png")
    #expect(!run.output.contains("100%"), "\(run.output)")
  }

  @Test("A picture over a limit is told with the option that raises it, also with --level")
  func limits() async throws {
    let catalog = try SmallCatalog()
    for options in [[], ["--level", "near"]] {
      let line = ["compare", "pictures/tower.png", "pictures/mill.png"] + options
      let run = try await WaymarkProgram.run(line + ["--max-pixels", "10"], in: catalog.folder)
      #expect(run.status > 0 && run.errors.contains("--max-pixels (10)"), "\(run.errors)")
      let raised = try await WaymarkProgram.run(
        line + ["--max-pixels", "1000000"],
        in: catalog.folder
      )
      #expect(!raised.errors.contains("--max-pixels"))
    }
  }

  @Test("Either picture may come from standard input")
  func standardInput() async throws {
    let catalog = try SmallCatalog()
    let picture = try Data(contentsOf: URL(filePath: catalog.folder("queries/tower.jpg")))
    for (index, line) in [["-", "pictures/tower.png"], ["pictures/tower.png", "-"]].enumerated() {
      let run = try await WaymarkProgram.run(
        ["compare"] + line + ["--picture", "out\(index).png"],
        input: picture,
        in: catalog.folder
      )
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("% sure that both show the same"))
    }
  }

  @Test("Two pictures that cannot be read are two lines")
  func unreadable() async throws {
    let catalog = try SmallCatalog()
    let run = try await catalog.waymark("compare", "missing.jpg", "catalog.json")
    #expect(run.status == 1)
    #expect(run.errorLines.count == 2)
    #expect(run.errorLines.first?.hasPrefix("waymark: missing.jpg: cannot be read") == true)
    #expect(run.errorLines.last?.hasPrefix("waymark: catalog.json: not a picture") == true)
  }
}

@Suite("The picture of a comparison")
struct ComparisonPictureTests {
  @Test("holds both pictures side by side, reduced to 800 rows, above the numbers")
  func size() async throws {
    let catalog = try SmallCatalog()
    let large = SmallCatalog.scene(0).resized(width: 1600, height: 1200)
    try TestPictures.write(large, to: catalog.folder("large.jpg"), quality: 80)
    let run = try await catalog.waymark(
      "compare",
      "large.jpg",
      "pictures/tower.png",
      "--picture",
      "out.png"
    )
    #expect(run.status == 0)
    let drawing = try ImageDecoder.decode(contentsOf: catalog.folder("out.png")).pixelBuffer
    // Left 1000 x 750, as no picture is wider than 1000, right 320 x 240, and 16 pixels around each.
    #expect(drawing.width == 16 + 1000 + 16 + 320 + 16)
    #expect(drawing.height > 800 && drawing.height < 1200)
    // Nothing is left beside it.
    let files = try FileManager.default.contentsOfDirectory(atPath: catalog.folder.path)
    #expect(!files.contains { $0.hasSuffix(".partial") })
  }

  @Test("has a line from each point to the one that corresponds")
  func lines() async throws {
    let catalog = try SmallCatalog()
    func drawn(_ first: String, _ second: String) async throws -> PixelBuffer {
      let run = try await catalog.waymark(
        "compare",
        first,
        second,
        "--picture",
        "out.png",
        "--force"
      )
      #expect(run.status == 0, "\(run.errors)")
      return try ImageDecoder.decode(contentsOf: catalog.folder("out.png")).pixelBuffer
    }
    /// How many pixels of the gap between the pictures are not as dark as the paper.
    func crossings(_ picture: PixelBuffer) -> Int {
      let column = 16 + 320 + 8
      return (44..<44 + 240).count { row in
        picture.bytes[row * picture.bytesPerRow + column * 3 + 1] > 60
      }
    }
    #expect(crossings(try await drawn("pictures/tower.png", "pictures/tower.png")) > 20)
    let flat = [UInt8](repeating: 200, count: 320 * 240)
    try TestPictures.write(
      PixelBuffer(width: 320, height: 240, format: .gray8, bytes: flat),
      to: catalog.folder("flat.png")
    )
    #expect(crossings(try await drawn("pictures/tower.png", "flat.png")) == 0)
  }

  @Test("does not replace a picture that is compared, by whatever name")
  func overwriting() async throws {
    let catalog = try SmallCatalog()
    let files = FileManager.default
    let original = try Data(contentsOf: URL(filePath: catalog.folder("pictures/tower.png")))
    try files.createSymbolicLink(
      atPath: catalog.folder("linked.png"),
      withDestinationPath: "pictures/tower.png"
    )
    for name in ["pictures/tower.png", "./pictures/../pictures/tower.png", "linked.png"] {
      let run = try await catalog.waymark(
        "compare",
        "queries/tower.jpg",
        "pictures/tower.png",
        "--picture",
        name
      )
      #expect(run.status == 2)
      #expect(run.errors.contains("would overwrite"))
      let now = try Data(contentsOf: URL(filePath: catalog.folder("pictures/tower.png")))
      #expect(now == original)
    }
  }

  @Test(
    "that cannot be written is an error that names it, and leaves nothing",
    arguments: [
      ("missing/out.png", Int32(2)), ("folder.png", 2), ("out.jpg", 2), ("--quiet", 2),
    ]
  )
  func unwritable(name: String, status: Int32) async throws {
    let catalog = try SmallCatalog()
    try FileManager.default.createDirectory(
      atPath: catalog.folder("folder.png"),
      withIntermediateDirectories: true
    )
    let run = try await catalog.waymark(
      "compare",
      "queries/tower.jpg",
      "pictures/tower.png",
      "--picture",
      name
    )
    #expect(run.status == status)
    #expect(run.errors.contains(name))
    #expect(run.output == "")
  }

  @Test("of pictures of odd shapes is drawn, too", arguments: [(1, 1), (1, 3000), (3000, 1)])
  func shapes(width: Int, height: Int) async throws {
    let catalog = try SmallCatalog()
    let flat = PixelBuffer(
      width: width,
      height: height,
      format: .gray8,
      bytes: [UInt8](repeating: 128, count: width * height)
    )
    try TestPictures.write(flat, to: catalog.folder("flat.png"))
    let run = try await catalog.waymark(
      "compare",
      "flat.png",
      "queries/tower.jpg",
      "--picture",
      "out.png"
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(try ImageDecoder.imageSize(contentsOf: catalog.folder("out.png")).width <= 1400)
  }
}
