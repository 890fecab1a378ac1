import FileActions
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite struct ScriptTests {
  private let tree: Tree

  /// Names that a careless script would trip over.
  private static let names = [
    "plain.jpg", "two words.jpg", "it's.jpg", "'", "\"q\"", "$(touch touched)", "`touch touched`",
    "line\nend", "\n", "end\n", "-rf", "*", "\\", "a\\'b", "#", "caf\u{E9}",
    "raw\u{10FFE9}\u{10FFFF}",
    "tab\t", "semi;touch touched", "'; touch touched; '",
  ]

  init() throws { tree = try Tree() }

  private func pair(_ double: String, _ kept: String, _ sameness: Sameness) -> DoublePair {
    DoublePair(path: tree(double), keptPath: tree(kept), sameness: sameness)
  }

  /// Runs the script; returns its status and what it said.
  private func run(
    _ shell: String,
    _ arguments: [String],
    path: String? = nil
  ) async throws -> (status: Int32, output: String) {
    try await Programs.runBlocking { [tree] in
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [shell, tree.folder("script")] + arguments
      process.currentDirectoryURL = URL(filePath: tree.folder.path)
      if let path { process.environment = ["PATH": path] }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let said = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
  }

  @Test(
    "Whatever files are called, the script moves them and nothing else",
    arguments: ["dash", "bash"]
  )
  func names(_ shell: String) async throws {
    try #require(FileManager.default.isExecutableFile(atPath: "/bin/\(shell)"))
    for name in Self.names {
      try tree.write("doubles/\(name)", "same \(name)")
      try tree.write("kept/\(name)", "same \(name)")
    }
    let pairs = Self.names.map { pair("doubles/\($0)", "kept/\($0)", .bytes) }
    let plan = ActionPlan(.script, pairs, folders: tree.folders)
    #expect(plan.actions.count == Self.names.count)
    let before = tree.snapshot()
    try ActionScript.write(plan, to: tree.folder("script"))
    #expect(tree.snapshot() == before)
    let (status, output) = try await run("/bin/\(shell)", ["aside '$x'"])
    #expect(status == 0, "\(output)")
    #expect(output == "\(Self.names.count) moved, 0 left in place\n")
    #expect(tree.names(tree("doubles")).isEmpty)
    #expect(tree.names(tree("kept")).count == Self.names.count)
    let moved = tree.folder("aside '$x'\(tree("doubles"))")
    #expect(tree.names(moved) == Self.names.sorted())
    for name in Self.names { #expect(tree.read("\(moved)/\(name)") == "same \(name)") }
    #expect(!tree.names(tree.folder.path).contains("touched"))
    // Once more: nothing is there any more, and nothing is harmed.
    #expect(try await run("/bin/\(shell)", ["aside '$x'"]).status == 1)
    #expect(tree.names(moved).count == Self.names.count)
  }

  @Test("The script leaves what has changed since it was written")
  func changes() async throws {
    let changes: [(String, Sameness, () throws -> Void)] = [
      ("double is gone", .bytes, { unlink(tree("double is gone")) }),
      ("kept is gone", .bytes, { unlink(tree("kept/kept is gone")) }),
      ("double grew", .alike, { try tree.write("double grew", "longer") }),
      ("kept grew", .alike, { try tree.write("kept/kept grew", "longer") }),
      ("bytes differ", .bytes, { try tree.write("kept/bytes differ", "some") }),
      (
        "double is a link", .bytes,
        {
          unlink(tree("double is a link"))
          symlink(tree("kept/double is a link"), tree("double is a link"))
        }
      ),
      (
        "kept is a link", .bytes,
        {
          unlink(tree("kept/kept is a link"))
          symlink(tree("kept is a link"), tree("kept/kept is a link"))
        }
      ),
      (
        "both are one", .bytes,
        {
          unlink(tree("both are one"))
          link(tree("kept/both are one"), tree("both are one"))
        }
      ),
      (
        "place is taken", .bytes,
        { _ = try place("place is taken") }
      ),
    ]
    func place(_ name: String) throws -> String {
      let path = tree.folder("aside\(tree(name))")
      let parent = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try "taken".write(toFile: path, atomically: true, encoding: .utf8)
      return path
    }
    var pairs: [DoublePair] = []
    for (name, sameness, _) in changes {
      try tree.write(name, "same")
      try tree.write("kept/\(name)", "same")
      pairs.append(pair(name, "kept/\(name)", sameness))
    }
    // Other bytes of the same size do not matter where pictures only look alike.
    try tree.write("fine", "same")
    try tree.write("kept/fine", "else")
    pairs.append(pair("fine", "kept/fine", .alike))
    try ActionScript.write(
      ActionPlan(.script, pairs, folders: tree.folders),
      to: tree.folder("script")
    )
    for change in changes { try change.2() }
    let (status, output) = try await run("sh", ["aside"])
    #expect(status == 1)
    #expect(output.hasSuffix("1 moved, \(changes.count) left in place\n"), "\(output)")
    for name in ["kept is gone", "double grew", "kept grew", "bytes differ", "both are one"] {
      #expect(tree.exists(tree(name)), "\(name)")
    }
    #expect(tree.read(tree.folder("aside\(tree("place is taken"))")) == "taken")
    #expect(!tree.exists(tree("fine")))
  }

  @Test(
    "No name drives the terminal on which the script says what it leaves",
    arguments: ["dash", "bash"]
  )
  func terminal(_ shell: String) async throws {
    let unsafe = ["\u{1B}[2J", "\u{7}", "\r", "\u{9B}2J", "\u{202E}", "\u{2066}", "\u{7F}", "\n"]
    let names = unsafe.map { "caf\u{E9}\($0)x.jpg" }
    for name in names {
      try tree.write("doubles/\(name)", "same \(name)")
      try tree.write("kept/\(name)", "same \(name)")
    }
    let pairs = names.map { pair("doubles/\($0)", "kept/\($0)", .bytes) }
    let plan = ActionPlan(.script, pairs, folders: tree.folders)
    try ActionScript.write(plan, to: tree.folder("script"))
    // Half of them cannot be moved, which mv says.
    for name in names.prefix(4) { unlink(tree("kept/\(name)")) }
    try "no folder".write(toFile: tree.folder("aside"), atomically: true, encoding: .utf8)
    let (status, output) = try await run("/bin/\(shell)", ["aside"])
    #expect(status == 1)
    #expect(output.components(separatedBy: "left: ").count == names.count + 1, "\(output)")
    #expect(output.contains("caf\u{E9}?[2Jx.jpg: the file to keep does not exist"), "\(output)")
    for character in unsafe.map({ $0.unicodeScalars.first }) where character != "\n" {
      #expect(!output.unicodeScalars.contains { $0 == character }, "\(output.debugDescription)")
    }
  }

  @Test("A file that has another one's name stays, although it has its size")
  func exchanged() async throws {
    try tree.write("a/double", "copy 1")
    try tree.write("a/kept", "best 1")
    try tree.write("b/double", "copy 2")
    try tree.write("b/kept", "best 2")
    let pairs = ["a", "b"].map { pair("\($0)/double", "\($0)/kept", .alike) }
    let plan = ActionPlan(.script, pairs, folders: tree.folders)
    try ActionScript.write(plan, to: tree.folder("script"))
    // Another file of the same size has the name now.
    try tree.write("a/double", "unique")
    try tree.write("b/kept", "others")
    let (status, output) = try await run("sh", ["aside"])
    #expect(status == 1)
    #expect(output.hasSuffix("0 moved, 2 left in place\n"), "\(output)")
    #expect(tree.read(tree("a/double")) == "unique")
    #expect(tree.exists(tree("b/double")))
  }

  @Test("Without a directory the script asks gio, and without gio it does nothing")
  func trash() async throws {
    try tree.write("double", "same")
    try tree.write("kept", "same")
    let plan = ActionPlan(.script, [pair("double", "kept", .bytes)], folders: tree.folders)
    try ActionScript.write(plan, to: tree.folder("script"))
    let tools = tree.folder("tools")
    mkdir(tools, 0o700)
    for tool in ["sh", "wc", "tr", "sed", "cmp", "mv", "mkdir", "sha256sum"] {
      symlink("/usr/bin/\(tool)", "\(tools)/\(tool)")
    }
    let without = try await run("sh", [], path: tools)
    #expect(without.status == 2 && without.output.contains("gio with trash support"), "\(without)")
    #expect(tree.exists(tree("double")))
    // Says what it is asked, instead of doing it.
    symlink("/usr/bin/echo", "\(tools)/gio")
    let with = try await run("sh", [], path: tools)
    #expect(with.status == 0)
    #expect(with.output == "trash -- \(tree("double"))\n1 moved, 0 left in place\n")
  }

  @Test("The script is written whole, to be run, and never over another file")
  func writing() throws {
    try tree.write("double", "same")
    try tree.write("kept", "same")
    let plan = ActionPlan(.script, [pair("double", "kept", .bytes)], folders: tree.folders)
    let script = tree.folder("script")
    try ActionScript.write(plan, to: script)
    var status = stat()
    #expect(stat(script, &status) == 0 && status.st_mode & 0o777 == 0o755)
    try "mine".write(toFile: script, atomically: true, encoding: .utf8)
    #expect(throws: FileActionError.self) { try ActionScript.write(plan, to: script) }
    #expect(tree.read(script) == "mine")
    #expect(throws: FileActionError.self) {
      try ActionScript.write(plan, to: tree.folder("nowhere/script"))
    }
    #expect(!tree.names(tree.folder.path).contains { $0.hasSuffix(".partial") })
  }
}
