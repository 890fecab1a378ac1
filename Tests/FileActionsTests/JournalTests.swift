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
    let instants: [ActionInstant] = [
      .checked, .intended, .described, .compared, .trashed, .finished,
    ]
    #expect(seen.map(\.instant) == instants + instants)
    #expect(seen.map(\.lines) == [1, 2, 2, 2, 2, 2, 3, 4, 4, 4, 4, 4])
    let text = try #require(tree.read(journal))
    let parts = try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let keys = Set(object?.keys.map { $0 } ?? [])
      #expect(keys.isSuperset(of: ["line", "run", "sum"]))
      return keys.subtracting(["line", "run", "sum"]).sorted().joined(separator: " ")
    }
    #expect(parts == ["begin", "intent", "done", "intent", "done", "end"])
  }

  @Test("A file of line ends is refused without a record for each")
  func emptyLines() throws {
    let ends = Data(repeating: UInt8(ascii: "\n"), count: 4_000_000)
    try ends.write(to: URL(filePath: tree.folder("ends")))
    let error = #expect(throws: FileActionError.self) { try tree.undo("ends") }
    #expect(error?.description.contains("not a journal of waymark duplicates") == true)
    // Some empty lines in a journal are damage, and no more.
    _ = try tree.apply(.trash, pairs(2))
    let text = try #require(tree.read(tree.folder("journal")))
    let damaged = text + String(repeating: "\n", count: 900)
    try Data(damaged.utf8).write(to: URL(filePath: tree.folder("damaged")))
    let report = try tree.undo("damaged")
    #expect(report.restored.count == 2 && report.damagedLines.count == 900)
  }

  @Test("A journal whose line ends were changed is refused, and told so")
  func lineEnds() throws {
    _ = try tree.apply(.trash, pairs(2))
    let text = try #require(tree.read(tree.folder("journal")))
    let changed = text.replacing("\n", with: "\r\n")
    try Data(changed.utf8).write(to: URL(filePath: tree.folder("changed")))
    let error = #expect(throws: FileActionError.self) { try tree.undo("changed") }
    #expect(error?.description.contains("its lines end in CR LF") == true)
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
      #expect(report.damagedLines.isEmpty && report.refused.isEmpty && report.isCut, "\(length)")
    }
    let report = try tree.undo()
    #expect(report.isComplete && !report.isCut)
    #expect(tree.snapshot() == before)
  }

  @Test(
    "Of a journal that has lost lines nothing in the trash stays unmentioned",
    arguments: [[0, 1], [0, 3], [0, 5], [0, 7], [1, 8], [3, 8], [2, 3]]
  )
  func lostLines(_ kept: [Int]) throws {
    let pairs = try pairs(3)
    let before = tree.snapshot()
    #expect(try tree.apply(.trash, pairs).done.count == 3)
    let text = try #require(tree.read(tree.folder("journal")))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 8)
    let rest = lines[kept[0]..<kept[1]].map { $0 + "\n" }.joined()
    try Data(rest.utf8).write(to: URL(filePath: tree.folder("cut")))
    let report = try tree.undo("cut")
    #expect(report.isCut && report.isComplete && report.lineCount == kept[1] - kept[0])
    #expect(report.restored.count == 3 && tree.snapshot() == before)
    #expect(tree.trash.files.isEmpty && tree.trash.infos.isEmpty)
  }

  @Test(
    "An empty journal is said to be cut; by its name its files are found",
    arguments: [true, false]
  )
  func emptied(isInPlace: Bool) throws {
    let pairs = try pairs(3)
    let before = tree.snapshot()
    _ = try tree.apply(.trash, pairs)
    let name = isInPlace ? "journal" : "elsewhere"
    try Data().write(to: URL(filePath: tree.folder(name)))
    let report = try tree.undo(name)
    #expect(report.isCut && report.lineCount == 0)
    #expect(report.restored.count == (isInPlace ? 3 : 0))
    // What else is in the trash of the machine is not of this test.
    let own = report.perhapsInTrash.filter { $0.hasPrefix(tree.folder.path) }
    #expect(own.count == (isInPlace ? 0 : 3))
    #expect((tree.snapshot() == before) == isInPlace)
  }

  @Test("A journal of version 1 is undone", arguments: [ActionKind.trash, .hardlink])
  func oldVersion(_ kind: ActionKind) throws {
    let pairs = try pairs(2)
    let before = tree.snapshot()
    _ = try tree.apply(kind, pairs)
    // As version 1 wrote it: neither numbers nor sums nor an end, and the plain notes of the specification.
    let text = try #require(tree.read(tree.folder("journal")))
    let lines = try text.split(separator: "\n").dropLast().map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      var parts = try #require(object as? [String: Any])
      for key in ["line", "run", "sum"] { parts[key] = nil }
      if var begin = parts["begin"] as? [String: Any] {
        begin["version"] = 1
        parts["begin"] = begin
      }
      let data = try JSONSerialization.data(
        withJSONObject: parts,
        options: [.sortedKeys, .withoutEscapingSlashes]
      )
      return String(decoding: data, as: UTF8.self) + "\n"
    }
    try Data(lines.joined().utf8).write(to: URL(filePath: tree.folder("old")))
    for info in tree.trash.infos {
      let path = tree.folder("data/Trash/info/\(info)")
      let lines = try #require(tree.read(path)).split(separator: "\n").prefix(3)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    }
    let report = try tree.undo("old")
    #expect(report.isComplete && !report.isCut && report.restored.count == 2, "\(report)")
    #expect(tree.snapshot() == before)
    #expect(tree.trash.infos.isEmpty)
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
    #expect(report.damagedLines == [4] && !report.isComplete)
    #expect(report.restored.count == 3 && report.foundInTrash.count == 1)
  }

  @Test(
    "What is not a journal is refused",
    arguments: [
      ("", nil), ("no json\n", "not a journal"), ("{}\n", "not a journal"),
      (
        #"{"begin":{"format":"other","kind":"trash","started":"2026-11-21T00:00:00Z","version":1}}"#
          + "\n", "not a journal"
      ),
      (
        #"{"begin":{"format":"waymark-actions","kind":"trash","started":"2026-11-21T00:00:00Z","#
          + #""version":3}}"# + "\n", "version 3"
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
