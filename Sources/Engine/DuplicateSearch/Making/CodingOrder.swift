internal import Foundation

/// Which of two codings of one picture came first, as told by the coefficients of one place in the blocks.
///
/// What is stored again gets, for each coefficient, the nearest multiple of its own step. So of two JPEGs the one
/// that came second follows the other's multiples, and has none that lie far from all of these (J. Lukas and J.
/// Fridrich, *Estimation of Primary Quantization Matrix in Double Compressed JPEG Images*, Digital Forensic Research
/// Workshop 2003). Had the finer coding come first, any of its multiples could stand where the coarser one rounds it
/// to what it has. A coefficient speaks for the one or the other with the logarithm of the ratio of both likelihoods.
package struct CodingOrder {
  /// The sum of the logarithms, in nats: high where the coarse coding came first.
  package private(set) var logRatio = 0.0
  /// What the sum would be expected to be had the coarse coding come first, and, negated, had the fine one.
  package private(set) var coarseFirst = 0.0, fineFirst = 0.0
  /// The logarithms of the likelihoods of what was found, had the coarse coding come first, and had the fine one.
  package private(set) var likelihoods = (ofCoarse: 0.0, ofFine: 0.0)
  private let coarse: Float, fine: Float
  /// The standard deviation of what was added to coefficients between the two codings.
  private let noise: Float
  /// How often each multiple stands in the coarse coding, those below zero with those above.
  private var counts: [Int: Int] = [:]
  private var tables: [Int: Table] = [:]

  /// The logarithms of the ratios for the fine multiples around one coarse multiple.
  private struct Table {
    var first: Int
    var ofCoarse: [Float]
    var logRatios: [Double]
    var coarseFirst: Double, fineFirst: Double
  }

  /// Pixels are rounded when the first picture is decoded, and once more as colors: 0.29 and 0.19 in each
  /// coefficient, and as much again where colors are cut off.
  package static let rounding: Float = 0.5
  /// Some coefficients follow neither, such as those of encoders that round to the smaller multiple.
  private static let unexplained: Float = 0.02

  /// Looks at the coefficients of one place.
  ///
  /// - Parameters:
  ///   - pairs: As the coarse coding has them, each with what the fine one has.
  ///   - coarse: The step of the coarse coding, 1 or more.
  ///   - fine: That of the other; 1 where only pixels were rounded.
  ///   - noise: The standard deviation of what was added to coefficients between the two, ``rounding`` or more.
  package init(
    _ pairs: [(coarse: Float, fine: Float)],
    coarse: Float,
    fine: Float,
    noise: Float = Self.rounding
  ) {
    (self.coarse, self.fine, self.noise) = (coarse, fine, noise)
    for pair in pairs { counts[multiple(pair.coarse), default: 0] += 1 }
    for pair in pairs where multiple(pair.coarse) > 0 {
      add(pair.coarse < 0 ? -pair.fine : pair.fine, multiple(pair.coarse))
    }
  }

  private func multiple(_ value: Float) -> Int { Int((abs(value) / coarse).rounded()) }

  private mutating func add(_ value: Float, _ multiple: Int) {
    let table = tables[multiple] ?? table(multiple)
    tables[multiple] = table
    let index = Int((value / fine).rounded()) - table.first
    guard table.logRatios.indices.contains(index) else { return }
    let likelihood = Double(log(table.ofCoarse[index]))
    likelihoods.ofCoarse += likelihood
    likelihoods.ofFine += likelihood - table.logRatios[index]
    logRatio += table.logRatios[index]
    coarseFirst += table.coarseFirst
    fineFirst += table.fineFirst
  }

  private func table(_ multiple: Int) -> Table {
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
    return Table(
      first: first,
      ofCoarse: ofCoarse,
      logRatios: logRatios,
      coarseFirst: zip(ofCoarse, logRatios).reduce(0) { $0 + Double($1.0) * $1.1 },
      fineFirst: zip(ofFine, logRatios).reduce(0) { $0 - Double($1.0) * $1.1 }
    )
  }

  /// How much rarer coefficients become the larger they are: the falling of the logarithm of their density, which
  /// both orders leave as it is.
  private func decay(at multiple: Int) -> Float {
    func density(_ multiple: Int) -> Float {
      Float(counts[multiple] ?? 0) / (multiple == 0 ? 1 : 2) + 0.5
    }
    return max(0, log(density(multiple - 1) / density(multiple + 1)) / (2 * coarse))
  }

  /// How often a value with noise is rounded to a multiple of a step.
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
