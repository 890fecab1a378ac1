internal import ImageSignatures
package import PictureMatching
package import PixelBuffers
package import Terminal
package import VisualSearch

/// JSON objects that several commands share; docs/searching.md documents the keys.
extension JSONOutput {
  /// A probability.
  package static func confidence(_ value: Double) -> JSONOutput {
    .decimal(value.writtenConfidence, places: Double.confidencePlaces)
  }

  /// The corners of a region, each an array of two numbers, or null.
  package static func optional(_ corners: [PixelPoint]?) -> JSONOutput {
    corners.map { .array($0.map { .array(coordinates($0)) }) } ?? .null
  }

  /// The column and the row of a point.
  package static func coordinates(_ point: PixelPoint) -> [JSONOutput] {
    [.decimal(point.x, places: Double.pixelPlaces), .decimal(point.y, places: Double.pixelPlaces)]
  }

  /// The answer to a picture as one object; programs rely on its keys and their order.
  ///
  /// - Parameters:
  ///   - answer: The answer to one picture.
  ///   - model: Computes the contributions of each result's evidence; nil for results without evidence.
  /// - Returns: The JSON object, as `waymark query --format ndjson` prints it.
  package static func answer(_ answer: PictureAnswer, explaining model: ConfidenceModel?)
    -> JSONOutput
  {
    .object([
      ("query", .string(answer.query)),
      ("width", .optional(answer.width)),
      ("height", .optional(answer.height)),
      ("milliseconds", .decimal(answer.milliseconds, places: 3)),
      ("error", .optional(answer.error)),
      ("results", .array(answer.results.map { result($0, explaining: model) })),
      ("warning", .optional(answer.warning)),
    ])
  }

  private static func result(
    _ result: Match,
    explaining model: ConfidenceModel?
  ) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [
      ("kind", .string(result.subject.kind)),
      ("id", .integer(result.subject.id)),
      ("name", .string(result.name)),
      ("title", .string(result.title)),
      ("subtitle", .optional(result.subtitle)),
      ("confidence", .confidence(result.confidence)),
      ("region", .optional(result.region)),
      ("picture", .optional(result.picture)),
    ]
    if let model { members.append(("evidence", .evidence(result.evidence, model: model))) }
    if !result.details.isEmpty { members.append(("details", .details(result.details))) }
    return .object(members)
  }

  /// The details of a landmark, in the order of their names.
  ///
  /// - Parameter details: The details.
  /// - Returns: The JSON object, with the values of a `catalog.json`.
  package static func details(_ details: [String: Catalog.Detail]) -> JSONOutput {
    .object(
      details.sorted { $0.key < $1.key }.map { name, detail in
        switch detail {
        case .text(let text): (name, .string(text))
        case .number(let number):
          // A year is 1990, not 1990.0.
          (name, Int(exactly: number).map(JSONOutput.integer) ?? .number(number))
        case .boolean(let boolean): (name, .boolean(boolean))
        }
      }
    )
  }

  /// The comparison of two pictures as one object; docs/searching.md documents its keys.
  ///
  /// - Parameter comparison: The two pictures.
  /// - Returns: The JSON object, as `waymark compare --format json` prints it.
  package static func comparison(_ comparison: ComparedPictures) -> JSONOutput {
    .object([
      ("first", side(comparison.first)),
      ("second", side(comparison.second)),
      ("same", .boolean(comparison.showsSame)),
      ("confidence", .confidence(comparison.confidence)),
      ("region", .optional(comparison.region)),
      ("evidence", .evidence(comparison.evidence, model: comparison.model)),
      (
        "correspondences",
        .array(comparison.pairs.map { .array(coordinates($0.first) + coordinates($0.second)) })
      ),
      ("notCompared", .optional(ComparisonText(comparison).notCompared)),
    ])
  }

  private static func side(_ side: ComparedPictures.Side) -> JSONOutput {
    .object([
      ("path", .string(side.input.name)),
      ("width", .integer(side.width)),
      ("height", .integer(side.height)),
      ("warning", .optional(side.warning)),
    ])
  }

  /// The evidence of an answer.
  ///
  /// - Parameters:
  ///   - evidence: The measurements; null when it is nil.
  ///   - model: Computes the contribution of each feature.
  /// - Returns: The JSON object.
  package static func evidence(_ evidence: MatchEvidence?, model: ConfidenceModel) -> JSONOutput {
    guard let evidence else { return .null }
    let contributions = model.contributions(of: evidence).map { feature, logOdds in
      (key: feature, value: JSONOutput.decimal(logOdds, places: 3))
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
        .object(
          [("intercept", .decimal(model.intercept(of: evidence), places: 3))] + contributions
        )
      ),
      ("channel", .string(model.channel(of: evidence).rawValue)),
      ("views", evidence.views.map(geometry) ?? .null),
    ])
  }

  private static func geometry(_ evidence: GeometricEvidence) -> JSONOutput {
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
      ("consistentCount", .integer(evidence.consistentCount)),
      ("guidedChance", .decimal(evidence.guidedChance, places: 2)),
    ])
  }

  private static let sharePlaces = 4
}

extension Double {
  /// A confidence rounded down, so that it never shows certainty and a filter on the output is consistent.
  package var writtenConfidence: Double { (self * 1e6).rounded(.down) / 1e6 }

  /// A millionth: no confidence is more accurate.
  package static let confidencePlaces = 6
  /// A tenth of a pixel.
  package static let pixelPlaces = 1
}
