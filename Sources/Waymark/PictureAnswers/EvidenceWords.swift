internal import Foundation
internal import ImageSignatures
package import PictureMatching
internal import Terminal
internal import VisualSearch

/// Puts what an answer rests on into words.
package struct EvidenceWords {
  private let evidence: MatchEvidence
  private let model: ConfidenceModel
  /// What the two pictures are called.
  private let names: Names

  /// What two compared pictures are called in a sentence.
  package struct Names {
    var query: String
    var other: String

    /// A queried picture and one of the catalogue.
    package static let catalog = Names(query: "this picture", other: "the catalogue's")
    /// Two pictures of which neither is in a catalogue.
    package static let pair = Names(query: "A", other: "B")
  }

  /// Takes the evidence, and the model that says what it is worth.
  ///
  /// - Parameters:
  ///   - evidence: What was found.
  ///   - model: How it becomes confidence.
  ///   - names: What the two pictures are called.
  package init(_ evidence: MatchEvidence, model: ConfidenceModel, names: Names = .catalog) {
    self.evidence = evidence
    self.model = model
    self.names = names
  }

  /// Returns lines of what was looked at, what it makes of the odds, and what was found.
  ///
  /// - Parameter others: Findings that stand below those of the evidence.
  /// - Returns: The lines, without their indentation.
  package func lines(adding others: [(subject: String, finding: String)] = []) -> [String] {
    var table = TextTable(rightAligned: [])
    for finding in findings { table.append([finding.subject, finding.odds, finding.words]) }
    for (subject, words) in others { table.append([subject, "", words]) }
    return table.lines()
  }

  /// One thing that was looked at.
  struct Finding {
    var subject: String
    /// What it makes of the odds; empty when the model does not ask for it.
    var odds = ""
    var words: String
  }

  /// What was looked at, from what stands before it to what is taken off at the end.
  var findings: [Finding] {
    let intercept = model.intercept(of: evidence)
    let start = Finding(
      subject: "start",
      odds: "odds \(intercept < 0 ? "1 to " : "")\(Self.number(exp(abs(intercept))))",
      words: "before anything is looked at"
    )
    let ofFrames = [
      start,
      Finding(subject: "frame hash", odds: odds("strength", "margin"), words: frame),
      Finding(subject: "colors", words: colors),
    ]
    return ofFrames + ofFeatures + caution
  }

  /// What the local features say on which the confidence rests.
  private var ofFeatures: [Finding] {
    guard model.channel(of: evidence) == .views, let views = evidence.views else {
      return evidence.geometry.map(findings) ?? [Self.nothingAgrees]
    }
    let kind = Finding(
      subject: "features",
      words: "learned points, by which other photographs of a thing are found"
    )
    return [kind] + findings(of: views).filter { $0.subject != Self.straightenedSubject }
  }

  private func findings(of geometry: GeometricEvidence) -> [Finding] {
    let mirrored = Finding(subject: "mirrored", words: "yes, left and right are exchanged")
    return [
      Finding(
        subject: "points",
        odds: odds("agreement", "likeness", "consistency", "search"),
        words: points(geometry)
      ),
      Finding(subject: "spread", odds: odds("coverage", "selection"), words: spread(geometry)),
      Finding(subject: "repetition", odds: odds("distinctness"), words: repetition(geometry)),
      Finding(
        subject: Self.straightenedSubject,
        odds: odds("straightness"),
        words: straightened(geometry)
      ),
      Finding(subject: "extent", words: extent(geometry)),
    ] + (geometry.isMirrored ? [mirrored] : [])
  }

  private static let straightenedSubject = "straightened"
  private static let nothingAgrees = Finding(
    subject: "points",
    words: "none agree on how one picture would lie in the other"
  )

  /// Nothing where the model believes all of the evidence.
  private var caution: [Finding] {
    let taken = model.contributions(of: evidence).last?.logOdds ?? 0
    let words = "what goes beyond all that was measured counts little"
    return abs(taken) < 0.1
      ? [] : [Finding(subject: "caution", odds: odds("caution"), words: words)]
  }

  /// What some of the model's features make of the odds together.
  private func odds(_ features: String...) -> String {
    let sum = model.contributions(of: evidence).reduce(0) {
      features.contains($1.feature) ? $0 + $1.logOdds : $0
    }
    let factor = Self.number(exp(abs(sum)))
    return "odds \(sum < 0 && factor != "1" ? "/" : "x") \(factor)"
  }

  /// A number from 1 on as people read it: 1.3, 25, 4800, 10^7.
  private static func number(_ value: Double) -> String {
    if value < 10 { return value.rounded(toPlaces: 1) }
    if value >= 1e5 { return "10^\(Int(log10(value).rounded()))" }
    let unit = pow(10, floor(log10(value)) - 1)
    return ((value / unit).rounded() * unit).rounded(toPlaces: 0)
  }

  private var frame: String {
    let rival = "; the nearest of anything else: \(evidence.rivalDistance)"
    // Half of the bits of unrelated hashes differ, and fewer in the best of eight forms.
    return "\(evidence.hashDistance) of 256 bits differ, of unrelated pictures about 128"
      + "; quality \(evidence.hashQuality) of 100" + (names.isOfCatalog ? rival : "")
  }

  private var colors: String { "\(evidence.histogramDistance.percent) differ" }

  private func points(_ geometry: GeometricEvidence) -> String {
    let chance =
      geometry.falseAlarms < 0
      ? "by chance once in 10^\(Int(-geometry.falseAlarms))" : "as many agree by chance"
    return "\(geometry.inlierCount) of \(geometry.tentativeCount) that look alike agree on how "
      + "one picture lies in the other, \(chance); "
      + "\(geometry.meanDistance.rounded(toPlaces: 0)) of 256 bits differ"
  }

  private func spread(_ geometry: GeometricEvidence) -> String {
    "they are \(geometry.inlierRatio.percent) of those that both should show, and cover "
      + "\(geometry.queryCoverage.percent) of the shared part in \(names.query), "
      + "\(geometry.catalogCoverage.percent) in \(names.other)"
  }

  private func repetition(_ geometry: GeometricEvidence) -> String {
    "another way to lie in the other picture would explain \(geometry.rivalShare.percent) as well"
  }

  private func extent(_ geometry: GeometricEvidence) -> String {
    "\(geometry.queryShare.percent) of \(names.query) shows "
      + "\(geometry.catalogShare.percent) of \(names.other)"
  }

  private func straightened(_ geometry: GeometricEvidence) -> String {
    guard let distance = geometry.straightenedDistance else {
      return "not compared: too little of \(names.other) is seen"
    }
    let colors =
      geometry.straightenedHistogramDistance.map { " and \($0.percent) of the colors" } ?? ""
    return "\(distance) of 256 bits\(colors) differ when the region is laid flat"
  }
}

extension EvidenceWords.Names {
  fileprivate var isOfCatalog: Bool { other == Self.catalog.other }
}
