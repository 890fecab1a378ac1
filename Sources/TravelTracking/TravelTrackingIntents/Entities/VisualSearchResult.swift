public import AppIntents
public import TravelTrackingCore
public import VisualIntelligence

/// What a visual search returns: a landmark, or a collection of them.
@UnionValue
public enum VisualSearchResult {
  /// The picture shows this landmark.
  case landmark(LandmarkEntity)
  /// The picture shows this collection, or landmarks of it.
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
  /// Returns the landmarks and collections that a picture shows: ``matches(in:options:)`` with the
  /// usual options, as union values.
  ///
  /// The values carry pictures: small ones when there are several, a large one when there is one.
  public func search(matching pixelBuffer: CVReadOnlyPixelBuffer) async throws
    -> [VisualSearchResult]
  {
    VisualSearchResult.results(of: try await matches(in: pixelBuffer.pixelBuffer))
  }

  /// Returns the landmarks and collections that a descriptor's picture shows, its labels considered.
  public func search(matching descriptor: SemanticContentDescriptor) async throws
    -> [VisualSearchResult]
  {
    VisualSearchResult.results(of: try await matches(for: descriptor))
  }
}
