package import PictureMatching
package import PixelBuffers
package import TravelTrackingCore
package import VisualSearch

/// The answer to one picture: a row of every output format.
package struct PictureAnswer: Sendable {
  /// The picture as the user named it.
  package var query: String
  /// The size of the upright original in pixels; nil when it could not be read.
  package var width: Int?
  package var height: Int?
  /// The time to decode the picture and to find the answers.
  package var milliseconds: Double
  /// The reason why there is no answer.
  package var error: String?
  /// The results, in display order.
  package var results: [Result] = []
  /// The damage of a picture that has an answer nevertheless.
  package var warning: String?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - query: The picture as the user named it.
  ///   - width: The width of the upright original in pixels; nil when it could not be read.
  ///   - height: The height, likewise.
  ///   - milliseconds: The time to decode the picture and to find the answers.
  ///   - error: The reason why there is no answer.
  ///   - results: The results, in display order.
  ///   - warning: The damage of a picture that has an answer nevertheless.
  package init(
    query: String,
    width: Int? = nil,
    height: Int? = nil,
    milliseconds: Double,
    error: String? = nil,
    results: [Result] = [],
    warning: String? = nil
  ) {
    (self.query, self.width, self.height) = (query, width, height)
    (self.milliseconds, self.error) = (milliseconds, error)
    (self.results, self.warning) = (results, warning)
  }

  /// One landmark or collection that the picture shows.
  package struct Result: Sendable {
    package enum Kind: String, Sendable { case landmark, collection }

    package var kind: Kind
    package var id: Int
    package var name: String
    package var title: String
    package var subtitle: String?
    package var confidence: Double
    /// The corners of the part that shows it, in pixels of the upright original.
    package var region: [PixelPoint]?
    /// The catalogue's picture that matched, as an absolute path.
    package var picture: String?
    /// The measurements behind the confidence; nil for a collection that is an answer through its landmarks.
    package var evidence: MatchEvidence?

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - kind: Landmark or collection.
    ///   - id: Its number in the catalogue.
    ///   - name: Its name.
    ///   - title: Its first short line.
    ///   - subtitle: Its second short line; nil for none.
    ///   - confidence: The probability, in `0...1`.
    ///   - region: The corners of the part that shows it.
    ///   - picture: The catalogue's picture that matched, as an absolute path.
    ///   - evidence: The measurements behind the confidence.
    package init(
      kind: Kind,
      id: Int,
      name: String,
      title: String,
      subtitle: String?,
      confidence: Double,
      region: [PixelPoint]?,
      picture: String?,
      evidence: MatchEvidence? = nil
    ) {
      (self.kind, self.id, self.name) = (kind, id, name)
      (self.title, self.subtitle, self.confidence) = (title, subtitle, confidence)
      (self.region, self.picture, self.evidence) = (region, picture, evidence)
    }
  }
}

extension PictureAnswer.Result {
  /// Creates a result from a match, whose region is in pixels of the decoded picture.
  package init(_ match: LandmarkMatch, in picture: QueryPicture) {
    self.init(match, original: picture.original)
  }

  /// Creates a result from a match.
  ///
  /// - Parameters:
  ///   - match: The match, whose region is in pixels of the decoded picture.
  ///   - original: Converts points of the decoded picture to the original.
  package init(_ match: LandmarkMatch, original: ([PixelPoint]) -> [PixelPoint]) {
    switch match.item {
    case .landmark(let landmark):
      (kind, id, name) = (.landmark, landmark.id, landmark.name)
      (title, subtitle) = (landmark.title, landmark.subtitle)
    case .collection(let collection):
      (kind, id, name) = (.collection, collection.id, collection.name)
      (title, subtitle) = (collection.title, collection.subtitle)
    }
    confidence = match.confidence
    region = match.region.map(original)
    self.picture = match.picture
    evidence = match.evidence
  }
}
