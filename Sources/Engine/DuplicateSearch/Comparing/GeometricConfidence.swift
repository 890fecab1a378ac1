internal import Foundation
package import PictureMatching

/// The probability that two pictures are copies, by geometric evidence.
///
/// When many features determine how one picture lies in the other, the first model checks whether the content
/// there is the same everywhere. When few do, the second model checks whether the pictures are the same at all.
/// Both models were fitted on pairs of generated trees, of look-alikes, and of views of places;
/// docs/duplicates-accuracy.md names the data, and says how reliable the models are on other data.
package enum GeometricConfidence {
  /// The greatest decimal logarithm of the number of equally good models by chance at which many features
  /// agree.
  private static let surePlace = -12.0

  /// The least share of agreeing cells among those with content in both pictures: most of a picture that was
  /// drawn over or framed is unchanged.
  private static let leastAgreeing = 0.5

  /// Inputs of the model for a well-determined position.
  private enum Placed {
    /// The content of both agrees, in the middle and at the edge, without a differing block.
    case agreeing, differingBlock, middle, edge
    /// The features agree exactly, everywhere, and uniquely. It is known that they agree beyond chance, and
    /// what goes far beyond it are patterns.
    case chance, residual, evenness, distinctness
    /// The camera has moved.
    case parallax
  }

  private static let placed = LogisticModel<Placed>(
    intercept: 1.83,
    weights: [
      .agreeing: 3.48, .differingBlock: -5.36, .middle: 2.66, .edge: -8.02, .chance: -3.63,
      .residual: -5.11, .evenness: 6.45, .distinctness: 7.04, .parallax: -3.1,
    ]
  )

  /// Inputs of the model for few features, where the whole pictures must be the same.
  private enum Plain { case chance, agreement, chroma, cells, residual }

  private static let plain = LogisticModel<Plain>(
    intercept: -6.13,
    weights: [.chance: 0.76, .agreement: 1.35, .chroma: -1.89, .cells: 8.75, .residual: -1.63]
  )

  /// The probability, in `0...1`.
  package static func of(
    _ match: GeometricMatch,
    _ likeness: RegisteredLikeness,
    _ cells: RegisteredCells,
    _ parallax: Parallax?
  ) -> Double {
    guard cells.agreeingOfBoth >= leastAgreeing else { return 0 }
    guard match.logFalseAlarms < surePlace else {
      return plain.probability(of: [
        .chance: max(-4, -match.logFalseAlarms) / 10,
        .agreement: nearness(likeness.agreement, least: 0.01),
        .chroma: min(20, likeness.chroma) / 10,
        .cells: cells.agreeingOfBoth,
        .residual: decades(match.residual),
      ])
    }
    return placed.probability(of: [
      .agreeing: nearness(cells.agreeingOfBoth, least: 0.02),
      .differingBlock: cells.differingBlock,
      .middle: cells.middle,
      .edge: cells.edge,
      .chance: log10(min(200, -match.logFalseAlarms) + 5),
      .residual: decades(match.residual),
      .evenness: match.evenness,
      .distinctness: match.distinctShare,
      .parallax: parallax?.strength ?? 0,
    ])
  }

  /// The closeness of a share to 1, in decimal orders of magnitude.
  private static func nearness(_ share: Double, least: Double) -> Double {
    -log10(1 - max(0, min(1, share)) + least)
  }

  /// An error relative to one in 300 of the size, in decimal orders of magnitude; errors below one in a
  /// thousand are not measured.
  private static func decades(_ residual: Double) -> Double { log10(max(residual, 0.001)) + 2.5 }
}

extension Parallax {
  /// The evidence that the camera has moved: 0 when errors are random or tiny.
  fileprivate var strength: Double {
    max(0, min(2.5, log(max(coherence, 0.001)))) * max(0, min(1, (displacement - 0.0001) / 0.0004))
  }
}
