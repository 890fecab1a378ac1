public import PictureMatching
public import PixelBuffers

/// One answer to a visual search: a landmark or a collection, with its confidence and its place in
/// the picture.
public struct LandmarkMatch: Hashable, Sendable {
  /// A recognized landmark or collection, in the present state of the library.
  public enum Item: Hashable, Sendable {
    /// A landmark that a picture of the catalogue shows, too.
    case landmark(Landmark)
    /// A collection: the picture shows its cover or two of its landmarks, or one of them is an
    /// answer.
    case collection(LandmarkCollection)
  }

  /// The landmark or collection that the picture shows.
  ///
  /// It is a copy, which later changes of the library do not affect.
  public var item: Item
  /// The probability, in `0...1`, that the picture shows it.
  ///
  /// A model fitted to measured pairs computes it; the options of a search set its minimum.
  public var confidence: Double
  /// The four corners of the part of the queried picture that shows it.
  ///
  /// In the picture's pixels, clockwise from the top left. Nil for a collection that is an answer
  /// through its landmarks.
  public var region: [PixelPoint]?
  /// The matching picture of the catalogue, as an absolute path.
  ///
  /// Nil for a collection that is an answer through its landmarks.
  public var picture: String?
  /// The measurements behind the confidence: distances, and agreeing features.
  ///
  /// Nil for a collection that is an answer through its landmarks.
  public var evidence: MatchEvidence?
}
