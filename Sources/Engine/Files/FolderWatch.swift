internal import CFileCalls

import Glibc

/// Watches a folder and its subfolders for changes (`inotify(7)`).
///
/// Hidden files and folders are skipped, and links to folders are followed as for listing pictures: those that lead
/// out of the folder only on request. Changes by other computers on a network file system are not detected.
package struct FolderWatch: ~Copyable {
  /// The folder.
  private let root: String
  /// The prefix of the names to skip.
  private let passedOver: String
  /// The folder without symbolic links, whose links are followed only below it; nil to follow all.
  private let boundary: String?
  private let descriptor: Int32
  /// The paths of the watched folders, by their watch descriptors.
  private var folders: [Int32: String] = [:]

  /// The paths of files that another program was writing at the last wait.
  ///
  /// They may be incomplete. Each causes a change once it is written.
  package private(set) var unfinished: Set<String> = []

  /// Begins to watch a folder and its subfolders.
  ///
  /// - Parameters:
  ///   - path: The folder, absolute.
  ///   - passedOver: The prefix of the names of files and folders to skip.
  ///   - followsOutward: Whether symbolic links that lead out of the folder are followed.
  /// - Throws: ``FileError`` when the folder does not exist, or the system watches no more folders for this
  ///   user.
  package init(
    _ path: String,
    passingOver passedOver: String,
    followingOutwardLinks followsOutward: Bool = false
  ) throws(FileError) {
    root = path
    boundary = followsOutward ? nil : SystemPath.resolved(path) ?? path
    self.passedOver = passedOver
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw .failed(path, "the folder cannot be watched") }
    guard try add(path) else { throw .failed(path, "the folder cannot be watched", ENOENT) }
  }

  deinit { close(descriptor) }

  /// Waits for a change, and until no further change follows for a while.
  ///
  /// Blocks its thread.
  ///
  /// - Parameters:
  ///   - quiet: The time without further changes, in milliseconds.
  ///   - longest: The time after which it returns although changes continue, in milliseconds.
  /// - Throws: ``FileError`` when the folder is gone.
  package mutating func waitForChange(quiet: Int = 200, longest: Int = 1000) throws(FileError) {
    while try !readEvents() {}
    let end = ContinuousClock.now + .milliseconds(longest)
    while .now < end {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Int32(quiet)) > 0 else { return }
      _ = try readEvents()
    }
  }

  /// The events that count.
  ///
  /// A write is not a change until the file is closed.
  private static let events = UInt32(
    IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK
  )

  /// Watches a folder and its subfolders; false when it is not a folder.
  private mutating func add(_ path: String) throws(FileError) -> Bool {
    var waiting = [path]
    var isFolder = false
    while let path = waiting.popLast() {
      if path != root, leadsOut(path) { continue }
      let folder = SystemPath.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      // A folder that is gone or cannot be listed is for the listing of pictures to report.
      guard folder >= 0, let directory = fdopendir(folder) else {
        if folder >= 0 { close(folder) }
        continue
      }
      defer { closedir(directory) }
      if cfc_is_of_system(folder) { continue }
      isFolder = true
      let number = inotify_add_watch(descriptor, "/proc/self/fd/\(folder)", Self.events)
      guard number >= 0 else {
        if errno == ENOSPC {
          throw FileError(
            path,
            .unexpected(
              "too many folders to watch; raise "
                + "fs.inotify.max_user_watches"
            )
          )
        }
        throw .failed(path, "the folder cannot be watched")
      }
      // A folder found again through a link keeps its path, so that loops end; a moved folder has a new path.
      if let known = folders[number], let there = FileStatus(following: known),
        let here = FileStatus(of: folder), there.identity.number == here.identity.number
      {
        continue
      }
      folders[number] = path
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          SystemPath.text($0.prefix { $0 != 0 })
        }
        if isOfInterest(name), entry.pointee.d_type != UInt8(DT_REG) {
          waiting.append(path + "/" + name)
        }
      }
    }
    return isFolder
  }

  /// Whether a path is a symbolic link that leads out of the folder and is not followed.
  private func leadsOut(_ path: String) -> Bool {
    guard let boundary, FileStatus(of: path)?.kind == .link else { return false }
    return SystemPath.resolved(path).map { !SystemPath.isBelow($0, boundary) } ?? false
  }

  private func isOfInterest(_ name: String) -> Bool {
    !name.hasPrefix(".") && (passedOver.isEmpty || !name.hasPrefix(passedOver))
  }

  /// Waits for events and reads them.
  ///
  /// - Returns: Whether one of them is a change.
  private mutating func readEvents() throws(FileError) -> Bool {
    // Space for many events; the system does not split one.
    let events = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      var events: [Event] = []
      var rest = UnsafeRawBufferPointer(rebasing: buffer.prefix(max(0, count)))
      while let (event, next) = Event.first(in: rest) {
        events.append(event)
        rest = next
      }
      return events
    }
    var isChange = false
    for event in events where try note(event) { isChange = true }
    return isChange
  }

  private mutating func note(_ event: Event) throws(FileError) -> Bool {
    if event.has(IN_Q_OVERFLOW) {
      // The overflow does not say which folders are new.
      folders = [:]
      unfinished = []
      guard try add(root) else { throw Self.gone(root) }
      return true
    }
    guard let folder = folders[event.folder] else { return false }
    if event.has(IN_IGNORED) || event.has(IN_MOVE_SELF) {
      if folder == root { throw Self.gone(root) }
      // If a folder is moved within the watched one, the event of the new parent has the new name.
      if event.has(IN_IGNORED) { folders[event.folder] = nil }
      return false
    }
    guard isOfInterest(event.name) else { return false }
    let path = event.name.isEmpty ? folder : folder + "/" + event.name
    if event.has(IN_ISDIR) || event.has(IN_CREATE) || event.has(IN_MOVED_TO) {
      // The event of a link to a folder does not include its target.
      if event.has(IN_CREATE) || event.has(IN_MOVED_TO), try add(path) { return true }
    }
    if event.has(IN_MODIFY) || event.has(IN_CREATE) && !event.has(IN_ISDIR) {
      unfinished.insert(path)
      return event.has(IN_CREATE)
    }
    if !event.has(IN_ATTRIB) { unfinished.remove(path) }
    return true
  }

  private static func gone(_ path: String) -> FileError {
    FileError(path, .unexpected("the folder no longer exists and is not watched"))
  }
}

/// One event of the system.
private struct Event {
  /// The watch descriptor of the folder.
  var folder: Int32
  var mask: UInt32
  /// The name in the folder; empty for the folder itself.
  var name: String

  func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }

  /// The first event and the bytes after it; nil at the end.
  static func first(in bytes: UnsafeRawBufferPointer) -> (Event, UnsafeRawBufferPointer)? {
    let headSize = MemoryLayout<inotify_event>.size
    guard bytes.count >= headSize else { return nil }
    let head = bytes.loadUnaligned(as: inotify_event.self)
    let end = headSize + Int(head.len)
    guard bytes.count >= end else { return nil }
    let name = SystemPath.text(bytes[headSize..<end].prefix { $0 != 0 })
    return (
      Event(folder: head.wd, mask: head.mask, name: name),
      UnsafeRawBufferPointer(rebasing: bytes[end...])
    )
  }
}
