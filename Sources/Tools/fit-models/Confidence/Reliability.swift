import Foundation

/// The calibration of answers: accuracy by confidence.
struct Reliability {
  /// The answers whose confidence lies in one tenth of `0...1`.
  struct Bin {
    var count = 0
    var confidenceSum = 0.0
    var rightCount = 0

    /// The mean confidence.
    var confidence: Double { count == 0 ? 0 : confidenceSum / Double(count) }
    /// The share that is right.
    var accuracy: Double { count == 0 ? 0 : Double(rightCount) / Double(count) }
  }

  private(set) var bins = [Bin](repeating: Bin(), count: 10)
  /// The number of answers.
  let count: Int
  /// The mean square of the difference between confidence and truth.
  ///
  /// - SeeAlso: G. Brier, *Verification of Forecasts Expressed in Terms of Probability*, 1950.
  let brierScore: Double

  init(of answers: [(confidence: Double, isRight: Bool)]) {
    count = answers.count
    brierScore =
      answers.reduce(0) { $0 + pow($1.confidence - ($1.isRight ? 1 : 0), 2) }
      / Double(max(1, answers.count))
    for answer in answers {
      let index = min(9, Int(answer.confidence * 10))
      bins[index].count += 1
      bins[index].confidenceSum += answer.confidence
      if answer.isRight { bins[index].rightCount += 1 }
    }
  }

  /// The mean difference between confidence and accuracy over the bins, weighted by their counts.
  ///
  /// - SeeAlso: C. Guo et al., *On Calibration of Modern Neural Networks*, ICML 2017.
  var expectedCalibrationError: Double {
    bins.reduce(0) { $0 + abs($1.confidence - $1.accuracy) * Double($1.count) }
      / Double(max(1, count))
  }

  /// The figures as a Markdown table.
  func markdown(fittingCount: Int) -> String {
    var lines = [
      "| confidence | answers | mean confidence | right |", "|---|---|---|---|",
    ]
    for (index, bin) in bins.enumerated() where bin.count > 0 {
      lines.append(
        "| \(Double(index) / 10) to \(Double(index + 1) / 10) | \(bin.count) "
          + "| \(digits(bin.confidence)) | \(digits(bin.accuracy)) |"
      )
    }
    lines.append("")
    lines.append(
      "Fitted on \(fittingCount) answers, reported on \(count) others: expected calibration error "
        + "\(digits(expectedCalibrationError)), Brier score \(digits(brierScore))."
    )
    return lines.joined(separator: "\n")
  }

  private func digits(_ value: Double) -> String { String(format: "%.4f", value) }
}
