internal import AppIntents
internal import ArgumentParser
internal import IntentAutomation
internal import Terminal

/// `say` runs what a phrase means.
struct SayCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "say",
      abstract: "Run the action that matches a phrase.",
      discussion: Options.discussion(
        """
        Case, accents and punctuation are ignored, and a unique part of a name is enough. \
        shortcuts list shows the phrases; the name of an added shortcut is a phrase too.
        """,
        of: "say"
      )
    )
  }

  @Argument(help: ArgumentHelp("The phrase.", valueName: "phrase")) var phrase: [String]
  @Flag(name: [.long, .customShort("y")], help: "Confirm everything.") var yes = false
  @OptionGroup var appOptions: Options
  @Option(help: "The output format.") var format: ReportFormat = .text

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
            "the phrase lacks some values; use \(Options.programName) intents run \(name): "
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
