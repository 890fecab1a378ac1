internal import Files
import Foundation
internal import VisualSearch

/// The JSON document of a whole library; docs/sample-app.md describes it.
struct LibraryDocument: Codable, Hashable, Sendable {
  /// The version of the format that this code reads and writes.
  static let version = 1
  /// 64 MiB: some 200,000 photos, for which decoding takes about twenty times as much memory.
  static let maximumByteCount = 64 << 20

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

  /// Encodes the file: keys are sorted, so that equal libraries have equal bytes.
  ///
  /// - Throws: ``LibraryError/refused(reason:)`` for a library that is too large to be imported again.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let data = try encoder.encode(self) + Data("\n".utf8)
    guard data.count <= Self.maximumByteCount else {
      throw LibraryError.refused(
        reason: "the library is too large for one library.json, which is "
          + "limited to \(Self.maximumByteCount >> 20) MiB; copy its folder instead"
      )
    }
    return data
  }

  /// Reads and validates a file.
  ///
  /// - Throws: ``LibraryError/invalid(path:place:reason:)`` that names the file and the place.
  init(contentsOf path: String) throws(LibraryError) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(Self.date)
    do {
      let bytes = try RegularFile.contents(of: path, limit: Self.maximumByteCount)
      let trouble = Self.keyTrouble(in: bytes)
      let data = Data(bytes)
      do {
        // Keys and values of another version are not the user's mistake.
        if trouble != nil { try Self.requireVersion(of: data, decoder, path) }
        if let trouble {
          throw LibraryError.invalid(path: path, place: trouble.place, reason: trouble.reason)
        }
        self = try decoder.decode(Self.self, from: data)
        try Self.require(version: version, path)
      } catch let error as DecodingError {
        try Self.requireVersion(of: data, decoder, path)
        throw error
      } catch LibraryError.invalid("", let place, let reason) {
        try Self.requireVersion(of: data, decoder, path)
        throw LibraryError.invalid(path: path, place: place, reason: reason)
      }
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

  /// Reads a valid time: Foundation accepts the 30th of February as a day of March, and ignores text after a
  /// time.
  private static func date(_ decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = try? Date(text, strategy: .iso8601), date.formatted(.iso8601) == text else {
      let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "")
      throw LibraryError.invalid(
        path: "",
        place: DecodingError.dataCorrupted(context).place,
        reason: "“\(text)” is not a time of the form 2026-11-21T09:30:00Z"
      )
    }
    return date
  }

  private struct Version: Decodable { var version: Int }

  private static func requireVersion(
    of data: Data,
    _ decoder: JSONDecoder,
    _ path: String
  ) throws {
    try require(version: decoder.decode(Version.self, from: data).version, path)
  }

  private static func require(version: Int, _ path: String) throws(LibraryError) {
    guard version == Self.version else {
      throw .invalid(
        path: path,
        place: "version",
        reason: "this version of Waymark reads version \(Self.version), not \(version)"
      )
    }
  }

  init() {}
}

extension LibraryDocument.Landmark {
  /// A landmark of a catalog.
  init(_ landmark: Catalog.Landmark) {
    self.init(
      id: landmark.id,
      name: landmark.name,
      continent: landmark.details.continent.isEmpty ? nil : landmark.details.continent,
      latitude: landmark.details.coordinate?.latitude,
      longitude: landmark.details.coordinate?.longitude,
      description: landmark.description.isEmpty ? nil : landmark.description
    )
  }
}
