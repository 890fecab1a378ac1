import ImageSignatures
import TestSupport
import Testing
import VisualSearch

@Suite("The names and details of an answer")
struct AnswerStateTests {
  private static func detail(_ version: Int) -> [String: Catalog.Detail] {
    ["version": .number(Double(version)), "isNew": .boolean(version > 1), "place": .text("Rome")]
  }

  /// The scenes 1 to 4; an odd version lacks landmark 2.
  private static func describe(_ catalog: inout Catalog, version: Int) {
    if version % 2 == 1 { catalog.landmarks.removeAll { $0.id == 2 } }
    for place in catalog.landmarks.indices {
      let id = catalog.landmarks[place].id
      // Landmarks 1 to 3 share a picture, so that they are answers together.
      catalog.landmarks[place].pictures = [id < 4 ? "1.jpg" : "4.jpg"]
      catalog.landmarks[place].name = "Scene \(id), version \(version)"
      catalog.landmarks[place].details = detail(version)
    }
    let known = catalog.landmarks.map(\.id)
    catalog.collections = [
      Catalog.Collection(id: 1, name: "All, version \(version)", landmarks: known, cover: "3.jpg")
    ]
  }

  private func scenes() async throws -> (scenes: SceneCatalog, versions: [Catalog]) {
    let scenes = try await SceneCatalog(seeds: 1..<5, features: .copies)
    let whole = try scenes.store.catalog()
    let versions = (0..<4).map { version in
      var catalog = whole
      Self.describe(&catalog, version: version)
      return catalog
    }
    return (scenes, versions)
  }

  private func index(_ catalog: Catalog, into scenes: SceneCatalog) async throws {
    let store = try CatalogStore(writingAt: scenes.store.path)
    _ = try await CatalogIndexer(store: store, features: .copies).index(catalog)
  }

  /// What an answer has to be in a version.
  private func isWhole(_ matches: [Match], _ version: Int, _ catalog: Catalog) -> Bool {
    matches.allSatisfy { match in
      switch match.subject {
      case .landmark(let id):
        match.name == "Scene \(id), version \(version)" && match.details == Self.detail(version)
          && match.landmarkCount == nil && catalog.landmarks.contains { $0.id == id }
      case .collection:
        match.name == "All, version \(version)" && match.details.isEmpty
          && match.landmarkCount == catalog.landmarks.count
      }
    }
  }

  @Test("are those of the landmarks and collections that are shown", arguments: 0..<4)
  func names(version: Int) async throws {
    let (scenes, versions) = try await scenes()
    try await index(versions[version], into: scenes)
    let matches = try scenes.engine().matches(for: TestPictures.scene(seed: 1))
    #expect(matches.landmarks == (version % 2 == 1 ? [1, 3] : [1, 2, 3]))
    #expect(matches.first?.subject == .collection(1))
    #expect(isWhole(matches, version, versions[version]))
  }

  @Test(
    "are of the state in which an answer is ranked: what was deleted since then is not an answer"
  )
  func steps() async throws {
    let (scenes, versions) = try await scenes()
    try await index(versions[0], into: scenes)
    let engine = try scenes.engine()
    let query = PreparedQuery(
      of: QueryPicture(TestPictures.scene(seed: 1)),
      features: try scenes.store.features()
    )
    let pairs = try engine.propose(for: query).pairs(for: query)
    let verified = try engine.verify(pairs, for: query)
    // Landmark 2 is deleted and the others are renamed, before the answer.
    try await index(versions[1], into: scenes)
    do {
      let matches = try engine.rank(verified, for: query)
      #expect(isWhole(matches, 1, versions[1]) && matches.landmarks == [1, 3])
    } catch let error as SearchStepError {
      #expect(error == .otherEpoch)
    }
  }

  @Test("are of one state, whatever is deleted and renamed during the search")
  func race() async throws {
    let (scenes, versions) = try await scenes()
    try await index(versions[0], into: scenes)
    let engine = try scenes.engine()
    let writing = Task {
      for round in 1..<24 { try await index(versions[round % 4], into: scenes) }
    }
    for _ in 0..<60 {
      let matches = try engine.matches(for: TestPictures.scene(seed: 1))
      let isOfOne = (0..<4).contains { isWhole(matches, $0, versions[$0]) }
      #expect(isOfOne && matches.count > 2, "\(matches.map(\.name))")
      await Task.yield()
    }
    try await writing.value
  }
}
