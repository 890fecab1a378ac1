import Files
import Foundation
import ImageCoding

/// Paths as the system has them: names between slashes, as any bytes.
enum FilePath {
  /// Returns the folder of an absolute path.
  static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
      return "/"
    }
    return String(path[..<slash])
  }

  /// Returns the last name of a path.
  static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns the path of a name in a folder.
  static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// Returns the absolute path of a name: its folder without symbolic links, and the name unchanged.
  ///
  /// So an action applies to the name itself, even if it is a link, and links among the folders may change
  /// later without effect.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when the folder does not exist or there is no name.
  static func resolvingFolder(of path: String) throws(FileActionError) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = name(path)
    guard !name.isEmpty, name != ".", name != ".." else {
      throw .refused("not a valid file name")
    }
    return join(try resolving(folder), name)
  }

  /// Returns a path without symbolic links.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it does not exist.
  static func resolving(_ path: String) throws(FileActionError) -> String {
    guard let resolved = SystemPath.resolved(path) else {
      throw .failed("its folder cannot be found")
    }
    return resolved
  }

  /// Whether an untrusted path is absolute and unambiguous: it has no empty component, no `.` and `..`, and no
  /// zero byte.
  static func isNormal(_ path: String) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return names.count > 1 && names[0].isEmpty && names.dropFirst().allSatisfy(isName)
  }

  /// Whether a text is a single name of a file in a folder.
  static func isName(_ text: some Collection<UInt8>) -> Bool {
    !text.isEmpty && !text.elementsEqual(".".utf8) && !text.elementsEqual("..".utf8)
      && !text.contains(0) && !text.contains(UInt8(ascii: "/"))
  }

  /// Whether a path lies below a folder.
  static func isBelow(_ folder: String, _ path: String) -> Bool {
    let (outer, inner) = (Array(folder.utf8), path.utf8)
    return inner.count > outer.count && inner.starts(with: outer)
      && (outer.last == UInt8(ascii: "/")
        || inner.dropFirst(outer.count).first == UInt8(ascii: "/"))
  }

  /// Creates a folder and its parents, accessible to their owner only, when they do not exist.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when that is not possible.
  static func makeFolder(_ path: String) throws(FileActionError) {
    if FileStatus(following: path)?.kind == .folder { return }
    if path != "/" { try makeFolder(parent(path)) }
    guard mkdir(SystemPath.bytes(of: path), 0o700) == 0 || errno == EEXIST else {
      throw .failed("the folder \(path) cannot be created")
    }
  }
}
