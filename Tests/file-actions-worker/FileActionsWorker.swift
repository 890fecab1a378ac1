// What tests do with files from another process:
//   file-actions-worker apply trash|hardlink PAIRS JOURNAL [INSTANT COUNT]
//   file-actions-worker contend trash|hardlink PAIRS JOURNAL [INSTANT sleep MICROSECONDS | INSTANT write FILE]
//   file-actions-worker undo JOURNAL [INSTANT COUNT]
// PAIRS is a file of JSON: [[path, path of what is kept, "bytes" or "alike"], ...]. With an instant and a
// count the process ends itself when that comes for the given time, as a loss of power would. What
// contends takes it that files stay; it sleeps at each such instant, or writes into a file that it has had
// open all the time and puts the time back.

import FileActions
import Foundation

@main
struct FileActionsWorker {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "apply": try apply(arguments, watcher: end(arguments.dropFirst(4)), isAlone: true)
    case "contend": try apply(arguments, watcher: disturb(arguments.dropFirst(4)), isAlone: false)
    case "undo": try undo(arguments)
    default: fatalError("no such command")
    }
  }

  private static func apply(
    _ arguments: [String],
    watcher: @escaping ActionWatcher,
    isAlone: Bool
  ) throws {
    guard let kind = ActionKind(rawValue: arguments[1]) else { fatalError("no such action") }
    let data = try Data(contentsOf: URL(filePath: arguments[2]))
    let pairs = try JSONDecoder().decode([[String]].self, from: data).map { row in
      DoublePair(path: row[0], keptPath: row[1], sameness: row[2] == "bytes" ? .bytes : .alike)
    }
    let plan = ActionPlan(kind, pairs)
    guard !isAlone || plan.actions.count == pairs.count else { fatalError("\(plan.decisions)") }
    let run = ActionRun(
      plan,
      journal: try ActionJournal(kind, at: arguments[3]),
      watcher: watcher
    )
    let report = run()
    guard report.failure == nil, !isAlone || report.left.isEmpty else { fatalError("\(report)") }
  }

  private static func undo(_ arguments: [String]) throws {
    let report = try JournalUndo(of: arguments[1], watcher: end(arguments.dropFirst(2)))()
    guard report.isComplete else { fatalError("\(report)") }
  }

  /// Ends the process at an instant.
  private static func end(_ arguments: ArraySlice<String>) -> ActionWatcher {
    guard let first = arguments.first, let wanted = ActionInstant(rawValue: first),
      let count = arguments.last.flatMap({ Int($0) })
    else { return { _, _ in } }
    var seen = 0
    return { instant, _ in
      if instant == wanted { seen += 1 }
      if seen == count { kill(getpid(), SIGKILL) }
    }
  }

  /// Makes the time between two steps longer, or writes into a file then.
  private static func disturb(_ arguments: ArraySlice<String>) -> ActionWatcher {
    let words = Array(arguments)
    guard words.count == 3, let wanted = ActionInstant(rawValue: words[0]) else {
      return { _, _ in }
    }
    if words[1] == "sleep" {
      let pause = UInt32(words[2]) ?? 0
      return { instant, _ in if instant == wanted { usleep(pause) } }
    }
    let descriptor = open(words[2], O_WRONLY)
    guard descriptor >= 0 else { fatalError("the file cannot be opened") }
    return { instant, _ in
      guard instant == wanted else { return }
      var status = stat()
      fstat(descriptor, &status)
      pwrite(descriptor, "SAME", 4, 0)
      futimens(descriptor, [status.st_atim, status.st_mtim])
    }
  }
}
