internal import Foundation
internal import ImageSignatures
package import PictureMatching
internal import Terminal
internal import VisualSearch

/// Describes the evidence of an answer in words.
package struct EvidenceWords {
  private let evidence: MatchEvidence
  private let model: ConfidenceModel
  /// The names of the two pictures.
  private let names: Names

  /// The names of two compared pictures in a sentence.
  package struct Names {
    var query: String
    var other: String

    /// A queried picture and one of the catalog.
    package static let catalog = Names(query: "this picture", other: "the catalog's")
    /// Two pictures of which neither is in a catalog.
    package static let pair = Names(query: "A", other: "B")
  }

  /// Creates the description of evidence.
  ///
  /// - Parameters:
  ///   - evidence: The evidence.
  ///   - model: The model that turns it into confidence.
  ///   - names: The names of the two pictures.
  package init(_ evidence: MatchEvidence, model: ConfidenceModel, names: Names = .catalog) {
    self.evidence = evidence
    self.model = model
    self.names = names
  }

  /// Returns lines with each measurement, its effect on the odds, and its result.
  ///
  /// - Parameter others: Findings that follow those of the evidence.
  /// - Returns: The lines, without their indentation.
  package func lines(adding others: [(subject: String, finding: String)] = []) -> [String] {
    var table = TextTable(rightAligned: [])
    for finding in findings { table.append([finding.subject, finding.odds, finding.words]) }
    for (subject, words) in others { table.append([subject, "", words]) }
    return table.lines()
  }

  /// One measurement.
  struct Finding {
    var subject: String
    /// Its effect on the odds; empty when the model does not use it.
    var odds = ""
    var words: String
  }

  /// The measurements, from the intercept to the final reduction.
  var findings: [Finding] {
    let intercept = model.intercept(of: evidence)
    let start = Finding(
      subject: "start",
      odds: "odds \(intercept < 0 ? "1 to " : "")\(Self.number(exp(abs(intercept))))",
      words: "before any evidence"
    )
    let ofFrames = [
      start,
      Finding(subject: "frame hash", odds: odds("strength", "margin"), words: frame),
      Finding(subject: "colors", words: colors),
    ]
    return ofFrames + ofFeatures + caution
  }

  /// The findings of the local features that determine the confidence.
  private var ofFeatures: [Finding] {
    guard model.channel(of: evidence) == .views, let views = evidence.views else {
      guard let geometry = evidence.geometry else { return [Self.nothingAgrees] }
      return findings(of: geometry)
        + (model.counted(evidence).geometry == nil ? [Self.uncounted] : [])
    }
    let kind = Finding(
      subject: "features",
      words: "learned points, which match other photographs of the same thing"
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
    words: "none agree on a position of one picture in the other"
  )

  private static let uncounted = Finding(
    subject: "weight",
    words: "none: the points agree only as for two different things of one kind"
  )

  /// Empty when the model uses all of the evidence.
  private var caution: [Finding] {
    let taken = model.contributions(of: evidence).last?.logOdds ?? 0
    let words =
      evidence.geometry?.isWhole ?? true
      ? "evidence beyond the measured range counts little"
      : "the pixels between the matching points differ a lot, so the answer is unsure"
    return abs(taken) < 0.1
      ? [] : [Finding(subject: "caution", odds: odds("caution"), words: words)]
  }

  /// The combined effect of some of the model's features on the odds.
  private func odds(_ features: String...) -> String {
    let sum = model.contributions(of: evidence).reduce(0) {
      features.contains($1.feature) ? $0 + $1.logOdds : $0
    }
    let factor = Self.number(exp(abs(sum)))
    return "odds \(sum < 0 && factor != "1" ? "/" : "x") \(factor)"
  }

  /// A number of at least 1 in readable form: 1.3, 25, 4800, 10^7.
  private static func number(_ value: Double) -> String {
    if value < 10 { return value.rounded(toPlaces: 1) }
    if value >= 1e5 { return "10^\(Int(log10(value).rounded()))" }
    let unit = pow(10, floor(log10(value)) - 1)
    return ((value / unit).rounded() * unit).rounded(toPlaces: 0)
  }

  private var frame: String {
    let rival = "; the nearest other thing: \(evidence.rivalDistance)"
    // Half of the bits of unrelated hashes differ, and fewer in the best of eight forms.
    return "\(evidence.hashDistance) of 256 bits differ (about 128 for unrelated pictures)"
      + "; quality \(evidence.hashQuality) of 100" + (names.isOfCatalog ? rival : "")
  }

  private var colors: String { "\(evidence.histogramDistance.percent) differ" }

  private func points(_ geometry: GeometricEvidence) -> String {
    let chance =
      geometry.falseAlarms < 0
      ? "by chance once in 10^\(Int(-geometry.falseAlarms))" : "expected by chance"
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
    "another position in the other picture would explain \(geometry.rivalShare.percent) as well"
  }

  private func extent(_ geometry: GeometricEvidence) -> String {
    "\(geometry.queryShare.percent) of \(names.query) shows "
      + "\(geometry.catalogShare.percent) of \(names.other)"
  }

  private func straightened(_ geometry: GeometricEvidence) -> String {
    guard let distance = geometry.straightenedDistance else {
      return "not compared: too little of \(names.other) is visible"
    }
    let colors =
      geometry.straightenedHistogramDistance.map { " and \($0.percent) of the colors" } ?? ""
    return "\(distance) of 256 bits\(colors) differ when the region is laid flat"
  }
}

extension EvidenceWords.Names {
  fileprivate var isOfCatalog: Bool { other == Self.catalog.other }
}
