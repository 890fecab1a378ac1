import Foundation
import ImageCoding
import SafeText
import TestSupport
import Testing

@Suite("duplicates")
struct DuplicatesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let scene = TestPictures.scene(seed: 1)
    try TestPictures.write(scene, to: folder("photos/a.png"))
    try TestPictures.write(scene, to: folder("photos/b, \"c\".jpg"), quality: 60)
    try TestPictures.write(TestPictures.scene(seed: 2), to: folder("photos/other.jpg"))
    try Data(contentsOf: URL(filePath: folder("photos/other.jpg")))
      .write(to: URL(filePath: folder("photos/other copy.jpg")))
    for name in ["a.png", "b, \"c\".jpg", "other.jpg", "other copy.jpg"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
        ofItemAtPath: folder("photos/" + name)
      )
    }
  }

  private func run(_ arguments: String...) async throws -> WaymarkProgram.Outcome {
    try await WaymarkProgram.run(["duplicates"] + arguments, in: folder)
  }

  private func size(_ name: String) throws -> Int {
    try Data(contentsOf: URL(filePath: folder(name))).count
  }

  @Test("The columns of CSV and their order are what others rely on")
  func csv() async throws {
    let outcome = try await run("photos", "--format", "csv")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let other = try size("photos/other.jpg")
    let rows = outcome.output.components(separatedBy: "\r\n")
    #expect(
      rows[..<4] == [
        "group,level,role,path,keeps,distance,confidence,change,width,height,bytes,format,quality,"
          + "modified,reason,action,error,made,evidence,sidecars,sure",
        "1,exact,best,photos/other.jpg,,,,,320,240,\(other),jpeg,90,2023-11-14T22:13:20Z,"
          + "shorter path,keep,,,,,",
        "1,exact,copy,photos/other copy.jpg,photos/other.jpg,,1,same bytes,320,240,\(other),jpeg,90,"
          + "2023-11-14T22:13:20Z,,trash,,,,,yes",
        "2,near,best,photos/a.png,,,,,320,240,\(try size("photos/a.png")),png,,"
          + "2023-11-14T22:13:20Z,nearest to the original,keep,,,,,",
      ]
    )
    #expect(rows[4].hasPrefix("2,near,copy,\"photos/b, \"\"c\"\".jpg\",photos/a.png,"))
    #expect(rows[4].contains(",as JPEG,320,240,"))
    #expect(rows[5...] == [""])
  }

  @Test(
    "What is less sure than asked for is listed and marked, and stays",
    arguments: [true, false]
  )
  func unsure(applied: Bool) async throws {
    let options = ["photos", "--min-confidence", "1"] + (applied ? ["--apply", "trash"] : [])
    let outcome = try await WaymarkProgram.run(["duplicates"] + options, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("  as JPEG; compressed again  (not sure, 99."))
    #expect(outcome.output.contains("%: kept)\n"))
    #expect(FileManager.default.fileExists(atPath: folder("photos/b, \"c\".jpg")))
    // The same bytes are sure.
    #expect(FileManager.default.fileExists(atPath: folder("photos/other copy.jpg")) == !applied)
    let rows = try await run("photos", "--min-confidence", "1", "--format", "csv").output
    #expect(rows.contains(",keep,,compressed again,,,no\r\n"))
  }

  @Test("JSON has the same keys, and an object for each file")
  func json() async throws {
    let array = try await run("photos", "--format", "json", "--level", "exact")
    let lines = try await run("photos", "--format", "ndjson", "--level", "exact")
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(array.output.utf8)) as? [[String: Any]]
    )
    #expect(objects.map { $0["path"] as? String } == ["photos/other.jpg", "photos/other copy.jpg"])
    #expect(objects[1]["keeps"] as? String == "photos/other.jpg")
    #expect(array.output == "[\n" + lines.output.dropLast().replacing("\n", with: ",\n") + "\n]\n")
    #expect(
      lines.output.hasPrefix(
        #"{"group":1,"level":"exact","role":"best","path":"photos/other.jpg","keeps":null,"#
          + #""distance":null,"confidence":null,"change":null,"width":320,"height":240,"#
      )
    )
    let none = try await run("photos", "--format", "json", "--level", "exact", "--across", "photos")
    #expect(none.output == "[]\n")
  }

  @Test("People read which copy is best, and why")
  func text() async throws {
    let outcome = try await run("photos/")
    #expect(outcome.output.hasPrefix("exact  photos/other.jpg  (320 x 240, "))
    #expect(outcome.output.contains(", quality 90)  best: shorter path\n    photos/other copy.jpg"))
    #expect(outcome.output.contains("\n4 files, 2 groups; 2 removable copies, "))
    try FileManager.default.createDirectory(
      atPath: folder("one"),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(atPath: folder("photos/a.png"), toPath: folder("one/a.png"))
    #expect(try await run("one").output.hasPrefix("1 file, 0 groups"))
  }

  @Test("Files that cannot be read are rows, and the exit code is 1")
  func failures() async throws {
    try Data("none".utf8).write(to: URL(filePath: folder("photos/bad.jpg")))
    let outcome = try await run("photos", "--format", "csv")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\r\n,,,photos/bad.jpg,,,,,,,,,,,,,not a picture: "))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.output.contains("\r\n2,near,best,photos/a.png,"))
  }

  @Test(
    "What is remembered serves the next search, and the pictures that are not duplicates are kept"
  )
  func store() async throws {
    let first = try await run("photos", "--format", "csv", "--store", "it.duplicates")
    let again = try await run("photos", "--format", "csv", "--store", "it.duplicates")
    #expect(first.output == again.output)
    let distinct = try await run(
      "distinct",
      "photos/a.png",
      "photos/b, \"c\".jpg",
      "--store",
      "it.duplicates"
    )
    #expect(distinct.status == 0)
    #expect(distinct.output + distinct.errors == "")
    let last = try await run("photos", "--format", "csv", "--store", "it.duplicates")
    #expect(last.output == first.output.components(separatedBy: "2,near").first)
  }

  @Test("A search that names no store remembers in the cache folder, and --no-store does not")
  func cachedStore() async throws {
    let cached = folder("cache/waymark/duplicates.store")
    let without = try await run("photos", "--format", "csv", "--no-store")
    #expect(!FileManager.default.fileExists(atPath: cached))
    let first = try await run("photos", "--format", "csv")
    #expect(FileManager.default.fileExists(atPath: cached))
    let again = try await run("photos", "--format", "csv")
    #expect(without.output == first.output && first.output == again.output)
    #expect(without.errors + first.errors + again.errors == "")
    #expect(try await run("photos", "--store", "s", "--no-store").status == 2)
  }

  @Test(
    "A store in the cache folder that cannot be read is made again, and one that cannot be made is done without",
    arguments: ["beginning", "end", "other", "folder", "no folder"]
  )
  func unusableCache(damage: String) async throws {
    let cached = folder("cache/waymark/duplicates.store")
    let first = try await run("photos", "--format", "csv")
    var bytes = try Data(contentsOf: URL(filePath: cached))
    switch damage {
    case "beginning": bytes.replaceSubrange(0..<4096, with: repeatElement(7, count: 4096))
    case "end":
      bytes.replaceSubrange(4096..<bytes.count, with: repeatElement(7, count: bytes.count - 4096))
    case "other": bytes = Data("a text".utf8)
    default:
      try FileManager.default.removeItem(atPath: damage == "folder" ? cached : folder("cache"))
    }
    switch damage {
    case "folder":
      try FileManager.default.createDirectory(atPath: cached, withIntermediateDirectories: true)
    case "no folder": try Data().write(to: URL(filePath: folder("cache")))
    default: try bytes.write(to: URL(filePath: cached))
    }
    let again = try await run("photos", "--format", "csv")
    #expect(again.output == first.output && again.status == first.status)
    #expect(again.errorLines.count == 1, "\(again.errors)")
    let last = try await run("photos", "--format", "csv")
    #expect(last.output == first.output)
    if !damage.hasSuffix("folder") { #expect(last.errors == "") }
  }

  @Test("A store of a newer version in the cache folder stays, and the search does without it")
  func newerCache() async throws {
    let cached = URL(filePath: folder("cache/waymark/duplicates.store"))
    let first = try await run("photos", "--format", "csv")
    var bytes = try Data(contentsOf: cached)
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try bytes.write(to: cached)
    let again = try await run("photos", "--format", "csv")
    #expect(again.output == first.output && again.status == first.status)
    #expect(again.errorLines.count == 1 && again.errors.contains("not saved"), "\(again.errors)")
    #expect(try Data(contentsOf: cached) == bytes)
  }

  @Test("Ctrl-C ends a search with one line, and the next one goes on", .timeLimit(.minutes(10)))
  func interrupted() async throws {
    for seed in UInt64(10)..<60 {
      let scene = TestPictures.scene(seed: seed, width: 640, height: 480)
      try TestPictures.write(scene, to: folder("many/\(seed).jpg"))
      try TestPictures.write(scene, to: folder("many/\(seed)s.jpg"), quality: 40)
    }
    let whole = try await run("many", "--format", "csv", "--no-store")
    let program = try WaymarkProgram.start(["duplicates", "many", "--format", "csv"], in: folder)
    while !FileManager.default.fileExists(atPath: folder("cache/waymark/duplicates.store")) {
      try await Task.sleep(for: .milliseconds(5))
    }
    program.send(SIGINT)
    let outcome = try await program.outcome()
    // On a fast machine it may have ended before.
    if outcome.status != 0 {
      #expect(outcome.status == 130 && outcome.output == "")
      #expect(outcome.errorLines.count == 1)
      #expect(
        outcome.errors.contains("interrupted") && outcome.errors.contains("nothing was changed")
      )
    }
    #expect(try await run("many", "--format", "csv").output == whole.output)
  }

  @Test("A store that was killed in the middle goes on", .timeLimit(.minutes(30)))
  func killed() async throws {
    for seed in UInt64(10)..<60 {
      let scene = TestPictures.scene(seed: seed, width: 640, height: 480)
      try TestPictures.write(scene, to: folder("many/\(seed).jpg"))
      try TestPictures.write(scene, to: folder("many/\(seed)s.jpg"), quality: 40)
    }
    let arguments = ["duplicates", "many", "--format", "csv", "--store", "it.duplicates"]
    let whole = try await run("many", "--format", "csv")
    for milliseconds in [20, 60, 100, 150, 200] {
      let program = try WaymarkProgram.start(arguments, in: folder)
      try await Task.sleep(for: .milliseconds(milliseconds))
      program.send(SIGKILL)
      _ = try await program.outcome()
    }
    let outcome = try await WaymarkProgram.run(arguments, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.output == whole.output)
  }

  @Test(
    "Wrong usage ends with 2",
    arguments: [
      ["none"], ["photos/a.png"], [], ["photos", "--level", "loose"], ["photos", "--across"],
      ["photos", "--reference", "none"], ["distinct", "photos/a.png", "none", "--store", "s"],
      ["distinct", "photos/a.png", "photos/a.png", "--store", "s"],
      ["distinct", "photos/a.png", "photos/other.jpg"],
    ]
  )
  func usage(arguments: [String]) async throws {
    let outcome = try await WaymarkProgram.run(["duplicates"] + arguments, in: folder)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  @Test("A file that is not a store is refused, and stays")
  func foreignStore() async throws {
    let before = try Data(contentsOf: URL(filePath: folder("photos/a.png")))
    let outcome = try await run("photos", "--store", "photos/a.png")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("photos/a.png: not a store of waymark duplicates"))
    #expect(try Data(contentsOf: URL(filePath: folder("photos/a.png"))) == before)
  }
}
