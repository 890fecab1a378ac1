internal import CFileCalls
internal import Files

import Glibc

/// The listing of a folder and its subfolders while it is made.
struct FolderWalk {
  /// Formats whose files are counted, but not listed.
  let unwanted: Set<ImageFormat>
  /// The folder whose links must lead below it, without symbolic links; nil to follow all links.
  let boundary: String?
  /// What was found so far.
  private(set) var found = PictureFolder.Listing()
  private var visited: Set<FolderNumber> = []

  /// Begins a listing.
  ///
  /// - Parameters:
  ///   - unwanted: Formats whose files are counted, but not listed.
  ///   - boundary: The folder whose links must lead below it; nil to follow all links.
  init(passingOver unwanted: Set<ImageFormat>, within boundary: String?) {
    (self.unwanted, self.boundary) = (unwanted, boundary)
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
    // One folder is open at a time, and a queue replaces recursion: folders may be nested thousands deep.
    var waiting = [""]
    while let prefix = waiting.popLast() {
      // Concatenated as bytes: the last letter of a name and the slash after it may be one Swift character.
      let path = prefix.isEmpty ? root : root + "/" + String(Substring(prefix.utf8.dropLast()))
      switch list(path, prefix: prefix, progress) {
      case .listed(let folders): waiting += folders.reversed().map { prefix + $0 + "/" }
      case .unlistable: found.unlistable.append(path)
      case .ofSystem where prefix.isEmpty: throw .ofSystem(path: path)
      case .ofSystem: found.passedOver.countSystemFolder()
      }
    }
    found.sort()
  }

  /// The result of listing one folder.
  private enum Result {
    /// The names of its subfolders.
    case listed([String])
    case unlistable
    /// It has interfaces of the system, such as `/proc`.
    case ofSystem
  }

  /// Lists the files of one folder.
  private mutating func list(
    _ folder: String,
    prefix: String,
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
    var folders: [String] = []
    for name in entries.sorted() where !PathParts.isHidden(name) {
      progress(found.files.count)
      var status = FileStatus(of: name, in: descriptor)
      if status?.kind == .link {
        status = FileStatus(of: name, in: descriptor, following: true)
        if let boundary, status != nil, !Self.leads(folder + "/" + name, below: boundary) {
          found.addOutwardLink(prefix + name)
          continue
        }
      }
      guard let status else {
        // A link that leads to itself is a loop, and is skipped.
        if errno != ELOOP { found.addMissing(prefix + name) }
        continue
      }
      found.passedOver.count(
        status.kind,
        isNamedAsPicture: PictureFolder.hasPictureExtension(name)
      )
      switch status.kind {
      case .folder: folders.append(name)
      case .file: add(name, status, in: descriptor, prefix: prefix)
      default: continue
      }
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
