public import AppIntents
public import TravelTrackingCore
public import VisualIntelligence

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

extension VisualSearchResult {
  /// Wraps one answer.
  ///
  /// - Parameters:
  ///   - match: The answer.
  ///   - thumbnailSide: The size of the picture to carry along, in pixels of its longest side; nil
  ///     for none.
  public init(_ match: LandmarkMatch, thumbnailSide: Int? = nil) {
    func thumbnail(_ path: String?) -> Data? {
      guard let thumbnailSide, let path else { return nil }
      return Thumbnail.jpeg(ofPictureAt: path, longestSide: thumbnailSide)
    }
    self =
      switch match.item {
      case .landmark(let landmark):
        .landmark(LandmarkEntity(landmark, thumbnail: thumbnail(landmark.pictures.first)))
      case .collection(let collection):
        .collection(
          LandmarkCollectionEntity(collection, thumbnail: thumbnail(collection.cover))
        )
      }
  }

  /// Wraps answers, each with a picture: small ones when there are several, a large one when there is one.
  static func results(of matches: [LandmarkMatch]) -> [VisualSearchResult] {
    let side = matches.count == 1 ? Thumbnail.fullWidthSide : Thumbnail.gridSide
    return matches.map { VisualSearchResult($0, thumbnailSide: side) }
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
    VisualSearchResult.results(of: try await matches(in: pixelBuffer.pixelBuffer))
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
    VisualSearchResult.results(of: try await matches(for: descriptor))
  }
}
