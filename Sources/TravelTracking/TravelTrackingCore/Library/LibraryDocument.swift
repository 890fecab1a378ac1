internal import Files
import Foundation
internal import VisualSearch

/// A whole library as it stands in a JSON file; docs/library-format.md describes it.
struct LibraryDocument: Codable, Hashable, Sendable {
  /// The version of the format that this code reads and writes.
  static let version = 1
  /// 256 MiB: some 500,000 photos, and no more memory than a search for that many takes.
  static let maximumByteCount = 256 << 20

  struct Landmark: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    var continent: String?
    var latitude: Double?
    var longitude: Double?
    var description: String?
    var isFavorite: Bool?
    var isPinned: Bool?
    var crowd: Crowd?
  }

  struct Crowd: Codable, Hashable, Sendable {
    var level: Int
    var reported: Date
  }

  struct Photo: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    var file: String
    var width: Int
    var height: Int
    var landmark: Int?
    var latitude: Double?
    var longitude: Double?
    var created: Date?
    var isFavorite: Bool?
    var isPinned: Bool?
    var tags: [String]?
  }

  struct Collection: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    var description: String?
    var landmarks: [Int]
    var cover: Int?
    var isPinned: Bool?
  }

  struct Album: Codable, Hashable, Sendable {
    var id: Int
    var name: String
    var photos: [Int]
    var isPinned: Bool?
  }

  var version = Self.version
  var landmarks: [Landmark] = []
  var photos: [Photo] = []
  var collections: [Collection] = []
  var albums: [Album] = []
  var settings = LibrarySettings()

  /// The bytes of the file: keys sorted, so that equal libraries have equal bytes.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Reads and checks a file.
  ///
  /// - Throws: ``LibraryError/invalid(path:place:reason:)`` that names the file and the place.
  init(contentsOf path: String) throws(LibraryError) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      let data = Data(try RegularFile.contents(of: path, limit: Self.maximumByteCount))
      let found = try decoder.decode(Version.self, from: data).version
      guard found == Self.version else {
        throw LibraryError.invalid(
          path: path,
          place: "version",
          reason: "this Waymark reads version \(Self.version), not \(found)"
        )
      }
      self = try decoder.decode(Self.self, from: data)
    } catch let error as LibraryError {
      throw error
    } catch let error as FileError {
      if case .refused(_, ENOENT) = error.cause {
        throw .invalid(path: path, place: "", reason: "no such file")
      }
      throw .invalid(path: path, place: "", reason: error.reason)
    } catch let error as DecodingError {
      throw .invalid(path: path, place: error.place, reason: error.reason)
    } catch {
      throw .invalid(path: path, place: "", reason: error.localizedDescription)
    }
    if let trouble = trouble {
      throw .invalid(path: path, place: trouble.place, reason: trouble.reason)
    }
  }

  private struct Version: Decodable { var version: Int }

  init() {}
}

extension LibraryDocument.Landmark {
  /// A landmark of a catalogue.
  init(_ landmark: Catalog.Landmark) {
    self.init(
      id: landmark.id,
      name: landmark.name,
      continent: landmark.continent.isEmpty ? nil : landmark.continent,
      latitude: landmark.coordinate?.latitude,
      longitude: landmark.coordinate?.longitude,
      description: landmark.description.isEmpty ? nil : landmark.description
    )
  }
}
