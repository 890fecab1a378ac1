import ArgumentParser

/// Makes the visual words by which local features are found, and measures how well they serve.
@main
struct TrainVocabulary: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train-vocabulary",
    abstract: "Make the visual words by which local features are found.",
    subcommands: [TrainCommand.self, GrowthCommand.self],
    defaultSubcommand: TrainCommand.self
  )
}
