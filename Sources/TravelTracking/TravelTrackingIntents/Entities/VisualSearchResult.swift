public import AppIntents
public import TravelTrackingCore
public import VisualIntelligence
public import VisualSearch

/// One result of a visual search: a landmark, or a collection of them.
///
/// The type that `LandmarkIntentValueQuery` returns to the system.
@UnionValue
public enum VisualSearchResult {
  /// A landmark that the picture shows.
  case landmark(LandmarkEntity)
  /// A collection: the picture shows its cover or its landmarks.
  case collection(LandmarkCollectionEntity)
}

/// An answer of a visual search with its result.
public struct FoundResult: Sendable {
  /// The answer, with its confidence and its position in the picture.
  ///
  /// Its name is that of the visual index.
  public let match: Match
  /// The landmark or the collection as the library has it now.
  ///
  /// It is a copy, which later changes of the library do not affect.
  public let result: VisualSearchResult
}

extension ModelData {
  /// Returns the results of answers, in their order, without landmarks and collections that no longer exist.
  ///
  /// - Parameter matches: Answers of `matches(in:options:)`.
  /// - Returns: The results, each with a picture: small ones when there are several, a large one when there is
  ///   one.
  /// - Throws: `CatalogError` or `LibraryError` when the library cannot be read.
  func results(of matches: [Match]) throws -> [FoundResult] {
    var (landmarkIDs, collectionIDs): ([Int], [Int]) = ([], [])
    for match in matches {
      switch match.subject {
      case .landmark(let id): landmarkIDs.append(id)
      case .collection(let id): collectionIDs.append(id)
      }
    }
    let landmarks = Dictionary(
      uniqueKeysWithValues: try landmarks(landmarkIDs).map { ($0.id, $0) }
    )
    let collections = Dictionary(
      uniqueKeysWithValues: try collections(collectionIDs).map { ($0.id, $0) }
    )
    let isSingle = landmarks.count + collections.count == 1
    func thumbnail(_ path: String?) -> Data? {
      guard let path else { return nil }
      let side = isSingle ? Thumbnail.fullWidthSide : Thumbnail.gridSide
      return Thumbnail.jpeg(ofPictureAt: path, longestSide: side)
    }
    return matches.compactMap { match in
      let result: VisualSearchResult? =
        switch match.subject {
        case .landmark(let id):
          landmarks[id].map {
            .landmark(LandmarkEntity($0, thumbnail: thumbnail($0.pictures.first)))
          }
        case .collection(let id):
          collections[id].map {
            .collection(LandmarkCollectionEntity($0, thumbnail: thumbnail($0.cover)))
          }
        }
      return result.map { FoundResult(match: match, result: $0) }
    }
  }
}

extension ModelData {
  /// Returns the landmarks and collections that a picture shows.
  ///
  /// `matches(in:options:)` with the usual options, as union values. They carry thumbnails: small
  /// ones when there are several, a large one when there is one.
  ///
  /// - Parameter pixelBuffer: The picture, upright, from 1 × 1 pixels.
  /// - Returns: The results, in the order in which users should see them; empty when the picture
  ///   shows nothing that is known, which is a correct and common answer.
  /// - Throws: `CatalogError` or `LibraryError` when the library cannot be read.
  public func search(matching pixelBuffer: CVReadOnlyPixelBuffer) async throws
    -> [VisualSearchResult]
  {
    try results(of: try await matches(in: pixelBuffer.pixelBuffer)).map(\.result)
  }

  /// Returns the landmarks and collections that the picture of a descriptor shows.
  ///
  /// - Parameter descriptor: The picture, and labels, which may raise the confidence of a landmark
  ///   and never exclude one.
  /// - Returns: The results; empty without a picture, and when it shows nothing that is known.
  /// - Throws: `CatalogError` or `LibraryError` when the library cannot be read.
  public func search(matching descriptor: SemanticContentDescriptor) async throws
    -> [VisualSearchResult]
  {
    try results(of: try await matches(for: descriptor)).map(\.result)
  }
}
