import Glibc

/// Says when something below a folder has changed (`inotify(7)`).
///
/// Hidden files and folders are passed over, and links to folders are followed, as where pictures are listed. What
/// other computers change on a network's file system is not seen.
package struct FolderWatch: ~Copyable {
  /// The folder.
  private let root: String
  /// The beginning of the names that are of no interest.
  private let passedOver: String
  private let descriptor: Int32
  /// The paths of what is watched, by the numbers that the system gave them.
  private var folders: [Int32: String] = [:]

  /// The paths of files that another program was writing when this was last asked.
  ///
  /// They may be half there. Each leads to a change once it is written.
  package private(set) var unfinished: Set<String> = []

  /// Begins to watch a folder and all below it.
  ///
  /// - Parameters:
  ///   - path: The folder, absolute.
  ///   - passedOver: What the names of files and folders begin with whose changes are of no interest.
  /// - Throws: ``FileError`` when there is no such folder, or the system watches no more folders for this user.
  package init(_ path: String, passingOver passedOver: String) throws(FileError) {
    root = path
    self.passedOver = passedOver
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw .failed(path, "the folder cannot be watched") }
    guard try add(path) else { throw .failed(path, "the folder cannot be watched", ENOENT) }
  }

  deinit { close(descriptor) }

  /// Waits until something has changed and nothing more has for a while.
  ///
  /// Blocks its thread.
  ///
  /// - Parameters:
  ///   - quiet: How long nothing more must have changed, in milliseconds.
  ///   - longest: After how many milliseconds it ends although changes go on.
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

  /// What leads to an event.
  ///
  /// That a file is being changed is no change until it is closed.
  private static let events = UInt32(
    IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK
  )

  /// Watches a folder and all below it; false when it is no folder.
  private mutating func add(_ path: String) throws(FileError) -> Bool {
    var waiting = [path]
    var isFolder = false
    while let path = waiting.popLast() {
      let folder = SystemPath.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      // What is gone again, or is not to be looked into, is for the one who lists pictures to tell.
      guard folder >= 0, let directory = fdopendir(folder) else {
        if folder >= 0 { close(folder) }
        continue
      }
      defer { closedir(directory) }
      isFolder = true
      let number = inotify_add_watch(descriptor, "/proc/self/fd/\(folder)", Self.events)
      guard number >= 0 else {
        if errno == ENOSPC {
          throw FileError(
            path,
            .unexpected(
              "there are more folders than the system watches for a user; raise "
                + "fs.inotify.max_user_watches"
            )
          )
        }
        throw .failed(path, "the folder cannot be watched")
      }
      // One that is met again through a link keeps its path, so that loops end; one that was moved has a new one.
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

  private func isOfInterest(_ name: String) -> Bool {
    !name.hasPrefix(".") && (passedOver.isEmpty || !name.hasPrefix(passedOver))
  }

  /// Waits for events and reads them.
  ///
  /// - Returns: Whether one of them is a change.
  private mutating func readEvents() throws(FileError) -> Bool {
    // Room for many; the system does not divide one.
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
      // Which folders are new was not told.
      folders = [:]
      unfinished = []
      guard try add(root) else { throw Self.gone(root) }
      return true
    }
    guard let folder = folders[event.folder] else { return false }
    if event.has(IN_IGNORED) || event.has(IN_MOVE_SELF) {
      if folder == root { throw Self.gone(root) }
      // Of a folder that is moved below this one, the folder above it tells the new name.
      if event.has(IN_IGNORED) { folders[event.folder] = nil }
      return false
    }
    guard isOfInterest(event.name) else { return false }
    let path = event.name.isEmpty ? folder : folder + "/" + event.name
    if event.has(IN_ISDIR) || event.has(IN_CREATE) || event.has(IN_MOVED_TO) {
      // Of links to folders the event does not say what they lead to.
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
    FileError(path, .unexpected("the folder is gone, and so it is no longer watched"))
  }
}

/// One event, as the system tells it.
private struct Event {
  /// The number of the watched folder.
  var folder: Int32
  var mask: UInt32
  /// The name in the folder; empty when it is the folder itself.
  var name: String

  func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }

  /// The first event and what follows it; nil at the end.
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
