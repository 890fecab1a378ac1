package import DuplicateSearch
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
  /// Whether both have the same bytes, or the same size, pixels, frames and transparency, which says more than any
  /// evidence: that of blank pictures proves nothing.
  package let isCertain: Bool
  /// Whether the pixels that were compared, those of the first frames, are all the same.
  package let hasSamePixels: Bool
  /// The probability that both show the same: 1 only when that is certain, else that of the evidence.
  package let confidence: Double
  package let evidence: MatchEvidence
  /// The model that computed the confidence.
  package let model: ConfidenceModel
  /// The corners of the part of the first picture that shows the second; nil when there is none.
  package let region: [PixelPoint]?
  /// The positions of corresponding points in both pictures.
  package let pairs: [(first: PixelPoint, second: PixelPoint)]

  /// The frames of each file, when at least one has more than one, and others than the first were not compared.
  package let framesNotCompared: (first: Int, second: Int)?

  /// Whether it is more likely than not that both show the same, as far as they were compared.
  package var showsSame: Bool { confidence >= 0.5 }

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - first: The name of the first picture, and the picture.
  ///   - second: The same of the second picture.
  ///   - model: The model that turns evidence into confidence.
  ///   - reader: Decodes the files again at full size where their reduced pixels are the same.
  package init(
    _ first: (input: PictureInput, picture: QueryPicture),
    _ second: (input: PictureInput, picture: QueryPicture),
    model: ConfidenceModel,
    by reader: any PictureReader
  ) {
    self.first = Side(first.input, first.picture)
    self.second = Side(second.input, second.picture)
    let (one, other, comparison) = first.picture.compared(with: second.picture, model)
    self.model = model
    hasSamePixels = one.hasSamePixels(as: other)
    let equality = first.input.equality(
      with: second.input,
      haveSamePixels: hasSamePixels,
      by: reader
    )
    (isCertain, framesNotCompared) = (equality.isCertain, equality.framesNotCompared)
    confidence = isCertain ? 1 : min(comparison.confidence, 1.0.nextDown)
    evidence = comparison.evidence
    let found: [PixelPoint]? = isCertain ? one.corners : comparison.region
    region = confidence >= 0.5 ? found.map(one.original) : nil
    let starts = one.original(comparison.correspondences.map(\.query))
    let ends = other.original(comparison.correspondences.map(\.other))
    pairs = zip(starts, ends).map { ($0, $1) }
  }
}

extension QueryPicture {
  /// Compares two pictures on one ground.
  ///
  /// A picture with transparency is laid on the grounds that an opaque copy of it may have. Two that would be shown on
  /// different grounds are compared on both, so that what one ground hides counts.
  fileprivate func compared(
    with other: QueryPicture,
    _ model: ConfidenceModel
  ) -> (one: QueryPicture, other: QueryPicture, comparison: PictureComparison) {
    let (own, others) = (onOtherGrounds, other.onOtherGrounds)
    let isOneOpaque = own.isEmpty != others.isEmpty
    var looks = [(one: self, other: other)]
    if isOneOpaque {
      looks += own.map { ($0, other) } + others.map { (self, $0) }
    } else if ground != other.ground, let opposite = own.first, let otherOpposite = others.first {
      looks = [(self, otherOpposite), (opposite, other)]
    }
    let compared = looks.map { one, other in
      (
        one: one, other: other,
        comparison: PictureComparison(of: one.pixelBuffer, with: other.pixelBuffer, model: model)
      )
    }
    return compared.dropFirst().reduce(compared[0]) { best, next in
      let (least, most) = isOneOpaque ? (best, next) : (next, best)
      return least.comparison.confidence < most.comparison.confidence ? next : best
    }
  }

  /// Compares the sizes of the originals, their damage, and all pixels at the size that the engine reads.
  fileprivate func hasSamePixels(as other: QueryPicture) -> Bool {
    guard fullWidth == other.fullWidth, fullHeight == other.fullHeight, warning == other.warning
    else { return false }
    // A gray file may hold the same picture as one with colors.
    let (own, others) = (
      pixelBuffer.converted(to: .rgb8), other.pixelBuffer.converted(to: .rgb8)
    )
    return own.width == others.width && own.height == others.height
      && own.bytesPerRow == others.bytesPerRow && own.bytes == others.bytes
  }

  /// The corners of ``pixelBuffer``, clockwise.
  fileprivate var corners: [PixelPoint] {
    let (width, height) = (Double(pixelBuffer.width), Double(pixelBuffer.height))
    return [
      PixelPoint(x: 0, y: 0), PixelPoint(x: width, y: 0), PixelPoint(x: width, y: height),
      PixelPoint(x: 0, y: height),
    ]
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
