import Foundation
import PixelBuffers
import TestSupport
import Testing

/// What `waymark` does with formats for which it asks `waymark-decode`.
@Suite(.serialized) struct FormatsTests {
  /// The program, where `make formats` has built it.
  static let program = Programs.path(of: "waymark-decode")
  static let isBuilt = FileManager.default.isExecutableFile(atPath: program)

  /// Programs that do not do what they should, in the shell.
  static let others = [
    ("exit 3", "ended with code 3"), ("kill -SEGV $$", "died: Segmentation fault"),
    ("head -c 4 /dev/zero", "the process"),
    ("printf '\\002\\0\\0\\0{}'; cat >/dev/null", "the process"),
    ("exec sleep 60", "hung"),
    // A name of a megabyte of combining marks, which Foundation's decoder would order for hours.
    (
      #"""
      printf '\000\000\017\000{"'; yes "$(printf '\314\201\314\226')" | tr -d '\n' | head -c 983034
      printf '":1}'; cat >/dev/null
      """#, "the process"
    ),
  ]

  @Test("A program for formats that fails costs the picture, and soon", arguments: others)
  func failing(script: String, reason: String) async throws {
    let catalog = try SmallCatalog()
    let picture = Array("RIFF\0\0\0\0WEBPVP8 ".utf8) + [UInt8](repeating: 0, count: 1000)
    try Data(picture).write(to: URL(filePath: catalog.folder("a.webp")))
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: catalog.folder("decode")))
    let run = try await WaymarkProgram.shell(
      """
      chmod +x decode; export WAYMARK_DECODE="$PWD/decode"
      timeout 50 "$WAYMARK" query a.webp --catalog '\(catalog.path)' --max-milliseconds 1
      """,
      in: catalog.folder
    )
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("WebP picture") && run.errors.contains(reason), "\(run.errors)")
    #expect(run.errorLines.count == 1, "\(run.errors)")
  }

  @Test("Pictures that a broken decoder cannot tell anything of stay in the index as they were")
  func brokenDecoder() async throws {
    let catalog = try SmallCatalog()
    let make = "\"$WAYMARK\" index pictures --output made.waymark"
    let made = try await WaymarkProgram.shell(make, in: catalog.folder)
    #expect(made.status == 0, "\(made.errors)")
    let picture = Array("RIFF\0\0\0\0WEBPVP8 ".utf8) + [UInt8](repeating: 0, count: 1000)
    try Data(picture).write(to: URL(filePath: catalog.folder("pictures/mill.png")))
    let broken = "WAYMARK_DECODE=/bin/false \(make)"
    let run = try await WaymarkProgram.shell(broken, in: catalog.folder)
    #expect(run.status == 1 && run.errors.contains("found as it was"), "\(run.errors)")
    let info = try await catalog.waymark("index", "info", "made.waymark", "--format", "json")
    #expect(info.output.contains(#""pictures":3,"#), "\(info.output)")
  }

  @Test(
    "A HEIC picture for which no thread can be started stays in the index as it was, and is not waited for",
    .enabled(if: isBuilt, "waymark-decode is not built: make formats")
  )
  func noThreads() async throws {
    let catalog = try SmallCatalog()
    let bytes = try #require(Data(base64Encoded: ForeignPictures.heicWithGainMap))
    try bytes.write(to: URL(filePath: catalog.folder("pictures/phone.heic")))
    // Stacks larger than the addresses that it may take: the first thread's is the only one.
    try "#!/bin/sh\nulimit -s 200000000; exec '\(Self.program)' \"$@\"\n"
      .write(toFile: catalog.folder("decode"), atomically: true, encoding: .utf8)
    chmod(catalog.folder("decode"), 0o755)
    let make = "\"$WAYMARK\" index pictures --output made.waymark"
    let made = try await WaymarkProgram.shell(
      "WAYMARK_DECODE='\(Self.program)' \(make)",
      in: catalog.folder
    )
    #expect(made.status == 0, "\(made.errors)")
    let run = try await WaymarkProgram.shell(
      "touch pictures/phone.heic; WAYMARK_DECODE=\"$PWD/decode\" timeout 60 \(make)",
      in: catalog.folder
    )
    #expect(run.status == 1 && run.errors.contains("no thread can be started"), "\(run.errors)")
    let info = try await catalog.waymark("index", "info", "made.waymark", "--format", "json")
    #expect(info.output.contains(#""pictures":4,"#), "\(info.output)")
  }

  @Test(
    "A limit of addresses that the user has set, lower than the program's own, keeps nothing from being decoded",
    .enabled(if: isBuilt && !isSanitized)
  )
  func limitOfAddresses() async throws {
    let folder = try TemporaryFolder()
    let bytes = try #require(Data(base64Encoded: ForeignPictures.heicWithGainMap))
    try bytes.write(to: URL(filePath: folder("phone.heic")))
    let run = try await WaymarkProgram.shell(
      "ulimit -v 3000000; WAYMARK_DECODE='\(Self.program)' \"$WAYMARK\" hash phone.heic",
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Sanitizers keep terabytes of addresses for themselves.
  private static let isSanitized = ProcessInfo.processInfo.environment.keys
    .contains { $0.hasSuffix("SAN_OPTIONS") }

  @Test("A size that no file has, of a program that something has taken over, is not an answer")
  func impossibleSize() async throws {
    let catalog = try SmallCatalog()
    let picture = Array("RIFF\0\0\0\0WEBPVP8 ".utf8) + [UInt8](repeating: 0, count: 1000)
    try Data(picture).write(to: URL(filePath: catalog.folder("a.webp")))
    let answer = #"{"size":{"width":9223372036854775807,"height":1}}"#
    let length = String(answer.utf8.count, radix: 8)
    let script = """
      #!/bin/sh
      printf '\\0\(length)\\0\\0\\0%s' '\(answer)'
      cat >/dev/null

      """
    try Data(script.utf8).write(to: URL(filePath: catalog.folder("decode")))
    let run = try await WaymarkProgram.shell(
      """
      chmod +x decode; export WAYMARK_DECODE="$PWD/decode"
      timeout 50 "$WAYMARK" query a.webp --region 0,0,9,9 --catalog '\(catalog.path)'
      """,
      in: catalog.folder
    )
    #expect(run.status == 1 && run.errors.contains("the process"), "\(run.errors)")
  }

  @Test("Raw files are answered as their previews are, and no duplicates of them")
  func raw() async throws {
    let catalog = try SmallCatalog()
    let preview = [UInt8](try Data(contentsOf: URL(filePath: catalog.folder("queries/tower.jpg"))))
    let file = RawBuilder.dng(preview, preview, isBigEndian: true)
    try Data(file).write(to: URL(filePath: catalog.folder("queries/tower.dng")))
    let query = try await catalog.waymark("query", "queries/tower.dng", "--catalog", catalog.path)
    #expect(query.status == 0 && query.output.contains("Red Tower"), "\(query.errors)")
    let duplicates = try await catalog.waymark("duplicates", "queries", "--level", "similar")
    #expect(!duplicates.output.contains("dng"), "\(duplicates.output)")
    #expect(duplicates.errors.contains("1 file skipped: 1 DNG"), "\(duplicates.errors)")
  }

  @Test(
    "GIFs with a black first frame are not the same, and one with another comment is",
    .enabled(if: isBuilt, "waymark-decode is not built: make formats"),
    .enabled(if: TestData.hasTroubles, "\(TestData.skipped)")
  )
  func animations() async throws {
    let catalog = try SmallCatalog()
    let folder = TestData.path("troubles/blank-first-frame")
    let run = try await WaymarkProgram.shell(
      """
      export WAYMARK_DECODE='\(Self.program)'
      (head -c -1 '\(folder)/a.gif'; printf '!\\376\\003a b\\0;') > c.gif
      "$WAYMARK" compare '\(folder)/a.gif' '\(folder)/b.gif'
      "$WAYMARK" compare --quiet '\(folder)/a.gif' '\(folder)/b.gif'; echo $?
      "$WAYMARK" compare --quiet '\(folder)/a.gif' c.gif; echo $?
      """,
      in: catalog.folder
    )
    #expect(!run.output.contains("100%"), "\(run.output)")
    #expect(run.output.hasSuffix("\n1\n0\n"), "\(run.output)")
  }

  @Test(
    "The process that decodes can do nothing else",
    .enabled(if: isBuilt, "waymark-decode is not built: make formats")
  )
  func confinement() async throws {
    let folder = try TemporaryFolder()
    let run = try await WaymarkProgram.shell("'\(Self.program)' --check", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 21 && lines.first?.hasPrefix("seccomp: on") == true, "\(run.output)")
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(": refused") }, "\(run.output)")
  }

  @Test(
    "The process that decodes is ended when it computes too long",
    .enabled(if: isBuilt, "waymark-decode is not built: make formats"),
    .timeLimit(.minutes(30))
  )
  func time() async throws {
    let folder = try TemporaryFolder()
    let run = try await WaymarkProgram.shell("'\(Self.program)' --spin", in: folder)
    #expect(run.status == IsolationTests.endedForTime, "\(run.errors)")
  }

  @Test(
    "Each page of a TIFF is a picture, and a page that does not exist is an error with their number",
    .enabled(if: isBuilt, "waymark-decode is not built: make formats")
  )
  func pages() async throws {
    let catalog = try SmallCatalog()
    let scenes = [2, 0].map(SmallCatalog.scene)
    let (width, height) = (scenes[0].width, scenes[0].height)
    let file = RawBuilder.tiff(pages: scenes.map(\.bytes), width: width, height: height)
    try Data(file).write(to: URL(filePath: catalog.folder("scans.tiff")))
    func waymark(_ line: String) async throws -> WaymarkProgram.Outcome {
      let command = "WAYMARK_DECODE='\(Self.program)' \"$WAYMARK\" \(line)"
      return try await WaymarkProgram.shell(command, in: catalog.folder)
    }
    for (page, name) in [(1, "Old Mill"), (2, "Red Tower")] {
      let run = try await waymark("query scans.tiff --page \(page) --catalog '\(catalog.path)'")
      #expect(run.status == 0 && run.output.contains(name), "\(run.output) \(run.errors)")
      let part = try await waymark(
        "query scans.tiff --page \(page) --region 0,0,320,200 --catalog '\(catalog.path)'"
      )
      #expect(part.status == 0 && part.output.contains(name), "\(part.output) \(part.errors)")
    }
    let first = try await waymark("hash scans.tiff")
    let second = try await waymark("hash --page 2 scans.tiff")
    #expect(first.status == 0 && second.status == 0 && first.output != second.output)
    let same = try await waymark("compare scans.tiff pictures/tower.png --page 2 --quiet")
    #expect(same.status == 0, "\(same.errors)")
    let other = try await waymark("compare scans.tiff scans.tiff --other-page 2 --quiet")
    #expect(other.status == 1, "\(other.errors)")
    let level = try await waymark("compare scans.tiff pictures/mill.png --level near")
    #expect(
      level.status == 0 && level.output.contains("other data not compared"),
      "\(level.output) \(level.errors)"
    )
    let third = try await waymark("hash --page 3 scans.tiff")
    #expect(third.status == 1 && third.output.isEmpty)
    #expect(third.errors.contains("it has 2 pages, and page 3 is asked for"), "\(third.errors)")
    #expect(third.errorLines.count == 1)
  }

  @Test(
    "Files of one picture have no second page",
    arguments: ["queries/tower.jpg", "queries/bridge.png"]
  )
  func onePage(name: String) async throws {
    let catalog = try SmallCatalog()
    let run = try await catalog.waymark("hash", "--page", "2", name)
    #expect(run.status == 1 && run.errors.contains("page 2 was requested"), "\(run.errors)")
    let wrong = try await catalog.waymark("hash", "--page", "0", name)
    #expect(wrong.status == 2 && wrong.errors.contains("--page must be from 1"), "\(wrong.errors)")
  }

  @Test(
    "A TIFF is answered as its PNG is, in this process and isolated",
    .enabled(if: isBuilt, "waymark-decode is not built: make formats"),
    arguments: [[], ["--isolate"]]
  )
  func tiff(options: [String]) async throws {
    let catalog = try SmallCatalog()
    let scene = SmallCatalog.scene(2)
    try FileManager.default.createDirectory(
      atPath: catalog.folder("scans"),
      withIntermediateDirectories: true
    )
    let file = RawBuilder.tiff(scene.bytes, width: scene.width, height: scene.height)
    try Data(file).write(to: URL(filePath: catalog.folder("scans/mill")))
    let run = try await WaymarkProgram.shell(
      """
      export WAYMARK_DECODE='\(Self.program)'
      "$WAYMARK" batch scans --catalog '\(catalog.path)' --output - --quiet \
      \(options.joined(separator: " "))
      """,
      in: catalog.folder
    )
    #expect(run.status == 0 && run.output.contains("Old Mill"), "\(run.output) \(run.errors)")
  }

  @Test(
    "A HEIC whose gain map belongs to two pictures is read, and a JPEG XL, and neither when it was cut",
    .enabled(if: isBuilt, "waymark-decode is not built: make formats"),
    arguments: [
      (ForeignPictures.heicWithGainMap, "HEIC"), (ForeignPictures.jxl, "JPEG XL"),
    ]
  )
  func foreign(text: String, name: String) async throws {
    let folder = try TemporaryFolder()
    let file = try #require(Data(base64Encoded: text))
    try file.write(to: URL(filePath: folder("whole")))
    try file.dropLast(file.count / 2).write(to: URL(filePath: folder("cut")))
    func hash(_ file: String) async throws -> WaymarkProgram.Outcome {
      let command = "WAYMARK_DECODE='\(Self.program)' \"$WAYMARK\" hash \(file)"
      return try await WaymarkProgram.shell(command, in: folder)
    }
    let whole = try await hash("whole")
    #expect(whole.status == 0 && whole.errors.isEmpty, "\(whole.errors)")
    let cut = try await hash("cut")
    #expect(cut.status == 1 && cut.errors.contains("\(name) picture"), "\(cut.errors)")
  }
}

/// Pictures whose colors Little CMS makes.
extension FormatsTests {
  @Test(
    "A JPEG of inks has the colors of their profile, and is said to lack them without the program"
  )
  func inks() async throws {
    let folder = try TemporaryFolder()
    let jpeg = try #require(Data(base64Encoded: ForeignPictures.inks))
    let file = TestProfile.inserting(TestProfile.inks.bytes, intoJPEG: [UInt8](jpeg))
    try Data(file).write(to: URL(filePath: folder("inks.jpg")))
    try jpeg.write(to: URL(filePath: folder("plain.jpg")))
    func hash(_ words: String, by program: String) async throws -> WaymarkProgram.Outcome {
      let command = "WAYMARK_DECODE='\(program)' \"$WAYMARK\" hash --algorithm \(words)"
      return try await WaymarkProgram.shell(command, in: folder)
    }
    let left = try await hash("frame inks.jpg plain.jpg", by: "")
    #expect(left.status == 0, "\(left.errors)")
    #expect(Set(left.output.split(separator: "\n").map { $0.prefix(64) }).count == 1)
    #expect(left.errors.contains("profiles of inks and of tables need waymark-decode"))
    #expect(left.errorLines.count == 1, "\(left.errors)")
    guard Self.isBuilt else { return }
    let seen = try await hash("frame inks.jpg plain.jpg", by: Self.program)
    #expect(seen.status == 0 && seen.errors.isEmpty, "\(seen.errors)")
    #expect(Set(seen.output.split(separator: "\n").map { $0.prefix(64) }).count == 2)
    // What no profile is followed for, is not changed by it.
    let pdq = try await hash("pdq inks.jpg plain.jpg", by: Self.program)
    #expect(Set(pdq.output.split(separator: "\n").map { $0.prefix(64) }).count == 1)
  }
}

/// Files of other formats, of 64 x 48 pixels in one color.
private enum ForeignPictures {
  /// A HEIC whose gain map and thumbnail belong to the picture and to the same with the gain map applied: see
  /// `with_gain_map` of Scripts/Formats/boxes.py.
  static let heicWithGainMap = """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAA7dtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAA\
    AAAAAAAAAAAAAFhpbG9jAAAAAERAAAQAAQAAAAADQwABAAAAmAAAAB8AAgAAAAADYgABAAAAmAAAACQAAwAAAAAD\
    hgABAAAAmAAAADcABAAAAAAAAAABAAAEXQAAAD4AAABiaWluZgAAAAAABAAAABVpbmZlAgAAAAABAABodmMxAAAA\
    ABVpbmZlAgAAAAACAABodmMxAAAAABVpbmZlAgAAAAADAABodmMxAAAAABVpbmZlAgAAAAAEAAB0bWFwAAAAAA5w\
    aXRtAAAAAAABAAAChmlwcnAAAAJVaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH/\
    /wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAh\
    YgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAAB\
    AAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBpeGkAAAAAAwgICAAAAHFodmNDAQQIAAAAn/gAAAAAHvAA/Pz4\
    +AAADwNgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAYQABACZCAQEECAAAAwCf+AAAAwAAHsCCBBZbqrprmwIA\
    AAMAMgAAAwACEGIAAQAGRAHBc8GJAAAAKGNsYXAAAAAgAAAAAQAAABgAAAAB////4AAAAAL////YAAAAAgAAAA5w\
    aXhpAAAAAAEIAAAAdWh2Y0MBA3AAAACQAAAAAAAe8AD8/fj4AAAPA2AAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAe\
    ugJAYQABAClCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgIaDAgAAADIAAAAMAhGIAAQAGRAHBc8GJAAAAKGNs\
    YXAAAAAQAAAAAQAAAAwAAAAB////0AAAAAL////MAAAAAgAAADRhdXhDAAAAAHVybjpjb206YXBwbGU6cGhvdG86\
    MjAyMDphdXg6aGRyZ2Fpbm1hcAAAAAApaXBtYQAAAAAAAAADAAEFgQIDBYQAAgaGAgMIh4sAAwWJAgMFigAAADxp\
    cmVmAAAAAAAAABBkaW1nAAQAAgABAAIAAAAQYXV4bAACAAIAAQAEAAAAEHRobWIAAwACAAEABAAAAIJtZGF0AAAA\
    GygBrwY4iS58L/UgT///j1f2X9mzazNTCc4z8AAAACAoAa4MZCSiQLTThf1HX1OG3aB77b32MoRRogdAL1BI1wAA\
    ADMoAa8GMhaHNIkg8L+o8f//8dv9l+zUIs1snrhH6GPH5LeQkZ70X3sYUuU8dCD0nFO5zYAAAABGbWRhdAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    """

  /// A JPEG of 64 x 64 pixels of CMYK, with cyan that grows to the right and magenta that grows downwards.
  static let inks = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZM\
    TlJTUjI+WmFaUGBKUVJP/8AAFAgAQABABEMRAE0RAFkRAEsRAP/EABoAAQEBAQEBAQAAAAAAAAAAAAAFBwgDBgT/xAAvEAAB\
    AwQBAwEHAwUAAAAAAAAAAQRBAgMTYREFEiExBgcUIjJR8EJygXGSocHx/9oADgRDAE0AWQBLAAA/ANGcSaNn2acacS3EjPsA\
    luJGfYBLcSM+wCY4kZ9gEtxIz7AJbiRn2ATHEjPsA6KcSS8+wRyW4kZ9gEtxIz7PF26sMmtxy6u02rNtOaq6o/PsCW4kZ9mf\
    dR94T25cuU9ObWrNpUWmmu6i1VzxV68J448cL/IJjiRn2eLH3gdUsdlLyzYdUU891XHZXV68eU8JH6Y/kEtxIz7NC6X1Jr1Z\
    jQ7ZXO63V4VF+qhZpVIX89AS3EjPs/WCY4kZ9gHRTiSXn2CwS3EjPsAluJGfZnHvKf13OpN+n0XKVtWbeSqmmr9aqv1JzCIn\
    H7l+4JbiRn2fFgmOJGfYBLcSM+z6X2Cf1s/aO1YyU02XSLbrSqrhFXhVpnjnlOE/cqSCW4kZ9mrAmOJGfYB0U4kl59gjktxI\
    z7AJbiRn2Zl7yGWDrlp3Tb7aHNpOau7nurp8L4j5ez85BLcSM+z5EExxIz7AJbiRn2X/AGIZfG+07Xut99uxzer+bjt7U+Vf\
    7lp/4CW4kZ9muAmOJGfYB0U4kmZ9gsEtxIz7AJbiRn2fk6p01r1ZjW0e2+63V5RU+qhYqRYX89AS3EjPszTqPsR1pncuYLNL\
    uzSi1JXaqRFVPPjtXzzwnonPrIJjiRn2eLH2O6697KvhPh7dfPz36ko7eOfWn6o+3+AS3EjPs0noPRGvQ2KN26d1yrhbt1U+\
    a4v+k+yR/XlVEtxIz7KYJjiRn2AdFOJJefYI5LcSM+wCW4kZ9gEtxIz7AJjiRn2AS3EjPsAluJGfYBMcSM+wDopxJLz7BYJb\
    iRn2AS3EjPsAluJGfYBMcSM+wCW4kZ9gEtxIz7AJjiRn2AdFOJJmfYI5LcSM+wCW4kZ9gEtxIz7AJjiRn2AS3EjPsAluJGfY\
    BMcSM+wD/9k=
    """

  /// A JPEG XL of quality 90.
  static let jxl = """
    /wrLBgATiAIADAG1nyAAABUqo4wbvJzr+fJDh8W0jesMbbVtYQljs70wSAiAC+Ld6WK8eM1hwSYBDxUEyGSeDugV\
    CIPEMp2AQPnjKkkA
    """
}
