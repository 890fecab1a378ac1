import Files
import Foundation
import ImageCoding

/// A trash folder of the desktop specification, on the file system of the removed file.
///
/// A file is never copied to another file system: it could not be moved back atomically, and it might not fit
/// there.
///
/// - SeeAlso: *The FreeDesktop.org Trash specification*, version 1.0.
struct TrashFolder {
  /// The folder; it may not exist yet.
  let path: String
  /// The folder to which paths in the info files are relative; nil when they are absolute, as in the home
  /// trash.
  let top: String?

  /// Finds the trash for a file, without creating anything.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when its file system has none and none can be created.
  init(for path: String, _ folders: UserFolders) throws(FileActionError) {
    // A file on an overlay may have another device than its folder; renaming depends on the folder's.
    guard let device = Self.device(FilePath.parent(path)) else {
      throw .failed("its folder cannot be accessed")
    }
    let home = FilePath.join(folders.data, "Trash")
    if let place = Self.nearest(home), Self.device(place) == device, access(place, W_OK) == 0 {
      self.init(path: home, top: nil)
      return
    }
    let top = Self.topFolder(FilePath.parent(path), device)
    guard let trash = Self.ofTop(top, folders).first(where: \.canBeWritten) else {
      throw .refused("the file system at \(top) has no trash folder, and none can be created")
    }
    self = trash
  }

  /// Accepts a trash folder from untrusted text, if it is one of this user's.
  ///
  /// It must be at the path of this user's trash on some file system, and must have the owner and the bits that
  /// the specification requires.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it is none.
  init(claimed path: String, top: String?, _ folders: UserFolders) throws(FileActionError) {
    let foreign = FileActionError.refused("\(path) is not a trash folder of this user")
    guard let top else {
      let home = FilePath.join(folders.data, "Trash")
      // The environment may have had another spelling then; its present value is opened.
      guard path.utf8.elementsEqual(home.utf8) || Self.areOneFolder(path, home) else {
        throw foreign
      }
      self.init(path: home, top: nil)
      return
    }
    guard FilePath.isNormal(path), top == "/" || FilePath.isNormal(top),
      let trash = Self.ofTop(top, folders).first(where: { $0.path.utf8.elementsEqual(path.utf8) }),
      Self.isTop(top)
    else { throw foreign }
    self = trash
  }

  private static func areOneFolder(_ path: String, _ other: String) -> Bool {
    guard let status = FileStatus(following: path), let there = FileStatus(following: other) else {
      return false
    }
    return status.kind == .folder && status.isSameFile(as: there)
  }

  private init(path: String, top: String?) {
    self.path = path
    self.top = top
  }

  /// Creates the folders that do not exist, and opens them.
  ///
  /// - Parameter folders: The user.
  /// - Returns: The open folders.
  /// - Throws: ``FileActionError/refused(_:)`` when that is not possible, or the file system assigns new files
  ///   to another user, so that nothing could be restored.
  func open(_ folders: UserFolders) throws(FileActionError) -> OpenTrash {
    try FilePath.makeFolder(FilePath.join(path, "files"))
    try FilePath.makeFolder(FilePath.join(path, "info"))
    guard top == nil || FileStatus(of: path)?.owner == folders.user else {
      throw .refused(
        "its file system gives \(path) another owner, so nothing could be restored from there"
      )
    }
    return try OpenTrash(self)
  }

  /// All existing trash folders of this user, on all file systems.
  ///
  /// - Parameters:
  ///   - folders: The user's folders.
  ///   - tops: The mount points.
  /// - Returns: The folders, each once.
  static func all(_ folders: UserFolders, tops: [String]) -> [TrashFolder] {
    let home = TrashFolder(path: FilePath.join(folders.data, "Trash"), top: nil)
    var known: Set<PathKey> = []
    return ([home] + tops.flatMap { ofTop($0, folders) }).filter {
      known.insert(PathKey($0.path)).inserted && FileStatus(following: $0.path)?.kind == .folder
    }
  }

  /// Whether a path is the root of a file system, or of a part with a device number of its own.
  static func isTop(_ path: String) -> Bool {
    path == "/" || FilePath.isNormal(path) && device(path) != device(FilePath.parent(path))
  }

  /// The possible trash folders of this user at a mount point, in order of preference.
  private static func ofTop(_ top: String, _ folders: UserFolders) -> [TrashFolder] {
    let shared = FilePath.join(top, ".Trash")
    var places = [FilePath.join(top, ".Trash-\(folders.user)")]
    // The specification's checks: not a symbolic link, and sticky, so that no other user can remove
    // files.
    if let status = FileStatus(of: shared), status.kind == .folder, status.mode & 0o1000 != 0 {
      places.insert(FilePath.join(shared, String(folders.user)), at: 0)
    }
    return places.filter { place in
      guard let status = FileStatus(of: place) else { return true }
      return status.kind == .folder && status.owner == folders.user
    }
    .map { TrashFolder(path: $0, top: top) }
  }

  /// Whether a path is in a trash folder of any user.
  static func holds(_ path: String, _ folders: UserFolders) -> Bool {
    let home = FilePath.join(folders.data, "Trash")
    if FilePath.isBelow((try? FilePath.resolving(home)) ?? home, path) { return true }
    return TrashPlace.holds(path)
  }

  /// Whether it can be written to, or created.
  private var canBeWritten: Bool {
    Self.nearest(path).map { access(SystemPath.bytes(of: $0), W_OK) == 0 } ?? false
  }

  /// The folder at a path, or its nearest existing parent.
  private static func nearest(_ path: String) -> String? {
    var place = path
    while FileStatus(following: place) == nil {
      guard place != "/" else { return nil }
      place = FilePath.parent(place)
    }
    return FileStatus(following: place)?.kind == .folder ? place : nil
  }

  /// The mount point of a folder's file system.
  static func topFolder(_ folder: String) -> String? {
    device(folder).map { topFolder(folder, $0) }
  }

  private static func topFolder(_ folder: String, _ device: UInt64) -> String {
    var top = folder
    while top != "/", Self.device(FilePath.parent(top)) == device { top = FilePath.parent(top) }
    return top
  }

  private static func device(_ path: String) -> UInt64? {
    FileStatus(following: path)?.identity.device
  }
}
