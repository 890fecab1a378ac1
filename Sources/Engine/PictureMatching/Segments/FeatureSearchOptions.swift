/// The options of the candidate search by local features.
///
/// The defaults were fitted by `fit-models growth` on changed photographs of the packages with the
/// role `fit` in Benchmarks/accuracy/packages.tsv; docs/engine.md has the table.
package struct FeatureSearchOptions: Hashable, Sendable {
  /// The number of words under which each feature of the query is looked up.
  ///
  /// A stored feature has one word. A query feature of the same place has the same word in one pair of ten, and
  /// one of the nearest eight in three of ten.
  package var probes = 8
  /// The largest distance, in bits, of two features that give a vote.
  package var maximumDistance = 64
  /// The distance, in bits, at which the weight of a vote is 1/e of that at 0.
  ///
  /// The weight is that of H. Jégou, M. Douze and C. Schmid, *Improving Bag-of-Features for Large Scale
  /// Image Search*, International Journal of Computer Vision 87, 2010.
  package var bandwidth: Float = 35
  /// The maximum number of stored features to compare with a query.
  ///
  /// When there are more, each feature's most valuable words come first. Among 100,000 pictures, 400,000 find
  /// 87 % of the correct ones, four times as many 91 %, in 2 and in 4 ms.
  package var postingBudget = 1_600_000
  /// Words of more than this share of the pictures are stop words: sky, foliage, lettering.
  package var stopShare: Float = 0.25
  /// The number of votes of one picture whose poses are compared: those of the greatest weight.
  package var poseVotes = 64
  /// The difference of rotations at which two votes no longer agree, in 256ths of a turn.
  package var angleTolerance = 24
  /// The difference of scales at which two votes no longer agree, in sixteenths of an octave.
  package var scaleTolerance = 16
  /// The tolerance of another vote's place against the predicted one, in 256ths of the query's longest side.
  package var positionTolerance: Float = 24
  /// The increase of the tolerance with the distance of the two votes.
  ///
  /// Rotation and scale are known to some degrees and some per cent, an error that grows with distance.
  package var positionSlope: Float = 0.5

  /// Whether votes count only as far as their poses agree; otherwise each counts in full.
  package var comparesPoses = true

  /// Creates the default options.
  package init() {}

  /// The options for learned points, none of which alone determines a picture's position in another.
  package static let views: FeatureSearchOptions = {
    var options = FeatureSearchOptions()
    options.comparesPoses = false
    // There are twice as many of them, and half as many postings find as much.
    options.postingBudget = 800_000
    return options
  }()

  /// The number of pictures below which no word is a stop word.
  internal static let stopMinimum: Float = 10
}
