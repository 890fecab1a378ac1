import Determinism
import ImageSignatures
import PictureMatching
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("What an answer rests on")
struct EvidenceTests {
  /// Pictures that are near each other: each scene with patches of the next ones.
  private static let near = Task {
    let scenes = try await SceneCatalog(
      seeds: 1..<9,
      collections: [Catalog.Collection(id: 3, name: "C", landmarks: [1], cover: "8.jpg")]
    ) { catalog in
      // Several pictures of one landmark, and several landmarks of one picture.
      catalog.landmarks[0].pictures = ["1.jpg", "2.jpg"]
      catalog.landmarks[1].pictures = ["3.jpg"]
      catalog.landmarks[2].pictures = ["3.jpg", "4.jpg"]
    } drawing: { picture in
      let base = TestPictures.scene(seed: 50)
      return base.pasting(picture.resized(width: 150, height: 240).converted(to: .rgb8), x: 0, y: 0)
    }
    return scenes
  }

  /// The distance of each picture of the store to a query, in any form: one after the other.
  private static func distances(_ store: CatalogStore, _ picture: PixelBuffer) throws -> [String:
    Int]
  {
    let query = SearchQuery(of: picture)
    var distances: [String: Int] = [:]
    try store.snapshot { snapshot in
      try snapshot.forEachPicture { stored in
        guard let bytes = stored.signature else { return }
        distances[stored.path] =
          query.nearestForm(to: try ImageSignature(encoded: Array(bytes))).distance
      }
    }
    return distances
  }

  @Test(
    "is the nearest picture of it and the nearest one of anything else",
    arguments: UInt64(1)..<9
  )
  func margins(seed: UInt64) async throws {
    let scenes = try await Self.near.value
    let catalog = try scenes.store.catalog()
    let base = TestPictures.scene(seed: 50)
    let part = TestPictures.scene(seed: seed).resized(width: 150, height: 240).converted(to: .rgb8)
    let picture = base.pasting(part, x: seed % 2 == 0 ? 0 : 3, y: 0)
    let distances = try Self.distances(scenes.store, picture)
    func pictures(_ subject: Match.Subject) -> Set<String> {
      switch subject {
      case .landmark(let id): Set(catalog.landmarks.first { $0.id == id }?.pictures ?? [])
      case .collection(let id):
        Set([catalog.collections.first { $0.id == id }?.cover].compactMap(\.self))
      }
    }
    let options = MatchOptions(limit: 100, minimumConfidence: 0)
    let matches = try scenes.engine().matches(for: picture, options: options)
    var checked = 0
    for match in matches {
      guard let evidence = match.evidence, let path = match.picture else { continue }
      let own = pictures(match.subject)
      let name = String(path.dropFirst(scenes.folder.path.count + 1))
      #expect(own.contains(name) && distances[name] == evidence.hashDistance)
      // All eight pictures are candidates here, as their number is small and the radius wide.
      let others = distances.filter { !own.contains($0.key) }.values.min() ?? .max
      #expect(evidence.rivalDistance == min(others, FrameScan.usualRadius), "\(match.subject)")
      #expect(match.confidence >= 0 && match.confidence <= 1)
      checked += 1
    }
    #expect(checked >= 3)
    #expect(Set(matches.map(\.subject)).count == matches.count)
  }

  @Test("gives the confidence by the installed model, and nothing else does")
  func model() async throws {
    let scenes = try await Self.near.value
    let engine = try scenes.engine()
    let model = try ConfidenceModel.installed()
    for seed in UInt64(1)..<12 {
      let picture = TestPictures.scene(seed: seed)
      for match in try engine.matches(
        for: picture,
        options: MatchOptions(limit: 100, minimumConfidence: 0)
      ) {
        guard let evidence = match.evidence else { continue }
        #expect(match.confidence == model.confidence(of: evidence))
      }
    }
  }

  @Test("is the same whatever else is asked: limits, labels and confidences only choose")
  func choices() async throws {
    let engine = try await Self.near.value.engine()
    var random = SeededGenerator(seed: 5)
    for seed in UInt64(1)..<7 {
      let picture = TestPictures.scene(seed: seed)
      let all = try engine.matches(
        for: picture,
        options: MatchOptions(limit: 100, minimumConfidence: 0)
      )
      for _ in 0..<4 {
        let (limit, least) = (random.whole(in: 0...6), random.unit())
        let some = try engine.matches(
          for: picture,
          options: MatchOptions(limit: limit, minimumConfidence: least)
        )
        #expect(some.count <= limit)
        let landmarks = all.filter { $0.confidence >= least && $0.evidence != nil }.map(\.subject)
        #expect(some.filter { $0.evidence != nil }.allSatisfy { landmarks.contains($0.subject) })
        for match in some where match.evidence != nil {
          let whole = all.first { $0.subject == match.subject }
          #expect(whole == match)
        }
      }
    }
  }
}
