import FileActions
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite struct HardLinkTests {
  private let tree: Tree

  init() throws {
    tree = try Tree()
    try tree.write("kept", "same", modified: 1_200_000_000)
  }

  private func pair(_ double: String) -> DoublePair {
    DoublePair(path: tree(double), keptPath: tree("kept"), sameness: .bytes)
  }

  @Test("A double becomes another name of what is kept, and a file of its own again")
  func roundTrip() throws {
    try tree.write("sub/double\u{10FFE9}", "same", modified: -5)
    let before = tree.snapshot()
    let report = try tree.apply(.hardlink, [pair("sub/double\u{10FFE9}")])
    #expect(report.done.count == 1, "\(report.left)")
    #expect(report.byteCount == 4)
    #expect(report.differences.map(\.words) == [["modification time"]])
    let linked = try #require(tree.identity(tree("sub/double\u{10FFE9}")))
    let kept = try #require(tree.identity(tree("kept")))
    #expect(linked.inode == kept.inode && kept.links == 2)
    #expect(tree.names(tree("sub")).count == 1)

    let undone = try tree.undo()
    #expect(undone.restored.count == 1 && undone.isComplete && undone.incomplete.isEmpty)
    #expect(tree.snapshot() == before)
    #expect(try #require(tree.identity(tree("kept"))).links == 1)
    #expect(try tree.undo().unchanged.count == 1)
    #expect(tree.snapshot() == before)
  }

  @Test("What was written in place is not given back as the copy, also where its time was set back")
  func writtenInPlace() throws {
    try tree.write("double", "same", modified: -5)
    #expect(try tree.apply(.hardlink, [pair("double")]).done.count == 1)
    let times = try #require(tree.status(tree("kept")))
    let file = open(tree("kept"), O_WRONLY)
    #expect(pwrite(file, "else", 4, 0) == 4)
    #expect(futimens(file, [times.st_atim, times.st_mtim]) == 0)
    close(file)
    let undone = try tree.undo()
    #expect(undone.restored.isEmpty)
    #expect(
      undone.refused.map(\.reason) == [
        "the content that it shares with \(tree("kept")) has been changed since"
      ]
    )
    #expect(tree.read(tree("double")) == "else")
  }

  @Test("A time beyond what nanoseconds count is the latest, and undoing says that it is lost")
  func farTime() throws {
    let time = 13_569_465_600  // In 2400.
    try tree.write("double", "same", modified: time)
    // Not every file system keeps such a time.
    guard tree.status(tree("double"))?.st_mtim.tv_sec == time else { return }
    #expect(FileStatus(following: tree("double"))?.identity.modified == .max)
    _ = try tree.apply(.hardlink, [pair("double")])
    let undone = try tree.undo()
    #expect(undone.incomplete.map(\.words) == [["modification time"]])
    let restored = try #require(tree.status(tree("double"))?.st_mtim.tv_sec)
    #expect(restored > 1_700_000_000)
  }

  @Test("Names of one file become names of one file again")
  func namesOfOne() throws {
    try tree.write("a", "same")
    link(tree("a"), tree("b"))
    let before = tree.snapshot()
    let report = try tree.apply(.hardlink, [pair("a"), pair("b")])
    #expect(report.done.count == 2 && report.byteCount == 4)
    #expect(tree.identity(tree("kept"))?.links == 3)
    #expect(try tree.undo().isComplete)
    #expect(tree.snapshot() == before)
    #expect(tree.identity(tree("a"))?.inode == tree.identity(tree("b"))?.inode)
    #expect(tree.identity(tree("kept"))?.links == 1)
  }

  @Test("Other bytes of the same size are noticed at the last look", arguments: [0, 300_000])
  func otherBytes(_ start: Int) throws {
    let same = String(repeating: "x", count: start)
    try tree.write("kept", same + "same")
    try tree.write("double", same + "some")
    let before = tree.snapshot()
    let report = try tree.apply(.hardlink, [pair("double")])
    #expect(report.left.map(\.reason) == ["its bytes are not those of \(tree("kept"))"])
    #expect(tree.snapshot() == before)
  }

  @Test(
    "What is put in the place at the last moment is not lost",
    arguments: [ActionInstant.checked, .intended, .linked]
  )
  func replacedMeanwhile(_ wanted: ActionInstant) throws {
    try tree.write("double", "same")
    try tree.write("other", "other")
    let report = try tree.apply(.hardlink, [pair("double")]) { [tree] instant, path in
      if instant == wanted { rename(tree("other"), path) }
    }
    #expect(report.left.map(\.reason) == ["it was changed during the action"])
    #expect(tree.read(tree("double")) == "other")
    #expect(tree.names(tree("")) == ["double", "kept"])
    #expect(try tree.undo().restored.isEmpty)
    #expect(tree.read(tree("double")) == "other")
  }

  @Test("What is kept may not be exchanged at the last moment")
  func keptReplacedMeanwhile() throws {
    try tree.write("double", "same")
    try tree.write("other", "other")
    let report = try tree.apply(.hardlink, [pair("double")]) { [tree] instant, _ in
      if instant == .intended { rename(tree("other"), tree("kept")) }
    }
    #expect(report.done.isEmpty && report.left.count == 1)
    #expect(tree.read(tree("double")) == "same")
    #expect(tree.names(tree("")) == ["double", "kept"])
  }

  @Test("Undoing leaves alone what was changed since", arguments: ["write", "replace", "remove"])
  func changedSince(_ change: String) throws {
    try tree.write("double", "same")
    _ = try tree.apply(.hardlink, [pair("double")])
    switch change {
    case "write": try tree.write("kept", "more")
    case "replace":
      try tree.write("other", "else", modified: 5)
      rename(tree("other"), tree("double"))
    default: unlink(tree("double"))
    }
    let before = tree.snapshot()
    let report = try tree.undo()
    #expect(report.refused.count == 1 && report.restored.isEmpty)
    #expect(tree.snapshot() == before)
  }

  @Test("When what was kept is removed, its other name is a file of its own already")
  func keptRemoved() throws {
    try tree.write("double", "same")
    _ = try tree.apply(.hardlink, [pair("double")])
    unlink(tree("kept"))
    let report = try tree.undo()
    #expect(report.isComplete && report.unchanged == [tree("double")], "\(report.refused)")
    #expect(tree.read(tree("double")) == "same")
  }

  @Test("What is kept may have another name when it is undone")
  func keptRenamed() throws {
    try tree.write("double", "same")
    _ = try tree.apply(.hardlink, [pair("double")])
    rename(tree("kept"), tree("renamed"))
    #expect(try tree.undo().isComplete)
    #expect(tree.identity(tree("double"))?.inode != tree.identity(tree("renamed"))?.inode)
    #expect(tree.read(tree("double")) == "same")
  }

  @Test(
    "A file of other permissions than the kept one's is left alone, unless that is asked for",
    arguments: [0o600, 0o644, 0o4640]
  )
  func otherPermissions(_ mode: Int) throws {
    try tree.write("double", "same", mode: mode_t(mode))
    let before = tree.snapshot()
    let report = try tree.apply(.hardlink, [pair("double")])
    #expect(report.left.map { $0.reason.contains("has other permissions") } == [true])
    #expect(tree.snapshot() == before)
    let merged = try tree.apply(
      .hardlink,
      [pair("double")],
      journal: "merged",
      mergesAttributes: true
    )
    #expect(merged.done.count == 1, "\(merged.left)")
    let undone = try tree.undo("merged")
    // A journal gives no permissions: it may be forged.
    #expect(try #require(tree.status(tree("double"))).st_mode & 0o7777 == 0o640)
    #expect(undone.isComplete && undone.incomplete.map(\.words) == [["permissions"]])
  }

  @Test("Extended attributes come back", .enabled(if: ExtendedAttributes.work))
  func attributes() throws {
    try tree.write("double", "same")
    ExtendedAttributes.set("user.note", "mine\0and\u{10FF80}", on: tree("double"))
    let alone = try tree.apply(.hardlink, [pair("double")], journal: "alone")
    #expect(alone.left.map { $0.reason.contains("extended attributes") } == [true])
    let report = try tree.apply(.hardlink, [pair("double")], mergesAttributes: true)
    #expect(report.differences[0].words.contains("extended attributes"))
    #expect(ExtendedAttributes.get("user.note", of: tree("double")) == nil)
    #expect(try tree.undo().isComplete)
    #expect(ExtendedAttributes.get("user.note", of: tree("double")) == "mine\0and\u{10FF80}")
  }

  @Test(
    "Another owner's file is left alone, and undoing gives no file away",
    .enabled(if: geteuid() == 0, "only root may give files away")
  )
  func owner() throws {
    try tree.write("double", "same")
    chown(tree("double"), 1234, 4321)
    let alone = try tree.apply(.hardlink, [pair("double")], journal: "alone")
    #expect(alone.left.map { $0.reason.contains("has other owner") } == [true])
    let report = try tree.apply(.hardlink, [pair("double")], mergesAttributes: true)
    #expect(report.differences[0].words.contains("owner"))
    let undone = try tree.undo()
    #expect(undone.isComplete && undone.incomplete.map(\.words) == [["owner"]])
    #expect(try #require(tree.status(tree("double"))).st_uid == 0)
  }

  @Test("A file that a program has open for writing is left alone", arguments: ["double", "kept"])
  func openForWriting(_ name: String) throws {
    try tree.write("double", "same")
    let before = tree.snapshot()
    let descriptor = open(tree(name), O_RDWR | O_CLOEXEC)
    let report = try tree.apply(.hardlink, [pair("double")])
    close(descriptor)
    #expect(report.left.map { $0.reason.contains("open for writing") } == [true])
    #expect(tree.snapshot() == before)
    #expect(try tree.apply(.hardlink, [pair("double")], journal: "again").done.count == 1)
  }

  @Test("A program that wants to write when the names are exchanged gets its file back")
  func opensMeanwhile() throws {
    try tree.write("double", "same")
    let before = tree.snapshot()
    let report = try tree.apply(.hardlink, [pair("double")]) { [tree] instant, _ in
      guard instant == .replaced,
        let name = tree.names(tree("")).first(where: { $0.hasPrefix(".waymark-") })
      else { return }
      // Without O_NONBLOCK it would wait until all is over.
      #expect(open(tree(name), O_WRONLY | O_NONBLOCK) == -1 && errno == EWOULDBLOCK)
    }
    #expect(report.left.map { $0.reason.contains("about to write") } == [true])
    #expect(tree.snapshot() == before)
  }

  @Test(
    "What is written between exchanging and letting go is not lost where the system tells of no writers",
    .enabled(
      if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0,
      "only root can take a right from a process, with setpriv"
    ),
    arguments: ["compared", "replaced"]
  )
  func writtenMeanwhile(_ instant: String) async throws {
    try await Programs.runBlocking { [tree] in
      try tree.write("double", "same", mode: 0o640, modified: 1_200_000_000)
      for name in ["kept", "double"] { chown(tree(name), 1234, 1234) }
      let rows = [[tree("double"), tree("kept"), "bytes"]]
      try JSONEncoder().encode(rows).write(to: URL(filePath: tree.folder("pairs")))
      let worker = try WorkerProcess(
        [
          "contend", "hardlink", tree.folder("pairs"), tree.folder("journal"), instant, "write",
          tree("double"),
        ],
        environment: tree.environment,
        without: "lease"
      )
      #expect(worker.wait() == .done)
      #expect(tree.read(tree("double")) == "SAME" && tree.read(tree("kept")) == "same")
      #expect(tree.names(tree("")) == ["double", "kept"])
    }
  }

  @Test(
    "A copy that the system does not remove is put back, or named where it is, and no link",
    .enabled(if: geteuid() == 0 && Immutable.isPossible, "no file can be made immutable here")
  )
  func notRemoved() throws {
    try tree.write("double", "same", modified: -5)
    let before = tree.snapshot()
    var temporary = ""
    let report = try tree.apply(.hardlink, [pair("double")]) { [tree] instant, _ in
      guard instant == .replaced,
        let name = tree.names(tree("")).first(where: { $0.hasPrefix(".waymark-") })
      else { return }
      temporary = tree(name)
      Immutable.set("+i", temporary)
    }
    Immutable.set("-i", temporary)
    #expect(report.done.isEmpty)
    let words = "the old file cannot be removed: Operation not permitted, and is now named "
    #expect(report.left.map(\.reason) == [words + temporary])
    #expect(try tree.undo().restored.count == 1)
    #expect(tree.snapshot() == before)
  }

  @Test("A file with as many names as can be gets no more", .enabled(if: ManyLinks.areLimited))
  func tooManyNames() throws {
    try tree.write("double", "same")
    var count = 0
    let names = tree("names")
    mkdir(names, 0o700)
    while link(tree("kept"), "\(names)/\(count)") == 0 { count += 1 }
    try #require(errno == EMLINK)
    let report = try tree.apply(.hardlink, [pair("double")])
    #expect(
      report.left.map(\.reason) == ["\(tree("kept")) has as many names as its file system allows"]
    )
    #expect(tree.names(tree("")) == ["double", "kept", "names"])
    #expect(try tree.undo().isComplete)
  }
}

/// Whether the file system of temporary folders limits the number of names, at what can be tried.
enum ManyLinks {
  static let areLimited = pathconf(NSTemporaryDirectory(), Int32(_PC_LINK_MAX)) <= 65_000
}

/// Files that the system neither removes nor renames.
enum Immutable {
  static let isPossible: Bool = {
    let path = NSTemporaryDirectory() + "/waymark-immutable-\(UUID())"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    defer { unlink(path) }
    guard set("+i", path) else { return false }
    return set("-i", path)
  }()

  @discardableResult
  static func set(_ flag: String, _ path: String) -> Bool {
    let places: [String] = ["/usr/bin/chattr", "/bin/chattr"]
    guard let chattr = places.first(where: { access($0, X_OK) == 0 }) else { return false }
    let process = Process()
    process.executableURL = URL(filePath: chattr)
    process.arguments = [flag, path]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
