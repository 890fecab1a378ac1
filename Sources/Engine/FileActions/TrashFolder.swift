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

  var files: String { FilePath.join(path, "files") }
  var infos: String { FilePath.join(path, "info") }

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
    let shared = FilePath.join(top, ".Trash")
    // The specification's checks: no link, which could lead anywhere, and sticky, so that nobody
    // can take away what is another's.
    if let status = FileStatus(ofName: shared), status.kind == .folder, status.mode & 0o1000 != 0,
      let trash = Self.own(FilePath.join(shared, String(folders.user)), top, folders)
    {
      self = trash
    } else if let trash = Self.own(FilePath.join(top, ".Trash-\(folders.user)"), top, folders) {
      self = trash
    } else {
      throw .refused("the file system at \(top) has no trash folder, and none can be made there")
    }
  }

  /// A trash folder that is known.
  init(path: String, top: String?) {
    self.path = path
    self.top = top
  }

  /// Makes the folders.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when that is not possible.
  func make() throws(FileActionError) {
    try FilePath.makeFolder(files)
    try FilePath.makeFolder(infos)
  }

  /// Whether a path is in some trash folder.
  static func holds(_ path: String, _ folders: UserFolders) -> Bool {
    let home = FilePath.join(folders.data, "Trash")
    if FilePath.isBelow((try? FilePath.resolving(home)) ?? home, path) { return true }
    return path.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { name in
      name.elementsEqual(".Trash".utf8)
        || name.starts(with: ".Trash-".utf8)
          && name.dropFirst(7).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }

  /// The trash at a path when it is the user's own folder, or can be made; else nil.
  private static func own(_ path: String, _ top: String, _ folders: UserFolders) -> TrashFolder? {
    if let status = FileStatus(ofName: path) {
      guard status.kind == .folder, status.owner == folders.user else { return nil }
    }
    guard let place = nearest(path), access(SystemPath.bytes(of: place), W_OK) == 0 else {
      return nil
    }
    return TrashFolder(path: path, top: top)
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
  private static func topFolder(_ folder: String, _ device: UInt64) -> String {
    var top = folder
    while top != "/", Self.device(FilePath.parent(top)) == device { top = FilePath.parent(top) }
    return top
  }

  private static func device(_ path: String) -> UInt64? {
    FileStatus(following: path)?.identity.device
  }
}
