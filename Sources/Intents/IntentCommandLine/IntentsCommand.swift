internal import AppIntents
internal import ArgumentParser
internal import IntentAutomation
internal import SafeText
internal import Terminal

/// `intents` lists, describes, runs and undoes the app's intents.
struct IntentsCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "intents",
      abstract: "List, describe, run and undo actions by their names.",
      discussion: Options.discussion(of: "intents"),
      subcommands: [
        IntentsListCommand<Options>.self, IntentsDescribeCommand<Options>.self,
        IntentsRunCommand<Options>.self,
        IntentsUndoCommand<Options>.self,
      ],
      defaultSubcommand: IntentsListCommand<Options>.self
    )
  }
}

/// `intents list` says what can be run.
struct IntentsListCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: "List the actions."
    )
  }

  @Flag(help: "Include actions that the app uses internally.") var all = false
  @Option(help: "The output format.") var format: ReportFormat = .text

  func run() async throws {
    let intents = Options.registry.intents.filter { all || $0.isDiscoverable }
      .map { (name: CommandName.of($0), type: $0) }.sorted { $0.name < $1.name }
    switch format {
    case .json:
      let cards = intents.map { JSONOutput.card(IntentCard($0.type)) }
      try StandardOutput.write(RowWriter.json(cards), as: .json)
    case .text:
      var table = TextTable(rightAligned: [])
      // Without the parameters, which take far longer to describe.
      for (name, type) in intents { table.append([name, IntentCard.line(for: type)]) }
      try StandardOutput.write(table.lines().map { $0 + "\n" }.joined())
    }
  }
}

/// `intents describe` says what an intent needs and gives.
struct IntentsDescribeCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "describe",
      abstract: "Show an action's parameters and result.",
      discussion: Options.discussion(of: "intents describe")
    )
  }

  @Argument(help: "The name of an action, from intents list or from the code.")
  var name: String
  @Option(help: "The output format.") var format: ReportFormat = .text

  func run() async throws {
    let card = IntentCard(try CommandName.intent(name, in: Options.registry))
    switch format {
    case .json: try StandardOutput.write(JSONOutput.card(card))
    case .text: try StandardOutput.write(card.helpText)
    }
  }
}

/// `intents undo` takes back what was run.
struct IntentsUndoCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "undo",
      abstract: "Undo the last action that can be undone.",
      discussion: Options.discussion(
        """
        Each call undoes one more action. --list shows which ones can be undone, newest first.
        """,
        of: "intents undo"
      )
    )
  }

  @Argument(help: "Undo the last run of this action (default: of any action).")
  var name: String?
  @Flag(help: "List what can be undone.") var list = false
  @OptionGroup var appOptions: Options
  @Option(help: "The output format.") var format: ReportFormat = .text

  func run() async throws {
    let intent = try name.map { try CommandName.intent($0, in: Options.registry) }
    if list {
      let runs = try RunJournal(appOptions.stateFolder()).undoable()
        .filter { intent == nil || $0.intent == intent?.persistentIdentifier }
      return try write(runs)
    }
    let session = IntentSession(try await appOptions.open())
    let undone = try await session.finish { try await $0.undo(intent) }
    switch format {
    case .json: try StandardOutput.write(JSONOutput.run(undone))
    case .text: try StandardOutput.write("Undone: \(undone.summary.singleLine)\n")
    }
  }

  private func write(_ runs: [RunJournal.Run]) throws {
    switch format {
    case .json: try StandardOutput.write(RowWriter.json(runs.map { JSONOutput.run($0) }), as: .json)
    case .text:
      var table = TextTable(rightAligned: [])
      for run in runs { table.append([run.date.formatted(.iso8601), run.summary]) }
      try StandardOutput.write(table.lines().map { $0 + "\n" }.joined())
    }
  }
}

extension JSONOutput {
  /// A run that can be undone, or was.
  fileprivate static func run(_ run: RunJournal.Run) -> JSONOutput {
    .object([
      ("intent", .string(run.intent)),
      ("parameters", JSONOutput(.object(run.parameters))),
      ("summary", .string(run.summary)),
      ("date", .string(run.date.formatted(.iso8601))),
    ])
  }
}
