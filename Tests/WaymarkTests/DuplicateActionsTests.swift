import Foundation
import PixelBuffers
import TestSupport
import Testing

@Suite struct DuplicateActionsTests {
  private let folder: TemporaryFolder
  private static let names = ["a/one.jpg", "a/two.png", "b/it's one.jpg", "b/small.jpg"]

  init() throws {
    folder = try TemporaryFolder()
    let one = TestPictures.scene(seed: 1)
    try TestPictures.write(one, to: folder("photos/a/one.jpg"))
    try TestPictures.write(one.resized(width: 160, height: 120), to: folder("photos/b/small.jpg"))
    try TestPictures.write(TestPictures.scene(seed: 2), to: folder("photos/a/two.png"))
    try FileManager.default.copyItem(
      atPath: folder("photos/a/one.jpg"),
      toPath: folder("photos/b/it's one.jpg")
    )
    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)]
    try FileManager.default.setAttributes(old, ofItemAtPath: folder("photos/a/one.jpg"))
  }

  private func run(_ arguments: String...) async throws -> WaymarkProgram.Outcome {
    try await WaymarkProgram.run(["duplicates"] + arguments, in: folder)
  }

  /// Every picture: its number, size and time.
  private func snapshot() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder("photos")).sorted().map { path in
      var status = stat()
      guard lstat(folder("photos/\(path)"), &status) == 0 else { return "\(path) -" }
      let isFile = status.st_mode & S_IFMT == S_IFREG
      return isFile ? "\(path) \(status.st_size) \(status.st_mtim.tv_nsec)" : path
    }
  }

  private func journal() throws -> String {
    let journals = folder("state/waymark/journals")
    let names = try FileManager.default.contentsOfDirectory(atPath: journals)
    return journals + "/" + (try #require(names.count == 1 ? names[0] : nil))
  }

  private func files(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder(path)).sorted()
  }

  @Test(
    "A sidecar goes after its picture where what is kept has the same one, and holds it otherwise"
  )
  func sidecars() async throws {
    let sidecars = [
      "a/one.jpg.xmp", "a/two.xmp", "b/it's one.xmp", "b/it's one.json", "b/small.jpg.xmp",
      "b/other.xmp",
    ]
    for name in sidecars {
      try Data("edits".utf8).write(to: URL(filePath: folder("photos/\(name)")))
    }
    try Data("more".utf8).write(to: URL(filePath: folder("photos/b/it's one.json")))
    // One that another picture may need, in a form that is not read.
    try Data("raw".utf8).write(to: URL(filePath: folder("photos/b/small.raw")))
    try Data("edits".utf8).write(to: URL(filePath: folder("photos/b/small.xmp")))
    let before = try snapshot()
    let words =
      "photos/a/one.jpg has no sidecar with the same bytes as photos/b/it's one.json"
    let real = try await run("photos", "--apply", "trash", "--prefer", "photos/a")
    #expect(real.status == 0, "\(real.errors)")
    #expect(real.errors.contains("photos/b/it's one.jpg: stays: \(words)"), "\(real.errors)")
    #expect(real.output.contains("same bytes  (kept: \(words))"), "\(real.output)")
    #expect(
      try files("photos/b") == [
        "it's one.jpg", "it's one.json", "it's one.xmp", "other.xmp", "small.raw", "small.xmp",
      ]
    )
    #expect(try files("photos/a") == ["one.jpg", "one.jpg.xmp", "two.png", "two.xmp"])
    let undone = try await run("undo", try journal())
    #expect(undone.output == "2 files restored\n", "\(undone)")
    #expect(try snapshot() == before)
    // Without the one that differs nothing holds the picture.
    try FileManager.default.removeItem(atPath: folder("photos/b/it's one.json"))
    let again = try await run(
      "photos",
      "--apply",
      "trash",
      "--prefer",
      "photos/a",
      "--format",
      "csv"
    )
    #expect(again.status == 0, "\(again.errors)")
    #expect(try files("photos/b") == ["other.xmp", "small.raw", "small.xmp"])
  }

  @Test(
    "A rule of --prefer fits however its path and that of the folder are written",
    arguments: ["b", "b/", "./b", "b/*", "./b/*", "../photos/b"]
  )
  func pathRules(rule: String) async throws {
    let outcome = try await WaymarkProgram.shell(
      "cd photos && \"$WAYMARK\" duplicates . --prefer '\(rule)' --format csv",
      in: folder
    )
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("best,./b/it's one.jpg,"), "\(outcome.output)")
  }

  @Test("With a rule of --prefer that fits no file nothing is done")
  func unusedRuleOfAction() async throws {
    let before = try snapshot()
    let outcome = try await run("photos", "--apply", "trash", "--prefer", "album")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--prefer album matches no file"))
    #expect(try snapshot() == before)
  }

  @Test("A journal that was written twice into one file puts back what it names, once")
  func journalTwice() async throws {
    let before = try snapshot()
    #expect(try await run("photos", "--apply", "trash").status == 0)
    let path = try journal()
    let content = try Data(contentsOf: URL(filePath: path))
    try (content + content).write(to: URL(filePath: path))
    let undone = try await run("undo", path)
    #expect(undone.status == 0, "\(undone.errors)")
    #expect(undone.errors == "")
    #expect(try snapshot() == before)
  }

  @Test("A rule of --prefer that fits no file is named on standard error, and others are not")
  func unusedRules() async throws {
    let rules = ["--prefer", "photos/a", "--prefer", "album", "--prefer", "*.jpg"]
    let outcome = try await WaymarkProgram.run(["duplicates", "photos"] + rules, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "waymark: --prefer album matches no file\n")
  }

  @Test("Copies go to the trash as the dry run says, and come back")
  func trash() async throws {
    let before = try snapshot()
    let dry = try await run("photos", "--apply", "trash", "--dry-run", "--format", "csv")
    #expect(dry.status == 0, "\(dry.errors)")
    #expect(dry.errors.contains("2 files would be moved to the trash"))
    #expect(try snapshot() == before)
    #expect(!FileManager.default.fileExists(atPath: folder("state")))
    #expect(!FileManager.default.fileExists(atPath: folder("data")))

    let real = try await run("photos", "--apply", "trash", "--format", "csv")
    #expect(real.status == 0, "\(real.errors)")
    #expect(real.output == dry.output)
    #expect(real.output.components(separatedBy: ",trash,").count == 3)
    #expect(try files("data/Trash/files") == ["it's one.jpg", "small.jpg"])
    #expect(try files("photos/b").isEmpty)
    let journal = try journal()
    #expect(real.errors.contains("2 files moved to the trash"))
    #expect(real.errors.contains("waymark duplicates undo \(journal)\n"))

    let undone = try await run("undo", journal)
    #expect(undone.status == 0 && undone.output == "2 files restored\n", "\(undone)")
    #expect(try snapshot() == before)
    #expect(try files("data/Trash/files").isEmpty && files("data/Trash/info").isEmpty)
    let again = try await run("undo", journal)
    #expect(again.output == "0 files restored, 2 already restored\n")
  }

  @Test("What cannot be put back is told, and the exit code is 1")
  func undoingPartly() async throws {
    _ = try await run("photos", "--apply", "trash", "--journal", "it.ndjson")
    try Data("new".utf8).write(to: URL(filePath: folder("photos/b/small.jpg")))
    let undone = try await run("undo", "it.ndjson")
    #expect(undone.status == 1)
    #expect(undone.output == "1 file restored, 1 not restored\n")
    #expect(undone.errorLines.count == 1)
    #expect(undone.errors.contains("photos/b/small.jpg: another file now has this name"))
  }

  @Test("Only files with the same bytes become hard links, and become files of their own again")
  func hardlink() async throws {
    let before = try snapshot()
    let real = try await run("photos", "--apply", "hardlink", "--format", "csv")
    #expect(real.status == 0, "\(real.errors)")
    #expect(real.output.components(separatedBy: ",hardlink,").count == 2)
    #expect(real.errors.contains("1 file became another name of what is kept"))
    var (one, other) = (stat(), stat())
    stat(folder("photos/a/one.jpg"), &one)
    stat(folder("photos/b/it's one.jpg"), &other)
    #expect(one.st_ino == other.st_ino && one.st_nlink == 2)
    // They are one file now, and neither is removable.
    let next = try await run("photos", "--apply", "hardlink")
    #expect(next.errors.contains("nothing to do"), "\(next)")
    let undone = try await run("undo", try journal())
    #expect(undone.status == 0, "\(undone)")
    #expect(try snapshot() == before)
  }

  @Test("The script is written, changes nothing, and does what it says when it is run")
  func script() async throws {
    let before = try snapshot()
    let written = try await run("photos", "--apply", "script", "--output", "it's.sh")
    #expect(written.status == 0, "\(written.errors)")
    #expect(try snapshot() == before)
    #expect(written.errors.hasSuffix("read it, then run: sh 'it'\\''s.sh'\n"))
    let again = try await run("photos", "--apply", "script", "--output", "it's.sh")
    #expect(again.status == 2 && again.errors.contains("choose another file"))
    let moved = try await WaymarkProgram.shell("sh \"it's.sh\" aside", in: folder)
    #expect(moved.output == "2 moved, 0 left in place\n" && moved.status == 0, "\(moved)")
    #expect(try files("photos/b").isEmpty)
  }

  @Test("Ctrl-C ends between two files, and what was done can be undone")
  func interruption() async throws {
    for number in 0..<500 {
      try FileManager.default.copyItem(
        atPath: folder("photos/a/two.png"),
        toPath: folder("photos/b/\(number).png")
      )
    }
    let before = try snapshot()
    let outcome = try await Programs.run { [folder] in
      let running = try WaymarkProgram.start(
        ["duplicates", "photos", "--level", "exact", "--apply", "trash"],
        in: folder
      )
      while running.isRunning, !FileManager.default.fileExists(atPath: folder("data/Trash/files")) {
        try await Task.sleep(for: .milliseconds(1))
      }
      running.send(SIGINT)
      return try await running.outcome()
    }
    // A machine that is quick enough has done everything before it notices.
    #expect([0, 130].contains(outcome.status), "\(outcome)")
    #expect(outcome.errors.contains("interrupted: ") == (outcome.status == 130))
    let moved = try files("data/Trash/files").count
    #expect(outcome.errors.contains("\(moved) file"), "\(moved): \(outcome.errors)")
    let undone = try await run("undo", try journal())
    #expect(undone.status == 0, "\(undone)")
    #expect(try snapshot() == before)
  }

  @Test("A cut journal is said to be cut, and nothing stays in the trash", arguments: [1, 2, 4])
  func cutJournal(_ count: Int) async throws {
    let before = try snapshot()
    _ = try await run("photos", "--apply", "trash", "--journal", "it.ndjson")
    let lines = try String(contentsOfFile: folder("it.ndjson"), encoding: .utf8)
      .split(separator: "\n").prefix(count)
    try Data((lines.joined(separator: "\n") + "\n").utf8)
      .write(to: URL(filePath: folder("cut.ndjson")))
    let undone = try await run("undo", "cut.ndjson")
    #expect(undone.status == 1 && undone.output == "2 files restored\n", "\(undone)")
    #expect(undone.errors.contains("the journal is cut off or its run was killed: \(count) line"))
    #expect(try snapshot() == before)
  }

  @Test("Where no blocks can be shared, the files stay as they are and that is said")
  func reflink() async throws {
    let dry = try await run("photos", "--apply", "reflink", "--dry-run", "--format", "csv")
    #expect(dry.output.components(separatedBy: ",reflink,").count == 2)
    #expect(dry.errors.contains("1 file would share its blocks with what is kept"))
    let before = try snapshot()
    let real = try await run("photos", "--apply", "reflink", "--format", "csv")
    #expect(try snapshot() == before)
    #expect(!real.errors.contains("put everything back"))
    // Where nothing was done, that is not said either.
    #expect(real.errors.contains("nothing to undo") == (real.status == 0))
    // The folder of temporary files may be on a file system that can.
    #expect(
      real.status == 0
        ? real.errors.contains("1 file shares its blocks")
        : real.status == 1 && real.errors.contains("cannot share the blocks of files"),
      "\(real)"
    )
  }

  @Test("Pictures of reference stay, and every name of a file goes")
  func names() async throws {
    link(folder("photos/b/it's one.jpg"), folder("photos/b/again.jpg"))
    symlink("it's one.jpg", folder("photos/b/link.jpg"))
    let real = try await run(
      "photos/b",
      "--reference",
      "photos/a",
      "--level",
      "exact",
      "--apply",
      "trash"
    )
    #expect(try files("photos/b") == ["link.jpg", "small.jpg"])
    #expect(try files("photos/a") == ["one.jpg", "two.png"])
    #expect(real.status == 1)
    #expect(real.errors.contains("photos/b/link.jpg: stays: it is a symbolic link"), "\(real)")
    #expect(try await run("undo", try journal()).status == 0)
    #expect(try files("photos/b").count == 4)
  }

  @Test(
    "Options that do not go together are refused",
    arguments: [
      "--apply script", "--output it.sh", "--dry-run", "--apply script --output x --journal j",
      "--apply delete", "--journal j", "--apply reflink --journal j",
      "--apply trash --merge-attributes", "--prefer=",
    ]
  )
  func usage(_ line: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try await WaymarkProgram.run(["duplicates", "photos"] + words, in: folder)
    #expect(outcome.status == 2, "\(outcome)")
  }

  @Test(
    "What is not a journal is refused in one line",
    arguments: ["missing", "photos", "no-journal"]
  )
  func noJournal(_ name: String) async throws {
    try Data("{}\n".utf8).write(to: URL(filePath: folder("no-journal")))
    let outcome = try await run("undo", name)
    #expect(outcome.status == 2 && outcome.errorLines.count == 1, "\(outcome)")
    #expect(outcome.errors.hasPrefix("waymark: \(name): "))
  }
}
