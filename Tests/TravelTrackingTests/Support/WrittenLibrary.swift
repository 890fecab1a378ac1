import AppIntents
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import TravelTrackingCore
import TravelTrackingSnippets

/// A `library.json` as a test writes and reads it, by docs/sample-app.md alone.
struct WrittenLibrary: Codable, Hashable {
  struct Landmark: Codable, Hashable {
    var id: Int
    var name: String
    var continent: String?
    var latitude: Double?, longitude: Double?
    var description: String?
    var isFavorite: Bool?, isPinned: Bool?
    var crowd: Crowd?
  }

  struct Crowd: Codable, Hashable {
    var level: Int
    var reported: String
  }

  struct Photo: Codable, Hashable {
    var id: Int
    var name: String
    var file: String
    var width = 4, height = 3
    var landmark: Int?
    var latitude: Double?, longitude: Double?
    var created: String?
    var isFavorite: Bool?, isPinned: Bool?
    var tags: [String]?
  }

  struct Collection: Codable, Hashable {
    var id: Int
    var name: String
    var description: String?
    var landmarks: [Int] = []
    var cover: Int?
    var isPinned: Bool?
  }

  struct Album: Codable, Hashable {
    var id: Int
    var name: String
    var photos: [Int] = []
    var isPinned: Bool?
  }

  struct Settings: Codable, Hashable {
    struct Home: Codable, Hashable {
      var latitude: Double, longitude: Double
    }

    var home: Home?
    var focusContinent: String?
  }

  var version = 1
  var landmarks: [Landmark] = []
  var photos: [Photo] = []
  var collections: [Collection] = []
  var albums: [Album] = []
  var settings = Settings()

  /// What a library says of itself, but for the names of its pictures' files.
  init(_ library: Library) throws {
    self = try JSONDecoder().decode(Self.self, from: library.exportedJSON())
    for index in photos.indices { photos[index].file = "" }
  }

  init() {}

  /// Writes it and its pictures into a folder; returns the file's path.
  @discardableResult
  func write(to folder: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for photo in photos {
      // Each is another picture.
      let color = (0..<3).map { UInt8(photo.id >> (8 * $0) & 255) }
      let picture = PixelBuffer(
        width: 4,
        height: 3,
        format: .rgb8,
        bytes: (0..<12).flatMap { _ in color }
      )
      let path = folder + "/" + photo.file
      try TestPictures.write(picture, to: path)
    }
    let path = folder + "/library.json"
    try JSONEncoder().encode(self).write(to: URL(filePath: path))
    return path
  }

  /// The same without the names of files.
  var withoutFiles: WrittenLibrary {
    var copy = self
    for index in copy.photos.indices { copy.photos[index].file = "" }
    return copy
  }
}

/// A library of small parts in a folder of its own.
struct TinyLibrary {
  let folder: TemporaryFolder
  let library: Library

  /// Makes a library of what is written.
  init(_ written: WrittenLibrary = WrittenLibrary()) throws {
    folder = try TemporaryFolder()
    library = try Library(at: DataDirectory(folder("data")))
    try library.importJSON(at: written.write(to: folder("source")))
  }

  func modelData() async throws -> ModelData { try await ModelData(library: library) }

  /// Imports something else in its place.
  func replace(by written: WrittenLibrary) throws {
    try library.importJSON(at: written.write(to: folder("source")))
  }

  func app() async throws -> TravelTrackingApp {
    try await TravelTrackingApp.open(
      dataDirectory: library.directory,
      sample: { nil },
      dependencies: AppDependencyManager()
    )
  }
}
