package import PictureMatching
package import PixelBuffers
internal import SafeText
package import VisualSearch

/// Two pictures and their comparison, in pixels of the upright originals.
package struct ComparedPictures {
  /// One of the pictures.
  package struct Side {
    package var input: PictureInput
    package var width: Int
    package var height: Int
    /// The damage of a picture that could be read nevertheless; nil when it is whole.
    package var warning: String?
  }

  package let first: Side
  package let second: Side
  /// The probability that both show the same.
  package let confidence: Double
  package let evidence: MatchEvidence
  /// The model that computed the confidence.
  package let model: ConfidenceModel
  /// The corners of the part of the first picture that shows the second; nil when there is none.
  package let region: [PixelPoint]?
  /// The positions of corresponding points in both pictures.
  package let pairs: [(first: PixelPoint, second: PixelPoint)]

  /// Whether it is more likely than not that both show the same.
  package var showsSame: Bool { confidence >= 0.5 }

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - first: The name of the first picture, and the picture.
  ///   - second: The same of the second picture.
  ///   - model: The model that turns evidence into confidence.
  package init(
    _ first: (input: PictureInput, picture: QueryPicture),
    _ second: (input: PictureInput, picture: QueryPicture),
    model: ConfidenceModel
  ) {
    let (one, other) = (first.picture, second.picture)
    self.first = Side(first.input, one)
    self.second = Side(second.input, other)
    let comparison = PictureComparison(of: one.pixelBuffer, with: other.pixelBuffer, model: model)
    self.model = model
    confidence = comparison.confidence
    evidence = comparison.evidence
    region = confidence >= 0.5 ? comparison.region.map(one.original) : nil
    let starts = one.original(comparison.correspondences.map(\.query))
    let ends = other.original(comparison.correspondences.map(\.other))
    pairs = zip(starts, ends).map { ($0, $1) }
  }
}

extension ComparedPictures.Side {
  fileprivate init(_ input: PictureInput, _ picture: QueryPicture) {
    self.init(
      input: input,
      width: picture.fullWidth,
      height: picture.fullHeight,
      warning: picture.warning?.singleLine
    )
  }
}
