/// What was measured between a query and one picture of the catalog.
///
/// A ``ConfidenceModel`` turns it into a probability. A caller may show it beside the confidence, to say why.
public struct MatchEvidence: Hashable, Sendable {
  /// The Hamming distance between the frame hashes, in `0...256`.
  ///
  /// It is the smallest over the query's turned and mirrored forms and the parts inside a frame.
  public var hashDistance: Int
  /// The lower quality of the two frame hashes, in `0...100`.
  ///
  /// Flat pictures have little, and their hashes say little.
  public var hashQuality: Int
  /// The smallest distance of a picture of anything else, in `0...256`; at most as far as a search
  /// looks.
  public var rivalDistance: Int
  /// The Hellinger distance between the color histograms, in `0...1`.
  ///
  /// No confidence depends on it: another hour of the day changes colors more than another place does.
  public var histogramDistance: Double
  /// The number of comparisons among which this hash distance was the smallest.
  ///
  /// The more there were, the less a small distance means: pictures of the catalog times forms of the query.
  public var comparisonCount: Int
  /// How the local features agree; nil when they were not compared, or agree on nothing.
  ///
  /// Only the pictures that a search proposes are compared.
  public var geometry: GeometricEvidence?
  /// How the learned points agree, by which other photographs of a thing are found; nil when they were not
  /// compared, or agree on nothing.
  ///
  /// Its straightened frame and mirroring say nothing, and are nil and false.
  public var views: GeometricEvidence?

  /// Creates evidence.
  ///
  /// - Parameters:
  ///   - hashDistance: The Hamming distance between the frame hashes, in `0...256`.
  ///   - hashQuality: The lower quality of the two frame hashes, in `0...100`.
  ///   - rivalDistance: The smallest distance of a picture of anything else, in `0...256`.
  ///   - histogramDistance: The Hellinger distance between the color histograms, in `0...1`.
  ///   - comparisonCount: The number of comparisons among which the hash distance was the smallest, 1 or more.
  ///   - geometry: How the local features agree; nil when they were not compared, or agree on nothing.
  ///   - views: How the learned points agree; nil when they were not compared, or agree on nothing.
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
