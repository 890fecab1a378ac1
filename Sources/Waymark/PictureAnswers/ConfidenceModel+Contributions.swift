internal import Foundation
internal import ImageSignatures
package import PictureMatching

extension ConfidenceModel {
  /// Returns the contribution of each feature of evidence to the natural logarithm of the odds.
  ///
  /// When learned points determine the confidence (``channel(of:)``), all other features contribute nothing,
  /// and the points' features follow. The last entry, `caution`, is the reduction for evidence beyond what was
  /// measured, or without a sign that the pictures are one; local features that count for nothing contribute nothing. All entries and the intercept add up to the confidence, apart from matching labels.
  package func contributions(of evidence: MatchEvidence) -> [(feature: String, logOdds: Double)] {
    let evidence = counted(evidence)
    var values = zip(Self.featureNames, features(of: evidence)).map { name, feature in
      (feature: name, logOdds: (weights[name] ?? 0) * feature)
    }
    if let (views, geometry) = viewsThatSpeak(of: evidence) {
      values = Self.featureNames.map { (feature: $0, logOdds: 0) }
      values += zip(ViewModel.featureNames, ViewModel.features(of: geometry)).map { name, feature in
        (feature: name, logOdds: (views.weights[name] ?? 0) * feature)
      }
    }
    let sum = values.reduce(intercept(of: evidence)) { $0 + $1.logOdds }
    let confidence = confidence(of: evidence)
    let believed = log(confidence / max(1 - confidence, .ulpOfOne))
    return values + [("caution", believed - sum)]
  }

  /// Returns the log odds before any evidence, for the kind of local features that determines the confidence.
  package func intercept(of evidence: MatchEvidence) -> Double {
    viewsThatSpeak(of: evidence)?.model.intercept ?? intercept
  }

  private func viewsThatSpeak(
    of evidence: MatchEvidence
  ) -> (model: ViewModel, geometry: GeometricEvidence)? {
    guard channel(of: evidence) == .views, let views, let geometry = counted(evidence).views else {
      return nil
    }
    return (views, geometry)
  }
}
