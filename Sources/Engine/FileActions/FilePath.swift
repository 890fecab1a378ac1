import Files
import Foundation
import ImageCoding

/// Paths as the system has them: names between slashes, of whatever bytes.
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

  /// Returns the absolute path of a name: its folder without symbolic links, the name as it is.
  ///
  /// So the name itself is acted on, wherever a link of that name would lead, and links among the
  /// folders may change later without leading elsewhere.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when the folder is not there or there is no name.
  static func resolvingFolder(of path: String) throws(FileActionError) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = name(path)
    guard !name.isEmpty, name != ".", name != ".." else {
      throw .refused("this is no name of a file")
    }
    return join(try resolving(folder), name)
  }

  /// Returns a path without symbolic links.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it leads nowhere.
  static func resolving(_ path: String) throws(FileActionError) -> String {
    guard let resolved = SystemPath.resolved(path) else {
      throw .failed("its folder cannot be found")
    }
    return resolved
  }

  /// Whether a path that another program wrote is absolute and can lead to one place only: it has no empty
  /// name, no `.` and `..`, and no zero byte.
  static func isNormal(_ path: String) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return names.count > 1 && names[0].isEmpty && names.dropFirst().allSatisfy(isName)
  }

  /// Whether some text is one name of a file in a folder.
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

  /// Makes a folder and those above it, for their owner only, where they are missing.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when that is not possible.
  static func makeFolder(_ path: String) throws(FileActionError) {
    if FileStatus(following: path)?.kind == .folder { return }
    if path != "/" { try makeFolder(parent(path)) }
    guard mkdir(SystemPath.bytes(of: path), 0o700) == 0 || errno == EEXIST else {
      throw .failed("the folder \(path) cannot be made")
    }
  }
}
