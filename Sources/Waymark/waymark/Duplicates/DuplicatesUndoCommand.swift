import ArgumentParser
import FileActions
import Foundation
import Terminal

/// `waymark duplicates undo` undoes the actions of `--apply`.
struct DuplicatesUndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo what --apply did.",
    discussion: """
      Restores the last change first. Files that have appeared since are never overwritten, and \
      restored files are skipped, so the command can be stopped at any time and run again. If \
      lines of the journal are missing, the trash is searched for the files that they named, and \
      the exit code is 1.

      EXAMPLES
        waymark duplicates undo
        waymark duplicates undo ~/.local/state/waymark/journals/2026-11-21T17-05-09-trash-1f2e3d4c.ndjson
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The journal that --apply wrote; without one, those in your state folder are listed, with those that "
        + "are undone marked.",
      valueName: "journal"
    ),
    completion: .file()
  )
  var journal: String?

  func run() throws {
    guard let journal else { return try list() }
    try undo(journal)
  }

  /// Lists the journals, the last one first.
  private func list() throws {
    let folder = UserFolders().journals
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".ndjson") }.sorted(by: >)
    // A name begins with the time.
    for name in names {
      let path = "\(folder)/\(name)"
      let isUndone = (try? JournalUndo(of: path))?.isUndone ?? false
      try StandardOutput.write(path + (isUndone ? "  undone\n" : "\n"))
    }
    Console.note(
      names.isEmpty
        ? "there are no journals in \(folder)"
        : "waymark duplicates undo JOURNAL restores what one of them removed; begin with the newest, the first"
    )
  }

  private func undo(_ journal: String) throws {
    try OutputFile.requireApart([], from: [journal])
    let interruption = InterruptionFlag()
    let report: JournalUndo.Report
    do {
      report = try JournalUndo(of: journal)(shouldStop: { interruption.exitCode != nil })
    } catch {
      throw CommandFailure(.usage, message: "\(error)")
    }
    for (path, reason) in report.refused { Console.report("\(path): \(reason)") }
    for (path, words) in report.incomplete {
      Console.report("\(path): without its \(words.joined(separator: ", "))")
    }
    for line in report.damagedLines {
      Console.report("\(journal): line \(line) cannot be parsed; its file is not restored")
    }
    tellOfMissingLines(report, of: journal)
    var text = "\(report.restored.count.files) restored"
    if !report.unchanged.isEmpty { text += ", \(report.unchanged.count) already restored" }
    if !report.refused.isEmpty { text += ", \(report.refused.count) not restored" }
    if report.wasStopped { text += "; interrupted: run the same command to continue" }
    try StandardOutput.write(text + "\n")
    if let code = interruption.exitCode, report.wasStopped { throw ExitCode(code) }
    if !report.isComplete || report.isCut { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }

  /// Reports that the journal is incomplete, and what was found elsewhere.
  private func tellOfMissingLines(_ report: JournalUndo.Report, of journal: String) {
    guard report.isCut else { return }
    let lines = "\(report.lineCount) line\(report.lineCount == 1 ? "" : "s")"
    Console.report(
      "\(journal): the journal is cut off or its run was killed: \(lines) can be read, and the last one is "
        + "missing. There may be files in the trash, or hard links, that it does not name; "
        + (report.foundInTrash.isEmpty
          ? "no other file of this run was found in the trash"
          : "\(report.foundInTrash.count.files) of this run that it does not name "
            + "\(report.foundInTrash.count == 1 ? "was" : "were") found in the trash")
    )
    for path in report.perhapsInTrash {
      Console.report("\(path): moved to the trash by a run of waymark duplicates, perhaps this one")
    }
  }
}
