public import PictureMatching
public import PixelBuffers

/// One answer of the engine: what a picture shows, how sure that is, and where.
///
/// See ``VisualSearchEngine/matches(for:options:)``.
public struct Match: Hashable, Sendable {
  /// What was recognized: a landmark or a collection, by its number.
  ///
  /// ``CatalogStore/landmarks(_:)`` and ``CatalogStore/collections(_:)`` read the rest.
  public enum Subject: Hashable, Sendable {
    /// A landmark, by its number in the catalog.
    case landmark(Int)
    /// A collection, by its number in the catalog.
    case collection(Int)
  }

  /// What the picture shows.
  ///
  /// No two answers of a search have the same subject.
  public var subject: Subject
  /// The probability, in `0...1`, that the picture shows it.
  ///
  /// It is at least the ``MatchOptions/minimumConfidence``. For a collection that is an answer through its
  /// landmarks, it is that of the second surest of them, or of the only one.
  public var confidence: Double
  /// The four corners of the part of the query that shows it, clockwise from the top left.
  ///
  /// In pixels of the queried picture, not of the part of it that was looked at. Nil for a collection that is
  /// an answer through its landmarks.
  public var region: [PixelPoint]?
  /// The catalog's picture that matched, as an absolute path.
  ///
  /// Nil for a collection that is an answer through its landmarks.
  public var picture: String?
  /// What the confidence rests on.
  ///
  /// Nil for a collection that is an answer through its landmarks.
  public var evidence: MatchEvidence?
}

/// What a caller may ask of a search: how many answers, how sure, and of which part of the picture.
///
/// ```swift
/// var options = MatchOptions(limit: 3)
/// options.region = PixelRect(x: 200, y: 80, width: 300, height: 300)
/// let matches = try engine.matches(for: picture, options: options)
/// ```
public struct MatchOptions: Hashable, Sendable {
  /// The most results that any search returns: 100.
  ///
  /// A larger ``MatchOptions/limit`` means as many.
  public static let maximumLimit = 100

  /// The most results to return, in `0...100`.
  ///
  /// Larger values mean 100; 0 returns nothing without a search.
  public var limit: Int
  /// The least confidence of a result, in `0...1`.
  ///
  /// The default, one half, returns what is more likely right than wrong.
  public var minimumConfidence: Double
  /// Coarse English nouns for what the picture shows, such as "tower".
  ///
  /// They may raise the confidence of landmarks whose words they are, and never exclude one.
  public var labels: [String]
  /// The part of the picture to look at, in its pixels; nil for all of it.
  ///
  /// What lies outside the picture is cut off; where nothing is left, there is no answer.
  public var region: PixelRect?
  /// The rectangle around an ellipse that alone is looked at, in the picture's pixels; nil for none.
  ///
  /// It goes before ``region``. What lies outside the ellipse is ignored.
  public var ellipse: PixelRect?

  /// Creates options; the defaults return up to ten answers that are likelier right than wrong.
  ///
  /// - Parameters:
  ///   - limit: The most results to return, in `0...100`.
  ///   - minimumConfidence: The least confidence of a result, in `0...1`.
  ///   - labels: Coarse English nouns for what the picture shows.
  ///   - region: The part of the picture to look at, in its pixels; nil for all of it.
  ///   - ellipse: The rectangle around an ellipse that alone is looked at, in the picture's pixels; nil for
  ///     none.
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
