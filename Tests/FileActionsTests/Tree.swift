import FileActions
import Foundation
import ImageCoding

/// A folder of files, with a trash, a place for journals and a memory of how everything was.
final class Tree: Sendable {
  /// A folder, and paths in it.
  struct Folder: Sendable {
    let path: String

    func callAsFunction(_ name: String) -> String { path + "/" + name }
  }

  let folder: Folder
  let folders: UserFolders

  /// Makes an empty tree.
  ///
  /// - Parameter inMemory: Whether it is to be in memory, where there is such a folder: a test that waits
  ///   for a disk thousands of times would wait for whatever else writes to it.
  /// - Throws: When it cannot be made.
  init(inMemory: Bool = false) throws {
    let memory = "/dev/shm"
    let parent = inMemory && access(memory, W_OK) == 0 ? memory : NSTemporaryDirectory()
    let place = URL(filePath: parent).resolvingSymlinksInPath()
      .appending(path: "waymark-test-\(UUID())").path
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    folder = Folder(path: place)
    folders = UserFolders(environment: [
      "HOME": folder("home"), "XDG_DATA_HOME": folder("data"), "XDG_STATE_HOME": folder("state"),
    ])
    try FileManager.default.createDirectory(
      atPath: folder("tree"),
      withIntermediateDirectories: true
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.path) }

  /// The environment of a process that is to use this tree's trash.
  var environment: [String: String] {
    ["HOME": folder("home"), "XDG_DATA_HOME": folder("data"), "XDG_STATE_HOME": folder("state")]
  }

  func callAsFunction(_ name: String) -> String { folder("tree/\(name)") }

  /// Waits until the clock of the file system has moved on: it ticks some hundred times a second, and what is
  /// written between two ticks has one time.
  func waitForClock() throws {
    func changed() throws -> timespec {
      let probe = folder("clock")
      try Data().write(to: URL(filePath: probe))
      var status = stat()
      guard stat(probe, &status) == 0 else { throw POSIXError(.ENOENT) }
      return status.st_ctim
    }
    let start = try changed()
    while case let now = try changed(), (now.tv_sec, now.tv_nsec) <= (start.tv_sec, start.tv_nsec) {
      usleep(500)
    }
    unlink(folder("clock"))
  }

  /// Writes a file, with the folders above it.
  @discardableResult
  func write(
    _ name: String,
    _ text: String,
    mode: mode_t = 0o640,
    modified: Int = 1_000_000_000
  ) throws -> String {
    let path = self(name)
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    let bytes = SystemPath.bytes(of: path)
    let descriptor = open(bytes, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    var text = text
    let count = text.withUTF8 { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    precondition(count == text.utf8.count)
    fchmod(descriptor, mode)
    let time = timespec(tv_sec: modified, tv_nsec: 123_456_789)
    futimens(descriptor, [time, time])
    return path
  }

  func read(_ path: String) -> String? {
    let descriptor = open(SystemPath.bytes(of: path), O_RDONLY)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return (try? file.readToEnd() ?? Data()).map { String(decoding: $0, as: UTF8.self) }
  }

  func exists(_ path: String) -> Bool { identity(path) != nil }

  func identity(_ path: String) -> (device: UInt64, inode: UInt64, links: Int)? {
    var status = stat()
    guard lstat(SystemPath.bytes(of: path), &status) == 0 else { return nil }
    return (UInt64(status.st_dev), UInt64(status.st_ino), Int(status.st_nlink))
  }

  func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(SystemPath.bytes(of: path), &status) == 0 ? status : nil
  }

  /// The names in a folder, hidden ones too.
  func names(_ path: String) -> [String] {
    guard let directory = opendir(SystemPath.bytes(of: path)) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        SystemPath.text($0.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Every file of the tree: path, bytes, permissions and time.
  func snapshot(_ path: String? = nil) -> [String: String] {
    let root = path ?? folder("tree")
    var found: [String: String] = [:]
    for name in names(root) {
      let path = "\(root)/\(name)"
      var status = stat()
      guard lstat(SystemPath.bytes(of: path), &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        found.merge(snapshot(path)) { first, _ in first }
      } else {
        let time = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
        let mode = String(status.st_mode, radix: 8)
        found[path] = "\(mode) \(time) \(status.st_uid) \(read(path) ?? "-")"
      }
    }
    return found
  }

  /// What the trash holds: names of files and of what is said of them.
  var trash: (files: [String], infos: [String]) {
    (names(folder("data/Trash/files")), names(folder("data/Trash/info")))
  }

  /// Plans and does it; the journal is `journal` unless that is there.
  func apply(
    _ kind: ActionKind,
    _ pairs: [DoublePair],
    journal: String = "journal",
    mergesAttributes: Bool = false,
    patience: Duration? = nil,
    watcher: @escaping ActionWatcher = { _, _ in }
  ) throws -> ActionRun.Report {
    let plan = ActionPlan(kind, pairs, folders: folders)
    let journal = kind == .reflink ? nil : try ActionJournal(kind, at: folder(journal))
    return ActionRun(
      plan,
      journal: journal,
      folders: folders,
      mergesAttributes: mergesAttributes,
      patience: patience,
      watcher: watcher
    )()
  }

  func undo(
    _ journal: String = "journal",
    watcher: @escaping ActionWatcher = { _, _ in }
  ) throws -> JournalUndo.Report {
    try JournalUndo(of: folder(journal), folders: folders, watcher: watcher)()
  }
}

extension ActionPlan {
  /// Why pairs are left alone; an empty text for those that are acted on.
  var reasons: [String] {
    decisions.map { if case .leave(let reason) = $0 { reason } else { "" } }
  }
}
