import Foundation
import TestSupport
import Testing
import VisualSearch

@Suite("The source of a catalog")
struct CatalogSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (seed, name) in [(1, "Museum/Tower.png"), (2, "Museum/Asia/Fuji.png")] {
      let picture = TestPictures.scene(seed: UInt64(seed), width: 16, height: 16)
      try TestPictures.write(picture, to: folder(name))
    }
    let text = """
      {"version": 1, "landmarks": [
        {"id": 7, "name": "Tower", "continent": "Europe", "pictures": ["Museum/Tower.png"]}
      ]}
      """
    for name in ["museum.json", "MUSEUM.JSON", "text.txt", "museum.json.old"] {
      try text.write(toFile: folder(name), atomically: true, encoding: .utf8)
    }
    let manager = FileManager.default
    for (link, target) in [
      ("link", "Museum"), ("link.json", "text.txt"), ("lost", "nothing"), ("folder.json", "Museum"),
    ] {
      try manager.createSymbolicLink(atPath: folder(link), withDestinationPath: target)
    }
  }

  /// What a path is taken for.
  enum Kind { case store, description, folder }

  private func kind(_ source: CatalogSource) -> Kind {
    switch source {
    case .store: .store
    case .description: .description
    case .folder: .folder
    }
  }

  @Test(
    "is a folder, a description by its ending, or else a store",
    arguments: [
      ("Museum", .folder), ("Museum/", .folder), ("link", .folder), ("folder.json", .folder),
      ("museum.json", .description), ("MUSEUM.JSON", .description), ("link.json", .description),
      ("text.txt", .store), ("museum.json.old", .store), ("Museum/Tower.png", .store),
    ] as [(String, Kind)]
  )
  func kinds(path: String, kind: Kind) throws {
    #expect(self.kind(try CatalogSource(folder(path))) == kind)
  }

  @Test(
    "is not there where a path leads to nothing",
    arguments: ["nothing", "lost", "Museum/x", ""]
  )
  func missing(path: String) {
    let path = path.isEmpty ? "" : folder(path)
    #expect(throws: CatalogError.notFound(path: path)) { try CatalogSource(path) }
  }

  @Test(
    "reads a folder in the layout that was asked for",
    arguments: [FolderLayout.flat, .folders]
  )
  func layouts(layout: FolderLayout) throws {
    let source = try CatalogSource(folder("Museum"), layout: layout)
    #expect(source == .folder(path: folder("Museum"), layout: layout))
    let catalog = try #require(try source.catalog())
    #expect(try catalog == Catalog(folderAt: folder("Museum"), layout: layout))
    let names = catalog.landmarks.map(\.name).sorted()
    // In the flat layout each picture is a landmark, in the other one each folder of pictures.
    #expect(names == (layout == .flat ? ["Fuji", "Tower"] : ["Asia", "Museum"]))
  }

  @Test("reads a description, and says what is wrong with one")
  func description() throws {
    let catalog = try #require(try CatalogSource(folder("museum.json")).catalog())
    #expect(catalog.landmarks.map(\.id) == [7])
    #expect(catalog.landmarks[0].details == ["continent": .text("Europe")])
    #expect(
      catalog.landmarks[0].pictures.map(catalog.absolutePath(ofPicture:))
        == [folder("Museum/Tower.png")]
    )
    try #"{"version": 1, "landmarks": [{"id": 7}]}"#
      .write(toFile: folder("museum.json"), atomically: true, encoding: .utf8)
    let error = #expect(throws: CatalogError.self) {
      try CatalogSource(folder("museum.json")).catalog()
    }
    #expect("\(try #require(error))".contains("museum.json"))
  }

  @Test("is opened as it is where it is a store, and has no catalog to be indexed")
  func store() async throws {
    let path = folder("museum.waymark")
    let catalog = try #require(try CatalogSource(folder("museum.json")).catalog())
    _ = try await CatalogIndexer(store: CatalogStore(writingAt: path)).index(catalog)
    let source = try CatalogSource(path)
    #expect(try source.catalog() == nil)
    #expect(try await source.openStore().catalog() == catalog)
  }

  @Test(
    "that is not a store is refused and left as it is",
    arguments: ["text.txt", "Museum/Tower.png"]
  )
  func noStore(path: String) async throws {
    let before = try Data(contentsOf: URL(filePath: folder(path)))
    let error = await #expect(throws: CatalogError.self) {
      try await CatalogSource(folder(path)).openStore()
    }
    #expect("\(try #require(error))".contains(folder(path)))
    #expect(try Data(contentsOf: URL(filePath: folder(path))) == before)
  }

  @Test(
    "comes with the program: landmarks with names, places and pictures, and collections of them"
  )
  func sample() throws {
    let catalog = try #require(try CatalogSource.sample.catalog())
    #expect(!catalog.landmarks.isEmpty && !catalog.collections.isEmpty)
    let ids = Set(catalog.landmarks.map(\.id))
    #expect(ids.count == catalog.landmarks.count)
    for landmark in catalog.landmarks {
      #expect(!landmark.name.isEmpty && !landmark.pictures.isEmpty)
      guard case .number(let latitude)? = landmark.details["latitude"],
        case .number(let longitude)? = landmark.details["longitude"]
      else {
        Issue.record("\(landmark.name) has no place")
        continue
      }
      #expect((-90...90).contains(latitude) && (-180...180).contains(longitude))
    }
    for collection in catalog.collections { #expect(ids.isSuperset(of: collection.landmarks)) }
  }
}
