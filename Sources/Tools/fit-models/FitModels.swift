import ArgumentParser

/// Fits what stands in Models, and measures how well it serves.
@main
struct FitModels: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit-models",
    abstract: "Fit what stands in Models, and measure how well it serves.",
    subcommands: [
      FitConfidence.self, FitViews.self, FitVocabulary.self, GrowthCommand.self, FitDescriptor.self,
      TimeDescribing.self,
    ]
  )
}
