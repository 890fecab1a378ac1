import Files
import Foundation
import ImageCoding

/// Undoes the actions of a journal, the last one first.
///
/// The journal is untrusted and only says where to look: a file is restored only if the files themselves show
/// that the action was done. So the undo can be interrupted at any instant and repeated, and files restored
/// already stay as they are. A file that has appeared meanwhile is never overwritten.
package struct JournalUndo {
  /// The result of undoing a journal.
  package struct Report: Sendable {
    /// Restored paths.
    package fileprivate(set) var restored: [String] = []
    /// Paths that were restored before, or never touched.
    package fileprivate(set) var unchanged: [String] = []
    /// Paths that could not be restored, and why.
    package fileprivate(set) var refused: [(path: String, reason: String)] = []
    /// Paths that were restored incompletely: the path, and what is missing, in words.
    package fileprivate(set) var incomplete: [(path: String, words: [String])] = []
    /// Invalid lines of the journal, from 1.
    package fileprivate(set) var damagedLines: [Int] = []
    /// The number of valid lines of the journal.
    package fileprivate(set) var lineCount = 0
    /// Whether lines of the journal are missing, or its run did not end.
    package fileprivate(set) var isCut = false
    /// Paths that the journal no longer names, but the trash does.
    package fileprivate(set) var foundInTrash: [String] = []
    /// Files in the trash that may belong to this journal, when nothing is left of it that identifies them.
    package fileprivate(set) var perhapsInTrash: [String] = []
    /// Whether the caller stopped it.
    package fileprivate(set) var wasStopped = false

    /// Whether everything that was found is restored.
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
  /// The paths of restored files, by their former file: names of one file become links to one file again.
  var restoredFiles: [FileNumber: String] = [:]

  /// Reads a journal.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - folders: The location of the user's trash.
  ///   - mountPoints: The mount points; nil for those that the system lists, which do not include all parts of
  ///     a file system with a trash of their own.
  ///   - watcher: Called between the steps.
  /// - Throws: ``FileActionError/journal(path:reason:)`` when it cannot be read, or another process is using
  ///   it.
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

  /// Undoes all actions.
  ///
  /// If lines of the journal are missing, the trash folders of the user are searched for files of its run.
  ///
  /// - Parameter shouldStop: Called between two files; returns whether to stop.
  /// - Returns: The result for each file.
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

  /// Whether nothing is left to undo, as far as names, sizes and times tell: each file is in its place again, or never
  /// left it.
  package var isUndone: Bool {
    !content.isCut && !content.entries.isEmpty
      && content.entries.allSatisfy { entry in
        let intent = entry.intent
        guard let there = FileStatus(of: intent.path), there.kind == .file,
          there.identity.isSameState(as: intent.identity)
        else { return false }
        return intent.link == nil
          || FileStatus(of: intent.kept)?.identity.isSameFile(as: there.identity) != true
      }
  }

  private func putBack(_ entry: JournalContent.Entry) throws(FileActionError) -> Outcome {
    let intent = entry.intent
    guard FilePath.isNormal(intent.path), FilePath.isNormal(intent.kept) else {
      throw .refused("not a valid path in a journal")
    }
    if let trash = intent.trash { return try takeBack(entry, from: trash) }
    if let link = intent.link { return try separate(intent, link) }
    throw .refused("the journal does not record what was done with it")
  }

  /// Opens the folder of a path and locks it; nil when it does not exist.
  func lockedFolder(of path: String) throws(FileActionError) -> ActionFolder? {
    let parent = FilePath.parent(path)
    guard FileStatus(following: parent)?.kind == .folder else { return nil }
    let folder = try ActionFolder(parent)
    try locks.lock([folder])
    return folder
  }
}
