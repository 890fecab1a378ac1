internal import Foundation

/// Determines which of two codings of one picture came first, from the coefficients of one place in the blocks.
///
/// Coding a picture again rounds each coefficient to the nearest multiple of the new step. So of two JPEGs, the
/// second one follows the multiples of the first, and has no coefficients far from all of them (J. Lukas and J.
/// Fridrich, *Estimation of Primary Quantization Matrix in Double Compressed JPEG Images*, Digital Forensic
/// Research Workshop 2003). If the finer coding came first, its coefficients may be any multiples that the
/// coarser one rounds to its own. Each coefficient contributes the logarithm of its likelihood ratio.
package struct CodingOrder {
  /// The sum of the logarithms, in nats: high when the coarse coding came first.
  package private(set) var logRatio = 0.0
  /// The expected sum if the coarse coding came first and, negated, if the fine one did.
  package private(set) var coarseFirst = 0.0, fineFirst = 0.0
  /// The log likelihoods of the observed coefficients if the coarse coding came first, and if the fine one did.
  package private(set) var likelihoods = (ofCoarse: 0.0, ofFine: 0.0)
  private let coarse: Float, fine: Float
  /// The standard deviation of noise added to coefficients between the two codings.
  private let noise: Float
  /// The number of occurrences of each multiple in the coarse coding, by absolute value.
  private let counts: [Int]
  /// For each multiple its table; nil until it occurs.
  private var tables: [Table?]
  /// The entries of all tables: for a fine multiple, the log likelihood if the coarse coding came first, and the log
  /// likelihood ratio.
  private var entries: [SIMD2<Double>] = []

  /// The fine multiples around one coarse multiple.
  private struct Table {
    var first: Int
    /// Its entries.
    var range: Range<Int>
    var coarseFirst: Double, fineFirst: Double
  }

  /// Pixels are rounded when the first picture is decoded, and once more as colors: 0.29 and 0.19 in each
  /// coefficient, and as much again where colors are clipped.
  package static let rounding: Float = 0.5
  /// The share of coefficients that fit neither model, such as those of encoders that round toward zero.
  private static let unexplained: Float = 0.02

  /// Compares the coefficients of one place.
  ///
  /// - Parameters:
  ///   - pairs: Coefficients of the coarse coding, each with that of the fine one.
  ///   - coarse: The step of the coarse coding, 1 or more.
  ///   - fine: The step of the fine coding; 1 when only pixels were rounded.
  ///   - noise: The standard deviation of noise added between the two, ``rounding`` or more.
  package init(
    _ pairs: [(coarse: Float, fine: Float)],
    coarse: Float,
    fine: Float,
    noise: Float = Self.rounding
  ) {
    (self.coarse, self.fine, self.noise) = (coarse, fine, noise)
    let multiples = pairs.map { Int((abs($0.coarse) / coarse).rounded()) }
    var counts = [Int](repeating: 0, count: (multiples.max() ?? 0) + 2)
    for multiple in multiples { counts[multiple] += 1 }
    self.counts = counts
    tables = [Table?](repeating: nil, count: counts.count)
    for (pair, multiple) in zip(pairs, multiples) where multiple > 0 {
      add(pair.coarse < 0 ? -pair.fine : pair.fine, multiple)
    }
  }

  private mutating func add(_ value: Float, _ multiple: Int) {
    let table = tables[multiple] ?? makeTable(multiple)
    let place = Int((value / fine).rounded()) - table.first + table.range.lowerBound
    guard table.range.contains(place) else { return }
    let entry = entries[place]
    likelihoods.ofCoarse += entry.x
    likelihoods.ofFine += entry.x - entry.y
    logRatio += entry.y
    coarseFirst += table.coarseFirst
    fineFirst += table.fineFirst
  }

  private mutating func makeTable(_ multiple: Int) -> Table {
    let base = Float(multiple) * coarse
    let reach = coarse / 2 + 2 * Self.rounding
    let first = Int(((base - reach) / fine).rounded(.down))
    let last = Int(((base + reach) / fine).rounded(.up))
    let values = (first...last).map { Float($0) * fine }
    let decay = decay(at: multiple)
    let ofCoarse = Self.likelihoods(values.map { share(of: base, within: fine, of: $0) })
    let ofFine = Self.likelihoods(
      values.map { share(of: $0, within: coarse, of: base) * exp((base - $0) * decay) }
    )
    let logRatios = zip(ofCoarse, ofFine).map { Double(log($0 / $1)) }
    let start = entries.count
    for (likelihood, ratio) in zip(ofCoarse, logRatios) {
      entries.append(SIMD2(Double(log(likelihood)), ratio))
    }
    let table = Table(
      first: first,
      range: start..<entries.count,
      coarseFirst: zip(ofCoarse, logRatios).reduce(0) { $0 + Double($1.0) * $1.1 },
      fineFirst: zip(ofFine, logRatios).reduce(0) { $0 - Double($1.0) * $1.1 }
    )
    tables[multiple] = table
    return table
  }

  /// The rate at which coefficients become rarer with size: the slope of their log density, which is the same
  /// in both orders.
  private func decay(at multiple: Int) -> Float {
    func density(_ multiple: Int) -> Float {
      Float(counts[multiple]) / (multiple == 0 ? 1 : 2) + 0.5
    }
    return max(0, log(density(multiple - 1) / density(multiple + 1)) / (2 * coarse))
  }

  /// The probability that a value with noise is rounded to a multiple of a step.
  private func share(of value: Float, within step: Float, of multiple: Float) -> Float {
    func below(_ limit: Float) -> Float {
      erfc((value - limit) / noise / Float(2).squareRoot()) / 2
    }
    return below(multiple + step / 2) - below(multiple - step / 2)
  }

  private static func likelihoods(_ shares: [Float]) -> [Float] {
    let sum = max(shares.reduce(0, +), .leastNormalMagnitude)
    return shares.map { $0 / sum * (1 - unexplained) + unexplained / Float(shares.count) }
  }
}
