package import ArgumentParser
internal import Files
internal import Foundation
internal import IntentAutomation
internal import SafeText
package import Terminal

/// A program of commands: parses the command line, runs one command, and turns what went wrong into words and an
/// exit code.
package enum CommandProgram<Root: ParsableCommand> {
  /// Runs the command that the command line names; ends the program where that fails.
  ///
  /// - Parameters:
  ///   - rewrite: Returns the command line to parse for the one that was given, without the program's name; what it throws
  ///     ends the program.
  ///   - prepare: Called with the command before it runs; what it throws ends the program.
  ///   - explain: Says how an error of the program's own ends it; nil for all others.
  package static func main(
    rewrite: @Sendable ([String]) throws -> [String] = { $0 },
    prepare: @Sendable (any ParsableCommand) throws -> Void = { _ in },
    explain: @Sendable (any Error) -> CommandFailure? = { _ in nil }
  ) async {
    StandardStreams.reserve()
    Console.programName = Root._commandName
    // A reader that has seen enough, such as `head`, ends the program without a word.
    signal(SIGPIPE, SIG_DFL)
    // Ctrl-\ ends the program; Swift's runtime would print all threads, and then let it go on.
    signal(SIGQUIT, SIG_DFL)
    // A file that may not grow further is one that cannot be written, and no reason to die.
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try parse(rewrite(arguments))
      try prepare(command)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(for: explain(error) ?? error)
    }
  }

  /// Prints the version and ends the program when the command line asks for nothing else, before anything is set up.
  ///
  /// - Parameter version: The version.
  package static func answer(version: String) {
    // `-V` is what many programs call `--version`.
    guard arguments == ["--version"] || arguments == ["-V"] else { return }
    print(version)
    Foundation.exit(ExitStatus.success.rawValue)
  }

  /// The command line without the program's name; what is not UTF-8 is as ``SystemPath`` has it.
  private static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        SystemPath.text(
          UnsafeRawBufferPointer(start: argument, count: strlen(argument))
        )
      }
    }
  }

  /// Reads the command line.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    if arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    {
      throw CleanExit.message(CompletionScript.text(for: shell, of: Root.self))
    }
    if let help = help(for: arguments) { throw CleanExit.message(help) }
    if let message = complaint(about: arguments) {
      throw CommandFailure(.usage, message: message)
    }
    do {
      let command = try Root.parseAsRoot(arguments)
      // Help is a command too, and the only one that is not ours.
      if !(command is any AsyncParsableCommand) { try refuseFileName() }
      return command
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      guard Root.exitCode(for: error) != .success else { throw error }
      // argument-parser's own code for wrong usage is 64; ours is the 2 of most tools.
      throw CommandFailure(.usage, message: message(for: error), isComplete: true)
    }
  }

  /// What is wrong with the command line, in which names of files may stand that another user gave.
  private static func message(for error: any Error) -> String {
    arguments.reduce(Root.fullMessage(for: error)) { message, argument in
      let shown = argument.singleLine
      return shown == argument ? message : message.replacing(argument, with: shown)
    }
  }

  /// A file named `-h.jpg` is not a request for help: a script would take the exit code for
  /// success.
  private static func refuseFileName() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let wishes = ["-h", "-help", "--help", "--help-hidden", "help", "--version"]
    guard arguments.allSatisfy({ !wishes.contains($0) }),
      let name = arguments.first(where: { $0.hasPrefix("-h") })
    else { return }
    throw CommandFailure(.usage, message: "\(name) begins with a hyphen: write ./\(name)")
  }

  private static func exit(for error: any Error) -> Never {
    switch error {
    case let failure as CommandFailure:
      failure.report()
      Foundation.exit(failure.status.rawValue)
    case let error as AutomationError:
      error.report()
      Foundation.exit(error.status.rawValue)
    case let code as ExitCode:
      Foundation.exit(code.rawValue)
    case _ where Root.exitCode(for: error) == .success:
      Root.exit(withError: error)
    default:
      Console.report("\(error)")
      Foundation.exit(ExitStatus.someFailed.rawValue)
    }
  }
}

// What argument-parser does not say of commands by itself.
extension CommandProgram {
  /// Returns the help of a command that runs one of its own when none is named, with the options of that
  /// one; nil for every other command line.
  private static func help(for arguments: [String]) -> String? {
    let wishes: Set = ["help", "-h", "--help"]
    let words = arguments.filter { !wishes.contains($0) }
    guard arguments.count == 2, words.count == 1,
      let command = Root.configuration.subcommands.first(where: {
        $0.configuration.commandName == words[0]
      }), let first = command.configuration.defaultSubcommand
    else { return nil }
    let sections = Root.helpMessage(for: first).components(separatedBy: "\n\n")
    let start = sections.firstIndex { $0.hasPrefix("ARGUMENTS:") || $0.hasPrefix("OPTIONS:") }
    guard let start, let name = first.configuration.commandName else { return nil }
    return Root.helpMessage(for: command)
      + "\n\nWithout a subcommand, \(name) is run:\n\n"
      + sections[start...].joined(separator: "\n\n")
  }

  /// Says that a command is misspelled, also in `help COMMAND`; nil when the first word is a command or an
  /// option.
  private static func complaint(about arguments: [String]) -> String? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-") else { return nil }
    let commands = Root.configuration.subcommands.map { $0.configuration }
    if word == "help" || commands.contains(where: { $0.commandName == word }) { return nil }
    let names = commands.filter(\.shouldDisplay).compactMap(\.commandName)
    let near = NearMiss.nearest(to: word, among: names)
    let advice =
      near.isEmpty
      ? "\(Root._commandName) help lists them" : "did you mean \(near.joined(separator: " or "))?"
    return "unknown command '\(word)'; \(advice)"
  }
}
