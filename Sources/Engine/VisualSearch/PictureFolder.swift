internal import ImageCoding

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds the pictures below a folder.
public enum PictureFolder {
  /// File name extensions that promise a picture.
  ///
  /// Such a file is listed whatever it holds, so that a
  /// damaged one is reported rather than overlooked; other files are listed when they begin as a
  /// JPEG or PNG does.
  private static let extensions: Set<String> = ["jpg", "jpeg", "jpe", "jfif", "png"]

  /// Returns the pictures below a folder, as paths from it, sorted by their bytes.
  ///
  /// Hidden files and folders are passed over. Symbolic links are followed; a folder that was
  /// entered before is not entered again, so loops end.
  ///
  /// - Throws: ``CatalogError`` when the folder is not there, or it or one below cannot be listed.
  /// - Complexity: One `stat` for each entry, one short read for each file without a picture's
  ///   extension.
  public static func pictures(below folder: String) throws(CatalogError) -> [String] {
    let listing = try listing(of: folder)
    // What cannot be listed is not empty: to pass over it would lose pictures without a word.
    if let path = listing.unlistable.first { throw .unlistable(path: path) }
    return listing.files.map(\.path)
  }

  /// A file that seems to be a picture, as its directory entry says.
  package struct File: Hashable, Sendable {
    /// The path from the folder.
    package var path: String
    /// Which file it is, whatever its names; nil for a link that leads nowhere.
    package var identity: FileIdentity?
    /// The number of bytes.
    package var byteCount = 0
    /// When it was changed last, in nanoseconds since 1970.
    package var modified = 0
    /// How many names the file has on its device.
    package var linkCount = 0
  }

  /// What tells a file from all others while it is there, whatever its names.
  package struct FileIdentity: Hashable, Sendable {
    package var device: UInt64
    package var inode: UInt64
  }

  /// What is below a folder.
  package struct Listing: Hashable, Sendable {
    /// The pictures, sorted by the bytes of their paths.
    package var files: [File] = []
    /// The folders that could not be listed, as they would be opened.
    package var unlistable: [String] = []
  }

  /// Returns the pictures below a folder with what tells them apart.
  ///
  /// - Parameter folder: Where to look; see ``pictures(below:)``.
  /// - Returns: The pictures, and the folders that could not be listed.
  /// - Throws: ``CatalogError`` when the folder itself is not there.
  package static func listing(of folder: String) throws(CatalogError) -> Listing {
    var visited: Set<FileIdentity> = []
    var listing = Listing()
    try list(folder, prefix: "", visited: &visited, into: &listing)
    listing.files = listing.files.map { (PathKey($0.path), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    return listing
  }

  private static func list(
    _ folder: String,
    prefix: String,
    visited: inout Set<FileIdentity>,
    into found: inout Listing
  ) throws(CatalogError) {
    var status = stat()
    guard stat(SystemPath.bytes(of: folder), &status) == 0 else {
      // One that has gone since its parent was listed had its pictures lost by somebody else.
      if prefix.isEmpty { throw .notFound(path: folder) }
      found.unlistable.append(folder)
      return
    }
    guard visited.insert(FileIdentity(status)).inserted else { return }
    guard let entries = names(in: folder) else {
      found.unlistable.append(folder)
      return
    }
    for name in entries.sorted() where !name.hasPrefix(".") {
      let path = folder + "/" + name
      guard stat(SystemPath.bytes(of: path), &status) == 0 else {
        // A link that leads nowhere is reported like any other picture that cannot be read; one that
        // leads to itself is a loop, and those are passed over.
        if errno != ELOOP, hasPictureExtension(name) {
          found.files.append(File(path: prefix + name))
        }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        try list(path, prefix: prefix + name + "/", visited: &visited, into: &found)
      case S_IFREG where isPicture(path):
        found.files.append(File(path: prefix + name, status))
      default:
        continue
      }
    }
  }

  /// The names in a folder, whatever bytes they are of; nil when it cannot be listed to its end.
  private static func names(in folder: String) -> [String]? {
    guard let directory = opendir(SystemPath.bytes(of: folder)) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else { return errno == 0 ? names : nil }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        SystemPath.text($0.prefix { $0 != 0 })
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  private static func hasPictureExtension(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return extensions.contains(path[dot...].dropFirst().lowercased())
  }

  private static func isPicture(_ path: String) -> Bool {
    if hasPictureExtension(path) { return true }
    let file = open(SystemPath.bytes(of: path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var head = [UInt8](repeating: 0, count: 8)
    guard read(file, &head, head.count) == head.count else { return false }
    return head.starts(with: [0xFF, 0xD8, 0xFF])
      || head.elementsEqual([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }
}

extension PictureFolder.File {
  fileprivate init(path: String, _ status: stat) {
    self.init(
      path: path,
      identity: PictureFolder.FileIdentity(status),
      byteCount: Int(status.st_size),
      modified: Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec),
      linkCount: Int(status.st_nlink)
    )
  }
}

extension PictureFolder.FileIdentity {
  fileprivate init(_ status: stat) {
    self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}
