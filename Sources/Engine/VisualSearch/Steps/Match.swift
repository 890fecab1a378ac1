public import PictureMatching
public import PixelBuffers

/// An answer of the engine: a subject, its confidence, and its position in the picture.
///
/// All of it is from the one state of the store that the search has read. See
/// ``VisualSearchEngine/matches(for:options:)-(QueryPicture,_)``.
public struct Match: Hashable, Sendable {
  /// A recognized landmark or collection, by its number.
  ///
  /// ``CatalogStore/landmarks(_:)`` and ``CatalogStore/collections(_:)`` read its description and its pictures.
  public enum Subject: Hashable, Sendable {
    /// A landmark, by its number in the catalog.
    case landmark(Int)
    /// A collection, by its number in the catalog.
    case collection(Int)
  }

  /// The landmark or collection that the picture shows.
  ///
  /// No two answers of a search have the same subject.
  public var subject: Subject
  /// The name of the landmark or the collection.
  ///
  /// Several subjects may have the same name.
  public var name: String
  /// The details of the landmark: ``Catalog/Landmark/details``.
  ///
  /// Empty for a collection.
  public var details: [String: Catalog.Detail]
  /// The number of all landmarks of the collection.
  ///
  /// Nil for a landmark.
  public var landmarkCount: Int?
  /// The catalog's words for the landmarks of the collection: ``Catalog/Presentation/noun``.
  ///
  /// Nil for a landmark.
  public var noun: Catalog.Presentation.Noun?
  /// The probability, in `0...1`, that the picture shows it.
  ///
  /// It is at least ``MatchOptions/minimumConfidence``. A collection that is an answer through its landmarks
  /// has the second greatest confidence of them, or that of its only one.
  public var confidence: Double
  /// The four corners of the part of the query that shows it, clockwise from the top left.
  ///
  /// In pixels of the upright original, not of its decoded or searched part: see
  /// ``QueryPicture/original(_:)``. Nil for a collection that is an answer through its landmarks.
  public var region: [PixelPoint]?
  /// The matching picture of the catalog, as an absolute path.
  ///
  /// Nil for a collection that is an answer through its landmarks.
  public var picture: String?
  /// The measurements from which the confidence was computed.
  ///
  /// Nil for a collection that is an answer through its landmarks.
  public var evidence: MatchEvidence?

  /// Creates an answer from its parts, such as those of an answer that was written and is read again.
  package init(
    subject: Subject,
    name: String = "",
    details: [String: Catalog.Detail] = [:],
    landmarkCount: Int? = nil,
    noun: Catalog.Presentation.Noun? = nil,
    confidence: Double,
    region: [PixelPoint]? = nil,
    picture: String? = nil,
    evidence: MatchEvidence? = nil
  ) {
    (self.subject, self.name, self.details) = (subject, name, details)
    (self.landmarkCount, self.noun, self.confidence) = (landmarkCount, noun, confidence)
    (self.region, self.picture, self.evidence) = (region, picture, evidence)
  }
}

/// The options of a search: the number of answers, and their least confidence.
///
/// ```swift
/// let options = MatchOptions(limit: 3)
/// let picture = try QueryPicture(contentsOf: "street.jpg", part: .rectangle(sign))
/// let matches = try engine.matches(for: picture, options: options)
/// ```
public struct MatchOptions: Hashable, Sendable {
  /// The upper limit of the number of answers: 100.
  ///
  /// A greater ``MatchOptions/limit`` has the same effect.
  public static let maximumLimit = 100

  /// The maximum number of answers, in `0...100`.
  ///
  /// Larger values mean 100; 0 returns nothing without a search.
  public var limit: Int
  /// The least confidence of an answer, in `0...1`.
  ///
  /// The default, one half, returns answers that are more likely correct than wrong.
  public var minimumConfidence: Double
  /// Coarse English nouns for what the picture shows, such as "tower".
  ///
  /// They may raise the confidence of landmarks whose texts contain them, and never exclude one.
  public var labels: [String]

  /// Creates options; the defaults return up to ten answers that are more likely correct than wrong.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of answers, in `0...100`.
  ///   - minimumConfidence: The least confidence of an answer, in `0...1`.
  ///   - labels: Coarse English nouns for what the picture shows.
  public init(limit: Int = 10, minimumConfidence: Double = 0.5, labels: [String] = []) {
    self.limit = limit
    self.minimumConfidence = minimumConfidence
    self.labels = labels
  }
}
