internal import Foundation
internal import ImageSignatures
package import PictureMatching

extension ConfidenceModel {
  /// Returns what each feature of evidence adds to the natural logarithm of the odds.
  ///
  /// Where the confidence rests on learned points (``channel(of:)``), all others add nothing, and theirs follow. The
  /// last, `caution`, is what the model takes off because it believes no evidence beyond what was measured. All of them
  /// and the intercept make up the confidence, but for fitting labels.
  package func contributions(of evidence: MatchEvidence) -> [(feature: String, logOdds: Double)] {
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

  /// Returns the log odds before anything is looked at, of the kind of local features that the confidence rests on.
  package func intercept(of evidence: MatchEvidence) -> Double {
    viewsThatSpeak(of: evidence)?.model.intercept ?? intercept
  }

  private func viewsThatSpeak(
    of evidence: MatchEvidence
  ) -> (model: ViewModel, geometry: GeometricEvidence)? {
    guard channel(of: evidence) == .views, let views, let geometry = evidence.views else {
      return nil
    }
    return (views, geometry)
  }
}
