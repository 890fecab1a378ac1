import FileActions
import Foundation
import Testing

/// Journals that an attacker wrote by hand.
@Suite struct ForgedJournalTests {
  private let tree: Tree

  init() throws { tree = try Tree() }

  private func identity(_ path: String) throws -> [String: Any] {
    let status = try #require(tree.status(path))
    return [
      "device": status.st_dev, "inode": status.st_ino, "size": status.st_size,
      "modified": status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec,
    ]
  }

  /// Writes a journal of version 1, which has no sums to get right.
  private func forge(_ kind: ActionKind, _ intent: [String: Any]) throws {
    let begin: [String: Any] = [
      "format": "waymark-actions", "kind": kind.rawValue, "started": "2026-11-21T00:00:00Z",
      "version": 1,
    ]
    let lines = try [["begin": begin], ["intent": intent]].map { line in
      try JSONSerialization.data(withJSONObject: line, options: [.withoutEscapingSlashes])
        + Data("\n".utf8)
    }
    try Data(lines.joined()).write(to: URL(filePath: tree.folder("journal")))
  }

  private func link(_ path: String, _ temporary: String, mode: Int = 0o4755) throws -> [String: Any]
  {
    [
      "number": 1, "path": path, "identity": try identity(tree("kept")), "kept": tree("kept"),
      "keptIdentity": try identity(tree("kept")),
      "link": [
        "temporary": temporary,
        "metadata": [
          "mode": mode, "owner": 0, "group": 0, "modified": 5, "accessed": 5,
          "attributes": ["security.capability": "AQAAAgQAAAAAAAAAAAAAAAAAAAA="],
        ],
      ],
    ]
  }

  @Test(
    "No file is removed that merely has a temporary name",
    arguments: [
      ".waymark-0123abcd-1", ".waymark-0123abcd-1-undo", "precious", "../precious",
      ".waymark-0123abcd-2", ".waymark-zzzzzzzz-1",
    ]
  )
  func temporaryNames(_ name: String) throws {
    try tree.write("kept", "same")
    Foundation.link(tree("kept"), tree("sub-name"))
    try tree.write(name.replacing("../", with: ""), "precious")
    let before = tree.snapshot()
    let base = name.hasSuffix("-undo") ? String(name.dropLast(5)) : name
    try forge(.hardlink, try link(tree("sub-name"), tree(base)))
    let report = try tree.undo()
    #expect(tree.snapshot()[tree(name.replacing("../", with: ""))] != nil)
    #expect(tree.read(tree(name.replacing("../", with: ""))) == "precious")
    if !name.hasPrefix(".waymark-0123abcd-1") || name.hasSuffix("-undo") {
      #expect(report.refused.count == 1 && tree.snapshot() == before)
    }
  }

  @Test("An unrelated file is not taken for the kept one, and stays")
  func unrelatedFile() throws {
    try tree.write("kept", "same")
    let victim = try tree.write("victim", "precious")
    let planted = try tree.write(".waymark-0123abcd-1", "planted")
    var intent = try link(victim, planted)
    intent["identity"] = try identity(planted)
    intent["kept"] = tree("nothing")
    intent["keptIdentity"] = try identity(victim)
    try forge(.hardlink, intent)
    let before = tree.snapshot()
    #expect(try tree.undo().refused.count == 1)
    #expect(tree.snapshot() == before)
  }

  @Test("No bits, owners and capabilities come from a journal")
  func rights() throws {
    try tree.write("kept", "same", mode: 0o6750)
    chmod(tree("kept"), 0o6750)
    if geteuid() == 0 {
      chown(tree("kept"), 1234, 4321)
      chmod(tree("kept"), 0o6750)
    }
    let owner = try #require(tree.status(tree("kept"))).st_uid
    Foundation.link(tree("kept"), tree("double"))
    try forge(.hardlink, try link(tree("double"), tree(".waymark-0123abcd-1"), mode: 0o6777))
    let report = try tree.undo()
    #expect(report.restored == [tree("double")], "\(report.refused)")
    let status = try #require(tree.status(tree("double")))
    #expect(status.st_mode & 0o7777 == 0o750 && status.st_uid == owner && status.st_nlink == 1)
    #expect(ExtendedAttributes.get("security.capability", of: tree("double")) == nil)
    #expect(report.incomplete.first?.words.contains("permissions") == true)
    #expect(tree.read(tree("double")) == "same" && tree.read(tree("kept")) == "same")
  }

  @Test(
    "Only the user's trash gives files back, and only to where it says they were",
    arguments: ["foreign folder", "other path", "name with slashes", "no note", "relative", "dots"]
  )
  func trash(_ attack: String) throws {
    try tree.write("kept", "kept")
    let secret = tree.folder("data/Trash/files/secret")
    let foreign = tree.folder("foreign/files/secret")
    for path in [secret, foreign] {
      try FileManager.default.createDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path,
        withIntermediateDirectories: true
      )
      try Data("secret".utf8).write(to: URL(filePath: path))
    }
    for folder in ["data/Trash/info", "foreign/info"] {
      try FileManager.default.createDirectory(
        atPath: tree.folder(folder),
        withIntermediateDirectories: true
      )
      if attack != "no note" {
        let path = attack == "other path" ? "/home/me/secret" : tree("target")
        let note = "[Trash Info]\nPath=\(path)\nDeletionDate=2026-11-21T18:05:09\n"
        try Data(note.utf8).write(to: URL(filePath: tree.folder("\(folder)/secret.trashinfo")))
      }
    }
    let isForeign = attack == "foreign folder"
    let place = tree.folder(isForeign ? "foreign" : "data/Trash")
    var path = tree("target")
    if attack == "relative" { path = "target" }
    if attack == "dots" { path = tree("../tree/target") }
    try forge(
      .trash,
      [
        "number": 1, "path": path, "identity": try identity(isForeign ? foreign : secret),
        "kept": tree("kept"), "keptIdentity": try identity(tree("kept")),
        "trash": [
          "folder": place, "date": "2026-11-21T18:05:09",
          "name": attack == "name with slashes" ? "../files/secret" : "secret",
        ],
      ]
    )
    let report = try tree.undo()
    #expect(report.refused.count == 1 && report.restored.isEmpty)
    #expect(!tree.exists(tree("target")) && tree.exists(secret) && tree.exists(foreign))
    #expect(tree.trash.infos.isEmpty == (attack == "no note"))
  }

  @Test("A changed line of a journal is not a line")
  func changedLine() throws {
    try tree.write("kept", "same")
    try tree.write("double", "same")
    let pair = DoublePair(path: tree("double"), keptPath: tree("kept"), sameness: .bytes)
    _ = try tree.apply(.trash, [pair])
    let text = try #require(tree.read(tree.folder("journal")))
    let forged = text.replacing(tree("double"), with: tree("victim"))
    try Data(forged.utf8).write(to: URL(filePath: tree.folder("forged")))
    let report = try tree.undo("forged")
    #expect(report.damagedLines == [2] && report.isCut)
    #expect(report.restored == [tree("double")] && !tree.exists(tree("victim")))
  }
}
