import Foundation
import PixelBuffers
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch

@Suite("A library")
struct LibraryTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  @Test("holds the sample's landmarks, pictures and collections when it is new")
  func fresh() async throws {
    let modelData = try await small.modelData()
    #expect(try modelData.landmarks().map(\.name) == ["Chichén Itzá", "Eiffel Tower", "Nowhere"])
    #expect(try modelData.landmarks([2]).first?.continent == "Europe")
    #expect(try modelData.landmarks([2]).first?.coordinate?.latitude == 48.8584)
    #expect(
      try modelData.photos().map(\.name) == [
        "Chichén Itzá 1", "Eiffel Tower 1", "Nowhere 1", "Pair",
      ]
    )
    #expect(
      try modelData.photos().map { "\($0.width) x \($0.height)" }.allSatisfy { $0 == "640 x 480" }
    )
    let pair = try #require(try modelData.collections().first)
    #expect(pair.landmarks == [1, 2])
    #expect(FileManager.default.fileExists(atPath: try #require(pair.cover)))
  }

  @Test("holds what Waymark's sample catalog has")
  func waymarkSample() throws {
    let folder = try TemporaryFolder()
    let library = try Library(at: DataDirectory(folder("data"))) { try LibrarySample.waymark() }
    #expect(try library.problems().isEmpty)
    let text = String(decoding: try library.exportedJSON(), as: UTF8.self)
    #expect(text.contains("\"name\" : \"Sydney Opera House\""))
    #expect(text.contains("\"continent\" : \"Oceania\""))
  }

  @Test("is its owner's alone")
  func permissions() throws {
    _ = try small.library()
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(small.directory.path) == 0o700)
    #expect(try mode(small.directory.path(of: "library.sqlite")) == 0o600)
  }

  @Test("that was moved away or replaced is not changed by who has it open")
  func moved() async throws {
    let modelData = try await small.modelData()
    let change = LibraryChange.createAlbum(name: "Album", photos: [])
    try modelData.perform(change)
    for name in ["", "/library.sqlite"] {
      let path = small.directory.path + name
      try FileManager.default.moveItem(atPath: path, toPath: small.folder("away"))
      #expect(!modelData.isInPlace)
      try FileManager.default.copyItem(atPath: small.folder("away"), toPath: path)
      #expect(!modelData.isInPlace)
      #expect(throws: LibraryError.self) { try modelData.perform(change) }
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: small.folder("away"), toPath: path)
    }
    #expect(try modelData.isInPlace && modelData.albums().count == 1)
  }

  @Test("numbers a picture by its bytes, so that it has the same number everywhere")
  func stableNumbers() async throws {
    let other = try SmallLibrary()
    let first = try await small.modelData().photos().map(\.id)
    let second = try await other.modelData().photos().map(\.id)
    withExtendedLifetime(other) {}
    #expect(first == second)
    #expect(Set(first).count == 4)
  }

  @Test("refuses files that are something else, in words")
  func otherFiles() throws {
    let path = small.directory.path(of: "library.sqlite")
    try Data("This is not a database, but it is long enough to be one.".utf8)
      .write(to: URL(filePath: path))
    let reason =
      "not a Waymark library; to complete one restored from a dump, run `waymark library repair`"
    #expect(throws: LibraryError.unreadable(path: path, reason: reason)) {
      try small.library()
    }
  }

  @Test("of a catalog can be searched and not changed")
  func catalogueOnly() async throws {
    let modelData = try await small.modelData()
    let readOnly = try ModelData(store: modelData.engine.store)
    #expect(try readOnly.landmarks().count == 3)
    #expect(throws: LibraryError.notALibrary) { try readOnly.photos() }
    #expect(throws: LibraryError.notALibrary) { try readOnly.updateFavorite(true, photoID: 1) }
  }

  @Test(
    "finds the landmark that is closest",
    arguments: [
      (48.9, 2.3, "Eiffel Tower"), (19.4, -99.1, "Chichén Itzá"), (-33.9, 18.4, "Eiffel Tower"),
    ]
  )
  func closest(latitude: Double, longitude: Double, name: String) async throws {
    let modelData = try await small.modelData()
    let place = Catalog.Coordinate(latitude: latitude, longitude: longitude)
    #expect(try modelData.closestLandmark(to: place)?.name == name)
  }

  @Test("measures ways over the Earth")
  func distances() {
    // Heathrow to JFK by the haversine formula on a sphere of 6371 km: 5540 km.
    let heathrow = Catalog.Coordinate(latitude: 51.4700, longitude: -0.4543)
    let kennedy = Catalog.Coordinate(latitude: 40.6413, longitude: -73.7781)
    #expect(abs(heathrow.kilometers(to: kennedy) - 5540) < 5)
    let antipode = Catalog.Coordinate(latitude: -51.4700, longitude: 179.5457)
    #expect(abs(heathrow.kilometers(to: antipode) - .pi * 6371.0088) < 1)
  }

  @Test("draws its photos and landmarks on the map")
  func mapPicture() async throws {
    let modelData = try await small.modelData()
    try modelData.updateFavorite(true, landmark: modelData.landmarks([2])[0])
    let picture = try PhotoMap.picture(
      photos: modelData.photos(),
      landmarks: modelData.landmarks(),
      width: 720
    )
    #expect(picture.width == 720 && picture.height == 360)
    func color(_ latitude: Double, _ longitude: Double) -> [UInt8] {
      let (x, y) = (Int((longitude + 180) * 2), Int((90 - latitude) * 2))
      let start = y * picture.bytesPerRow + 3 * x
      return Array(picture.bytes[start..<(start + 3)])
    }
    #expect(color(48.8584, 2.2945) == [214, 40, 57])
    #expect(color(20.6843, -88.5678) == [232, 119, 34])
    #expect(color(-45, -45) == [242, 246, 250])
  }

  @Test("puts its photos on the map as GeoJSON")
  func map() async throws {
    let modelData = try await small.modelData()
    let data = try PhotoMap.geoJSON(photos: modelData.photos(), landmarks: modelData.landmarks())
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let features = try #require(json["features"] as? [[String: Any]])
    #expect(json["type"] as? String == "FeatureCollection")
    #expect(features.count == 4)
    let geometry = try #require(features[1]["geometry"] as? [String: Any])
    #expect(geometry["coordinates"] as? [Double] == [2.2945, 48.8584])
  }
}
