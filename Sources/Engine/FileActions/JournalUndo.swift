import Foundation
import ImageCoding

/// Puts back what a journal says was done, the last first.
///
/// Nothing is taken from the journal but where to look: what is put back is what the files themselves
/// show to have been done. So it can be ended at any instant and done again, and what is back already
/// stays as it is. A file that has appeared meanwhile is never overwritten.
package struct JournalUndo {
  /// What became of a journal.
  package struct Report: Sendable {
    /// Paths that were put back.
    package fileprivate(set) var restored: [String] = []
    /// Paths that were as before, or never touched.
    package fileprivate(set) var unchanged: [String] = []
    /// Paths that could not be put back, and why.
    package fileprivate(set) var refused: [(path: String, reason: String)] = []
    /// Paths that are back without something: the path, and what is missing, in words.
    package fileprivate(set) var incomplete: [(path: String, words: [String])] = []
    /// Lines of the journal that cannot be understood, from 1.
    package fileprivate(set) var damagedLines: [Int] = []
    /// Whether somebody stopped it.
    package fileprivate(set) var wasStopped = false

    /// Whether everything is as before.
    package var isComplete: Bool { refused.isEmpty && damagedLines.isEmpty && !wasStopped }
  }

  enum Outcome {
    case restored(missing: [String])
    case unchanged
  }

  private let content: JournalContent
  let watcher: ActionWatcher
  /// The paths that stand for files again, by the file that they were: names of one file become that again.
  var restoredFiles: [FileNumber: String] = [:]

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - watcher: Called between the steps.
  /// - Throws: ``FileActionError/journal(path:reason:)`` when it cannot be read, or another process is at
  ///   work with it.
  package init(
    of path: String,
    watcher: @escaping ActionWatcher = { _, _ in }
  ) throws(FileActionError) {
    content = try JournalContent(of: path)
    self.watcher = watcher
  }

  /// Puts everything back.
  ///
  /// - Parameter shouldStop: Asked between two files.
  /// - Returns: What became of each file.
  package consuming func callAsFunction(shouldStop: () -> Bool = { false }) -> Report {
    var report = Report()
    report.damagedLines = content.damagedLines
    for intent in content.intents.reversed() {
      if shouldStop() {
        report.wasStopped = true
        break
      }
      do {
        switch try putBack(intent) {
        case .restored(let missing):
          report.restored.append(intent.path)
          if !missing.isEmpty { report.incomplete.append((intent.path, missing)) }
        case .unchanged:
          report.unchanged.append(intent.path)
        }
        restoredFiles[intent.identity.file] = intent.path
      } catch {
        report.refused.append((intent.path, error.description))
      }
    }
    return report
  }

  private func putBack(_ intent: JournalLine.Intent) throws(FileActionError) -> Outcome {
    if let trash = intent.trash { return try takeBack(intent, from: trash) }
    if let link = intent.link { return try separate(intent, link) }
    throw .refused("the journal does not say what was done with it")
  }
}
