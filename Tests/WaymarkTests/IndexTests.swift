import Foundation
import ImageCoding
import ImageSignatures
import TestSupport
import Testing
import VisualSearch

@Suite struct IndexTests {
  @Test("The pictures of another folder are dropped from a store only when that is asked for")
  func otherFolder() async throws {
    let catalog = try SmallCatalog()
    _ = try await catalog.waymark("index", "pictures", "--output", "made.waymark")
    let info = try await catalog.waymark("index", "info", "made.waymark").output
    let refused = try await catalog.waymark("index", "queries", "--output", "made.waymark")
    #expect(refused.status == 2 && refused.errors.contains("it contains the pictures of"))
    #expect(try await catalog.waymark("index", "info", "made.waymark").output == info)
    let forced = try await catalog.waymark(
      "index",
      "queries",
      "--output",
      "made.waymark",
      "--force"
    )
    #expect(forced.status == 0 || forced.status == 1, "\(forced.errors)")
    #expect(try await catalog.waymark("index", "info", "made.waymark").output != info)
  }

  @Test("Most pictures of a folder are dropped from a store only when that is asked for")
  func vanished() async throws {
    let catalog = try SmallCatalog()
    let index = ["index", "pictures", "--output", "made.waymark"]
    for number in 0..<12 {
      try FileManager.default.copyItem(
        atPath: catalog.folder("queries/tower.jpg"),
        toPath: catalog.folder("pictures/\(number).jpg")
      )
    }
    _ = try await WaymarkProgram.run(index, in: catalog.folder)
    for number in 0..<12 {
      try FileManager.default.removeItem(atPath: catalog.folder("pictures/\(number).jpg"))
    }
    let refused = try await WaymarkProgram.run(index, in: catalog.folder)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("it contains 15 pictures, but pictures has only 3 now"))
    let forced = try await WaymarkProgram.run(index + ["--force"], in: catalog.folder)
    #expect(forced.output.contains("0 indexed, 3 unchanged, 12 removed, 0 failed"))
  }

  @Test("Indexing again decodes what has changed and drops what is gone")
  func incremental() async throws {
    let catalog = try SmallCatalog()
    func index() async throws -> WaymarkProgram.Outcome {
      try await catalog.waymark("index", "pictures", "--output", "made.waymark")
    }
    #expect(
      try await index().output == """
        made.waymark: 3 landmarks, 0 collections, 3 pictures
        3 indexed, 0 unchanged, 0 removed, 0 failed

        """
    )
    #expect(try await index().output.contains("0 indexed, 3 unchanged, 0 removed, 0 failed"))
    try FileManager.default.removeItem(atPath: catalog.folder("pictures/mill.png"))
    try TestPictures.write(
      TestPictures.scene(seed: 50),
      to: catalog.folder("pictures/rivers/ford.jpg")
    )
    try "no picture".write(
      toFile: catalog.folder("pictures/damaged.jpg"),
      atomically: true,
      encoding: .utf8
    )
    let run = try await index()
    #expect(run.status == 1)
    #expect(
      run.output == """
        made.waymark: 4 landmarks, 1 collection, 3 pictures, 1 could not be read
        1 indexed, 2 unchanged, 1 removed, 1 failed

        """
    )
    #expect(
      run.errors.hasPrefix("waymark: \(catalog.folder("pictures/damaged.jpg")): ")
    )
    #expect(try await index().output.contains("0 indexed, 3 unchanged, 0 removed, 1 failed"))
  }

  @Test("The two layouts read the same folder differently")
  func layouts() async throws {
    let catalog = try SmallCatalog()
    for name in ["Asia/Temple/1.jpg", "Asia/Temple/2.jpg", "Asia/Wall/1.jpg"] {
      try TestPictures.write(
        TestPictures.scene(seed: UInt64(name.count)),
        to: catalog.folder("places/\(name)")
      )
    }
    let flat = try await catalog.waymark("index", "places", "--output", "flat.waymark")
    #expect(flat.output.hasPrefix("flat.waymark: 3 landmarks, 3 collections, 3 pictures\n"))
    let folders = try await catalog.waymark(
      "index",
      "build",
      "places",
      "--output",
      "folders.waymark",
      "--layout",
      "folders"
    )
    #expect(folders.output.hasPrefix("folders.waymark: 2 landmarks, 1 collection, 3 pictures\n"))
  }

  @Test("Info says what a store holds")
  func info() async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let run = try await catalog.waymark("index", "info", "small.waymark")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("store        small.waymark ("))
    #expect(lines[1] == "holds        3 landmarks, 1 collection, 3 pictures")
    #expect(lines[2] == "pictures in  \(catalog.folder.path)")
    #expect(lines[3] == "features     all")
    #expect(lines[4] == "failed       0")
    #expect(lines[0].contains("search index "))
    let json = try await catalog.waymark("index", "info", "small.waymark", "--format", "json")
    #expect(
      json.output.contains(#""landmarks":3,"collections":1,"pictures":3,"#)
        && json.output.hasSuffix(#""damaged":[],"unfinished":null,"features":"all"}"# + "\n"),
      "\(json.output)"
    )
  }

  @Test("A folder of pictures that are not read is not empty: their kinds are counted")
  func passedOver() async throws {
    let catalog = try SmallCatalog()
    let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0]
    let files: [(String, [UInt8])] = [
      ("a.heic", heic), ("b.HEIC", heic), ("c.webp", Array("RIFF....WEBPVP8 ".utf8)),
      ("d.nef", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]), ("notes.txt", Array("words".utf8)),
    ]
    for (name, bytes) in files {
      try FileManager.default.createDirectory(
        atPath: catalog.folder("phone"),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: URL(filePath: catalog.folder("phone/\(name)")))
    }
    let kinds = """
      5 files skipped: 2 HEIC, 1 NEF, 1 WebP, 1 other; HEIC, TIFF and WebP need waymark-decode, \
      which comes with the package waymark-formats or `make formats`
      """
    let index = try await catalog.waymark("index", "phone", "--output", "phone.waymark")
    #expect(index.status == 2)
    #expect(index.errors == "waymark: phone: contains no readable picture; \(kinds)\n")
    let batch = try await catalog.waymark("batch", "phone", "--output", "phone.csv", "--quiet")
    #expect(batch.status == 1)
    #expect(batch.errors == "waymark: phone: \(kinds)\n")
    let duplicates = try await catalog.waymark("duplicates", "phone")
    #expect(duplicates.status == 1)
    #expect(duplicates.errors == "waymark: \(kinds)\n")
    let query = try await catalog.waymark("query", "phone/a.heic")
    #expect(
      query.status == 1 && query.errors.contains("HEIC needs waymark-decode"),
      "\(query.errors)"
    )
    try FileManager.default.copyItem(
      atPath: catalog.folder("pictures/mill.png"),
      toPath: catalog.folder("phone/mill.png")
    )
    let mixed = try await catalog.waymark("index", "phone", "--output", "phone.waymark")
    #expect(mixed.status == 0 && mixed.errors == "waymark: phone: \(kinds)\n")
  }

  @Test("Verify finds a sound store sound")
  func sound() async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let run = try await catalog.waymark("index", "verify", "small.waymark")
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output == "small.waymark: sound, 3 signatures\n")
    try FileManager.default.removeItem(atPath: catalog.folder("small.waymark-segments"))
    let without = try await catalog.waymark("index", "verify", "small.waymark")
    #expect(without.status == 0)
    #expect(without.output.contains("segments of the search index are missing"))
  }

  @Test("Verify notices one flipped bit of a segment", arguments: [0, 20, 60, 5000, -1])
  func damagedScan(place: Int) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let files = try segmentFiles(ofStoreAt: catalog.folder("small.waymark"))
    let url = URL(filePath: try #require(files.first))
    var bytes = try Data(contentsOf: url)
    let index = place < 0 ? bytes.count + place : min(place, bytes.count - 20)
    bytes[index] ^= 1
    try bytes.write(to: url)
    let run = try await catalog.waymark("index", "verify", "small.waymark")
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("waymark: small.waymark-segments: a segment is damaged"))
    // A search that meets the damage rebuilds it by itself; where none does, this helps.
    try FileManager.default.removeItem(at: url)
    _ = try await catalog.waymark("query", "queries/tower.jpg", "--catalog", "small.waymark")
    #expect(try await catalog.waymark("index", "verify", "small.waymark").status == 0)
  }

  @Test(
    "Verify leaves what is not a segment in its place, with --repair too",
    arguments: [false, true]
  )
  func foreignSegment(isLinked: Bool) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let segment = try #require(try segmentFiles(ofStoreAt: catalog.folder("small.waymark")).first)
    try FileManager.default.removeItem(atPath: segment)
    let notes = catalog.folder("notes")
    try Data("my notes".utf8).write(to: URL(filePath: notes))
    if isLinked {
      try FileManager.default.createSymbolicLink(atPath: segment, withDestinationPath: notes)
    } else {
      try FileManager.default.moveItem(atPath: notes, toPath: segment)
    }
    let found = try await catalog.waymark("index", "verify", "small.waymark")
    #expect(found.status == 3 && found.errors.contains("a segment is damaged"), "\(found)")
    let repaired = try await catalog.waymark("index", "verify", "--repair", "small.waymark")
    #expect(repaired.status == 3 && repaired.errors.contains("cannot be replaced"), "\(repaired)")
    let query = try await catalog.waymark(
      "query",
      "queries/tower.jpg",
      "--catalog",
      "small.waymark"
    )
    #expect(query.status == 0)
    #expect(try String(contentsOfFile: segment, encoding: .utf8) == "my notes")
    try FileManager.default.removeItem(atPath: segment)
    #expect(try await catalog.waymark("index", "verify", "small.waymark").status == 0)
  }

  @Test("Verify --repair makes a damaged segment again, or says that it cannot replace it")
  func repairedSegment() async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let segment = try #require(try segmentFiles(ofStoreAt: catalog.folder("small.waymark")).first)
    var bytes = try Data(contentsOf: URL(filePath: segment))
    bytes[60] ^= 1
    try bytes.write(to: URL(filePath: segment))
    let notes = URL(filePath: segment + ".partial")
    try Data("my notes".utf8).write(to: notes)
    let stays = try await catalog.waymark("index", "verify", "--repair", "small.waymark")
    #expect(stays.status == 3 && stays.errors.contains("cannot be replaced"), "\(stays)")
    #expect(try String(contentsOf: notes, encoding: .utf8) == "my notes")
    try FileManager.default.removeItem(at: notes)
    let mended = try await catalog.waymark("index", "verify", "--repair", "small.waymark")
    #expect(mended.status == 0)
    #expect(mended.errors == "waymark: small.waymark: a segment of the search index was rebuilt\n")
  }

  @Test("Compact makes one segment of all, and answers stay the same")
  func compact() async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let nothing = try await catalog.waymark("index", "compact", "small.waymark")
    #expect((nothing.status, nothing.output) == (0, "small.waymark: nothing to do, 1 segment\n"))
    let arguments = [
      "query", "queries/tower.jpg", "--catalog", "small.waymark", "--format", "ndjson",
    ]
    func answer() async throws -> String {
      let output = try await WaymarkProgram.run(arguments, in: catalog.folder).output
      return output.replacing(#/"milliseconds":[0-9.]+/#, with: "")
    }
    let before = try await answer()
    // A picture that is signed again is gone from the first segment.
    let store = try CatalogStore(openingAt: catalog.folder("small.waymark"))
    let picture = try #require(try store.catalog().landmarks.first?.pictures.first)
    let path = try store.catalog().absolutePath(ofPicture: picture)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 9)],
      ofItemAtPath: path
    )
    try await catalog.index()
    #expect(try store.summary().segmentCount == 2)
    #expect(try await answer() == before)
    let run = try await catalog.waymark("index", "compact", "small.waymark")
    #expect((run.status, run.output) == (0, "small.waymark: 1 segment, of 2\n"))
    #expect(try segmentFiles(ofStoreAt: catalog.folder("small.waymark")).count == 1)
    #expect(try await answer() == before)
    #expect(try store.verify().isSound && store.verify().segments == .current)
  }

  @Test("Verify notices one flipped bit of a stored frame hash", arguments: [0, 5, 20])
  func damagedHash(place: Int) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let url = URL(filePath: catalog.folder("small.waymark"))
    var bytes = try Data(contentsOf: url)
    let options = DecodingOptions(longestSide: ImageSignature.decodingSide)
    let picture = try ImageDecoder.pixelBuffer(
      at: catalog.folder("pictures/mill.png"),
      options: options
    )
    let signature = ImageSignature(of: picture, features: .all).encoded
    // The beginning: a store keeps a long row in several places.
    let range = try #require(bytes.firstRange(of: signature.prefix(64)))
    bytes[range.lowerBound + place] ^= 1
    try bytes.write(to: url)
    let run = try await catalog.waymark("index", "verify", "small.waymark")
    #expect(run.status == 3)
    #expect(run.errorLines.count == 1)
  }
}
