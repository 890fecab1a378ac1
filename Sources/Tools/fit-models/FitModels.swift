import ArgumentParser

/// Fits the models in Models, and measures their quality.
@main
struct FitModels: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit-models",
    abstract: "Fit the models in Models, and measure their quality.",
    subcommands: [
      FitConfidence.self, FitViews.self, FitVocabulary.self, GrowthCommand.self, FitDescriptor.self,
      TimeDescribing.self,
    ]
  )
}
