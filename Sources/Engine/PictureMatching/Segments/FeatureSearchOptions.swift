/// How candidates are looked for among local features.
///
/// The defaults were fitted by `fit-models growth` on changed photographs of the packages with the
/// role `fit` in Benchmarks/accuracy/packages.tsv; docs/local-features.md has the table.
package struct FeatureSearchOptions: Hashable, Sendable {
  /// The number of words under which each feature of the query is looked up.
  ///
  /// A stored feature has one word. That of the query's copy is the same for one pair in ten, and among
  /// the nearest eight for three in ten.
  package var probes = 8
  /// The largest distance, in bits, at which two features speak for a picture.
  package var maximumDistance = 64
  /// The distance, in bits, at which they speak 1/e as loud as at 0.
  ///
  /// The weight is that of H. Jégou, M. Douze and C. Schmid, *Improving Bag-of-Features for Large Scale
  /// Image Search*, International Journal of Computer Vision 87, 2010.
  package var bandwidth: Float = 35
  /// The number of stored features that a query is compared with at most.
  ///
  /// Where there are more, the words that are worth most for each feature under them come first. Among
  /// 100,000 pictures, 400,000 find 87 % of the right ones, four times as many 91 %, in 2 and in 4 ms.
  package var postingBudget = 1_600_000
  /// Words of more than this share of the pictures say nothing: sky, foliage, lettering.
  package var stopShare: Float = 0.25
  /// The number of votes of one picture whose poses are compared: the heaviest.
  package var poseVotes = 64
  /// The difference of turns at which two votes no longer agree, in 256ths of a turn.
  package var angleTolerance = 24
  /// The difference of growths at which two votes no longer agree, in sixteenths of an octave.
  package var scaleTolerance = 16
  /// How far from where one vote expects it another may be, in 256ths of the query's longest side.
  package var positionTolerance: Float = 24
  /// How much farther for each unit that the two are apart.
  ///
  /// Turn and growth are known to some degrees and some per cent, which grow into distances.
  package var positionSlope: Float = 0.5

  /// Whether votes count only as far as their poses agree; otherwise each counts in full.
  package var comparesPoses = true

  /// The defaults.
  package init() {}

  /// For learned points, of which no single one says how a picture lies in another.
  package static let views: FeatureSearchOptions = {
    var options = FeatureSearchOptions()
    options.comparesPoses = false
    // There are twice as many of them, and half as many postings find as much (docs/notes/views-verified.md).
    options.postingBudget = 800_000
    return options
  }()

  /// In fewer pictures than this no word is a stop word.
  internal static let stopMinimum: Float = 10
}
