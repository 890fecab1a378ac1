import ArgumentParser
import Foundation
import ImageCoding
import PictureMatching
import VisualSearch

/// Fits how evidence becomes confidence, and shows on other pictures how far it can be believed.
struct FitConfidence: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "confidence",
    abstract: "Fit the confidence model and report its calibration.",
    discussion: """
      Fits on one catalog and its queries, and reports on another; they must not share \
      pictures. Prints the report as Markdown.
      """
  )

  @Option(help: "The catalog to fit on: a store, a catalog.json or a folder.")
  var fitCatalog: String
  @Option(help: "The groundtruth.csv to fit on.") var fitQueries: String
  @Option(help: "The catalog to report on.") var reportCatalog: String
  @Option(help: "The groundtruth.csv to report on.") var reportQueries: String
  @Option(help: "The description of the fitted data, stored in the model.") var fittedOn: String
  @Option(help: "The file to write the model to.") var model: String
  @Option(help: "The file to write the reliability diagram to, as PNG.") var diagram: String

  /// What a sample counts whose picture is in the catalog twice.
  ///
  /// The catalogs here hold no picture twice, others do; then both are right, and neither is nearer
  /// than the other. Any weight from 0.01 to 0.1 gives the same figures in docs/accuracy.md; without any,
  /// the regression would trust the margin alone.
  private static let twinWeight = 0.1

  func run() async throws {
    let store = try await CatalogSource(fitCatalog).openStore()
    let background = try Background.fitted(to: store)
    let start = ConfidenceModel(
      fittedOn: fittedOn,
      background: background,
      intercept: 0,
      weights: ["strength": 1, "agreement": 5, "straightness": 10]
    )
    let samples = try await Sample.gather(store: store, queries: fitQueries, model: start)
    let weights = LogisticRegression.weights(
      samples.map { $0.row(for: start) }
        + samples.filter(\.isRight).map { $0.besideTwin.row(for: start, weight: Self.twinWeight) }
    )
    let fitted = ConfidenceModel(
      fittedOn: fittedOn,
      background: background,
      intercept: weights[0],
      weights: Dictionary(
        uniqueKeysWithValues: zip(ConfidenceModel.featureNames, weights.dropFirst())
      ),
      // Fitted by itself.
      views: try? ConfidenceModel(contentsOf: URL(filePath: model)).views
    )
    let other = try await CatalogSource(reportCatalog).openStore()
    let held = try await Sample.gather(store: other, queries: reportQueries, model: fitted)
    let reliability = Reliability(
      of: held.map { (fitted.confidence(of: $0.evidence), $0.isRight) }
    )
    try fitted.write(to: model)
    try Data(ImageEncoder.png(ReliabilityDiagram(reliability).picture))
      .write(to: URL(filePath: diagram), options: .atomic)
    print(reliability.markdown(fittingCount: samples.count))
  }
}

extension ConfidenceModel {
  /// Writes the file that ``init(contentsOf:)`` reads.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(filePath: path), options: .atomic)
  }
}
