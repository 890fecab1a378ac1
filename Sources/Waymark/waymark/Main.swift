import ArgumentParser
import DuplicateSearch
import Foundation
import ImageCoding
import IntentCommandLine
import PictureAnswers
import PostgresCatalogs
import SafeText
import Terminal
import TravelTrackingCore
import VisualSearch

/// The program: parses its arguments, runs one command, and converts errors to messages and an exit code.
@main
enum Main {
  /// It is not asynchronous: when there is too little memory for a thread, the first task would wait forever.
  static func main() {
    require(leastAddressSpace, of: RLIMIT_AS) { limit in
      "the address space is limited to \(limit >> 20) MiB, and waymark needs "
        + "\(leastAddressSpace >> 20); raise the limit (ulimit -v)"
    }
    require(leastDescriptors, of: RLIMIT_NOFILE) { limit in
      "only \(limit) files may be open at a time, and waymark needs \(leastDescriptors); "
        + "raise the limit (ulimit -n)"
    }
    // The runtime library reads the arguments. Without them every command would show the help and succeed.
    guard !CommandLine.arguments.isEmpty else {
      Console.programName = "waymark"
      Console.report("the arguments cannot be read from /proc/self/cmdline; mount /proc")
      Foundation.exit(ExitStatus.someFailed.rawValue)
    }
    CommandProgram<Waymark>.answer(version: ProgramVersion.text)
    DecodeWorkerCommand.runIfAsked()
    ProcessThreads.require(for: "waymark")
    ParentProcess.follow()
    Task {
      await run()
      Foundation.exit(ExitStatus.success.rawValue)
    }
    dispatchMain()
  }

  private static func run() async {
    ImageDecoder.onUnreadColors { Console.report($0) }
    await CommandProgram<Waymark>.main(rewrite: CommandHabits.rewritten) { command in
      (command as? any LongCommand)?.progress.adopt()
    } explain: { error in
      switch error {
      case CatalogError.unwritable, DuplicateError.unwritable, LibraryError.unwritable:
        CommandFailure(.someFailed, message: "\(error)")
      case DuplicateError.ofSystem: CommandFailure(.usage, message: "\(error)")
      case is CatalogError, is DuplicateError, is LibraryError, is PostgresError:
        CommandFailure(.dataUnusable, message: "\(error)")
      case let trouble as GroundTruth.Trouble:
        CommandFailure(.usage, message: trouble.text, isComplete: true)
      default: nil
      }
    }
  }

  /// Refuses to start if the runtime library would exhaust a resource, which ends the process by a signal
  /// instead of an error.
  ///
  /// - Parameters:
  ///   - least: The least amount needed.
  ///   - resource: The limited resource.
  ///   - words: Describes the limit and how to raise it.
  private static func require(
    _ least: rlim_t,
    of resource: __rlimit_resource,
    _ words: (rlim_t) -> String
  ) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0, limit.rlim_cur < least
    else { return }
    Console.programName = "waymark"
    Console.report(words(limit.rlim_cur))
    Foundation.exit(ExitStatus.someFailed.rawValue)
  }

  /// The number of files that a command has open at a time: with 4 a search for duplicates ends by a signal,
  /// with 16 most pictures cannot be read on two cores.
  private static let leastDescriptors = rlim_t(64)

  /// The address space with which all commands succeed, in bytes.
  ///
  /// On two cores an index of small pictures fails with 293 MiB and succeeds with 342. Large pictures need what
  /// ``LimitOptions`` allow in addition.
  private static let leastAddressSpace = rlim_t(384 << 20)
}

extension GroundTruth.Trouble {
  /// The first of the problems, one a line: a wrong column causes one for every row.
  fileprivate var text: String {
    let shown = 10
    let rest = problems.count - shown
    let more = rest > 0 ? ["and \(rest) more problems like this"] : []
    return (problems.prefix(shown) + more).map { "waymark: \($0.singleLine)" }
      .joined(separator: "\n")
  }
}
