import Files
import Foundation
import ImageCoding

/// Puts back what a journal says was done, the last first.
///
/// Nothing is taken from the journal but where to look, and that as from a stranger: what is put back is what
/// the files themselves show to have been done. So it can be ended at any instant and done again, and
/// what is back already stays as it is. A file that has appeared meanwhile is never overwritten.
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
    /// How many lines of the journal can be understood.
    package fileprivate(set) var lineCount = 0
    /// Whether lines of the journal are missing, or its run did not come to its end.
    package fileprivate(set) var isCut = false
    /// Paths that the journal does not name any more, and the trash did.
    package fileprivate(set) var foundInTrash: [String] = []
    /// Files in the trash that may be of this journal, when nothing is left of it that tells.
    package fileprivate(set) var perhapsInTrash: [String] = []
    /// Whether it was stopped by the caller.
    package fileprivate(set) var wasStopped = false

    /// Whether everything that was found is as before.
    package var isComplete: Bool { refused.isEmpty && damagedLines.isEmpty && !wasStopped }
  }

  enum Outcome {
    case restored(missing: [String])
    case unchanged
  }

  private let content: JournalContent
  let folders: UserFolders
  private let mountPoints: [String]
  let watcher: ActionWatcher
  private let locks = FolderLocks()
  /// The paths that stand for files again, by the file that they were: names of one file become that again.
  var restoredFiles: [FileNumber: String] = [:]

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - folders: Where the user's trash is.
  ///   - mountPoints: Where file systems begin; nil for what the system says, which does not list all parts of a
  ///     file system that have a trash of their own.
  ///   - watcher: Called between the steps.
  /// - Throws: ``FileActionError/journal(path:reason:)`` when it cannot be read, or another process is at
  ///   work with it.
  package init(
    of path: String,
    folders: UserFolders = UserFolders(),
    mountPoints: [String]? = nil,
    watcher: @escaping ActionWatcher = { _, _ in }
  ) throws(FileActionError) {
    content = try JournalContent(of: path)
    self.folders = folders
    self.mountPoints = mountPoints ?? MountPoints.all
    self.watcher = watcher
  }

  /// Puts everything back.
  ///
  /// Where lines of the journal are missing, the trash folders of the user are searched for files of its run.
  ///
  /// - Parameter shouldStop: Asked between two files.
  /// - Returns: What became of each file.
  package consuming func callAsFunction(shouldStop: () -> Bool = { false }) -> Report {
    var report = Report()
    report.damagedLines = content.damagedLines
    report.lineCount = content.lineCount
    report.isCut = content.isCut
    var entries = content.entries
    if content.isCut {
      let found = TrashSearch(folders, tops: mountPoints + content.tops).entries(notIn: content)
      entries += found.entries
      report.foundInTrash = found.entries.map(\.intent.path)
      report.perhapsInTrash = found.others
    }
    for entry in entries.reversed() {
      if shouldStop() {
        report.wasStopped = true
        break
      }
      let intent = entry.intent
      do {
        switch try putBack(entry) {
        case .restored(let missing):
          report.restored.append(intent.path)
          if !missing.isEmpty { report.incomplete.append((intent.path, missing)) }
        case .unchanged:
          report.unchanged.append(intent.path)
        }
        restoredFiles[intent.identity.number] = intent.path
      } catch {
        report.refused.append((intent.path, error.description))
      }
    }
    return report
  }

  private func putBack(_ entry: JournalContent.Entry) throws(FileActionError) -> Outcome {
    let intent = entry.intent
    guard FilePath.isNormal(intent.path), FilePath.isNormal(intent.kept) else {
      throw .refused("this is no path that a journal has")
    }
    if let trash = intent.trash { return try takeBack(entry, from: trash) }
    if let link = intent.link { return try separate(intent, link) }
    throw .refused("the journal does not say what was done with it")
  }

  /// Opens the folder of a path and locks it; nil when it is not there.
  func lockedFolder(of path: String) throws(FileActionError) -> ActionFolder? {
    let parent = FilePath.parent(path)
    guard FileStatus(following: parent)?.kind == .folder else { return nil }
    let folder = try ActionFolder(parent)
    try locks.lock([folder])
    return folder
  }
}
