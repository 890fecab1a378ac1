import PictureMatching
import PixelBuffers
import Terminal
import VisualSearch

/// What several commands write in the same way; docs/cli-answers.md documents the keys.
extension JSON {
  /// A probability.
  static func confidence(_ value: Double) -> JSON {
    .decimal(value.writtenConfidence, places: Double.confidencePlaces)
  }

  /// The corners of a region, each an array of two numbers, or null.
  static func optional(_ corners: [PixelPoint]?) -> JSON {
    corners.map { .array($0.map { .array(coordinates($0)) }) } ?? .null
  }

  /// The column and the row of a point.
  static func coordinates(_ point: PixelPoint) -> [JSON] {
    [.decimal(point.x, places: Double.pixelPlaces), .decimal(point.y, places: Double.pixelPlaces)]
  }

  /// What an answer rests on.
  ///
  /// - Parameters:
  ///   - evidence: What was measured; null when it is nil.
  ///   - model: Says what each feature contributes.
  /// - Returns: The JSON object.
  static func evidence(_ evidence: MatchEvidence?, model: ConfidenceModel) -> JSON {
    guard let evidence else { return .null }
    let contributions = model.contributions(of: evidence).map { feature, logOdds in
      (key: feature, value: JSON.decimal(logOdds, places: 3))
    }
    return .object([
      ("hashDistance", .integer(evidence.hashDistance)),
      ("hashQuality", .integer(evidence.hashQuality)),
      ("rivalDistance", .integer(evidence.rivalDistance)),
      ("histogramDistance", .decimal(evidence.histogramDistance, places: sharePlaces)),
      ("comparisonCount", .integer(evidence.comparisonCount)),
      ("geometry", evidence.geometry.map(geometry) ?? .null),
      (
        "contributions",
        .object([("intercept", .decimal(model.intercept, places: 3))] + contributions)
      ),
    ])
  }

  private static func geometry(_ evidence: GeometricEvidence) -> JSON {
    .object([
      ("inlierCount", .integer(evidence.inlierCount)),
      ("tentativeCount", .integer(evidence.tentativeCount)),
      ("falseAlarms", .decimal(evidence.falseAlarms, places: 2)),
      ("inlierRatio", .decimal(evidence.inlierRatio, places: sharePlaces)),
      ("hullInlierRatio", .decimal(evidence.hullInlierRatio, places: sharePlaces)),
      ("queryCoverage", .decimal(evidence.queryCoverage, places: sharePlaces)),
      ("catalogCoverage", .decimal(evidence.catalogCoverage, places: sharePlaces)),
      ("queryShare", .decimal(evidence.queryShare, places: sharePlaces)),
      ("catalogShare", .decimal(evidence.catalogShare, places: sharePlaces)),
      ("meanDistance", .decimal(evidence.meanDistance, places: 1)),
      ("rivalShare", .decimal(evidence.rivalShare, places: sharePlaces)),
      ("isMirrored", .boolean(evidence.isMirrored)),
      ("straightenedDistance", .optional(evidence.straightenedDistance)),
      (
        "straightenedHistogramDistance",
        .optional(evidence.straightenedHistogramDistance, places: sharePlaces)
      ),
    ])
  }

  private static let sharePlaces = 4
}

extension Double {
  /// A confidence rounded down, so that nothing is said to be certain and a filter on what was
  /// written agrees.
  var writtenConfidence: Double { (self * 1e6).rounded(.down) / 1e6 }

  /// A millionth: no confidence is known better.
  static let confidencePlaces = 6
  /// A tenth of a pixel.
  static let pixelPlaces = 1
}
