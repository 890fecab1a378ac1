import Determinism
import PictureMatching
import TestSupport
import Testing
import VisualSearch

/// The documented rules of an answer, written once more without regard to speed.
private struct RankingRules {
  var catalog: Catalog
  var model: ConfidenceModel
  /// Every landmark and every cover, however unsure, without labels.
  var evidence: [Match]

  private func words(of landmark: Catalog.Landmark) -> Set<String> {
    let collections = catalog.collections.filter { $0.landmarks.contains(landmark.id) }
    let details = landmark.details.values.compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }
    let texts = [landmark.name, landmark.description] + details + collections.map(\.name)
    return Set(texts.flatMap { words(in: $0) })
  }

  private func words(in text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private func sorted(_ answers: [(Match.Subject, Double)]) -> [(Match.Subject, Double)] {
    answers.sorted { ($1.1, $0.0.id) < ($0.1, $1.0.id) }
  }

  func answers(_ options: MatchOptions) -> [(Match.Subject, Double)] {
    var landmarks: [(Match.Subject, Double)] = []
    var covers: [Int: Double] = [:]
    for match in evidence {
      guard let measured = match.evidence else { continue }
      if case .collection(let id) = match.subject {
        if match.confidence >= options.minimumConfidence { covers[id] = match.confidence }
        continue
      }
      guard let landmark = catalog.landmarks.first(where: { $0.id == match.subject.id }) else {
        continue
      }
      let known = self.words(of: landmark)
      let fits = options.labels.contains { label in
        let parts = self.words(in: label)
        return !parts.isEmpty && parts.allSatisfy(known.contains)
      }
      let confidence = model.confidence(of: measured, fittingLabels: fits ? 1 : 0)
      if confidence >= options.minimumConfidence { landmarks.append((match.subject, confidence)) }
    }
    let shown = Dictionary(
      uniqueKeysWithValues: landmarks.filter { $0.1 >= 0.5 }.map { ($0.0.id, $0.1) }
    )
    var leading: [(Match.Subject, Double)] = []
    var following: [(Match.Subject, Double)] = []
    for collection in catalog.collections {
      let held = Set(collection.landmarks).filter { shown[$0] != nil }
      let surest = held.compactMap { shown[$0] }.sorted(by: >)
      let isSmallest = !catalog.collections.contains { other in
        other.id != collection.id && Set(other.landmarks).filter { shown[$0] != nil } == held
          && (other.landmarks.count, other.id) < (collection.landmarks.count, collection.id)
      }
      let leads = surest.count > 1 && isSmallest
      if let cover = covers[collection.id], !leads || cover >= surest[1] {
        leading.append((.collection(collection.id), cover))
      } else if leads {
        leading.append((.collection(collection.id), surest[1]))
      } else if let first = surest.first {
        following.append((.collection(collection.id), surest.count > 1 ? surest[1] : first))
      }
    }
    let all = sorted(leading) + sorted(landmarks) + sorted(following)
    return Array(all.prefix(max(0, min(options.limit, 100))))
  }
}

@Suite("The ranking")
struct RankingRulesTests {
  private static let nouns = ["Tower", "Gate", "old", "Église", "北", "mill", "7"]

  private static func collections(_ random: inout SeededGenerator) -> [Catalog.Collection] {
    (1...7).map { id in
      Catalog.Collection(
        id: id,
        name: random.pick(Self.nouns),
        landmarks: random.pick(random.whole(in: 0...5), of: Array(1...9)),
        cover: random.unit() < 0.4 ? "\(random.whole(in: 1...5)).jpg" : nil
      )
    }
  }

  @Test("follows the documented rules in catalogs of any kind", arguments: UInt64(1)...5)
  func randomCatalogs(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let scenes = try await SceneCatalog(seeds: 1..<6)
    let landmarks = (1...9).map { id in
      Catalog.Landmark(
        id: id,
        name: random.pick(Self.nouns) + " " + random.pick(Self.nouns),
        description: random.pick(["", "A mill, by the gate."]),
        details: random.pick([
          [:], ["continent": .text("Europe")], ["old": .boolean(true), "by": .text("église")],
          ["year": .number(1872)],
        ]),
        pictures: random.pick(random.whole(in: 1...2), of: (1...5).map { "\($0).jpg" })
      )
    }
    let model = try ConfidenceModel.installed()
    // Two pictures of the catalog beside each other, one of them reduced and hard to know.
    let pair = TestPictures.scene(seed: 1 + seed % 5).pasted(
      into: TestPictures.scene(seed: 80, width: 640, height: 400),
      x: 10,
      y: 20
    ).pasting(TestPictures.scene(seed: 1 + (seed + 1) % 5), x: 330, y: 100)
    for _ in 0..<2 {
      let bare = Self.collections(&random)
      var catalog = Catalog(root: scenes.folder.path, landmarks: landmarks, collections: bare)
      for index in bare.indices { catalog.collections[index].landmarks = [] }
      _ = try await CatalogIndexer(store: scenes.store).index(catalog)
      let engine = try scenes.engine()
      let everything = MatchOptions(limit: 100, minimumConfidence: 0)
      let evidence = try engine.matches(for: pair, options: everything)
      catalog.collections = bare
      _ = try await CatalogIndexer(store: scenes.store).index(catalog)
      let rules = RankingRules(catalog: catalog, model: model, evidence: evidence)
      for labels in [
        [], ["tower"], ["OLD gate", "zebra"], ["église"], ["mill", "mill", ""], ["-"],
        ["europe"], ["true", "1872", "year"],
      ] {
        for (limit, least) in [(100, 0), (3, 0.5), (10, 0.99995)] {
          let options = MatchOptions(limit: limit, minimumConfidence: least, labels: labels)
          let found = try engine.matches(for: pair, options: options)
          let wanted = rules.answers(options)
          #expect(found.map(\.subject) == wanted.map(\.0), "\(options)")
          #expect(found.map(\.confidence) == wanted.map(\.1), "\(options)")
          #expect(Set(found.map(\.subject)).count == found.count)
        }
      }
    }
  }

  @Test("has landmarks of one picture by their numbers, in whatever order the catalog has them")
  func ties() async throws {
    let ids = [9, 3, 700, 1, 42]
    let engine = try await SceneCatalog(seeds: 1..<2) { catalog in
      catalog.landmarks = ids.map {
        Catalog.Landmark(id: $0, name: "Twin \($0)", pictures: ["1.jpg"])
      }
    }.engine()
    #expect(try engine.matches(for: TestPictures.scene(seed: 1)).landmarks == ids.sorted())
  }
}
