import ArgumentParser
import Automation
import DuplicateSearch
import Foundation
import ImageCoding
import SafeText
import TravelTrackingCore
import VisualSearch

/// The program: parses, runs one command, and turns what went wrong into words and an exit code.
@main
enum Main {
  static func main() async {
    StandardStreams.reserve()
    // A reader that has seen enough, such as `head`, ends the program without a word.
    signal(SIGPIPE, SIG_DFL)
    // Ctrl-\ ends the program; Swift's runtime would print all threads, and then let it go on.
    signal(SIGQUIT, SIG_DFL)
    // A file that may not grow further is one that cannot be written, and no reason to die.
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try parse()
      try requireAddressSpace()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(for: error)
    }
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

  /// Refuses to begin where memory would run out within the runtime library, which ends the process by a
  /// signal and not by an error.
  private static func requireAddressSpace() throws {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < leastAddressSpace else { return }
    throw CommandFailure(
      .someFailed,
      message: "the address space is limited to \(limit.rlim_cur >> 20) MiB, and waymark needs "
        + "\(leastAddressSpace >> 20); raise the limit (ulimit -v)"
    )
  }

  /// The address space in which all commands come to their end, in bytes.
  ///
  /// On two cores an index of small pictures dies with 293 MiB and ends well with 342. Large pictures take what
  /// ``LimitOptions`` allow beside it.
  private static let leastAddressSpace = rlim_t(384 << 20)

  /// Reads the command line.
  private static func parse() throws -> any ParsableCommand {
    let arguments = CommandWords.spelled(arguments)
    if let help = CommandWords.help(for: arguments) { throw CleanExit.message(help) }
    if let message = CommandWords.complaint(about: arguments) {
      throw CommandFailure(.usage, message: message)
    }
    do {
      let command = try Waymark.parseAsRoot(arguments)
      // Help is a command too, and the only one that is not ours.
      if !(command is any AsyncParsableCommand) { try refuseFileName() }
      if let long = command as? any LongCommand { Console.adopt(long.progress) }
      return command
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      guard Waymark.exitCode(for: error) != .success else { throw error }
      // argument-parser's own code for wrong usage is 64; ours is the 2 of most tools.
      throw CommandFailure(.usage, message: message(for: error), isComplete: true)
    }
  }

  /// What is wrong with the command line, in which names of files may stand that somebody else gave.
  private static func message(for error: any Error) -> String {
    arguments.reduce(Waymark.fullMessage(for: error)) { message, argument in
      let shown = argument.singleLine
      return shown == argument ? message : message.replacing(argument, with: shown)
    }
  }

  /// A file that is called `-h.jpg` is no wish for help: a script would take that for success.
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
    case let error as CatalogError:
      Console.report("\(error)")
      Foundation.exit(ExitStatus.catalogUnusable.rawValue)
    case let error as DuplicateError:
      Console.report("\(error)")
      Foundation.exit(ExitStatus.catalogUnusable.rawValue)
    case let error as LibraryError:
      Console.report("\(error)")
      Foundation.exit(ExitStatus.catalogUnusable.rawValue)
    case let trouble as GroundTruth.Trouble:
      trouble.report()
      Foundation.exit(ExitStatus.usage.rawValue)
    case let code as ExitCode:
      Foundation.exit(code.rawValue)
    case _ where Waymark.exitCode(for: error) == .success:
      Waymark.exit(withError: error)
    default:
      Console.report("\(error)")
      Foundation.exit(ExitStatus.someFailed.rawValue)
    }
  }
}

extension GroundTruth.Trouble {
  /// Prints the first of the problems: a wrong column gives one for every row.
  fileprivate func report() {
    let shown = 10
    problems.prefix(shown).forEach { Console.report($0) }
    if problems.count > shown {
      Console.report("and \(problems.count - shown) more problems of this kind")
    }
  }
}
