import PictureAnswers
import PixelBuffers
import Terminal
import VisualSearch

/// Writes what two pictures have in common.
struct ComparisonText {
  private let comparison: ComparedPictures

  init(_ comparison: ComparedPictures) { self.comparison = comparison }

  /// How sure it is that both show the same.
  var verdict: String {
    comparison.showsSame
      ? "\(comparison.confidence.percent) sure that both show the same"
      : "Not the same, as far as can be seen: \(comparison.confidence.percent) sure that they are"
  }

  /// The verdict and what it rests on, for people.
  var lines: [String] {
    let words = EvidenceWords(comparison.evidence, model: comparison.model, names: .pair)
    return [verdict] + words.lines(adding: region.map { [("region", $0)] } ?? [])
  }

  /// What the verdict rests on, one thing after the other.
  var findings: [(subject: String, words: String)] {
    let words = EvidenceWords(comparison.evidence, model: comparison.model, names: .pair)
    return words.findings.map { finding in
      (finding.subject, finding.words + (finding.odds.isEmpty ? "" : " (\(finding.odds))"))
    } + (region.map { [("region", $0)] } ?? [])
  }

  private var region: String? {
    guard let region = comparison.region else { return nil }
    let (width, height) = (comparison.first.width, comparison.first.height)
    let words = region.words(inWidth: width, height: height)
    return "\(words == "whole picture" ? "all" : words) of A shows B"
  }
}
