internal import Foundation
internal import PictureMatching

/// The probability that two pictures are copies, by what geometry says of them.
///
/// Two logistic regressions. Where many features say how one picture lies in the other, the question is
/// whether it shows the same there, all over; where few do, whether it is the same at all. They were
/// fitted on pairs of generated trees, of look-alikes, and of views of places; docs/duplicates-confidence.md says on
/// which, and how far they can be believed on others.
internal enum GeometricConfidence {
  /// Of so many models chance would have offered one as good, as a decimal logarithm, below which many
  /// features agree.
  private static let surePlace = -12.0

  /// The share of the cells that show something in both pictures which has to agree: what was drawn over
  /// or framed is still the same in the most of it.
  private static let leastAgreeing = 0.5

  /// The probability, in `0...1`.
  static func of(
    _ match: GeometricMatch,
    _ likeness: RegisteredLikeness,
    _ cells: RegisteredCells,
    _ parallax: Parallax?
  ) -> Double {
    guard cells.agreeingOfBoth >= leastAgreeing else { return 0 }
    let logOdds =
      match.logFalseAlarms < surePlace
      ? placed(match, cells, parallax) : plain(match, likeness, cells)
    return 1 / (1 + exp(-logOdds))
  }

  /// The log odds where features say surely how one picture lies in the other.
  private static func placed(
    _ match: GeometricMatch,
    _ cells: RegisteredCells,
    _ parallax: Parallax?
  ) -> Double {
    // What both show agrees, in the middle as at the edge, with no block that differs.
    let seen =
      3.48 * nearness(cells.agreeingOfBoth, least: 0.02) - 5.36 * cells.differingBlock
      + 2.66 * cells.middle - 8.02 * cells.edge
    // The features do, exactly, all over, and like no others. That they do beyond chance is known, and what
    // goes far beyond it are patterns.
    let features =
      -3.63 * log10(min(200, -match.logFalseAlarms) + 5) - 5.11 * decades(match.residual)
      + 6.45 * match.evenness + 7.04 * match.distinctShare
    return 1.83 + seen + features - 3.1 * (parallax?.strength ?? 0)
  }

  /// The log odds where few features say so, and the pictures have to be the same all over.
  private static func plain(
    _ match: GeometricMatch,
    _ likeness: RegisteredLikeness,
    _ cells: RegisteredCells
  ) -> Double {
    -6.13 + 0.76 * max(-4, -match.logFalseAlarms) / 10
      + 1.35 * nearness(likeness.agreement, least: 0.01) - 1.89 * min(20, likeness.chroma) / 10
      + 8.75 * cells.agreeingOfBoth - 1.63 * decades(match.residual)
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
