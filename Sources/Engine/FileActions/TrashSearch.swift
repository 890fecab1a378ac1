/// Finds files in the trash that a damaged journal no longer names: each info file has a copy of its line.
struct TrashSearch {
  private let trashes: [OpenTrash]

  /// Opens the trash folders of a user.
  ///
  /// - Parameters:
  ///   - folders: The user's folders.
  ///   - tops: The mount points, from the system and the journal.
  init(_ folders: UserFolders, tops: [String]) {
    trashes = TrashFolder.all(folders, tops: tops).compactMap { try? OpenTrash($0) }
  }

  /// Finds files.
  ///
  /// - Parameter journal: An incomplete journal.
  /// - Returns: The files in the trash with lines that are not in the journal; if even its mark is missing and
  ///   no info file names it, the files of all runs.
  func entries(
    notIn journal: JournalContent
  ) -> (entries: [JournalContent.Entry], others: [String]) {
    let known = Set(journal.entries.compactMap(\.line))
    let name = TrashInfo.journal(journal.path).dropLast()
    var entries: [JournalContent.Entry] = []
    var others: [String] = []
    for trash in trashes {
      for file in trash.names {
        guard let note = trash.info(of: file).flatMap(TrashNote.init), !known.contains(note.line)
        else { continue }
        if note.mark == journal.mark || journal.mark == nil && note.journal.elementsEqual(name) {
          entries.append(.init(intent: note.intent, line: note.line))
        } else if journal.mark == nil {
          others.append(FilePath.join(trash.files.path, file))
        }
      }
    }
    return (entries.sorted { $0.intent.number < $1.intent.number }, others)
  }
}

/// Waymark's entries in an info file.
private struct TrashNote {
  let intent: JournalLine.Intent
  /// The journal's line for the file.
  let line: [UInt8]
  let mark: String
  /// The line that names the journal.
  let journal: [UInt8]

  /// Reads an info file; nil when it has no entries of ours.
  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let text = lines.first(where: { $0.starts(with: TrashInfo.intentKey.utf8) }) else {
      return nil
    }
    line = Array(text.dropFirst(TrashInfo.intentKey.utf8.count))
    guard let read = JournalLine.read(line), read.isSealed, let intent = read.line.intent,
      intent.trash != nil, let mark = read.line.run, RunMark.isMark(mark)
    else { return nil }
    self.intent = intent
    self.mark = mark
    journal = lines.first { $0.starts(with: TrashInfo.journalKey.utf8) }.map { Array($0) } ?? []
  }
}
