import Foundation
import TestSupport

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
    texts.lazy.compactMap { text in
      let found = openings.compactMap { declaration($0, in: text) }
      return found.count == openings.count ? found.joined(separator: "\n") + "\n" : nil
    }.first
  }

  private static let texts: [String] = {
    let folder = TestData.root.appending(path: "../seeds").standardizedFileURL
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  /// A declaration from its first words to its closing brace.
  private static func declaration(_ opening: String, in text: String) -> Substring? {
    guard let start = text.range(of: opening) else { return nil }
    var depth = 0
    for index in text[start.upperBound...].indices {
      if text[index] == "{" { depth += 1 }
      guard text[index] == "}" else { continue }
      depth -= 1
      if depth == 0 { return text[start.lowerBound...index] }
    }
    return nil
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
