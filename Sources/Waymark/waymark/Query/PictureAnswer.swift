import PictureMatching
import PixelBuffers
import TravelTrackingCore
import VisualSearch

/// What Waymark says about one picture: a row of every output format.
struct PictureAnswer: Sendable {
  /// The picture as it was named.
  var query: String
  /// The size of the upright original in pixels; nil when it could not be read.
  var width: Int?
  var height: Int?
  /// How long it took to decode the picture and to find the answers.
  var milliseconds: Double
  /// Why there is no answer.
  var error: String?
  /// What the picture shows, in the order in which people should see it.
  var results: [Result] = []
  /// What is wrong with the picture although there is an answer: it is damaged in part.
  var warning: String?

  /// One landmark or collection that the picture shows.
  struct Result: Sendable {
    enum Kind: String, Sendable { case landmark, collection }

    var kind: Kind
    var id: Int
    var name: String
    var title: String
    var subtitle: String?
    var confidence: Double
    /// The corners of the part that shows it, in pixels of the upright original.
    var region: [PixelPoint]?
    /// The catalogue's picture that matched, as an absolute path.
    var picture: String?
    /// What the confidence rests on; nil for a collection that is an answer through its landmarks.
    var evidence: MatchEvidence?
  }
}

extension PictureAnswer.Result {
  /// Takes one match, whose region is in pixels of the decoded picture.
  init(_ match: LandmarkMatch, in picture: QueryPicture) {
    switch match.item {
    case .landmark(let landmark):
      (kind, id, name) = (.landmark, landmark.id, landmark.name)
      (title, subtitle) = (landmark.title, landmark.subtitle)
    case .collection(let collection):
      (kind, id, name) = (.collection, collection.id, collection.name)
      (title, subtitle) = (collection.title, collection.subtitle)
    }
    confidence = match.confidence
    region = match.region.map(picture.original)
    self.picture = match.picture
    evidence = match.evidence
  }
}
