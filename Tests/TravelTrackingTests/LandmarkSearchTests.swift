import AppIntents
import CoreVideo
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing
import TravelTrackingCore
import TravelTrackingIntents
import VisualIntelligence
import VisualSearch

@Suite("A search for landmarks")
struct LandmarkSearchTests {
  /// The landmarks, indexed once: no test changes them.
  private struct Scenes {
    let folder: TemporaryFolder
    let modelData: ModelData
  }

  private static let scenes = Task { try await makeScenes() }

  private let modelData: ModelData

  init() async throws { modelData = try await Self.scenes.value.modelData }

  private static func makeScenes() async throws -> Scenes {
    let folder = try TemporaryFolder()
    for seed in UInt64(1)..<9 {
      try TestPictures.write(
        TestPictures.scene(seed: seed, width: 1400, height: 1050),
        to: folder("\(seed).jpg")
      )
    }
    var landmarks = (1..<9).map {
      Catalog.Landmark(
        id: $0,
        name: "Scene \($0)",
        description: "The number is \($0).",
        details: .init(continent: "Asia"),
        pictures: ["\($0).jpg"]
      )
    }
    landmarks[7].name = String(repeating: "A very long name ", count: 20)
    landmarks[7].details = [:]
    let store = try CatalogStore(writingAt: folder("scenes.waymark"))
    let catalog = Catalog(
      root: folder.path,
      landmarks: landmarks,
      collections: [Catalog.Collection(id: 1, name: "Pair", landmarks: [1, 2], cover: "5.jpg")]
    )
    _ = try await CatalogIndexer(store: store).index(catalog)
    return Scenes(folder: folder, modelData: try ModelData(store: store))
  }

  private func picture(_ seed: UInt64) -> CVReadOnlyPixelBuffer {
    CVReadOnlyPixelBuffer(TestPictures.scene(seed: seed))
  }

  private func values(_ descriptor: SemanticContentDescriptor) async throws -> [VisualSearchResult]
  {
    let manager = AppDependencyManager()
    manager.add(dependency: modelData)
    return try await AppDependencyManager.withManager(manager) {
      try await LandmarkIntentValueQuery().values(for: descriptor)
    }
  }

  @Test("gives the same answers on every road", arguments: [UInt64(1), 2, 3, 5, 8, 70])
  func oneRoad(seed: UInt64) async throws {
    let descriptor = SemanticContentDescriptor(labels: [], pixelBuffer: picture(seed))
    let matches = try await modelData.matches(for: descriptor)
    let searched = try await modelData.search(matching: picture(seed))
    let queried = try await values(descriptor)
    let expected = matches.map { match in
      switch match.subject {
      case .landmark(let id): "landmark \(id)"
      case .collection(let id): "collection \(id)"
      }
    }
    func names(_ results: [VisualSearchResult]) -> [String] {
      results.map { result in
        switch result {
        case .landmark(let entity): "landmark \(entity.id)"
        case .collection(let entity): "collection \(entity.id)"
        }
      }
    }
    #expect(names(searched) == expected)
    #expect(names(queried) == expected)
    #expect(
      expected
        == [
          1: ["landmark 1", "collection 1"], 2: ["landmark 2", "collection 1"],
          3: ["landmark 3"], 5: ["collection 1", "landmark 5"], 8: ["landmark 8"],
        ][seed, default: []]
    )
  }

  @Test("answers nothing without a picture")
  func noPicture() async throws {
    let descriptor = SemanticContentDescriptor(labels: ["tower"], pixelBuffer: nil)
    #expect(try await modelData.matches(for: descriptor).isEmpty)
    #expect(try await values(descriptor).isEmpty)
  }

  @Test("carries small pictures for several results, and a large one for one")
  func thumbnails() async throws {
    func longestSides(_ seed: UInt64) async throws -> [Int] {
      try await modelData.search(matching: picture(seed)).map { result in
        let thumbnail =
          switch result {
          case .landmark(let entity): entity.thumbnail
          case .collection(let entity): entity.thumbnail
          }
        let decoded = try ImageDecoder.decode(Array(try #require(thumbnail)))
        return max(decoded.fullWidth, decoded.fullHeight)
      }
    }
    let several = try await longestSides(5)
    #expect(several.count == 2)
    #expect(several.allSatisfy { (320..<640).contains($0) })
    #expect(try await longestSides(3).allSatisfy { (1024..<2048).contains($0) })
  }

  @Test("shows title and subtitle in three short lines")
  func display() async throws {
    let shown = try await modelData.search(matching: picture(1))[0].displayRepresentation
    #expect(String(localized: shown.title) == "Scene 1")
    #expect(shown.subtitle.map { String(localized: $0) } == "Asia")
    let long = try await modelData.search(matching: picture(8))[0].displayRepresentation
    #expect(String(localized: long.title).count <= 60)
    #expect(long.subtitle == nil)
    let pair = try await modelData.search(matching: picture(5))[0].displayRepresentation
    #expect(pair.subtitle.map { String(localized: $0) } == "2 landmarks")
  }

  @Test("returns only what an intent opens")
  func openable() {
    let intents: [any AppIntent.Type] = [
      OpenLandmarkIntent.self, OpenLandmarkCollectionIntent.self,
    ]
    #expect(LandmarkIntentValueQuery.unopenableResultTypes(among: intents).isEmpty)
    #expect(
      LandmarkIntentValueQuery.unopenableResultTypes(among: [OpenLandmarkIntent.self])
        .map(\.resultType) == ["LandmarkCollectionEntity"]
    )
  }

  @Test("finds entities again by number, in the asked-for order, and by a part of their name")
  func entities() async throws {
    let manager = AppDependencyManager()
    manager.add(dependency: modelData)
    try await AppDependencyManager.withManager(manager) { () async throws in
      let query = LandmarkEntityQuery()
      #expect(try await query.entities(for: [7, 99, 3]).map(\.id) == [7, 3])
      #expect(try await query.entities(matching: "SCENE").count == 7)
      #expect(try await query.suggestedEntities().first?.name == "Scene 1")
      let collections = LandmarkCollectionEntityQuery()
      #expect(try await collections.entities(for: [1, 2]).map(\.name) == ["Pair"])
      #expect(try await collections.entities(matching: "pai").map(\.id) == [1])
    }
  }
}
