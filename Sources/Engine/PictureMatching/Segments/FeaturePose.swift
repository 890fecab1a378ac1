import Foundation
internal import ImageSignatures

/// The rotation, scale and translation that take a stored feature to its place in the query.
///
/// One pair of features determines it roughly. Votes for the correct picture agree on it; random votes do not
/// (weak geometric consistency, H. Jégou, M. Douze and C. Schmid, *Hamming Embedding and Weak Geometric
/// Consistency for Large Scale Image Search*, ECCV 2008, here with the place as well, as in D. Lowe's Hough
/// transform).
internal struct FeaturePose {
  /// In 256ths of a turn.
  private var turn: Int
  /// In sixteenths of an octave.
  private var growth: Int
  /// The places of the features, in 256ths of the longest sides.
  private var query, stored: SIMD2<Float>
  /// The rotation and scale as a complex number.
  private var motion: SIMD2<Float>

  /// Creates the pose of a pair.
  init(query feature: LocalFeature, stored vote: FeatureVotes.Vote) {
    turn = Int(feature.angle) - Int(vote.angle)
    growth = Int(feature.scale) - Int(vote.scale)
    query = SIMD2(Float(feature.x), Float(feature.y)) / 256
    // The low byte is not stored: the middle of its range.
    stored = SIMD2(Float(vote.x), Float(vote.y)) + 0.5
    let angle = Float(turn) * (.pi / 128)
    motion = SIMD2(cos(angle), sin(angle)) * exp2(Float(growth) / 16)
  }

  /// The agreement of another pair with this one, in `0...1`.
  @inline(__always)
  func agreement(with other: FeaturePose, _ options: FeatureSearchOptions) -> Float {
    let turned = abs(Int(Int8(truncatingIfNeeded: turn &- other.turn)))
    let grown = abs(growth - other.growth)
    guard turned < options.angleTolerance, grown < options.scaleTolerance else { return 0 }
    let way = other.stored - stored
    let expected = SIMD2(
      query.x + way.x * motion.x - way.y * motion.y,
      query.y + way.x * motion.y + way.y * motion.x
    )
    let error = ((expected - other.query) * (expected - other.query)).sum().squareRoot()
    let distance = ((motion * motion).sum() * (way * way).sum()).squareRoot()
    let reach = options.positionTolerance + options.positionSlope * distance
    guard error < reach else { return 0 }
    return (1 - Float(turned) / Float(options.angleTolerance))
      * (1 - Float(grown) / Float(options.scaleTolerance)) * (1 - error / reach)
  }
}
