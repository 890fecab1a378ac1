// What tests do with files from another process:
//   file-actions-worker apply trash|hardlink PAIRS JOURNAL [INSTANT COUNT]
//   file-actions-worker undo JOURNAL [INSTANT COUNT]
// PAIRS is a file of JSON: [[path, path of what is kept, "bytes" or "alike"], ...]. With an instant the
// process ends itself when that comes for the given time, as a loss of power would.

import FileActions
import Foundation

@main
struct FileActionsWorker {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "apply": try apply(arguments)
    case "undo": try undo(arguments)
    default: fatalError("no such command")
    }
  }

  private static func apply(_ arguments: [String]) throws {
    guard let kind = ActionKind(rawValue: arguments[1]) else { fatalError("no such action") }
    let data = try Data(contentsOf: URL(filePath: arguments[2]))
    let pairs = try JSONDecoder().decode([[String]].self, from: data).map { row in
      DoublePair(path: row[0], keptPath: row[1], sameness: row[2] == "bytes" ? .bytes : .alike)
    }
    let plan = ActionPlan(kind, pairs)
    guard plan.actions.count == pairs.count else { fatalError("\(plan.decisions)") }
    let run = ActionRun(
      plan,
      journal: try ActionJournal(kind, at: arguments[3]),
      watcher: end(arguments.dropFirst(4))
    )
    let report = run()
    guard report.failure == nil, report.left.isEmpty else { fatalError("\(report)") }
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
}
