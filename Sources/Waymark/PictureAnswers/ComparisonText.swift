internal import Foundation
internal import PixelBuffers
internal import Terminal
internal import VisualSearch

/// The comparison of two pictures as text.
package struct ComparisonText {
  private let comparison: ComparedPictures

  /// Creates the text of a comparison.
  package init(_ comparison: ComparedPictures) { self.comparison = comparison }

  /// The confidence that both show the same, in words.
  package var verdict: String {
    let frames = comparison.framesNotCompared == nil ? "" : " in their first frames"
    return comparison.showsSame
      ? "\(comparison.confidence.percent) sure that both show the same\(frames)"
      : "Probably not the same: \(comparison.confidence.percent) sure that they are"
  }

  /// The parts that were not compared; nil for none.
  package var notCompared: String? {
    if let counts = comparison.framesNotCompared {
      return "A has \(counts.first) and B \(counts.second); only the first ones were compared"
    }
    guard comparison.hasSamePixels, !comparison.isCertain else { return nil }
    return "the compared pixels are the same, but not everything else in the files"
  }

  /// The verdict and its evidence as lines of text.
  package var lines: [String] {
    let words = EvidenceWords(comparison.evidence, model: comparison.model, names: .pair)
    return [verdict] + words.lines(adding: others)
  }

  /// The evidence of the verdict, one finding after the other.
  package var findings: [(subject: String, words: String)] {
    let words = EvidenceWords(comparison.evidence, model: comparison.model, names: .pair)
    var all = words.findings.map { finding in
      (
        subject: finding.subject,
        words: finding.words + (finding.odds.isEmpty ? "" : " (\(finding.odds))")
      )
    }
    for other in others { all.append((subject: other.subject, words: other.finding)) }
    return all
  }

  /// The findings that are not evidence of the model.
  private var others: [(subject: String, finding: String)] {
    var others: [(subject: String, finding: String)] = []
    if comparison.isCertain {
      others.append((subject: "pixels", finding: "all the same, which decides alone"))
    } else if let notCompared {
      let subject = comparison.framesNotCompared == nil ? "pixels" : "frames"
      others.append((subject: subject, finding: notCompared))
    }
    if let region { others.append((subject: "region", finding: region)) }
    return others
  }

  private var region: String? {
    guard let region = comparison.region else { return nil }
    let (width, height) = (comparison.first.width, comparison.first.height)
    let words = region.words(inWidth: width, height: height)
    return "\(words == "whole picture" ? "all" : words) of A shows B"
  }
}

extension [PixelPoint] {
  /// The bounding box of a region, in the format of `--region`.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, in pixels.
  ///   - height: Its height.
  /// - Returns: Four numbers separated by commas; empty when there is no region, or no size.
  package func words(inWidth width: Int?, height: Int?) -> String {
    let (columns, rows) = (map { Int($0.x.rounded()) }, map { Int($0.y.rounded()) })
    guard let left = columns.min(), let right = columns.max(),
      let top = rows.min(), let bottom = rows.max(), let width, let height
    else { return "" }
    if left <= 0, top <= 0, right >= width, bottom >= height { return "whole picture" }
    return "\(left),\(top),\(right - left),\(bottom - top)"
  }
}

extension Double {
  /// A share in percent with one decimal place; `100%` and `0%` only for exact values.
  package var percent: String {
    let shown = Swift.min(99.9, Swift.max(0.1, self * 100))
    if self >= 1 { return "100%" }
    return self <= 0 ? "0%" : String(format: "%.1f%%", shown)
  }
}
