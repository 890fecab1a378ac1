internal import AppIntents
internal import ArgumentParser
internal import Foundation
internal import IntentAutomation
internal import SafeText
internal import Terminal

/// `intents run` runs an intent by its name.
struct IntentsRunCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: "Run an action by its name.",
      usage: "\(Options.programName) intents run <name> [--<parameter> <value> ...] [options]",
      discussion: Options.discussion(words, of: "intents run") + "\n\n" + options,
      helpNames: []
    )
  }

  private static var words: String {
    """
    run NAME --help shows the parameters of an action. A value is a name or an identifier, @2 or \
    @last for a row of the last listing, kind:value if several kinds are accepted, the path of a \
    file, or several values, separated by commas or with the option repeated. At a terminal you \
    are asked for missing and ambiguous values; elsewhere they are an error that lists what there \
    is.
    """
  }

  private static var options: String {
    var table = TextTable(rightAligned: [])
    for (option, help) in RunOptions<Options>.list { table.append(["  " + option, help]) }
    return (["OPTIONS (after -- if a parameter has the same name)"] + table.lines())
      .joined(separator: "\n")
  }

  @Argument(parsing: .captureForPassthrough, help: .hidden) var words: [String] = []

  func run() async throws {
    guard let name = words.first, !name.hasPrefix("-") else {
      let isHelp = !words.isEmpty && words.allSatisfy { ["--help", "-h"].contains($0) }
      if isHelp { throw CleanExit.helpRequest(Self.self) }
      throw CommandFailure(.usage, message: "the name of an action comes first; see intents list")
    }
    let intent = try CommandName.intent(name, in: Options.registry)
    let given = try GivenParameters(
      parsing: Array(words.dropFirst()),
      options: RunOptions<Options>.names(beside: intent)
    )
    if given.options.contains(where: { ["--help", "-h"].contains($0) }) {
      return try StandardOutput.write(IntentCard(intent).helpText)
    }
    let options = try RunOptions<Options>(reading: given.options)
    // What cannot come is refused before anything is done for it.
    if !options.undo, let output = options.output {
      guard case .file? = intent.resultShape else {
        throw CommandFailure(.usage, message: "\(output): the action returns no file")
      }
    }
    if !options.undo, let html = options.html, !intent.mayShowView {
      throw CommandFailure(.usage, message: "\(html): the action returned no view")
    }
    let outputs = [options.output, options.html].compactMap(\.self)
    try options.appOptions.requireOutside(outputs)
    for path in outputs {
      try WholeFile.check(path, options.overwriting)
    }
    let session = IntentSession(try await options.appOptions.open(), assumesYes: options.yes)
    try await session.finish { runner in
      let arguments = try await session.app.use {
        try await runner.reader.arguments(given.all, json: options.parameters(), for: intent)
      }
      if options.undo {
        let undone = try await runner.undo(intent, parameters: Self.stored(arguments))
        return try StandardOutput.write("Undone: \(undone.summary.singleLine)\n")
      }
      let report = try await runner.run(intent.init(), arguments: arguments)
      if let output = options.output {
        try await RunWriter.writeFile(of: report, to: output, options.overwriting)
      }
      try await RunWriter(format: options.format, output: options.output).write(report)
      if options.output == nil, let file = report.outcome.value as? IntentFile, file.fileURL == nil
      {
        Console.report("\(file.filename) is not saved: use --output FILE")
      }
      if let html = options.html {
        try RunWriter.writePage(of: report, to: html, options.overwriting)
      }
    }
  }

  /// The arguments that have a stored form, to tell one run from another by.
  private static func stored(_ arguments: [String: IntentArgument]) -> [String: IntentJSON] {
    arguments.compactMapValues { if case .json(let json) = $0 { json } else { nil } }
  }
}
