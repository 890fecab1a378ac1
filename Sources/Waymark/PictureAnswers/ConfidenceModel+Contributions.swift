internal import Foundation
package import PictureMatching

extension ConfidenceModel {
  /// Returns what each feature of evidence adds to the natural logarithm of the odds.
  ///
  /// The last, `caution`, is what the model takes off because it believes no evidence beyond what was
  /// measured. All of them and the intercept make up the confidence, but for fitting labels.
  package func contributions(of evidence: MatchEvidence) -> [(feature: String, logOdds: Double)] {
    let contributions = zip(Self.featureNames, features(of: evidence)).map { name, feature in
      (feature: name, logOdds: (weights[name] ?? 0) * feature)
    }
    let sum = contributions.reduce(intercept) { $0 + $1.logOdds }
    let confidence = confidence(of: evidence)
    let believed = log(confidence / max(1 - confidence, .ulpOfOne))
    return contributions + [("caution", believed - sum)]
  }
}
