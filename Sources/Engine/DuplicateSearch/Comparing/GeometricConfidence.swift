internal import Foundation
package import PictureMatching

/// The probability that two pictures are copies, by what geometry says of them.
///
/// Where many features say how one picture lies in the other, the question is whether it shows the same there, all
/// over; where few do, whether it is the same at all. Both models were fitted on pairs of generated trees, of
/// look-alikes, and of views of places; docs/duplicates-confidence.md says on which, and how far they can be
/// believed on others.
package enum GeometricConfidence {
  /// Of so many models chance would have offered one as good, as a decimal logarithm, below which many
  /// features agree.
  private static let surePlace = -12.0

  /// The share of the cells that show something in both pictures which has to agree: what was drawn over
  /// or framed is still the same in the most of it.
  private static let leastAgreeing = 0.5

  /// What is asked where features say surely how one picture lies in the other.
  private enum Placed {
    /// What both show agrees, in the middle as at the edge, with no block that differs.
    case agreeing, differingBlock, middle, edge
    /// The features do, exactly, all over, and like no others. That they do beyond chance is known, and what
    /// goes far beyond it are patterns.
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

  /// What is asked where few features say so, and the pictures have to be the same all over.
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

  /// How near a share is to 1, in decimal orders of magnitude.
  private static func nearness(_ share: Double, least: Double) -> Double {
    -log10(1 - max(0, min(1, share)) + least)
  }

  /// How much larger an error is than one in 300 of the size, in decimal orders of magnitude; what is less
  /// than one in a thousand is not measured.
  private static func decades(_ residual: Double) -> Double { log10(max(residual, 0.001)) + 2.5 }
}

extension Parallax {
  /// How surely the camera has moved: 0 when what is off is off by chance, or by next to nothing.
  fileprivate var strength: Double {
    max(0, min(2.5, log(max(coherence, 0.001)))) * max(0, min(1, (displacement - 0.0001) / 0.0004))
  }
}
