internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching
internal import PixelBuffers

/// What geometry says of two pictures: how the one lies in the other, and how alike they are then.
internal struct PairEvidence: Sendable {
  /// How the second picture lies in the first, or in its mirror image.
  var match: GeometricMatch
  /// Whether it is the mirror image of the first.
  var isMirrored: Bool
  /// How alike they are once one was brought onto the other; nil when that is not possible.
  var likeness: RegisteredLikeness?
  /// How alike their parts are then, each for itself; nil when they show too little of each other.
  var cells: RegisteredCells?
  /// Whether things have moved against each other; nil when too little agrees to say so.
  var parallax: Parallax?

  /// Above this, the decimal logarithm of the number of false alarms, nothing but chance agrees.
  private static let chanceLimit = 4.0

  /// One of the pictures.
  internal struct Side: Sendable {
    var description: DescribedPicture
    var thumbnail: FrameThumbnail
    var extent: FeatureExtent
    /// Decodes the picture small, when it is needed.
    var picture: @Sendable () -> PixelBuffer?
    /// The light of the small picture.
    var light: @Sendable () -> LumaLevels?
  }

  /// Compares two pictures; nil when nothing plausible agrees.
  init?(_ first: Side, _ second: Side, mirrored: Bool? = nil) {
    let found = [false, true].filter { mirrored == nil || mirrored == $0 }.compactMap {
      isMirrored in
      let verifier = GeometricVerifier(
        query: isMirrored ? first.description.mirrored : first.description.signature.features,
        extent: first.extent
      )
      return verifier.match(second.description.signature.features, extent: second.extent)
        .map { (match: $0, isMirrored: isMirrored) }
    }
    guard let best = found.min(by: { $0.match.logFalseAlarms < $1.match.logFalseAlarms }) else {
      return nil
    }
    (match, isMirrored) = best
    guard match.logFalseAlarms < Self.chanceLimit else { return }
    (likeness, cells) = Self.registered(match, isMirrored: isMirrored, first, second)
    parallax = Parallax(
      match,
      query: isMirrored ? first.description.mirrored : first.description.signature.features,
      catalog: second.description.signature.features
    )
  }

  /// Brings the picture that shows more onto the one that is shown.
  private static func registered(
    _ match: GeometricMatch,
    isMirrored: Bool,
    _ first: Side,
    _ second: Side
  ) -> (RegisteredLikeness?, RegisteredCells?) {
    func firstFromSecond(_ point: SIMD2<Double>) -> SIMD2<Double>? {
      guard let place = match.model(point * second.extent.size) else { return nil }
      let share = place / first.extent.size
      return isMirrored ? SIMD2(1 - share.x, share.y) : share
    }
    func secondFromFirst(_ point: SIMD2<Double>) -> SIMD2<Double>? {
      let point = isMirrored ? SIMD2(1 - point.x, point.y) : point
      return match.inverse(point * first.extent.size).map { $0 / second.extent.size }
    }
    let onSecond = match.catalogShare >= match.queryShare
    let (shown, other) = onSecond ? (second, first) : (first, second)
    let map = onSecond ? firstFromSecond : secondFromFirst
    guard let picture = other.picture(),
      let likeness = RegisteredLikeness(shown.thumbnail, FrameStraightener(picture), at: map)
    else { return (nil, nil) }
    // Nothing is asked of the parts of pictures that show too little of each other.
    guard max(match.catalogShare, match.queryShare) >= GeometricJudgement.leastShare,
      let one = shown.light(), let two = other.light()
    else { return (likeness, nil) }
    return (likeness, RegisteredCells(one, two, at: map))
  }
}

extension FeatureExtent {
  /// The width and the height.
  fileprivate var size: SIMD2<Double> { SIMD2(width, height) }
}
