import ArgumentParser
import Foundation
import ImageCoding
import PictureMatching
import VisualSearch

/// Fits what learned points of two pictures are worth that agree, as a part of the confidence model.
struct FitViews: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views",
    abstract: "Fit how the evidence of learned points becomes confidence.",
    discussion: """
      Asks a store that was indexed with --features all. Of each query, the landmarks count whose learned points \
      agree best; those that are not expected are wrong. The rest of the model stays as it is.
      """
  )

  @Option(help: "The store to fit on, indexed with --features all.") var catalog: String
  @Option(help: "The groundtruth.csv to fit on.") var queries: String
  @Option(help: "What the model says it was fitted on.") var fittedOn: String
  @Option(help: "The model to which the fit is added.") var model: String
  @Option(help: "What all wrong answers together count against all right ones.")
  var wrongWeight = 50.0

  func run() async throws {
    var fitted = try ConfidenceModel(contentsOf: URL(filePath: model))
    // What was fitted before has no say in what is compared.
    fitted.views = nil
    let samples = try await Sample.gather(
      store: try await CatalogSource(catalog).openStore(),
      queries: queries,
      model: fitted,
      rankedBy: { $0.views.map { -$0.falseAlarms } }
    )
    let right = samples.count(where: \.isRight)
    // Of the pictures that people ask about, few are photographs of a landmark; and a false answer is worse than none.
    let wrong = wrongWeight * Double(right) / Double(max(1, samples.count - right))
    let weights = LogisticRegression.weights(
      samples.compactMap { sample in
        sample.evidence.views.map {
          LogisticRegression.Row(
            features: ViewModel.features(of: $0),
            isTrue: sample.isRight,
            weight: sample.isRight ? 1 : wrong
          )
        }
      }
    )
    fitted.views = ViewModel(
      fittedOn: fittedOn,
      intercept: weights[0],
      weights: Dictionary(
        uniqueKeysWithValues: zip(ViewModel.featureNames, weights.dropFirst())
      )
    )
    try fitted.write(to: model)
    print("fitted on \(samples.count) answers, of which \(right) are right")
  }
}
