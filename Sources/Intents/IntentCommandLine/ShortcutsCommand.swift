internal import AppIntents
internal import ArgumentParser
internal import Files
internal import Foundation
internal import IntentAutomation
internal import SafeText
internal import Terminal

/// `shortcuts` runs lists of steps, and keeps them.
struct ShortcutsCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "shortcuts",
      abstract: "Run, save and list shortcuts: several actions in order.",
      discussion: Options.discussion(
        """
        A shortcut is a JSON file with "name" and "steps"; each step has an "intent", "parameters" \
        and an "id". $ID is the result of an earlier step, and $ID.PROPERTY a property of it. All \
        steps are checked before the first one runs.
        """,
        of: "shortcuts"
      ),
      subcommands: [
        ShortcutsListCommand<Options>.self, ShortcutsRunCommand<Options>.self,
        ShortcutsAddCommand<Options>.self,
        ShortcutsRemoveCommand<Options>.self,
      ],
      defaultSubcommand: ShortcutsListCommand<Options>.self
    )
  }
}

/// `shortcuts list` says which shortcuts there are.
struct ShortcutsListCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: "List the shortcuts and their phrases."
    )
  }

  @OptionGroup var appOptions: Options
  @Option(help: "The output format.") var format: ReportFormat = .text

  func run() async throws {
    let shortcuts = try await appOptions.use { try await OfferedShortcut.all(of: $0) }
    switch format {
    case .json:
      try StandardOutput.write(RowWriter.json(shortcuts.map { JSONOutput.shortcut($0) }), as: .json)
    case .text: try StandardOutput.write(shortcuts.text)
    }
  }
}

extension JSONOutput {
  /// A shortcut and what to say for it.
  static func shortcut(_ shortcut: OfferedShortcut) -> JSONOutput {
    .object([
      ("type", .string("Shortcut")),
      ("title", .string(shortcut.title)),
      ("intent", .optional(shortcut.intent?.persistentIdentifier)),
      ("phrases", .array(shortcut.phrases.map(JSONOutput.string))),
    ])
  }
}

extension OfferedShortcut {
  /// The first thing to say for it; where its phrases name values and there are none, the command that
  /// runs its action.
  fileprivate var call: String {
    if let phrase = phrases.first { return "say \"\(phrase)\"" }
    guard let intent else { return "say \"\(title)\"" }
    return "intents run \(CommandName.of(intent))"
  }
}

extension [OfferedShortcut] {
  /// The shortcuts as lines, each with the first thing to say for it.
  var text: String {
    var table = TextTable(rightAligned: [])
    for shortcut in self {
      table.append([shortcut.title, shortcut.call])
    }
    return table.lines().map { $0 + "\n" }.joined()
  }
}

/// `shortcuts run` runs the steps of a file.
struct ShortcutsRunCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "run",
      abstract: "Run the steps of a file or of a saved shortcut."
    )
  }

  @Argument(help: "A file or the name of a shortcut.") var file: String
  @Flag(help: "Only check the steps.") var check = false
  @Flag(name: [.long, .customShort("y")], help: "Confirm everything.") var yes = false
  @OptionGroup var appOptions: Options
  @Option(help: "The output format.") var format: ReportFormat = .text

  func run() async throws {
    let session = IntentSession(try await appOptions.open(), assumesYes: yes)
    try await session.finish { runner in
      if check {
        let shortcut = try Self.shortcut(file, in: session.app)
        try await ShortcutRunner(runner).check(shortcut)
        let count = shortcut.steps.count
        return Console.report("\(file): \(count) step\(count == 1 ? "" : "s"), no errors")
      }
      try await Self.run(file, with: runner, in: session.app, format)
    }
  }

  static func run(
    _ file: String,
    with runner: IntentRunner,
    in app: AutomatedApp,
    _ format: ReportFormat
  ) async throws {
    var reports: [RunReport] = []
    try await ShortcutRunner(runner).run(try shortcut(file, in: app)) { _, report in
      reports.append(report)
      // Programs get one line for each step as soon as it is done.
      if format == .json { try StandardOutput.write(JSONOutput.report(report)) }
    }
    guard format == .text else { return }
    for report in reports { try await RunWriter(format: format).write(report) }
  }

  /// Reads a shortcut by its name or by the path of its file.
  ///
  /// A name without a slash that does not end in `.json` is that of a shortcut first, so that a file that
  /// happens to lie in the present folder does not run in its place.
  static func shortcut(_ name: String, in app: AutomatedApp) throws -> ShortcutFile {
    let library = try ShortcutLibrary(app.state)
    let isThere = FileManager.default.fileExists(atPath: name)
    let isPath = name.contains("/") || name.lowercased().hasSuffix(".json")
    let added = isThere && isPath ? nil : try library.path(of: name)
    guard let path = added ?? (isThere ? name : nil) else {
      throw AutomationError.usage(
        "\(name.singleLine): no such file or shortcut",
        choices: NearMiss.nearest(to: name, among: try library.names())
      )
    }
    return try ShortcutFile(
      parsing: try ShortcutsAddCommand<Options>.bytes(of: path),
      path: path,
      registry: app.registry
    )
  }
}

/// `shortcuts add` keeps a shortcut.
struct ShortcutsAddCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add",
      abstract: "Save a shortcut under a name."
    )
  }

  @Argument(help: "A file with steps.") var file: String
  @Option(
    help: ArgumentHelp("The name of the shortcut (default: its \"name\", or the file's).")
  )
  var name: String?
  @Flag(help: "Replace a shortcut of the same name, or use a name that is also a phrase.")
  var force = false
  @OptionGroup var appOptions: Options

  func run() async throws {
    let bytes = try Self.bytes(of: file)
    let shortcut = try ShortcutFile(parsing: bytes, path: file, registry: Options.registry)
    let stem = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    let name = name ?? shortcut.name ?? stem
    try await appOptions.use { try await add(bytes, named: name, to: $0) }
  }

  private func add(_ bytes: [UInt8], named name: String, to app: AutomatedApp) async throws {
    let isPhrase = try await SpokenText.isPhrase(name, of: app)
    guard force || !isPhrase else {
      throw CommandFailure(
        .usage,
        message: "'\(name.singleLine)' is a phrase of \(app.name), so say runs the app's "
          + "action; choose another name, or save it for shortcuts run (--force)"
      )
    }
    let isNew = try !ShortcutLibrary(app.state).add(bytes, named: name, replacing: force)
    try StandardOutput.write("\(isNew ? "Added" : "Replaced"): \(name.singleLine)\n")
    if isPhrase {
      Console.report("say runs the app's action of this name; shortcuts run runs the shortcut")
    }
  }

  /// Reads a file that the user named or that was kept; a pipe is refused, as it may have no writer.
  static func bytes(of path: String) throws -> [UInt8] {
    do throws(FileError) {
      return try RegularFile.contents(of: path, limit: greatestSize)
    } catch {
      let reason =
        if case .refused(_, EFBIG) = error.cause {
          "exceeds the limit of \(greatestSize >> 20) MiB"
        } else {
          error.reason
        }
      throw CommandFailure(.usage, message: "\(path): \(reason)")
    }
  }

  /// The maximum number of bytes of a shortcut: thousands of steps.
  private static var greatestSize: Int { 4 << 20 }
}

/// `shortcuts remove` forgets a shortcut.
struct ShortcutsRemoveCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove",
      abstract: "Remove a saved shortcut."
    )
  }

  @Argument(help: "The name of the shortcut.") var name: String
  @OptionGroup var appOptions: Options

  func run() async throws {
    try ShortcutLibrary(appOptions.stateFolder()).remove(name)
    try StandardOutput.write("Removed: \(name.singleLine)\n")
  }
}
