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
  /// - Parameters:
  ///   - folder: The folder.
  ///   - progress: Called for each entry, with the number of pictures found so far.
  /// - Returns: The paths.
  /// - Throws: ``CatalogError`` when the folder is not there, or it or one below cannot be listed.
  /// - Complexity: One `stat` for each entry, one short read for each file without a picture's
  ///   extension.
  public static func pictures(
    below folder: String,
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) -> [String] {
    var visited: Set<FileIdentity> = []
    var found: [String] = []
    try list(folder, prefix: "", visited: &visited, into: &found, progress)
    return found.map(PathKey.init).sorted().map(\.path)
  }

  private struct FileIdentity: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  private static func list(
    _ folder: String,
    prefix: String,
    visited: inout Set<FileIdentity>,
    into found: inout [String],
    _ progress: StoreProgress.Handler
  ) throws(CatalogError) {
    var status = stat()
    guard stat(SystemPath.bytes(of: folder), &status) == 0 else { throw .notFound(path: folder) }
    let identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    guard visited.insert(identity).inserted else { return }
    // What cannot be listed is not empty: to pass over it would lose pictures without a word.
    guard let entries = names(in: folder) else { throw .unlistable(path: folder) }
    for name in entries.sorted() where !name.hasPrefix(".") {
      progress(StoreProgress(.listing, completed: found.count))
      let path = folder + "/" + name
      guard stat(SystemPath.bytes(of: path), &status) == 0 else {
        // A link that leads nowhere is reported like any other picture that cannot be read; one that
        // leads to itself is a loop, and those are passed over.
        if errno != ELOOP, hasPictureExtension(name) { found.append(prefix + name) }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        try list(path, prefix: prefix + name + "/", visited: &visited, into: &found, progress)
      case S_IFREG where isPicture(path):
        found.append(prefix + name)
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
