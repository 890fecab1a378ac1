import Foundation
import PictureMatching
import VisualSearch

/// What people write: catalogs and tables.
enum TextTargets {
  /// Files go to memory, not to a disk, where there is a place for that.
  static let folder: URL = {
    let memory = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let isThere = FileManager.default.isWritableFile(atPath: memory.path)
    let base = isThere ? memory : FileManager.default.temporaryDirectory
    let folder = base.appending(path: "waymark-fuzz-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }()

  private static let picture: Void = {
    let path = folder.appending(path: "a.jpg").path
    _ = FileManager.default.createFile(atPath: path, contents: Data([0xFF, 0xD8]))
  }()

  /// Reads a `catalog.json`.
  @Sendable static func readCatalog(_ bytes: [UInt8]) {
    let path = write(bytes, to: "catalog.json")
    do throws(CatalogError) {
      let catalog = try Catalog(jsonAt: path)
      precondition(catalog.landmarks.allSatisfy { $0.id > 0 && !$0.pictures.isEmpty })
    } catch {
      precondition("\(error)".contains("catalog.json"))
    }
  }

  /// Reads a `groundtruth.csv`, and looks its landmarks up.
  @Sendable static func readTable(_ bytes: [UInt8]) {
    let path = write(bytes, to: "groundtruth.csv")
    guard let table = try? GroundTruth(contentsOf: path) else { return }
    let landmarks = [
      Catalog.Landmark(id: 1, name: "One", pictures: ["a.jpg"]),
      Catalog.Landmark(id: 2, name: "Two; too", pictures: ["a.jpg"]),
    ]
    _ = try? table.expectedLandmarks(in: landmarks)
  }

  /// Reads a list of hashes, and then what the list would be as text.
  @Sendable static func readHashes(_ bytes: [UInt8]) {
    guard let list = try? HashList(parsing: Data(bytes), path: "list") else { return }
    let lines = list.entries.map { list.hex($0) + "\n" }
    guard let again = try? HashList(parsing: Data(lines.joined().utf8), path: "list") else {
      preconditionFailure("the hashes of a list are not a list")
    }
    precondition(again.entries.map(\.code) == list.entries.map(\.code))
    precondition(again.bitCount == list.bitCount)
  }

  private static func write(_ bytes: [UInt8], to name: String) -> String {
    _ = picture
    let path = folder.appending(path: name).path
    _ = FileManager.default.createFile(atPath: path, contents: Data(bytes))
    return path
  }
}

/// Small texts with every key and every quote.
enum TextSeeds {
  @Sendable static func catalog() -> [[UInt8]] {
    [
      """
      {"version": 1, "landmarks": [{"id": 1, "name": "A", "continent": "B", "details": {"a": true}, "latitude": -25.5,
      "longitude": 131, "description": "C", "pictures": ["a.jpg"]}, {"id": 2, "name": "D",
      "pictures": ["a.jpg"]}], "collections": [{"id": 2, "name": "E", "description": "",
      "landmarks": [1, 2], "cover": null}]}
      """,
      #"{"version": 1, "landmarks": []}"#, "[[[[", #"{"version": 1e400}"#,
      #"{"version": 1, "landmarks": [{"id": 9223372036854775808, "name": "\ud800"}]}"#,
    ].map { Array($0.utf8) }
  }

  @Sendable static func groundTruth() -> [[UInt8]] {
    [
      "query,expected,group\na.jpg,One,g\na.jpg,1;Two; too,g\na.jpg,,\"g\"\"\r\n\"\r\n",
      "\u{FEFF}group,query,expected\r\n,a.jpg,\"Two; too\"", "query,expected,group\n\"",
    ].map { Array($0.utf8) }
  }
}
