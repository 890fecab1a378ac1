public import PixelBuffers

/// One answer of the engine: what a picture shows, how sure that is, and where.
public struct Match: Hashable, Sendable {
  /// What was recognized.
  public enum Subject: Hashable, Sendable {
    /// A landmark, by its number in the catalogue.
    case landmark(Int)
    /// A collection, by its number in the catalogue.
    case collection(Int)
  }

  /// What the picture shows.
  public var subject: Subject
  /// The probability, in `0...1`, that the picture shows it.
  public var confidence: Double
  /// The four corners of the part of the query that shows it.
  ///
  /// Clockwise from the top left, in pixels of the queried picture. Nil for a collection that is an answer through its landmarks.
  public var region: [PixelPoint]?
  /// The catalogue's picture that matched, as an absolute path.
  public var picture: String?
  /// What the confidence rests on, nil for a collection that is an answer through its landmarks.
  public var evidence: MatchEvidence?
}

/// What was measured between a query and one picture of the catalogue.
public struct MatchEvidence: Hashable, Sendable {
  /// Differing bits between the frame hashes, in `0...256`.
  public var hashDistance: Int
  /// The lower quality of the two frame hashes, in `0...100`; flat pictures have little.
  public var hashQuality: Int
  /// The smallest distance of a picture of anything else, in `0...256`; at most as far as a search
  /// looks.
  public var rivalDistance: Int
  /// The distance between the color histograms, in `0...1`.
  public var histogramDistance: Double
  /// The number of comparisons among which this distance was the smallest.
  public var comparisonCount: Int
  /// How the local features agree; nil when they were not compared, or agree on nothing.
  public var geometry: GeometricEvidence?

  /// Creates evidence.
  public init(
    hashDistance: Int,
    hashQuality: Int,
    rivalDistance: Int,
    histogramDistance: Double,
    comparisonCount: Int,
    geometry: GeometricEvidence? = nil
  ) {
    self.hashDistance = hashDistance
    self.hashQuality = hashQuality
    self.rivalDistance = rivalDistance
    self.histogramDistance = histogramDistance
    self.comparisonCount = comparisonCount
    self.geometry = geometry
  }
}

/// What a caller may ask of a search.
public struct MatchOptions: Hashable, Sendable {
  /// The most results that any search returns.
  public static let maximumLimit = 100

  /// The most results to return, in `0...100`; larger values mean 100.
  public var limit: Int
  /// The least confidence of a result, in `0...1`.
  ///
  /// The default, one half, returns what is more likely right than wrong.
  public var minimumConfidence: Double
  /// Coarse English nouns for what the picture shows, such as "tower".
  ///
  /// They may raise the confidence
  /// of landmarks whose words they are, and never exclude one.
  public var labels: [String]
  /// The part of the picture to look at, in its pixels; nil for all of it.
  public var region: PixelRect?
  /// The rectangle around an ellipse that alone is looked at, in the picture's pixels; nil for none.
  ///
  /// It goes before ``region``. What lies outside the ellipse is ignored.
  public var ellipse: PixelRect?

  /// Creates options.
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
