public import PictureMatching
public import PixelBuffers

/// One answer to a visual search: a landmark or a collection, with its confidence and its place in
/// the picture.
///
/// ``ModelData/matches(for:options:)`` returns them.
public struct LandmarkMatch: Hashable, Sendable {
  /// What was recognized: a landmark or a collection, as the library has it now.
  public enum Item: Hashable, Sendable {
    /// A landmark, which a picture of the catalogue shows too.
    case landmark(Landmark)
    /// A collection: the picture shows its cover or two of its landmarks, or one of them is an
    /// answer.
    case collection(LandmarkCollection)
  }

  /// What the picture shows.
  ///
  /// A copy: later changes of the library do not show in it.
  public var item: Item
  /// The probability, in `0...1`, that the picture shows it.
  ///
  /// A model fitted to measured pairs gives it; the options of a search set the least that is
  /// returned.
  public var confidence: Double
  /// The four corners of the part of the queried picture that shows it.
  ///
  /// In the picture's pixels, clockwise from the top left. Nil for a collection that is an answer
  /// through its landmarks.
  public var region: [PixelPoint]?
  /// The picture of the catalogue that matched, as an absolute path.
  ///
  /// Nil for a collection that is an answer through its landmarks.
  public var picture: String?
  /// What the confidence rests on: distances, and the features that agree.
  ///
  /// Nil for a collection that is an answer through its landmarks.
  public var evidence: MatchEvidence?
}
