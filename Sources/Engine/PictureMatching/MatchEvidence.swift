/// The measurements between a query and one picture of the catalog.
///
/// A ``ConfidenceModel`` turns them into a probability. A caller may show them with the confidence, as an
/// explanation.
public struct MatchEvidence: Hashable, Sendable {
  /// Up to this distance, frame hashes belong to copies of one picture: PDQ's authors match at 31 bits.
  package static let copyDistance = 31

  /// The Hamming distance between the frame hashes, in `0...256`.
  ///
  /// It is the smallest over the query's turned and mirrored forms and the parts inside a frame.
  public var hashDistance: Int
  /// The lower quality of the two frame hashes, in `0...100`.
  ///
  /// Flat pictures have a low quality, and their hashes say little.
  public var hashQuality: Int
  /// The smallest distance of a picture of another subject, in `0...256`; at most the search radius.
  public var rivalDistance: Int
  /// The Hellinger distance between the color histograms, in `0...1`.
  ///
  /// It does not affect the confidence: another time of day changes colors more than another place does.
  public var histogramDistance: Double
  /// The number of comparisons among which this hash distance was the smallest.
  ///
  /// The more there were, the less significant is a small distance. It is the number of the catalog's pictures
  /// times the forms of the query.
  public var comparisonCount: Int
  /// The agreement of the local features; nil when they were not compared, or do not agree.
  ///
  /// Only the pictures that a search proposes are compared.
  public var geometry: GeometricEvidence?
  /// The agreement of the learned points, by which other photographs of a scene are found; nil when they were
  /// not compared, or do not agree.
  ///
  /// Its straightened distances and mirroring have no meaning, and are nil and false.
  public var views: GeometricEvidence?

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - hashDistance: The Hamming distance between the frame hashes, in `0...256`.
  ///   - hashQuality: The lower quality of the two frame hashes, in `0...100`.
  ///   - rivalDistance: The smallest distance of a picture of another subject, in `0...256`.
  ///   - histogramDistance: The Hellinger distance between the color histograms, in `0...1`.
  ///   - comparisonCount: The number of comparisons among which the hash distance was the smallest, 1 or more.
  ///   - geometry: The agreement of the local features; nil when they were not compared, or do not agree.
  ///   - views: The agreement of the learned points; nil when they were not compared, or do not agree.
  public init(
    hashDistance: Int,
    hashQuality: Int,
    rivalDistance: Int,
    histogramDistance: Double,
    comparisonCount: Int,
    geometry: GeometricEvidence? = nil,
    views: GeometricEvidence? = nil
  ) {
    self.hashDistance = hashDistance
    self.hashQuality = hashQuality
    self.rivalDistance = rivalDistance
    self.histogramDistance = histogramDistance
    self.comparisonCount = comparisonCount
    self.geometry = geometry
    self.views = views
  }
}
