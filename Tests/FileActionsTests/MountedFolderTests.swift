import FileActions
import Foundation
import ImageCoding
import TestSupport
import Testing

/// Small file systems of their own, which only root can mount.
@Suite(.enabled(if: Mounted.isPossible, "no tmpfs can be mounted here"))
struct MountedFolderTests {
  private let tree: Tree
  private let disk: Mounted

  init() throws {
    tree = try Tree()
    disk = try Mounted(at: tree.folder("disk"), holding: tree)
    try tree.write("../disk/kept", "same")
    try tree.write("../disk/sub/double", "same")
  }

  private var kept: String { tree.folder("disk/kept") }
  private var double: String { tree.folder("disk/sub/double") }
  private var user: String { String(geteuid()) }

  private func apply(_ kind: ActionKind) throws -> ActionRun.Report {
    try tree.apply(kind, [DoublePair(path: double, keptPath: kept, sameness: .bytes)])
  }

  @Test(
    "Of a cut journal, files are found in a trash whose place the system does not list, as of a nested subvolume",
    arguments: [1, 2, 3]
  )
  func hiddenTrash(_ lineCount: Int) throws {
    try tree.write("../disk/other", "same")
    let pairs = [double, tree.folder("disk/other")].map {
      DoublePair(path: $0, keptPath: kept, sameness: .bytes)
    }
    let before = tree.snapshot(tree.folder("disk"))
    let plan = ActionPlan(.trash, pairs, folders: tree.folders)
    let tops = plan.hiddenTops(tree.folders, mountPoints: [])
    #expect(tops == [tree.folder("disk")] && plan.hiddenTops(tree.folders).isEmpty)
    let journal = try ActionJournal(.trash, at: tree.folder("journal"), tops: tops)
    #expect(ActionRun(plan, journal: journal, folders: tree.folders)().done.count == 2)
    let lines = try #require(tree.read(tree.folder("journal"))).split(separator: "\n")
    let cut = lines[..<lineCount].map { $0 + "\n" }.joined()
    try Data(cut.utf8).write(to: URL(filePath: tree.folder("cut")))
    let undo = try JournalUndo(of: tree.folder("cut"), folders: tree.folders, mountPoints: [])
    #expect(undo().restored.count == 2)
    let after = tree.snapshot(tree.folder("disk"))
    #expect(after == before, "\(after)")
  }

  /// The kind of the file system on which the tree is.
  private var kindOfTree: String {
    get throws {
      let mounts = try String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)
      var nearest = (place: "", type: "")
      for line in mounts.split(separator: "\n") {
        let parts = line.split(separator: " ").map(String.init)
        let isAbove = parts[1] == "/" || tree("double").hasPrefix(parts[1] + "/")
        if isAbove, parts[1].count >= nearest.place.count { nearest = (parts[1], parts[2]) }
      }
      return nearest.type
    }
  }

  @Test(
    "Nothing on a disk goes for a file on an overlay whose changes are in memory",
    .enabled(if: Mounted.canOverlay, "no overlay can be mounted here")
  )
  func overlay() throws {
    try tree.write("double", "same")
    for name in ["upper", "work"] { mkdir(tree.folder("disk/\(name)"), 0o700) }
    mkdir(tree.folder("lower"), 0o700)
    let laid = try Mounted(
      over: tree.folder("lower"),
      writing: tree.folder("disk"),
      at: tree.folder("laid"),
      holding: tree
    )
    try tree.write("../laid/kept", "same")
    let pair = DoublePair(
      path: tree("double"),
      keptPath: tree.folder("laid/kept"),
      sameness: .bytes
    )
    // A folder for temporary files may be in memory, or on an overlay, itself.
    let isPassing = ["tmpfs", "overlay"].contains(try kindOfTree)
    let report = try tree.apply(.trash, [pair])
    #expect(report.done.isEmpty != isPassing)
    #expect(isPassing || report.left[0].reason.contains("on an overlay"), "\(report.left)")
    withExtendedLifetime(laid) {}
  }

  @Test(
    "Folders and files of two subvolumes that an overlay gives the same numbers are told apart",
    .enabled(if: Mounted.canDivide && Mounted.canOverlay, "no Btrfs can be made here")
  )
  func sameNumbers() throws {
    let whole = try Mounted(subvolumes: ["one", "two"], at: tree.folder("whole"), holding: tree)
    for (name, text) in [("one/A", "no picture"), ("two/B", "not a picture, and longer")] {
      mkdir(tree.folder("whole/\(name)"), 0o700)
      try Data(text.utf8).write(to: URL(filePath: tree.folder("whole/\(name)/x.jpg")))
    }
    for name in ["upper", "work"] { mkdir(tree.folder("disk/\(name)"), 0o700) }
    let laid = try Mounted(
      over: "\(tree.folder("whole/one")):\(tree.folder("whole/two"))",
      writing: tree.folder("disk"),
      at: tree.folder("laid"),
      holding: whole
    )
    symlink(tree.folder("laid"), tree.folder("laid/A/loop"))
    let names = try PictureFolder.pictures(below: tree.folder("laid"))
    #expect(names == ["A/x.jpg", "B/x.jpg"])
    withExtendedLifetime(laid) {}
  }

  @Test("Where the file system gives a trash that is made there another owner, the file stays")
  func foreignOwner() throws {
    // As on FAT, where all files are of the one who has mounted it.
    let folders = UserFolders(environment: tree.environment, user: 4242)
    let pair = DoublePair(path: double, keptPath: kept, sameness: .bytes)
    let plan = ActionPlan(.trash, [pair], folders: folders)
    let journal = try ActionJournal(.trash, at: tree.folder("journal"))
    let report = ActionRun(plan, journal: journal, folders: folders)()
    #expect(report.done.isEmpty && report.left.count == 1)
    #expect(report.left.first?.reason.contains("another owner") == true, "\(report.left)")
    #expect(tree.read(double) == "same")
  }

  @Test("Nothing on a disk goes for a file in memory")
  func inMemory() throws {
    try tree.write("double", "same")
    // A folder for temporary files may be in memory itself.
    let isInMemory = try kindOfTree == "tmpfs"
    let pair = DoublePair(path: tree("double"), keptPath: kept, sameness: .bytes)
    let report = try tree.apply(.trash, [pair])
    #expect(report.done.isEmpty != isInMemory)
    #expect(
      isInMemory
        || report.left.map(\.reason)
          == ["\(kept) is in memory (tmpfs), and lost when the computer restarts"]
    )
  }

  @Test(
    "On another file system than the home folder's, its own trash is used",
    arguments: [
      "none", "shared", "link", "not sticky", "foreign",
    ]
  )
  func ownTrash(_ state: String) throws {
    let shared = tree.folder("disk/.Trash")
    switch state {
    case "shared":
      mkdir(shared, 0o777)
      chmod(shared, 0o1777)
    case "link":
      mkdir(tree.folder("disk/elsewhere"), 0o777)
      chmod(tree.folder("disk/elsewhere"), 0o1777)
      symlink(tree.folder("disk/elsewhere"), shared)
    case "not sticky": mkdir(shared, 0o777)
    case "foreign":
      mkdir(shared, 0o777)
      chmod(shared, 0o1777)
      mkdir("\(shared)/\(user)", 0o700)
      chown("\(shared)/\(user)", 4242, 4242)
    default: break
    }
    let report = try apply(.trash)
    #expect(report.done.count == 1, "\(report.left)")
    let trash = tree.folder("disk/" + (state == "shared" ? ".Trash/\(user)" : ".Trash-\(user)"))
    #expect(report.trashFolders == [trash])
    #expect(tree.read("\(trash)/files/double") == "same")
    let info = try #require(tree.read("\(trash)/info/double.trashinfo"))
    #expect(info.contains("\nPath=sub/double\n"))
    var status = stat()
    #expect(stat(trash, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(try tree.undo().isComplete)
    #expect(tree.read(double) == "same")
    #expect(tree.names("\(trash)/info").isEmpty)
  }

  @Test("Where no trash can be made, the file stays", arguments: ["link", "foreign", "read-only"])
  func noTrash(_ state: String) throws {
    let own = tree.folder("disk/.Trash-\(user)")
    switch state {
    case "link": symlink(tree.folder.path, own)
    case "foreign":
      mkdir(own, 0o700)
      chown(own, 4242, 4242)
    default: try disk.remountReadOnly()
    }
    let plan = ActionPlan(
      .trash,
      [DoublePair(path: double, keptPath: kept, sameness: .bytes)],
      folders: tree.folders
    )
    #expect(plan.reasons[0].contains("has no trash folder"), "\(plan.reasons)")
    #expect(tree.read(double) == "same")
  }

  @Test("A read-only file system refuses hard links in words")
  func readOnly() throws {
    try disk.remountReadOnly()
    let report = try apply(.hardlink)
    #expect(report.left.count == 1 && report.left[0].reason.contains("ead-only"), "\(report.left)")
    #expect(tree.read(double) == "same")
  }

  @Test("Hard links across file systems are refused")
  func acrossFileSystems() throws {
    try tree.write("elsewhere", "same")
    let pairs = [DoublePair(path: double, keptPath: tree("elsewhere"), sameness: .bytes)]
    let plan = ActionPlan(.hardlink, pairs, folders: tree.folders)
    #expect(plan.reasons[0].contains("different file systems"))
    #expect(try tree.apply(.trash, pairs).done.count == 1)
  }

  @Test("A mount on a part of the same file system has no way to the trash, which is said")
  func bindMount() throws {
    let place = tree.folder("bound")
    mkdir(place, 0o700)
    let bound = try Mounted(binding: tree.folder("tree"), at: place, holding: tree)
    try tree.write("kept", "same")
    try tree.write("double", "same")
    let report = try tree.apply(
      .trash,
      [DoublePair(path: "\(place)/double", keptPath: tree("kept"), sameness: .bytes)]
    )
    #expect(report.done.isEmpty && report.left.count == 1)
    #expect(report.left[0].reason.contains("on another file system"), "\(report.left)")
    #expect(tree.trash.infos.isEmpty)
    #expect(tree.read(tree("double")) == "same")
    withExtendedLifetime(bound) {}
  }

  @Test(
    "A full disk stops what is done, and nothing is lost",
    arguments: [ActionKind.trash, .hardlink]
  )
  func fullDisk(_ kind: ActionKind) throws {
    for number in 0..<40 { try tree.write("../disk/doubles/\(number)", "same") }
    let pairs = (0..<40).map {
      DoublePair(path: tree.folder("disk/doubles/\($0)"), keptPath: kept, sameness: .bytes)
    }
    let before = tree.snapshot(tree.folder("disk"))
    let journal = "disk/journal"
    let report = try tree.apply(kind, pairs, journal: journal) { [tree, disk] instant, path in
      // From the twentieth on there is no room, neither for the trash nor for the journal; each file that
      // becomes a link leaves some.
      guard instant == .finished, let number = path.split(separator: "/").last.flatMap({ Int($0) }),
        number >= 20
      else { return }
      try? disk.fill(tree.folder("disk/filler"))
    }
    #expect(!report.done.isEmpty && report.done.count < 40)
    #expect(report.failure != nil, "\(report.done.count) \(report.left)")
    unlink(tree.folder("disk/filler"))
    // The kernel counts a small disk's free pages for each processor, so it may be full a little longer;
    // what could not be undone is tried again, as anybody would.
    var undone = try tree.undo(journal)
    for _ in 0..<100 where !undone.isComplete {
      usleep(20_000)
      undone = try tree.undo(journal)
    }
    #expect(undone.isComplete, "\(undone)")
    unlink(tree.folder(journal))
    let after = tree.snapshot(tree.folder("disk"))
    #expect(after == before)
  }

  @Test(
    "A file that a second file system shows, too, is left where it is",
    .enabled(if: Mounted.canView, "there is no bindfs here"),
    arguments: [true, false]
  )
  func viewed(isViewKept: Bool) throws {
    try tree.write("album/one", "same")
    let view = try Mounted(viewing: tree("album"), at: tree.folder("view"), holding: tree)
    let (seen, own) = (tree.folder("view/one"), tree("album/one"))
    let pair = DoublePair(
      path: isViewKept ? own : seen,
      keptPath: isViewKept ? seen : own,
      sameness: .bytes
    )
    for kind in [ActionKind.trash, .script] {
      let plan = ActionPlan(kind, [pair], folders: tree.folders)
      guard case .leave(let reason) = plan.decisions.first else {
        Issue.record("it would go")
        continue
      }
      #expect(reason.contains("may be the same file"))
    }
    #expect(try tree.apply(.trash, [pair]).done.isEmpty)
    #expect(tree.read(own) == "same")
    withExtendedLifetime(view) {}
  }

  @Test("A journal that cannot be started lets nothing be done")
  func noRoomForJournal() throws {
    try disk.fill(tree.folder("disk/filler"))
    #expect(throws: FileActionError.self) { try tree.apply(.trash, [], journal: "disk/journal") }
  }
}
