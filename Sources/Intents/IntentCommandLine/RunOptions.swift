internal import AppIntents
internal import ArgumentParser
internal import Foundation
internal import IntentAutomation
internal import Terminal

/// The options of `intents run` itself, in the order in which its help lists them.
private enum RunOption: String, CaseIterable {
  case json, undo, yes, format, output, html, force

  /// The value after the name; nil for a flag.
  private var value: String? {
    switch self {
    case .json: "object"
    case .format: "format"
    case .output, .html: "file"
    case .undo, .yes, .force: nil
    }
  }

  private var help: String {
    switch self {
    case .json: "parameters as a JSON object; - reads standard input"
    case .undo: "undo the last run of this action instead"
    case .yes: "confirm everything"
    case .format: "how the result is written: text, json (default: text)"
    case .output: "write the file that the action returns"
    case .html: "write the returned view as an HTML page"
    case .force: "replace existing files"
    }
  }

  /// The option as the help lists it.
  var line: (option: String, help: String) {
    ("--\(rawValue)" + (value.map { " <\($0)>" } ?? ""), help)
  }

  var name: NameSpecification { .customLong(rawValue) }
}

/// The options of `intents run` that are not parameters.
struct RunOptions<Options: IntentAppOptions>: ParsableArguments {
  @OptionGroup var appOptions: Options
  @OptionGroup var overwriting: OverwriteOption
  @Option(name: RunOption.json.name) var json: String?
  @Option(name: RunOption.html.name) var html: String?
  @Option(name: RunOption.output.name) var output: String?
  @Flag(name: RunOption.undo.name) var undo = false
  @Flag(name: [.customLong(RunOption.yes.rawValue), .customShort("y")]) var yes = false
  @Option(name: RunOption.format.name) var format: ReportFormat = .text

  /// All options, with those of the app, as the help lists them.
  static var list: [(option: String, help: String)] {
    RunOption.allCases.map(\.line) + Options.optionHelp
  }

  /// The names of the options, and whether a value follows; a parameter of the same name comes before
  /// an option.
  static func names(beside intent: any AppIntent.Type) -> [String: Bool] {
    let parameters = IntentCard(intent).parameters.map { "--\($0.name)" }
    let unlisted = ["-y": false, "--help": false, "-h": false]
    return list.reduce(into: unlisted) { names, line in
      let parts = line.option.split(separator: " ", maxSplits: 1)
      names[String(parts[0])] = parts.count == 2
    }.filter { !parameters.contains($0.key) }
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
        throw CommandFailure(
          .usage,
          message: "--json must be an object, such as {\"target\": 1005}"
        )
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
      throw CommandFailure(.usage, message: "--json: the limit is \(bound >> 20) MiB")
    }
    return text
  }
}
