package import ImageSignatures
package import PixelBuffers

/// The local features of a query that are compared with those of a stored picture.
package enum FeatureComparison: CaseIterable, Sendable {
  /// The features that find copies, of the query as it is, and of its mirror image.
  case upright, mirrored
  /// The features that find other photographs.
  case views

  /// The kind of these features.
  package var channel: FeatureChannel { self == .views ? .views : .copies }
}

/// A query prepared for comparing it with stored pictures.
///
/// To its ``QuerySignature`` it adds what is made once for the comparisons with hundreds of pictures, such as the
/// verifiers. The position of the part in its original is kept elsewhere: a comparison of two pictures does not need it.
package struct SearchQuery: Sendable {
  /// The signatures of the picture and of its turned and mirrored forms.
  package let signatures: QuerySignature
  package var signature: ImageSignature { signatures.signature }
  /// All forms of the frame hash: of the whole picture, of the content inside a frame, and of the upright
  /// pictures inside it.
  package let forms: [DihedralFrameHash]
  /// The part of the picture from which each form was computed.
  private let parts: [UnitRect]
  package var mirroredFeatures: [LocalFeature] { signatures.mirroredFeatures }
  package let width: Int, height: Int
  /// Verify the query as it is, and its mirror image.
  private let upright: GeometricVerifier, mirrored: GeometricVerifier
  /// Verifies the learned points.
  private let views: GeometricVerifier
  package let extent: FeatureExtent
  package let straightener: FrameStraightener

  package init(
    of picture: PixelBuffer,
    within mask: EllipseMask? = nil,
    features selection: FeatureSelection = .copies
  ) {
    self.init(
      Self.signatures(of: picture, within: mask, selection),
      width: picture.width,
      height: picture.height,
      FrameStraightener(picture)
    )
  }

  /// Computes the signatures on two cores: learned points take longer than everything else together.
  private static func signatures(
    of picture: PixelBuffer,
    within mask: EllipseMask?,
    _ selection: FeatureSelection
  ) -> QuerySignature {
    if selection == .copies { return QuerySignature(of: picture, within: mask) }
    enum Half { case copies(QuerySignature), views(ViewFeatures) }
    let halves = parallelMap(2) { half -> Half in
      half == 0
        ? .views(ViewFeatures(of: picture, within: mask))
        : .copies(QuerySignature(of: picture, within: mask))
    }
    guard case .views(let views) = halves[0], case .copies(let copies) = halves[1] else {
      return QuerySignature(of: picture, within: mask, features: selection)
    }
    return copies.adding(views)
  }

  /// Creates a query from its parts.
  ///
  /// - Parameters:
  ///   - query: The signatures of a picture.
  ///   - width: The width of the picture, in pixels, 1 or more.
  ///   - height: The height of the picture, in pixels, 1 or more.
  ///   - straightener: Rectifies regions of the same picture.
  package init(
    _ query: QuerySignature,
    width: Int,
    height: Int,
    _ straightener: FrameStraightener
  ) {
    (self.width, self.height) = (width, height)
    signatures = query
    forms =
      query.whole + query.content
      + query.insets.map { DihedralFrameHash(form: .original, hash: $0.hash) }
    let content = query.signature.content?.rect ?? .whole
    parts =
      query.whole.map { _ in UnitRect.whole } + query.content.map { _ in content }
      + query.insets.map(\.rect)
    extent = FeatureExtent(pixelWidth: width, pixelHeight: height)
    upright = GeometricVerifier(query: query.signature.features, extent: extent)
    mirrored = GeometricVerifier(query: query.mirroredFeatures, extent: extent)
    views = GeometricVerifier(
      query: query.signature.viewFeatures,
      extent: extent,
      parameters: .views
    )
    self.straightener = straightener
  }

  /// The corners of the part from which a form was computed, clockwise from the top left, in pixels.
  package func region(ofForm form: Int) -> [PixelPoint] {
    let part = parts[form]
    let (left, top, right, bottom) = (
      part.x, part.y, part.x + part.width, part.y + part.height
    )
    return [(left, top), (right, top), (right, bottom), (left, bottom)].map { x, y in
      PixelPoint(x: x * Double(width), y: y * Double(height))
    }
  }

  /// The smallest distance of a stored picture's frame hashes to any form.
  package func nearestForm(to stored: ImageSignature) -> FormDistance {
    var best = FormDistance(form: 0, part: .whole, distance: 257)
    let hashes =
      [(PicturePart.whole, stored.frame)]
      + (stored.content.map { [(PicturePart.content, $0.hash)] } ?? [])
    for (part, hash) in hashes {
      for (index, form) in forms.enumerated() {
        let distance = form.hash.distance(to: hash)
        if distance < best.distance {
          best = FormDistance(form: index, part: part, distance: distance)
        }
      }
    }
    return best
  }

  /// The verifier that compares these features with those of a stored picture.
  package func verifier(of comparison: FeatureComparison) -> GeometricVerifier {
    switch comparison {
    case .upright: upright
    case .mirrored: mirrored
    case .views: views
    }
  }

  /// The query's features for a comparison.
  package func features(of comparison: FeatureComparison) -> [LocalFeature] {
    switch comparison {
    case .upright: signature.features
    case .mirrored: mirroredFeatures
    case .views: signature.viewFeatures
    }
  }

  /// Compares the local features with those of a stored picture.
  ///
  /// - Parameters:
  ///   - stored: The signature, with its features.
  ///   - storedExtent: The size of the stored picture.
  ///   - comparison: The features to compare.
  ///   - excluded: Features of the query that another picture explains.
  /// - Returns: The agreement; nil when it is implausible.
  package func agreement(
    with stored: ImageSignature,
    extent storedExtent: FeatureExtent,
    _ comparison: FeatureComparison,
    excluding excluded: Set<Int> = []
  ) -> FeatureAgreement? {
    let isMirrored = comparison == .mirrored
    guard
      let match = verifier(of: comparison).match(
        stored.features(of: comparison.channel),
        extent: storedExtent,
        excluding: excluded
      )
    else { return nil }
    var evidence = GeometricEvidence(match, isMirrored: isMirrored)
    // Even after rectification, a picture from another viewpoint is another picture.
    if comparison != .views, match.catalogShare >= FeatureAgreement.wholeShare,
      let straight = straightened(match.model, of: storedExtent, isMirrored: isMirrored)
    {
      evidence.straightenedDistance = straight.hash.distance(to: stored.frame)
      evidence.straightenedHistogramDistance = straight.histogram.distance(to: stored.histogram)
    }
    var region = match.region
    if isMirrored {
      // Mirroring reverses the order of the corners; the first one stays.
      region = [0, 3, 2, 1].map { SIMD2(extent.width - region[$0].x, region[$0].y) }
    }
    return FeatureAgreement(
      evidence: evidence,
      region: region.map(pixel),
      inliers: match.inliers
    )
  }

  /// The corners of the part of the query that shows a stored picture, in pixels, clockwise.
  ///
  /// When the hashes of whole frames are nearly equal, the frame is the part; otherwise the geometric model
  /// determines it.
  package func region(nearest: FormDistance, agreement: FeatureAgreement?) -> [PixelPoint] {
    guard let agreement, nearest.distance > MatchEvidence.copyDistance else {
      return region(ofForm: nearest.form)
    }
    return agreement.region
  }

  /// Converts a point of the query to pixels.
  package func pixel(_ place: SIMD2<Double>) -> PixelPoint {
    PixelPoint(
      x: place.x / extent.width * Double(width),
      y: place.y / extent.height * Double(height)
    )
  }

  private func straightened(
    _ model: PlanarModel,
    of stored: FeatureExtent,
    isMirrored: Bool
  ) -> StraightenedFrame? {
    straightener.frame { point in
      guard let place = model(SIMD2(point.x * stored.width, point.y * stored.height)) else {
        return nil
      }
      let share = SIMD2(place.x / extent.width, place.y / extent.height)
      return isMirrored ? SIMD2(1 - share.x, share.y) : share
    }
  }
}

/// The distance between a stored picture and one form of a query.
package struct FormDistance {
  /// An index into the query's forms.
  package var form: Int
  /// The part of the stored picture.
  package var part: PicturePart
  package var distance: Int

  /// The quality of the nearest stored hash.
  package func quality(of stored: ImageSignature) -> UInt8 {
    switch part {
    case .whole: stored.frame.quality
    case .content: stored.content?.hash.quality ?? stored.frame.quality
    }
  }
}

/// The geometric agreement of a query and a stored picture.
package struct FeatureAgreement {
  /// The share of the stored picture that must be in the query for its frame hash to be significant.
  package static let wholeShare = 0.85

  package var evidence: GeometricEvidence
  /// Four corners in pixels of the query, clockwise.
  package var region: [PixelPoint]
  package var inliers: [Correspondence]

  /// Creates an agreement from its parts.
  ///
  /// - Parameters:
  ///   - evidence: The evidence of the agreement.
  ///   - region: Four corners in pixels of the query, clockwise.
  ///   - inliers: The features that agree.
  package init(evidence: GeometricEvidence, region: [PixelPoint], inliers: [Correspondence]) {
    (self.evidence, self.region, self.inliers) = (evidence, region, inliers)
  }
}
