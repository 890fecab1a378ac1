import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

/// The sample files themselves: whatever the engine makes of them, they must be there and readable.
@Suite("The sample files")
struct SampleImagesTests {
  private static let folder = TestData.packageRoot.appending(path: "SampleImages")
  private static let models = TestData.packageRoot.appending(path: "Models/TravelTracking")

  /// One row of `groundtruth.csv`; no name in it holds a comma.
  private struct Row {
    let query: String
    let expected: String
    let group: String
  }

  /// The parts of `catalog.json` that name files and landmarks.
  private struct Catalog: Decodable {
    struct Landmark: Decodable {
      let id: Int
      let name: String
      let pictures: [String]
    }
    struct Collection: Decodable {
      let name: String
      let landmarks: [Int]
      let cover: String
    }
    let landmarks: [Landmark]
    let collections: [Collection]
  }

  private static func rows() throws -> [Row] {
    let text = try String(contentsOf: folder.appending(path: "groundtruth.csv"), encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    try #require(lines.first == ["query", "expected", "group"])
    return try lines.dropFirst().map { fields in
      try #require(fields.count == 3, "\(fields)")
      return Row(query: String(fields[0]), expected: String(fields[1]), group: String(fields[2]))
    }
  }

  private static func catalog() throws -> Catalog {
    try JSONDecoder().decode(
      Catalog.self,
      from: Data(contentsOf: models.appending(path: "catalog.json"))
    )
  }

  @Test("Every query of the ground truth exists, once, and decodes")
  func queries() throws {
    let rows = try Self.rows()
    #expect(Set(rows.map(\.query)).count == rows.count)
    for row in rows {
      let path = Self.folder.appending(path: row.query).path
      #expect(throws: Never.self, "\(row.query)") { try ImageDecoder.pixelBuffer(at: path) }
    }
  }

  @Test("Every picture of the catalog decodes, two of each landmark")
  func catalogPictures() throws {
    let catalog = try Self.catalog()
    #expect(catalog.landmarks.count == 24)
    for landmark in catalog.landmarks {
      #expect(landmark.pictures.count == 2, "\(landmark.name)")
      for picture in landmark.pictures {
        let path = Self.models.appending(path: picture).standardizedFileURL.path
        let decoded = try ImageDecoder.pixelBuffer(at: path)
        #expect(max(decoded.width, decoded.height) == 800, "\(picture)")
        #expect(min(decoded.width, decoded.height) == 600, "\(picture)")
      }
    }
  }

  @Test("Every collection has a cover of its own and landmarks that exist")
  func collections() throws {
    let catalog = try Self.catalog()
    #expect(catalog.collections.count == 6)
    let ids = Set(catalog.landmarks.map(\.id))
    let pictures = Set(catalog.landmarks.flatMap(\.pictures))
    for collection in catalog.collections {
      #expect(collection.landmarks.count >= 4, "\(collection.name)")
      #expect(ids.isSuperset(of: collection.landmarks), "\(collection.name)")
      #expect(!pictures.contains(collection.cover), "\(collection.name)")
      let path = Self.models.appending(path: collection.cover).standardizedFileURL.path
      #expect(throws: Never.self) { try ImageDecoder.pixelBuffer(at: path) }
    }
    #expect(Set(catalog.collections.map(\.cover)).count == catalog.collections.count)
  }

  @Test("Each landmark is in every group, and only “nothing” expects none")
  func groups() throws {
    let rows = try Self.rows()
    let names = Set(try Self.catalog().landmarks.map(\.name))
    for (group, queries) in Dictionary(grouping: rows, by: \.group) {
      let expected = queries.flatMap { $0.expected.split(separator: ";").map(String.init) }
      if group == "nothing" {
        #expect(expected.isEmpty)
        #expect(queries.count >= 24)
      } else {
        #expect(Set(expected) == names, "\(group)")
        #expect(queries.allSatisfy { !$0.expected.isEmpty }, "\(group)")
      }
      if group == "viewpoint" { #expect(queries.count == 3 * names.count) }
    }
  }

  @Test("No file is left over, and all together fit into twenty megabytes")
  func size() throws {
    let files = FileManager.default.enumerator(
      at: Self.folder.resolvingSymlinksInPath(),
      includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey]
    )
    var (bytes, names) = (0, Set<String>())
    while let file = files?.nextObject() as? URL {
      let values = try file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      guard values.isRegularFile == true else { continue }
      bytes += values.fileSize ?? 0
      names.insert(file.lastPathComponent)
    }
    #expect(bytes <= 20_000_000, "\(bytes) bytes")
    var known = Set(try Self.rows().map { String($0.query.split(separator: "/").last ?? "") })
    let catalog = try Self.catalog()
    known.formUnion(
      (catalog.landmarks.flatMap(\.pictures) + catalog.collections.map(\.cover))
        .map { String($0.split(separator: "/").last ?? "") }
    )
    #expect(names.subtracting(known) == ["README.md", "groundtruth.csv"])
  }
}
