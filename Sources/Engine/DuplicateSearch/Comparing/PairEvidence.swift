internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching
internal import PixelBuffers

/// The geometric evidence of two pictures: the position of one in the other, and their likeness there.
internal struct PairEvidence: Sendable {
  /// The position of the second picture in the first, or in its mirror image.
  var match: GeometricMatch
  /// Whether it is the mirror image of the first.
  var isMirrored: Bool
  /// Their likeness after registration; nil when registration is impossible.
  var likeness: RegisteredLikeness?
  /// The likeness of their cells after registration; nil when they show too little of each other.
  var cells: RegisteredCells?
  /// Whether objects have moved relative to each other; nil when too few features agree.
  var parallax: Parallax?

  /// Above this decimal logarithm of the number of false alarms, the agreement is due to chance.
  private static let chanceLimit = 4.0

  /// One of the pictures.
  internal struct Side: Sendable {
    var description: DescribedPicture
    var thumbnail: FrameThumbnail
    var extent: FeatureExtent
    /// Decodes the scaled-down picture on demand.
    var picture: @Sendable () -> PixelBuffer?
    /// The luma of the scaled-down picture.
    var light: @Sendable () -> LumaLevels?
  }

  /// Compares two pictures; nil when there is no plausible match.
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

  /// Registers the picture that shows more onto the one that is shown.
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
    // The cells of pictures that show too little of each other are not compared.
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
