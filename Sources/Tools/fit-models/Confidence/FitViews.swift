import ArgumentParser
import Foundation
import ImageCoding
import PictureMatching
import VisualSearch

/// Fits what learned points of two pictures are worth that agree, as a part of the confidence model.
struct FitViews: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views",
    abstract: "Fit the confidence of learned points.",
    discussion: """
      Queries a store that was indexed with --features all. For each query, the landmarks whose \
      learned points agree best count; unexpected ones are wrong. The rest of the model is not \
      changed.
      """
  )

  @Option(help: "The store to fit on, indexed with --features all.") var catalog: String
  @Option(help: "The groundtruth.csv to fit on.") var queries: String
  @Option(help: "The description of the fitted data, stored in the model.") var fittedOn: String
  @Option(help: "The model to which the fit is added.") var model: String
  @Option(help: "The weight of all wrong answers relative to all right ones.")
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
