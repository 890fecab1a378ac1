import AppIntents
import ArgumentParser
import Automation
import Foundation
import SafeText

/// `waymark intents run` runs an intent by its name.
struct IntentsRunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run an action by its name.",
    usage: "waymark intents run <name> [--<parameter> <value> ...] [options]",
    discussion: """
      run NAME --help shows the parameters of an action. A value is a name or an identifier, @2 or \
      @last for a row of the last listing, kind:value where several kinds are taken, the path of a \
      file, or several with commas or the option repeated. What is missing or may mean several \
      things is asked for at a terminal; elsewhere it is an error that lists what there is.

      EXAMPLES
        waymark intents run open-landmark --target "Mount Fuji"
        waymark intents run open-landmark --target @2
        waymark intents run open-landmark --json '{"target": 1005}' --format json

      OPTIONS (behind -- where a parameter has the same name)
        --json <object>      parameters as a JSON object; - reads standard input
        --undo               take back the last run of this action instead
        --yes                confirm everything
        --format <format>    how the result is written: text, json (default: text)
        --output <file>      write the file that the action gives
        --html <file>        write what there is to look at as a page
        --force              replace files of these names
        --data-dir <folder>  the folder of your data
        --begin-with <path>  what new data begin with
      """,
    helpNames: []
  )

  @Argument(parsing: .captureForPassthrough, help: .hidden) var words: [String] = []

  func run() async throws {
    guard let name = words.first, !name.hasPrefix("-") else {
      let isHelp = words.allSatisfy { ["--help", "-h"].contains($0) }
      if isHelp { throw CleanExit.helpRequest(Self.self) }
      throw CommandFailure(.usage, message: "the name of an action comes first; see intents list")
    }
    let intent = try CommandName.intent(name, in: WaymarkApp.registry)
    let given = try GivenParameters(
      parsing: Array(words.dropFirst()),
      options: RunOptions.names(beside: intent)
    )
    if given.options.contains(where: { ["--help", "-h"].contains($0) }) {
      return try StandardOutput.write(IntentCard(intent).helpText)
    }
    let options = try RunOptions(reading: given.options)
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
struct RunOptions: ParsableArguments {
  @OptionGroup var appOptions: AppOptions
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

  private static let names = [
    "--json": true, "--undo": false, "--force": false, "--yes": false, "-y": false,
    "--format": true,
    "--html": true, "--output": true, "--begin-with": true, "--data-dir": true, "--help": false,
    "-h": false,
  ]

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
    guard let value = try? IntentJSON(parsing: text), case .object(let members) = value else {
      throw CommandFailure(.usage, message: "--json is an object, such as {\"target\": 1005}")
    }
    return members
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
