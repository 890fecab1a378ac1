import Foundation
import PixelBuffers
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch

@Suite("Photos that are added to a library") struct AddedFolderTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  private static let rome: (latitude: EXIFBuilder.Angle, longitude: EXIFBuilder.Angle) = (
    ("N", [41, 1, 53, 1, 24, 1]), ("E", [12, 1, 30, 1, 0, 1])
  )

  /// Writes a new picture with EXIF data.
  private func write(_ name: String, seed: UInt64, taken: String? = nil, isPlaced: Bool = false)
    throws
  {
    try TestPictures.write(TestPictures.scene(seed: seed), to: small.folder(name))
    let url = URL(filePath: small.folder(name))
    let bytes = EXIFBuilder.jpeg(
      Array(try Data(contentsOf: url)),
      taken: taken,
      offset: taken.map { _ in "+02:00" },
      place: isPlaced ? Self.rome : nil
    )
    try Data(bytes).write(to: url)
  }

  private func add(_ name: String, to library: Library) throws -> Bool {
    guard let photo = try NewPhoto(contentsOf: small.folder(name), unlessIn: library) else {
      return false
    }
    return try library.addLandmark(photo)
  }

  @Test("are landmarks with the name of the file, and the time and the place of the camera")
  func metadata() async throws {
    let library = try small.library()
    try write("Piazza_del-Popolo.jpg", seed: 50, taken: "2019:05:04 10:20:30", isPlaced: true)
    #expect(try add("Piazza_del-Popolo.jpg", to: library))
    let data = try await ModelData(library: library)
    let landmark = try #require(try data.landmarks().last)
    #expect(landmark.name == "Piazza del Popolo" && landmark.id == 4)
    #expect(landmark.coordinate == Catalog.Coordinate(latitude: 41.89, longitude: 12.5))
    let photo = try #require(try data.photos().last)
    #expect(photo.name == "Piazza del Popolo" && photo.landmark == 4)
    #expect(photo.created == (try Date("2019-05-04T08:20:30Z", strategy: .iso8601)))
    try await data.updateVisualIndex()
    let query = TestPictures.scene(seed: 50).resized(width: 200, height: 150)
    #expect(try await data.matches(in: query).first?.name == "Piazza del Popolo")
  }

  @Test("have the time of the file where the camera wrote none, or none of the calendar")
  func withoutTime() async throws {
    let library = try small.library()
    let modified = Date(timeIntervalSince1970: 1_500_000_000)
    for (name, taken) in [("a.jpg", nil), ("b.jpg", "2019:02:30 10:20:30")] {
      try write(name, seed: name == "a.jpg" ? 51 : 52, taken: taken)
      try FileManager.default.setAttributes(
        [.modificationDate: modified],
        ofItemAtPath: small.folder(name)
      )
      #expect(try add(name, to: library))
    }
    let data = try await ModelData(library: library)
    #expect(try data.photos().suffix(2).map(\.created) == [modified, modified])
    #expect(try data.landmarks().suffix(2).allSatisfy { $0.coordinate == nil })
  }

  @Test("are not added twice, whatever their names, and a lost file comes back")
  func copies() throws {
    let library = try small.library()
    try write("new.jpg", seed: 53)
    #expect(try add("new.jpg", to: library))
    let before = try (library.exportedJSON(), small.files())
    try FileManager.default.copyItem(
      atPath: small.folder("new.jpg"),
      toPath: small.folder("other name.jpg")
    )
    for name in ["new.jpg", "other name.jpg", "1.jpg", "4.jpg"] {
      #expect(try !add(name, to: library))
    }
    let lost = try #require(before.1.first { !$0.contains("uploads") })
    try FileManager.default.removeItem(atPath: small.directory.path(of: lost))
    for name in ["new.jpg", "1.jpg", "2.jpg", "3.jpg", "4.jpg"] { _ = try add(name, to: library) }
    #expect(try library.exportedJSON() == before.0)
    #expect(try small.files() == before.1)
  }
}
