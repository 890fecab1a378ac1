public import PictureMatching
public import PixelBuffers

/// An answer of the engine: a subject, its confidence, and its position in the picture.
///
/// See ``VisualSearchEngine/matches(for:options:)``.
public struct Match: Hashable, Sendable {
  /// A recognized landmark or collection, by its number.
  ///
  /// ``CatalogStore/landmarks(_:)`` and ``CatalogStore/collections(_:)`` read its details.
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
  /// The probability, in `0...1`, that the picture shows it.
  ///
  /// It is at least ``MatchOptions/minimumConfidence``. A collection that is an answer through its landmarks
  /// has the second greatest confidence of them, or that of its only one.
  public var confidence: Double
  /// The four corners of the part of the query that shows it, clockwise from the top left.
  ///
  /// In pixels of the queried picture, not of its searched region. Nil for a collection that is an answer
  /// through its landmarks.
  public var region: [PixelPoint]?
  /// The matching picture of the catalog, as an absolute path.
  ///
  /// Nil for a collection that is an answer through its landmarks.
  public var picture: String?
  /// The measurements from which the confidence was computed.
  ///
  /// Nil for a collection that is an answer through its landmarks.
  public var evidence: MatchEvidence?
}

/// The options of a search: the number of answers, their least confidence, and the region of the picture.
///
/// ```swift
/// var options = MatchOptions(limit: 3)
/// options.region = PixelRect(x: 200, y: 80, width: 300, height: 300)
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
  /// The region of the picture to search for, in its pixels; nil for all of it.
  ///
  /// It is clipped to the picture; when nothing is left, there is no answer.
  public var region: PixelRect?
  /// The bounding rectangle of an ellipse to search for, in the picture's pixels; nil for none.
  ///
  /// It overrides ``region``. What lies outside the ellipse is ignored.
  public var ellipse: PixelRect?

  /// Creates options; the defaults return up to ten answers that are more likely correct than wrong.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of answers, in `0...100`.
  ///   - minimumConfidence: The least confidence of an answer, in `0...1`.
  ///   - labels: Coarse English nouns for what the picture shows.
  ///   - region: The region of the picture to search for, in its pixels; nil for all of it.
  ///   - ellipse: The bounding rectangle of an ellipse to search for, in the picture's pixels; nil for none.
  public init(
    limit: Int = 10,
    minimumConfidence: Double = 0.5,
    labels: [String] = [],
    region: PixelRect? = nil,
    ellipse: PixelRect? = nil
  ) {
    self.limit = limit
    self.minimumConfidence = minimumConfidence
    self.labels = labels
    self.region = region
    self.ellipse = ellipse
  }
}
