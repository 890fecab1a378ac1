import FileActions
import Foundation
import ImageCoding
import Testing

@Suite struct JournalTests {
  private let tree: Tree

  init() throws {
    tree = try Tree()
    try tree.write("kept", "same")
  }

  private func pairs(_ count: Int) throws -> [DoublePair] {
    try (0..<count).map { number in
      DoublePair(
        path: try tree.write("\(number)", "same"),
        keptPath: tree("kept"),
        sameness: .bytes
      )
    }
  }

  @Test("Each intent stands in the journal before it is carried out, and its end after")
  func order() throws {
    let journal = tree.folder("journal")
    var seen: [(instant: ActionInstant, lines: Int)] = []
    _ = try tree.apply(.trash, pairs(2)) { instant, _ in
      let text = try? String(contentsOfFile: journal, encoding: .utf8)
      seen.append((instant, text?.split(separator: "\n").count ?? 0))
    }
    let instants: [ActionInstant] = [.checked, .intended, .described, .trashed, .finished]
    #expect(seen.map(\.instant) == instants + instants)
    #expect(seen.map(\.lines) == [1, 2, 2, 2, 2, 3, 4, 4, 4, 4])
    let text = try #require(tree.read(journal))
    let parts = try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?.keys.first ?? ""
    }
    #expect(parts == ["begin", "intent", "done", "intent", "done"])
  }

  @Test(
    "A journal that is cut anywhere undoes what it holds",
    arguments: [ActionKind.trash, .hardlink]
  )
  func cutShort(_ kind: ActionKind) throws {
    let pairs = try pairs(3)
    let before = tree.snapshot()
    _ = try tree.apply(kind, pairs)
    let whole = Array(try #require(tree.read(tree.folder("journal"))).utf8)
    for length in 0..<whole.count {
      try Data(whole[..<length]).write(to: URL(filePath: tree.folder("cut")))
      let report = try tree.undo("cut")
      #expect(report.damagedLines.isEmpty && report.refused.isEmpty, "\(length)")
    }
    #expect(try tree.undo().isComplete)
    #expect(tree.snapshot() == before)
  }

  @Test("What a disk has changed in a journal is told, and the rest is undone")
  func damaged() throws {
    _ = try tree.apply(.trash, pairs(3))
    let text = try #require(tree.read(tree.folder("journal")))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[3] = "{\"intent\":{\"number\":true}}"
    try lines.joined(separator: "\n").write(
      toFile: tree.folder("damaged"),
      atomically: true,
      encoding: .utf8
    )
    let report = try tree.undo("damaged")
    #expect(report.damagedLines == [4] && report.restored.count == 2 && !report.isComplete)
  }

  @Test(
    "What is no journal is refused",
    arguments: [
      ("", nil), ("no json\n", "no journal"), ("{}\n", "no journal"),
      (
        #"{"begin":{"format":"other","kind":"trash","started":"2026-11-21T00:00:00Z","version":1}}"#
          + "\n", "no journal"
      ),
      (
        #"{"begin":{"format":"waymark-actions","kind":"trash","started":"2026-11-21T00:00:00Z","#
          + #""version":2}}"# + "\n", "version 2"
      ),
    ] as [(String, String?)]
  )
  func foreign(_ text: String, _ reason: String?) throws {
    try text.write(toFile: tree.folder("journal"), atomically: true, encoding: .utf8)
    do {
      let report = try tree.undo()
      #expect(reason == nil && report.isComplete)
    } catch let error as FileActionError {
      #expect(error.description.contains(try #require(reason)), "\(error)")
    }
    #expect(throws: FileActionError.self) { try tree.undo("nothing") }
    #expect(throws: FileActionError.self) { try tree.undo("tree") }
  }

  @Test("A journal is not undone while it is written, and never written over")
  func busy() throws {
    let journal = try ActionJournal(.trash, at: tree.folder("journal"))
    #expect(throws: FileActionError.self) { try tree.undo() }
    #expect(throws: FileActionError.self) {
      try ActionJournal(.trash, at: tree.folder("journal"))
    }
    withExtendedLifetime(journal) {}
  }

  @Test("Journals are in a folder of their own, which only their owner can read")
  func places() throws {
    let first = try ActionJournal(.trash, in: tree.folders.journals)
    let second = try ActionJournal(.hardlink, in: tree.folders.journals)
    #expect(first.path != second.path)
    #expect(first.path.hasPrefix(tree.folder("state/waymark/journals/")))
    var status = stat()
    #expect(stat(tree.folders.journals, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(stat(first.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("What undoes several journals need not know their order")
  func severalJournals() throws {
    let pairs = try pairs(2)
    let before = tree.snapshot()
    _ = try tree.apply(.hardlink, [pairs[0]], journal: "first")
    _ = try tree.apply(.trash, [pairs[1]], journal: "second")
    #expect(try tree.undo("first").isComplete)
    #expect(try tree.undo("second").isComplete)
    #expect(tree.snapshot() == before)
  }
}
