public import PictureMatching
public import PixelBuffers

/// One answer to a visual search: a landmark or a collection, how sure it is, and where it stands.
public struct LandmarkMatch: Hashable, Sendable {
  /// What was recognized.
  public enum Item: Hashable, Sendable {
    /// A landmark.
    case landmark(Landmark)
    /// A collection: the picture shows its cover or its landmarks.
    case collection(LandmarkCollection)
  }

  /// What the picture shows.
  public var item: Item
  /// The probability, in `0...1`, that the picture shows it.
  public var confidence: Double
  /// The four corners of the part of the queried picture that shows it.
  ///
  /// In the picture's pixels, clockwise from the top left. Nil for a collection that is an answer
  /// through its landmarks.
  public var region: [PixelPoint]?
  /// The catalogue's picture that matched, as an absolute path.
  public var picture: String?
  /// What the confidence rests on.
  public var evidence: MatchEvidence?
}
