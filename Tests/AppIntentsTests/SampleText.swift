import Foundation

/// The published sample that every app with a visual search begins from: its union of results and its
/// query, word for word.
///
/// The text is not part of the project: it is read from a folder beside the development pictures,
/// where there is one.
enum SampleText {
  /// What a skipped test says.
  static let skipped = "the published sample text was not found beside the development pictures"

  /// The declarations of `VisualSearchResult` and `LandmarkIntentValueQuery`, not one character of
  /// them changed; nil where there is no text.
  static let query = declarations([
    "@UnionValue\nenum VisualSearchResult",
    "struct LandmarkIntentValueQuery: IntentValueQuery",
  ])

  /// The declarations of `OpenLandmarkIntent` and `TravelGalleryContent`, in the same way.
  static let intents = declarations([
    "public struct OpenLandmarkIntent: OpenIntent",
    "@UnionValue\nenum TravelGalleryContent",
  ])

  private static func declarations(_ openings: [String]) -> String? {
    PublishedText.all.lazy.compactMap { text in
      let found = openings.compactMap { PublishedText.declaration($0, in: text) }
      return found.count == openings.count ? found.joined(separator: "\n") + "\n" : nil
    }.first
  }

  /// What an app declares around the sample: entities, their queries, and the model data that the
  /// sample's query asks.
  static let app = """
    import AppIntents
    import ImageCoding
    import VisualIntelligence
    import VisualSearch

    struct LandmarkEntity: AppEntity {
      static var typeDisplayRepresentation: TypeDisplayRepresentation { "Landmark" }
      static var defaultQuery = LandmarkEntityQuery()
      var id: Int
      var displayRepresentation: DisplayRepresentation { "landmark \\(id)" }
    }

    struct LandmarkEntityQuery: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [LandmarkEntity] {
        identifiers.map { LandmarkEntity(id: $0) }
      }
    }

    struct LandmarkCollectionEntity: AppEntity {
      static var typeDisplayRepresentation: TypeDisplayRepresentation { "Collection" }
      static var defaultQuery = LandmarkCollectionEntityQuery()
      var id: Int
      var displayRepresentation: DisplayRepresentation { "collection \\(id)" }
    }

    struct LandmarkCollectionEntityQuery: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [LandmarkCollectionEntity] {
        identifiers.map { LandmarkCollectionEntity(id: $0) }
      }
    }

    final class ModelData: Sendable {
      let engine: VisualSearchEngine

      init(storeAt path: String) throws {
        engine = try VisualSearchEngine(store: CatalogStore(openingAt: path))
      }

      func search(matching pixelBuffer: CVReadOnlyPixelBuffer) async throws -> [VisualSearchResult] {
        try engine.matches(for: pixelBuffer.pixelBuffer).map { match in
          switch match.subject {
          case .landmark(let id): .landmark(LandmarkEntity(id: id))
          case .collection(let id): .collection(LandmarkCollectionEntity(id: id))
          }
        }
      }
    }

    /// Arguments: a store, then pictures. Prints one line of titles for each picture.
    @main
    enum App {
      static func main() async throws {
        let arguments = CommandLine.arguments
        AppDependencyManager.shared.add { try ModelData(storeAt: arguments[1]) }
        for path in arguments.dropFirst(2) {
          let picture = try ImageDecoder.pixelBuffer(at: path)
          let input = SemanticContentDescriptor(pixelBuffer: CVReadOnlyPixelBuffer(picture))
          let results = try await LandmarkIntentValueQuery().values(for: input)
          let titles = results.map { String(localized: $0.displayRepresentation.title) }
          print(titles.joined(separator: ", "))
        }
        let blind = SemanticContentDescriptor(labels: ["tower"], pixelBuffer: nil)
        print(try await LandmarkIntentValueQuery().values(for: blind).count)
      }
    }
    """
}
