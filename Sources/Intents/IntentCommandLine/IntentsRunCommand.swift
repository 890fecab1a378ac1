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
    @last for a row of the last listing, kind:value where several kinds are taken, the path of a \
    file, or several with commas or the option repeated. What is missing or may mean several \
    things is asked for at a terminal; elsewhere it is an error that lists what there is.
    """
  }

  private static var options: String {
    let own = [
      ("--json <object>", "parameters as a JSON object; - reads standard input"),
      ("--undo", "take back the last run of this action instead"),
      ("--yes", "confirm everything"),
      ("--format <format>", "how the result is written: text, json (default: text)"),
      ("--output <file>", "write the file that the action gives"),
      ("--html <file>", "write what there is to look at as a page"),
      ("--force", "replace files of these names"),
    ]
    var table = TextTable(rightAligned: [])
    for (option, help) in own + Options.optionHelp { table.append(["  " + option, help]) }
    return (["OPTIONS (behind -- where a parameter has the same name)"] + table.lines())
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
        throw CommandFailure(.usage, message: "\(output): the action gives no file")
      }
    }
    if !options.undo, let html = options.html, !intent.mayShowView {
      throw CommandFailure(.usage, message: "\(html): the action shows nothing to look at")
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
        Console.report("\(file.filename) is not kept: give --output FILE")
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

/// The options of `intents run` that are no parameters.
struct RunOptions<Options: IntentAppOptions>: ParsableArguments {
  @OptionGroup var appOptions: Options
  @OptionGroup var overwriting: OverwriteOption
  @Option var json: String?
  @Option var html: String?
  @Option var output: String?
  @Flag var undo = false
  @Flag(name: [.long, .customShort("y")]) var yes = false
  @Option var format: ReportFormat = .text

  /// The names of the options, and whether a value follows; a parameter of the same name comes before
  /// an option.
  static func names(beside intent: any AppIntent.Type) -> [String: Bool] {
    let parameters = IntentCard(intent).parameters.map { "--\($0.name)" }
    return names.filter { !parameters.contains($0.key) }
  }

  private static var names: [String: Bool] {
    let own = [
      "--json": true, "--undo": false, "--force": false, "--yes": false, "-y": false,
      "--format": true, "--html": true, "--output": true, "--help": false, "-h": false,
    ]
    let app = Options.optionHelp.map { option, _ in
      (option.prefix { $0 != " " }.description, option.contains(" "))
    }
    return own.merging(app) { own, _ in own }
  }

  init() {}

  /// Reads the options out of the words of a command line.
  init(reading words: [String]) throws {
    do {
      self = try Self.parse(words)
    } catch {
      throw CommandFailure(.usage, message: Self.message(for: error))
    }
  }

  /// The parameters that `--json` has.
  func parameters() throws -> [String: IntentJSON] {
    guard let json else { return [:] }
    let text = json == "-" ? try Self.standardInput() : Data(json.utf8)
    do {
      guard case .object(let members) = try IntentJSON(parsing: text, JSONLimits()) else {
        throw CommandFailure(.usage, message: "--json is an object, such as {\"target\": 1005}")
      }
      return members
    } catch let error as JSONTextError {
      throw CommandFailure(.usage, message: "--json: line \(error.line): \(error.message)")
    }
  }

  /// As much of standard input as the parameters of an action may have: as many bytes as a message of an
  /// assistant, in which whole pictures stand.
  private static func standardInput() throws -> Data {
    let bound = 64 << 20
    let text = try FileHandle.standardInput.read(upToCount: bound + 1) ?? Data()
    guard text.count <= bound else {
      throw CommandFailure(.usage, message: "--json: more than \(bound >> 20) MiB are not read")
    }
    return text
  }
}
