import Files
import Foundation
import ImageCoding

/// A trash folder as desktops have them, on the file system of the file that goes there.
///
/// A file is never copied to another file system: there it could not be moved back at one instant, and
/// a trash is no place for what does not fit.
///
/// - SeeAlso: *The FreeDesktop.org Trash specification*, version 1.0.
struct TrashFolder {
  /// The folder; it need not be there yet.
  let path: String
  /// The folder that paths in it are relative to; nil when they are absolute, as in the home trash.
  let top: String?

  /// Finds the trash for a file, without making anything.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when its file system has none and cannot get one.
  init(for path: String, _ folders: UserFolders) throws(FileActionError) {
    // A file on an overlay may have another device than its folder; renaming goes by the folder's.
    guard let device = Self.device(FilePath.parent(path)) else {
      throw .failed("its folder cannot be looked at")
    }
    let home = FilePath.join(folders.data, "Trash")
    if let place = Self.nearest(home), Self.device(place) == device, access(place, W_OK) == 0 {
      self.init(path: home, top: nil)
      return
    }
    let top = Self.topFolder(FilePath.parent(path), device)
    guard let trash = Self.ofTop(top, folders).first(where: \.canBeWritten) else {
      throw .refused("the file system at \(top) has no trash folder, and none can be made there")
    }
    self = trash
  }

  /// Takes a trash folder from untrusted text, when it is one of this user's.
  ///
  /// It must be where this user's trash of some file system is, and must have the owner and the bits that the
  /// specification asks for.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it is none.
  init(claimed path: String, top: String?, _ folders: UserFolders) throws(FileActionError) {
    let foreign = FileActionError.refused("\(path) is no trash folder of this user")
    guard let top else {
      let home = FilePath.join(folders.data, "Trash")
      // The environment may have spelled it otherwise then; what it says now is what is opened.
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

  /// Makes the folders where they are missing, and opens them.
  ///
  /// - Parameter folders: Who the user is.
  /// - Returns: The open folders.
  /// - Throws: ``FileActionError/refused(_:)`` when that is not possible, or the file system gives what is made there
  ///   to another user: nothing would be put back from there.
  func open(_ folders: UserFolders) throws(FileActionError) -> OpenTrash {
    try FilePath.makeFolder(FilePath.join(path, "files"))
    try FilePath.makeFolder(FilePath.join(path, "info"))
    guard top == nil || FileStatus(of: path)?.owner == folders.user else {
      throw .refused(
        "its file system gives \(path) another owner, so nothing could be put back from there"
      )
    }
    return try OpenTrash(self)
  }

  /// Every trash folder of this user that is there now, on all file systems.
  ///
  /// - Parameters:
  ///   - folders: Where the user's folders are.
  ///   - tops: Where file systems begin.
  /// - Returns: The folders, each once.
  static func all(_ folders: UserFolders, tops: [String]) -> [TrashFolder] {
    let home = TrashFolder(path: FilePath.join(folders.data, "Trash"), top: nil)
    var known: Set<PathKey> = []
    return ([home] + tops.flatMap { ofTop($0, folders) }).filter {
      known.insert(PathKey($0.path)).inserted && FileStatus(following: $0.path)?.kind == .folder
    }
  }

  /// Whether a file system, or a part of one with a number of its own, begins at a path.
  static func isTop(_ path: String) -> Bool {
    path == "/" || FilePath.isNormal(path) && device(path) != device(FilePath.parent(path))
  }

  /// The trash folders that this user has or may have where a file system begins, the first first.
  private static func ofTop(_ top: String, _ folders: UserFolders) -> [TrashFolder] {
    let shared = FilePath.join(top, ".Trash")
    var places = [FilePath.join(top, ".Trash-\(folders.user)")]
    // The specification's checks: no link, which could lead anywhere, and sticky, so that no other user
    // can take away what is another's.
    if let status = FileStatus(of: shared), status.kind == .folder, status.mode & 0o1000 != 0 {
      places.insert(FilePath.join(shared, String(folders.user)), at: 0)
    }
    return places.filter { place in
      guard let status = FileStatus(of: place) else { return true }
      return status.kind == .folder && status.owner == folders.user
    }
    .map { TrashFolder(path: $0, top: top) }
  }

  /// Whether a path is in some trash folder, this user's or any other.
  static func holds(_ path: String, _ folders: UserFolders) -> Bool {
    let home = FilePath.join(folders.data, "Trash")
    if FilePath.isBelow((try? FilePath.resolving(home)) ?? home, path) { return true }
    return TrashPlace.holds(path)
  }

  /// Whether it can be written, or made.
  private var canBeWritten: Bool {
    Self.nearest(path).map { access(SystemPath.bytes(of: $0), W_OK) == 0 } ?? false
  }

  /// The folder at a path, or the nearest above it that is there.
  private static func nearest(_ path: String) -> String? {
    var place = path
    while FileStatus(following: place) == nil {
      guard place != "/" else { return nil }
      place = FilePath.parent(place)
    }
    return FileStatus(following: place)?.kind == .folder ? place : nil
  }

  /// Where the file system of a folder begins.
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
