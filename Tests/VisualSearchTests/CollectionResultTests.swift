import TestSupport
import Testing
import VisualSearch

@Suite("A collection")
struct CollectionResultTests {
  private let collections = [
    Catalog.Collection(id: 1, name: "Low", landmarks: [1, 2, 3], cover: "9.jpg"),
    Catalog.Collection(id: 2, name: "High", landmarks: [3, 4]),
    Catalog.Collection(id: 3, name: "None", landmarks: []),
  ]

  private func results(
    showing seed: UInt64,
    describe: (inout Catalog) -> Void = { _ in }
  ) async throws -> [Match.Subject] {
    try await SceneCatalog(seeds: 1..<10, collections: collections, describe: describe).engine()
      .matches(for: TestPictures.scene(seed: seed)).map(\.subject)
  }

  @Test("follows a landmark of its own")
  func following() async throws {
    #expect(try await results(showing: 4) == [.landmark(4), .collection(2)])
    #expect(
      try await results(showing: 3) == [.landmark(3), .collection(1), .collection(2)]
    )
  }

  @Test("that names an unknown landmark is refused with both, before a picture is read")
  func unknownMember() async throws {
    let folder = try TemporaryFolder()
    let store = try CatalogStore(writingAt: folder("new.waymark"))
    let catalog = Catalog(
      root: folder.path,
      landmarks: [Catalog.Landmark(id: 1, name: "One", pictures: ["none.jpg"])],
      collections: [Catalog.Collection(id: 5, name: "Pair", landmarks: [1, 2])]
    )
    await #expect(
      throws: CatalogError.invalid(
        path: folder.path,
        place: "collections[0].landmarks[1]",
        reason: "the collection “Pair” lists the landmark 2, which does not exist"
      )
    ) { try await CatalogIndexer(store: store).index(catalog) }
    #expect(try store.summary().failures == [])
  }

  @Test("leads when its cover is shown")
  func cover() async throws {
    let shown = try await results(showing: 9) { catalog in
      catalog.landmarks.removeAll { $0.id == 9 }
    }
    #expect(shown == [.collection(1)])
    #expect(try await results(showing: 9) == [.collection(1), .landmark(9)])
  }

  @Test("leads when two of its landmarks are shown")
  func twoLandmarks() async throws {
    let shown = try await results(showing: 1) { catalog in
      catalog.landmarks[1].pictures = ["1.jpg"]
    }
    #expect(shown == [.collection(1), .landmark(1), .landmark(2)])
  }

  @Test("leads alone when others hold the same of the shown landmarks")
  func nested() async throws {
    let nested = (1...12).map {
      Catalog.Collection(id: $0, name: "Level \($0)", landmarks: Array(1...(2 + $0 / 2)))
    }
    let shown = try await SceneCatalog(seeds: 1..<10, collections: nested) { catalog in
      catalog.landmarks[1].pictures = ["1.jpg"]
    }.engine().matches(for: TestPictures.scene(seed: 1)).map(\.subject)
    #expect(shown.prefix(3) == [.collection(1), .landmark(1), .landmark(2)])
  }

  @Test("is not an answer through landmarks that are unlikely to be shown")
  func unlikely() async throws {
    let engine = try await SceneCatalog(seeds: 1..<10, collections: collections).engine()
    let matches = try engine.matches(
      for: TestPictures.scene(seed: 77),
      options: MatchOptions(minimumConfidence: 0)
    )
    // Its cover may be an answer like any other picture, as unsure as the landmarks.
    #expect(matches.allSatisfy { $0.confidence < 0.5 })
  }

  @Test("stays away when nothing of it is shown")
  func absent() async throws {
    #expect(try await results(showing: 5) == [.landmark(5)])
    #expect(try await results(showing: 77).isEmpty)
  }

  @Test("has a confidence, and a region only for its cover")
  func evidence() async throws {
    let engine = try await SceneCatalog(seeds: 1..<10, collections: collections).engine()
    let following = try engine.matches(for: TestPictures.scene(seed: 4))
    #expect(following[1].region == nil)
    #expect(following[1].confidence == following[0].confidence)
    let leading = try engine.matches(for: TestPictures.scene(seed: 9))
    #expect(leading[0].region?.count == 4)
  }
}
