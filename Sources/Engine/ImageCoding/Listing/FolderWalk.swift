internal import CFileCalls
internal import Files

import Glibc

/// The listing of a folder and its subfolders while it is made.
struct FolderWalk {
  /// Formats whose files are counted, but not listed.
  let unwanted: Set<ImageFormat>
  /// The folder whose links must lead below it, without symbolic links; nil to follow all links.
  let boundary: String?
  /// The selected files.
  let selection: FileSelection
  /// The folder, without symbolic links.
  private var root = ""
  /// The files found so far.
  private(set) var found = PictureFolder.Listing()
  private var visited: Set<FolderNumber> = []

  /// Begins a listing.
  ///
  /// - Parameters:
  ///   - unwanted: Formats whose files are counted, but not listed.
  ///   - boundary: The folder whose links must lead below it; nil to follow all links.
  ///   - selection: Which files are wanted.
  init(
    passingOver unwanted: Set<ImageFormat>,
    within boundary: String?,
    selecting selection: FileSelection
  ) {
    (self.unwanted, self.boundary, self.selection) = (unwanted, boundary, selection)
  }

  /// A folder that is to be listed.
  private struct Folder {
    /// Its path relative to the root and a slash; empty for the root.
    var prefix: String
    /// Whether all files in it are wanted, unless they are excluded.
    var isIncluded: Bool
  }

  /// Lists a folder and its subfolders.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - progress: Called with the number of pictures found so far.
  /// - Throws: ``PictureFolderError`` when the folder does not exist, or has interfaces of the system.
  mutating func list(
    _ root: String,
    _ progress: (_ found: Int) -> Void
  ) throws(PictureFolderError) {
    guard FileStatus(following: root) != nil else { throw .notFound(path: root) }
    self.root = SystemPath.resolved(root) ?? root
    // One folder is open at a time, and a queue replaces recursion: folders may be nested thousands deep.
    var waiting = [Folder(prefix: "", isIncluded: selection.included.isEmpty)]
    while let next = waiting.popLast() {
      let prefix = next.prefix
      // Concatenated as bytes: the last letter of a name and the slash after it may be one Swift character.
      let path = prefix.isEmpty ? root : root + "/" + String(Substring(prefix.utf8.dropLast()))
      switch list(path, next, progress) {
      case .listed(let folders): waiting += folders.reversed()
      case .unlistable: found.unlistable.append(path)
      case .ofSystem where prefix.isEmpty: throw .ofSystem(path: path)
      case .ofSystem: found.passedOver.countSystemFolder()
      }
    }
    found.sort()
  }

  /// The result of listing one folder.
  private enum Result {
    /// Its subfolders.
    case listed([Folder])
    case unlistable
    /// It has interfaces of the system, such as `/proc`.
    case ofSystem
  }

  /// Lists the files of one folder.
  private mutating func list(
    _ folder: String,
    _ place: Folder,
    _ progress: (_ found: Int) -> Void
  ) -> Result {
    let descriptor = SystemPath.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return .unlistable }
    guard let directory = fdopendir(descriptor) else {
      close(descriptor)
      return .unlistable
    }
    defer { closedir(directory) }
    guard let own = FileStatus(of: descriptor) else { return .unlistable }
    if cfc_is_of_system(descriptor) || Self.devices?.isSameFile(as: own) == true {
      return .ofSystem
    }
    guard visited.insert(FolderNumber(own, descriptor)).inserted else { return .listed([]) }
    guard let entries = Self.names(in: directory) else { return .unlistable }
    // A removed folder seems empty, without even an entry for itself.
    if entries.isEmpty, own.linkCount == 0 { return .unlistable }
    if !place.prefix.isEmpty, entries.contains(ProgramFiles.photoPrismMark) {
      found.passedOver.count(
        .program(ProgramFiles.photoPrismMark),
        files: Self.fileCount(below: folder)
      )
      return .listed([])
    }
    var folders: [Folder] = []
    for name in entries.sorted() where name != "." && name != ".." {
      progress(found.files.count)
      let path = place.prefix + name
      let isHidden = PathParts.isHidden(name)
      var status = FileStatus(of: name, in: descriptor)
      let isLink = status?.kind == .link
      if isLink { status = FileStatus(of: name, in: descriptor, following: true) }
      // A link that leads to itself is a loop.
      let isLoop = status == nil && errno == ELOOP
      if status == nil, isHidden { continue }
      let isFolder = status?.kind == .folder
      let fate = selection.fate(of: path, isFolder: isFolder)
      if fate == .excluded {
        if !isHidden { found.passedOver.excludedCount += 1 }
        continue
      }
      let isShown = !isHidden || fate == .named
      if isLink, status != nil, let boundary, !Self.leads(folder + "/" + name, below: boundary) {
        if isShown { found.addOutwardLink(path) }
        continue
      }
      if fate != .named, let status,
        let kept = ProgramFiles.place(
          of: name,
          status.kind,
          in: place.prefix.isEmpty ? root : folder,
          descriptor,
          isRoot: place.prefix.isEmpty
        )
      {
        let count = isFolder ? Self.fileCount(below: folder + "/" + name) : 1
        found.passedOver.count(kept, files: count)
        continue
      }
      if !isShown { continue }
      let isIncluded = place.isIncluded || selection.includes(path, isFolder: isFolder)
      if isFolder { folders.append(Folder(prefix: path + "/", isIncluded: isIncluded)) }
      if !isFolder, !isIncluded {
        found.passedOver.excludedCount += 1
        continue
      }
      guard let status else {
        if isLoop { found.passedOver.brokenLinkCount += 1 } else { found.addMissing(path) }
        continue
      }
      found.passedOver.count(
        status.kind,
        isNamedAsPicture: PictureFolder.hasPictureExtension(name)
      )
      if status.kind == .file { add(name, status, in: descriptor, prefix: place.prefix) }
    }
    return .listed(folders)
  }

  /// Lists or counts a file.
  private mutating func add(
    _ name: String,
    _ status: FileStatus,
    in folder: Int32,
    prefix: String
  ) {
    let films = found.passedOver.filmCount
    let file = PictureFolder.File(path: prefix + name, status)
    if PictureFolder.isPicture(name, in: folder, without: unwanted, &found.passedOver) {
      found.files.append(file)
    } else if found.passedOver.filmCount > films {
      found.films.append(file)
    }
  }

  /// The folder of devices, whose file system is that of folders in memory.
  private static let devices = FileStatus(following: "/dev")

  /// Whether a link leads to something below a folder, or is broken.
  private static func leads(_ link: String, below boundary: String) -> Bool {
    // A target whose path is too long for the system is not known to be inside.
    guard let target = SystemPath.resolved(link) else { return errno != ENAMETOOLONG }
    return SystemPath.isBelow(target, boundary)
  }

  /// The number of files in a folder and its subfolders, without following links.
  private static func fileCount(below folder: String) -> Int {
    var count = 0
    var waiting = [folder]
    while let path = waiting.popLast() {
      let descriptor = SystemPath.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0, let directory = fdopendir(descriptor) else {
        if descriptor >= 0 { close(descriptor) }
        continue
      }
      defer { closedir(directory) }
      for name in names(in: directory) ?? [] where name != "." && name != ".." {
        if FileStatus(of: name, in: descriptor)?.kind == .folder {
          waiting.append(path + "/" + name)
        } else {
          count += 1
        }
      }
    }
    return count
  }

  /// The names in a folder, including `.` and `..`, as any bytes; nil when it cannot be listed to its end.
  private static func names(in directory: OpaquePointer) -> [String]? {
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else { return errno == 0 ? names : nil }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        SystemPath.text($0.prefix { $0 != 0 })
      }
      names.append(name)
    }
  }
}

extension PictureFolder.Listing {
  fileprivate mutating func addOutwardLink(_ path: String) {
    outwardLinks.append(path)
    passedOver.outwardLinkCount += 1
  }

  /// Adds a name without a file: a broken link, or a file that was just removed.
  ///
  /// It is reported like any other picture that cannot be read. One whose name is of no known kind of file may
  /// lead to a folder whose disk is not mounted, and is reported, too.
  fileprivate mutating func addMissing(_ path: String) {
    switch PathParts.fileExtension(of: path) {
    case let known where PictureFolder.knownExtensions.contains(known):
      files.append(PictureFolder.File(path: path))
    case let known where PictureFolder.filmExtensions.contains(known):
      passedOver.filmCount += 1
      films.append(PictureFolder.File(path: path))
    case let known where PictureFolder.otherExtensions.contains(known): passedOver.count(nil)
    default:
      brokenLinks.append(path)
      passedOver.brokenLinkCount += 1
    }
  }

  fileprivate mutating func sort() {
    files = PictureFolder.sorted(files)
    films = PictureFolder.sorted(films)
  }
}

/// Identifies a folder, whatever paths lead to it.
private struct FolderNumber: Hashable {
  private let number: FileNumber
  /// The status change time of a folder on an overlay, else 0.
  ///
  /// Overlays over two subvolumes of one Btrfs give folders of both the same numbers.
  private let changed: Int64

  init(_ status: FileStatus, _ descriptor: Int32) {
    number = status.identity.number
    changed = cfc_is_on_overlay(descriptor) ? status.changed : 0
  }
}

extension PictureFolder.File {
  init(path: String, _ status: FileStatus) {
    self.init(
      path: path,
      identity: status.identity.number,
      byteCount: Int(status.size),
      modified: Int(status.identity.modified),
      linkCount: status.linkCount
    )
  }
}
