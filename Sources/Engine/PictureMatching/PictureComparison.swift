internal import ImageSignatures
public import PixelBuffers

/// The common content of two pictures, and the probability that they show the same.
///
/// ```swift
/// let comparison = PictureComparison(of: photo, with: postcard, model: model)
/// comparison.confidence       // 0.98
/// comparison.correspondences  // points of the one and of the other
/// ```
public struct PictureComparison: Sendable {
  /// Corresponding points of the two pictures, each in its pixels.
  ///
  /// They are the centers of local features.
  public struct Pair: Hashable, Sendable {
    /// The point in the first picture, in its pixels.
    ///
    /// The origin is the top left corner of the top left pixel.
    public var query: PixelPoint
    /// The point in the second picture, in its pixels.
    ///
    /// The origin is the top left corner of the top left pixel.
    public var other: PixelPoint
  }

  /// The probability, in `0...1`, that both show the same.
  ///
  /// It is the confidence of a search in a catalog with only the second picture, so there are no rivals.
  public let confidence: Double
  /// The measurements from which the confidence was computed.
  ///
  /// The rival distance is the search radius, since there is no other picture to compare with.
  public let evidence: MatchEvidence
  /// The four corners of the part of the first picture that shows the second, clockwise, in pixels; nil when
  /// the position is unknown.
  public let region: [PixelPoint]?
  /// The inliers: the points by which geometric verification finds the second picture in the first.
  ///
  /// Empty when no mapping between the two was found.
  public let correspondences: [Pair]

  /// Compares two pictures of any size and format.
  ///
  /// - Parameters:
  ///   - picture: The query picture.
  ///   - other: The reference picture, as in a catalog.
  ///   - model: The model that turns evidence into confidence.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public init(of picture: PixelBuffer, with other: PixelBuffer, model: ConfidenceModel) {
    let query = SearchQuery(of: picture)
    let stored = ImageSignature(of: other)
    let extent = FeatureExtent(pixelWidth: other.width, pixelHeight: other.height)
    let agreement = [FeatureComparison.upright, .mirrored].compactMap {
      query.agreement(with: stored, extent: extent, $0)
    }.min { $0.evidence.falseAlarms < $1.evidence.falseAlarms }
    let nearest = query.nearestForm(to: stored)
    evidence = MatchEvidence(
      hashDistance: nearest.distance,
      hashQuality: Int(
        min(query.forms[nearest.form].hash.quality, nearest.quality(of: stored))
      ),
      rivalDistance: FrameScan.usualRadius,
      histogramDistance: query.signature.histogram.distance(to: stored.histogram),
      comparisonCount: query.forms.count,
      geometry: agreement?.evidence
    )
    confidence = model.confidence(of: evidence)
    region =
      confidence >= 0.5
      ? query.region(nearest: nearest, agreement: agreement) : agreement?.region
    correspondences =
      agreement?.inliers.map { inlier in
        let isMirrored = agreement?.evidence.isMirrored ?? false
        let features = isMirrored ? query.mirroredFeatures : query.signature.features
        let feature = features[inlier.query]
        let x = Double(feature.x)
        let match = stored.features[inlier.catalog]
        return Pair(
          query: query.pixel(
            SIMD2(isMirrored ? query.extent.width - x : x, Double(feature.y))
          ),
          other: PixelPoint(
            x: Double(match.x) / extent.width * Double(other.width),
            y: Double(match.y) / extent.height * Double(other.height)
          )
        )
      } ?? []
  }
}
