import AppIntents
import Foundation
import TestSupport
import TravelTrackingCore
import TravelTrackingIntents
import TravelTrackingSnippets
import VisualSearch

/// A library of three landmarks with made-up pictures, in a folder of its own.
struct SmallLibrary {
  let folder: TemporaryFolder
  let directory: DataDirectory
  let catalog: Catalog

  init() throws {
    folder = try TemporaryFolder()
    directory = try DataDirectory(folder("data"))
    for seed in UInt64(1)...4 {
      try TestPictures.write(
        TestPictures.scene(seed: seed, width: 640, height: 480),
        to: folder("\(seed).jpg")
      )
    }
    catalog = Catalog(
      root: folder.path,
      landmarks: [
        Catalog.Landmark(
          id: 1,
          name: "Chichén Itzá",
          description: "A stepped pyramid & a ball court.",
          details: .init(
            continent: "North America",
            coordinate: Catalog.Coordinate(latitude: 20.6843, longitude: -88.5678)
          ),
          pictures: ["1.jpg"]
        ),
        Catalog.Landmark(
          id: 2,
          name: "Eiffel Tower",
          description: "A tower of wrought iron.",
          details: .init(
            continent: "Europe",
            coordinate: Catalog.Coordinate(latitude: 48.8584, longitude: 2.2945)
          ),
          pictures: ["2.jpg"]
        ),
        Catalog.Landmark(id: 3, name: "Nowhere", pictures: ["3.jpg"]),
      ],
      collections: [Catalog.Collection(id: 1, name: "Pair", landmarks: [1, 2], cover: "4.jpg")]
    )
  }

  /// Opens the library, which is created the first time.
  func library() throws -> Library {
    try Library(at: directory) { LibrarySample(catalog) }
  }

  /// Opens the data, as a new process would.
  func modelData() async throws -> ModelData { try await ModelData(library: library()) }

  /// Opens the app with dependencies of its own.
  func app(
    navigator: Navigator = Navigator(),
    tickets: TicketSource? = nil
  ) async throws -> TravelTrackingApp {
    let sample = LibrarySample(catalog)
    return try await TravelTrackingApp.open(
      dataDirectory: directory,
      sample: { sample },
      navigator: navigator,
      tickets: tickets,
      dependencies: AppDependencyManager()
    )
  }

  /// Writes a JPEG of a size in megabytes, nearly all of which are comments.
  func largePhoto(megabytes: Int, seed: UInt64 = 77) throws -> URL {
    let url = URL(filePath: folder("large.jpg"))
    try TestPictures.write(TestPictures.scene(seed: seed), to: url.path)
    let picture = try Data(contentsOf: url)
    try picture.prefix(2).write(to: url)
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    var written = picture.count
    var number: UInt8 = 0
    while written < megabytes << 20 {
      // A comment (ITU-T T.81, B.2.4.5) has at most 65,533 bytes; each is another, so that chunks differ.
      try file.write(contentsOf: [0xFF, 0xFE, 0xFF, 0xFF] + Data(repeating: number, count: 65_533))
      number &+= 1
      written += 65_537
    }
    try file.write(contentsOf: picture.dropFirst(2))
    try file.close()
    return url
  }

  /// The files below the library's folder, but for the databases' own.
  func files() throws -> [String] {
    let found = FileManager.default.enumerator(atPath: directory.path)
    return (found?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasPrefix("photos/") || $0.hasPrefix("uploads/") }.sorted()
  }
}
