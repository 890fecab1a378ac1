import FileActions
import Foundation
import ImageCoding
import Testing

@Suite struct TrashTests {
  private let tree: Tree

  init() throws {
    tree = try Tree()
    try tree.write("kept", "kept")
  }

  private func pair(_ double: String) -> DoublePair {
    DoublePair(path: tree(double), keptPath: tree("kept"), sameness: .alike)
  }

  @Test(
    "A picture that got a sidecar since the search began stays",
    arguments: ["two.jpg.xmp", "two.XMP", "other.xmp", "two.jpg.part"]
  )
  func lateSidecar(name: String) throws {
    try tree.write("one.jpg", "same")
    try tree.write("two.jpg", "same")
    try tree.write("two.pp3", "edits of before")
    try tree.waitForClock()
    let start = Int64(Date.now.timeIntervalSince1970 * 1_000_000_000)
    let pair = DoublePair(path: tree("two.jpg"), keptPath: tree("one.jpg"), sameness: .bytes)
    let plan = ActionPlan(.trash, [pair], folders: tree.folders, comparedSince: start)
    try tree.waitForClock()
    try tree.write(name, "edits")
    let report = ActionRun(
      plan,
      journal: try ActionJournal(.trash, at: tree.folder("journal")),
      folders: tree.folders,
      sidecarExtensions: ["xmp", "pp3"]
    )()
    let isSidecar = name.hasPrefix("two.") && name.uppercased().hasSuffix(".XMP")
    #expect(report.done.isEmpty == isSidecar)
    #expect(tree.read(tree("two.jpg")) == (isSidecar ? "same" : nil))
    #expect(tree.read(tree(name)) == "edits")
  }

  @Test(
    "What went to the home trash comes back where the environment spells that otherwise",
    arguments: ["//", "/./", "link"]
  )
  func otherSpelling(way: String) throws {
    try tree.write("double", "double")
    let before = tree.snapshot()
    #expect(try tree.apply(.trash, [pair("double")]).done.count == 1)
    let data = tree.folder("data")
    var other = data.replacing("/data", with: way + "data")
    if way == "link" {
      other = tree.folder("other")
      symlink(data, other)
    }
    let folders = UserFolders(
      environment: tree.environment.merging(["XDG_DATA_HOME": other]) { $1 }
    )
    let undone = try JournalUndo(of: tree.folder("journal"), folders: folders)()
    #expect(undone.isComplete && undone.restored.count == 1, "\(undone.refused)")
    if way == "link" { unlink(other) }
    #expect(tree.snapshot() == before)
  }

  @Test(
    "A file goes to the trash, which says where it was, and comes back as it was",
    arguments: [
      ("plain.jpg", "plain.jpg"), ("with space %.jpg", "with%20space%20%25.jpg"),
      ("caf\u{E9}.jpg", "caf%C3%A9.jpg"), ("line\nend", "line%0Aend"), ("-rf", "-rf"),
      ("'\"$(touch x)`;&", "%27%22%24%28touch%20x%29%60%3B%26"),
      // Byte 0xE9 alone, 0xFE and 0xFF, which no UTF-8 has.
      ("raw\u{10FFE9}\u{10FFFE}\u{10FFFF}", "raw%E9%FE%FF"),
      (String(repeating: "n", count: 255), String(repeating: "n", count: 255)),
    ]
  )
  func roundTrip(_ name: String, _ encoded: String) throws {
    try tree.write("sub/\(name)", "double")
    let before = tree.snapshot()
    let report = try tree.apply(.trash, [pair("sub/\(name)")])
    #expect(report.failure == nil)
    #expect(report.done.count == 1, "\(report.left)")
    #expect(!tree.exists(tree("sub/\(name)")))
    let trashed = try #require(tree.trash.files.first)
    #expect(tree.trash.infos == [trashed + ".trashinfo"])
    if name.utf8.count < 200 { #expect(trashed.utf8.elementsEqual(name.utf8)) }
    let info = try #require(tree.read(tree.folder("data/Trash/info/\(trashed).trashinfo")))
    let lines = info.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0] == "[Trash Info]")
    #expect(lines[1] == "Path=\(tree("sub"))/\(encoded)")
    #expect(lines[2].wholeMatch(of: #/DeletionDate=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/#) != nil)
    #expect(lines[3].hasPrefix("X-Waymark-Intent={") && lines[4].hasPrefix("X-Waymark-Journal=/"))

    let undone = try tree.undo()
    #expect(undone.restored.count == 1 && undone.isComplete, "\(undone.refused)")
    #expect(tree.snapshot() == before)
    #expect(tree.trash.files.isEmpty && tree.trash.infos.isEmpty)
    let again = try tree.undo()
    #expect(again.restored.isEmpty && again.unchanged.count == 1 && again.isComplete)
    #expect(tree.snapshot() == before)
  }

  @Test(
    "A name that is too long for the trash is cut between characters",
    arguments: [
      "\u{E9}", "e\u{301}", "\u{D55C}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{10FFE9}",
    ]
  )
  func cutNames(letter: String) throws {
    let size = SystemPath.bytes(of: letter).count - 1
    let name = String(repeating: letter, count: 251 / size) + ".jpg"
    try tree.write("sub/\(name)", "double")
    let before = tree.snapshot()
    _ = try tree.apply(.trash, [pair("sub/\(name)")])
    let trashed = try #require(tree.trash.files.first)
    #expect(trashed.hasSuffix(".jpg"))
    #expect(trashed.dropLast(4).allSatisfy { String($0).utf8.elementsEqual(letter.utf8) })
    #expect(trashed.count - 4 == (245 - 4) / size)
    #expect(try tree.undo().isComplete && tree.snapshot() == before)
  }

  @Test("Files of one name each get their own in the trash")
  func collisions() throws {
    for folder in 0..<12 { try tree.write("\(folder)/a.jpg", "\(folder)") }
    // One is described and not there, one is there and not described.
    for name in ["info/a.4.jpg.trashinfo", "files/a.5.jpg"] {
      let path = tree.folder("data/Trash/\(name)")
      try FileManager.default.createDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true
      )
      try "another's".write(toFile: path, atomically: false, encoding: .utf8)
    }
    let before = tree.snapshot()
    let report = try tree.apply(.trash, (0..<12).map { pair("\($0)/a.jpg") })
    #expect(report.done.count == 12)
    let numbers = [1, 2, 3] + Array(6...14)
    let expected = numbers.map { $0 == 1 ? "a.jpg" : "a.\($0).jpg" } + ["a.5.jpg"]
    #expect(tree.trash.files == expected.sorted())
    #expect(try tree.undo().restored.count == 12)
    #expect(tree.snapshot() == before)
    #expect(tree.trash.files == ["a.5.jpg"])
    #expect(tree.trash.infos == ["a.4.jpg.trashinfo"])
  }

  @Test(
    "A name that is taken at the last moment is left to the one who took it",
    arguments: [true, false]
  )
  func takenMeanwhile(isFile: Bool) throws {
    try tree.write("a.jpg", "a")
    let place = tree.folder("data/Trash/\(isFile ? "files/a.jpg" : "info/a.jpg.trashinfo")")
    let report = try tree.apply(.trash, [pair("a.jpg")]) { instant, _ in
      if instant == .intended, !FileManager.default.fileExists(atPath: place) {
        _ = FileManager.default.createFile(atPath: place, contents: Data("other".utf8))
      }
    }
    #expect(report.done.count == 1)
    #expect(tree.read(place) == "other")
    #expect(tree.read(tree.folder("data/Trash/files/a.2.jpg")) == "a")
    #expect(try tree.undo().isComplete)
    #expect(tree.read(place) == "other")
    #expect(tree.read(tree("a.jpg")) == "a")
  }

  @Test("What is changed behind the plan's back stays", arguments: ["double", "kept"])
  func changedBeforehand(_ name: String) throws {
    try tree.write("double", "double")
    let plan = ActionPlan(.trash, [pair("double")], folders: tree.folders)
    try tree.write(name, "changed", modified: 5)
    let before = tree.snapshot()
    let journal = try ActionJournal(.trash, at: tree.folder("journal"))
    let report = ActionRun(plan, journal: journal, folders: tree.folders)()
    #expect(report.done.isEmpty && report.left.count == 1)
    #expect(report.left[0].reason.contains("changed since"))
    #expect(tree.snapshot() == before)
  }

  @Test(
    "A file that is put in the place at the last moment is put back there",
    arguments: [ActionInstant.checked, .intended, .described]
  )
  func replacedMeanwhile(_ wanted: ActionInstant) throws {
    try tree.write("double", "double")
    try tree.write("other", "other")
    let report = try tree.apply(.trash, [pair("double")]) { [tree] instant, path in
      if instant == wanted { rename(tree("other"), path) }
    }
    #expect(report.done.isEmpty)
    #expect(report.left.map(\.reason) == ["it was changed during the action"])
    #expect(tree.read(tree("double")) == "other")
    #expect(tree.trash.files.isEmpty && tree.trash.infos.isEmpty)
    #expect(try tree.undo().restored.isEmpty)
    #expect(tree.read(tree("double")) == "other")
  }

  @Test("A file that has appeared meanwhile is not overwritten by undoing")
  func appearedMeanwhile() throws {
    for name in ["a", "b", "c"] { try tree.write("sub/\(name)", name) }
    _ = try tree.apply(.trash, ["a", "b", "c"].map { pair("sub/\($0)") })
    try tree.write("sub/b", "new")
    let report = try tree.undo()
    #expect(report.restored == [tree("sub/c"), tree("sub/a")])
    #expect(report.refused.map(\.path) == [tree("sub/b")])
    #expect(report.refused[0].reason.contains("another file now has this name"))
    #expect(tree.read(tree("sub/b")) == "new")
    #expect(tree.trash.files == ["b"] && tree.trash.infos == ["b.trashinfo"])
    unlink(tree("sub/b"))
    #expect(try tree.undo().isComplete)
    #expect(tree.read(tree("sub/b")) == "b")
  }

  @Test(
    "What was written again in the trash is not put back, though its size and time are as before"
  )
  func rewritten() throws {
    try tree.write("sub/a", "before")
    _ = try tree.apply(.trash, [pair("sub/a")])
    let path = tree.folder("data/Trash/files/a")
    var status = stat()
    try #require(stat(path, &status) == 0)
    try #require(truncate(path, 0) == 0)
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.write(contentsOf: Data("after!".utf8))
    try file.close()
    var times = [status.st_atim, status.st_mtim]
    try #require(utimensat(AT_FDCWD, path, &times, 0) == 0)
    let report = try tree.undo()
    #expect(report.restored.isEmpty)
    #expect(report.refused.map(\.reason).allSatisfy { $0.contains("changed in the trash") })
    #expect(report.refused.count == 1)
    #expect(tree.read(path) == "after!")
  }

  @Test(
    "A file that the system shows with another time, as FAT does in another zone, is put back, once"
  )
  func otherZone() throws {
    for name in ["a", "b"] { try tree.write("sub/\(name)", name) }
    _ = try tree.apply(.trash, [pair("sub/a"), pair("sub/b")])
    func shift(_ path: String) throws {
      let times = [timespec](repeating: timespec(tv_sec: 1_000_007_200, tv_nsec: 0), count: 2)
      try #require(utimensat(AT_FDCWD, path, times, 0) == 0)
    }
    for name in ["a", "b"] { try shift(tree.folder("data/Trash/files/\(name)")) }
    #expect(try tree.undo().restored == [tree("sub/b"), tree("sub/a")])
    try shift(tree("sub/a"))
    let again = try tree.undo()
    #expect(again.isComplete && again.unchanged.count == 2)
    // Other bytes of the same size are another file.
    try tree.write("sub/a", "c", modified: 1_000_000_001)
    #expect(try tree.undo().refused.map(\.path) == [tree("sub/a")])
  }

  @Test("Undoing says what it cannot put back")
  func beyondUndoing() throws {
    for name in ["x/a", "y/b", "z/c"] { try tree.write(name, name) }
    _ = try tree.apply(.trash, ["x/a", "y/b", "z/c"].map(pair))
    unlink(tree.folder("data/Trash/files/a"))
    rmdir(tree("y"))
    try "other".write(
      toFile: tree.folder("data/Trash/files/c"),
      atomically: true,
      encoding: .utf8
    )
    let report = try tree.undo()
    #expect(report.restored.isEmpty && !report.isComplete)
    let reasons = report.refused.map(\.reason)
    #expect(reasons.count == 3)
    #expect(reasons[0].contains("no longer in the trash"))
    #expect(reasons[1].contains("its folder no longer exists"))
    #expect(reasons[2].contains("no longer in the trash"))
    #expect(tree.read(tree.folder("data/Trash/files/c")) == "other")
  }

  @Test(
    "What is in a folder that may not be written stays, and is told",
    .enabled(if: geteuid() != 0, "root may write everywhere"),
    arguments: [ActionKind.trash, .hardlink]
  )
  func readOnlyFolder(_ kind: ActionKind) throws {
    try tree.write("sub/double", "kept")
    chmod(tree("sub"), 0o555)
    defer { chmod(tree("sub"), 0o755) }
    let pair = DoublePair(path: tree("sub/double"), keptPath: tree("kept"), sameness: .bytes)
    let report = try tree.apply(kind, [pair])
    #expect(report.left.count == 1 && report.left[0].reason.hasSuffix("Permission denied"))
    #expect(tree.trash.infos.isEmpty)
    #expect(try tree.undo().isComplete)
    #expect(tree.read(tree("sub/double")) == "kept")
  }

  @Test("Ctrl-C ends between two files")
  func stopping() throws {
    for name in 0..<10 { try tree.write("\(name)", "\(name)") }
    let plan = ActionPlan(.trash, (0..<10).map { pair("\($0)") }, folders: tree.folders)
    var finished = 0
    let journal = try ActionJournal(.trash, at: tree.folder("journal"))
    let report = ActionRun(plan, journal: journal, folders: tree.folders)(
      shouldStop: { finished == 4 },
      finished: { _, _ in finished += 1 }
    )
    #expect(report.wasStopped && report.done.count == 4)
    #expect(tree.trash.files.count == 4)
  }
}
