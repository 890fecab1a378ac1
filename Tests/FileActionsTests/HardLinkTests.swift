import FileActions
import Foundation
import ImageCoding
import Testing

@Suite struct HardLinkTests {
  private let tree: Tree

  init() throws {
    tree = try Tree()
    try tree.write("kept", "same", mode: 0o600, modified: 1_200_000_000)
  }

  private func pair(_ double: String) -> DoublePair {
    DoublePair(path: tree(double), keptPath: tree("kept"), sameness: .bytes)
  }

  @Test("A double becomes another name of what is kept, and a file of its own again")
  func roundTrip() throws {
    try tree.write("sub/double\u{10FFE9}", "same", mode: 0o4755, modified: -5)
    let before = tree.snapshot()
    let report = try tree.apply(.hardlink, [pair("sub/double\u{10FFE9}")])
    #expect(report.done.count == 1, "\(report.left)")
    #expect(report.byteCount == 4)
    #expect(report.differences.map(\.words) == [["permissions", "modification time"]])
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
    #expect(report.left.map(\.reason) == ["it was changed at that very moment"])
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

  @Test("What is kept may have another name when it is undone")
  func keptRenamed() throws {
    try tree.write("double", "same")
    _ = try tree.apply(.hardlink, [pair("double")])
    rename(tree("kept"), tree("renamed"))
    #expect(try tree.undo().isComplete)
    #expect(tree.identity(tree("double"))?.inode != tree.identity(tree("renamed"))?.inode)
    #expect(tree.read(tree("double")) == "same")
  }

  @Test("Extended attributes come back", .enabled(if: ExtendedAttributes.work))
  func attributes() throws {
    try tree.write("double", "same")
    ExtendedAttributes.set("user.note", "mine\0and\u{10FF80}", on: tree("double"))
    let report = try tree.apply(.hardlink, [pair("double")])
    #expect(report.differences[0].words.contains("extended attributes"))
    #expect(ExtendedAttributes.get("user.note", of: tree("double")) == nil)
    #expect(try tree.undo().isComplete)
    #expect(ExtendedAttributes.get("user.note", of: tree("double")) == "mine\0and\u{10FF80}")
  }

  @Test("The owner comes back", .enabled(if: geteuid() == 0, "only root may give files away"))
  func owner() throws {
    try tree.write("double", "same", mode: 0o6755)
    chown(tree("double"), 1234, 4321)
    chmod(tree("double"), 0o6755)
    let before = tree.snapshot()
    let report = try tree.apply(.hardlink, [pair("double")])
    #expect(report.differences[0].words.contains("owner"))
    #expect(try tree.undo().isComplete)
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
