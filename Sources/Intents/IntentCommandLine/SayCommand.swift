internal import AppIntents
internal import ArgumentParser
internal import IntentAutomation
internal import Terminal

/// `say` runs what a phrase means.
struct SayCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "say",
      abstract: "Run what a phrase means.",
      discussion: Options.discussion(
        """
        Case, accents and punctuation do not count, and of a name a part is enough that only one has. \
        shortcuts list has the phrases; the name of a shortcut that was added is a phrase too.
        """,
        of: "say"
      )
    )
  }

  @Argument(help: ArgumentHelp("What is said.", valueName: "phrase")) var phrase: [String]
  @Flag(name: [.long, .customShort("y")], help: "Confirm everything.") var yes = false
  @OptionGroup var appOptions: Options
  @Option(help: "How the result is written.") var format: ReportFormat = .text

  func run() async throws {
    let session = IntentSession(try await appOptions.open(), assumesYes: yes)
    try await session.finish { runner in
      switch try await SpokenText(phrase.joined(separator: " "), in: session.app) {
      case .phrase(let phrase):
        do {
          let report = try await runner.run(phrase.intent, arguments: phrase.arguments)
          try await RunWriter(format: format).write(report)
        } catch AutomationError.missingValue(let message, let choices) {
          // A phrase has no options: what it leaves open must be asked for or be given by name.
          let name = CommandName.of(type(of: phrase.intent))
          throw AutomationError.missingValue(
            "the phrase does not say enough; use \(Options.programName) intents run \(name): "
              + message,
            choices: choices
          )
        }
      case .shortcut(let name):
        try await ShortcutsRunCommand<Options>.run(name, with: runner, in: session.app, format)
      }
    }
  }
}
