internal import Files
internal import PictureMatching
internal import ImageCoding

import Glibc

/// The sidecar files of the pictures of one folder: edits, ratings and captions that other programs keep beside them.
///
/// A sidecar is a file, or a link to one, that has the name of the picture, with or without the picture's
/// extension, and one of ``extensions``.
internal struct SidecarFolder: Sendable {
  private let path: String
  /// The extensions of sidecars, whatever their case.
  static let extensions: Set<String> = ["xmp", "aae", "json"]

  /// The names of sidecars by what they belong to: a file name, or one without its extension.
  private var sidecars: [String: [String]] = [:]
  /// How many files may have a sidecar of that key, by their whole name or without its extension; sidecars
  /// left out.
  private var userCounts: [String: Int] = [:]

  /// Lists a folder, whose path ends with a slash; it has no sidecars when that is not possible.
  init(_ path: String) {
    self.path = path
    guard let directory = opendir(SystemPath.bytes(of: path)) else { return }
    defer { closedir(directory) }
    var users: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        SystemPath.text(Array(bytes.prefix { $0 != 0 }))
      }
      let (stem, suffix) = Self.parts(of: name)
      if Self.extensions.contains(suffix) {
        sidecars[stem, default: []].append(name)
      } else {
        users += name == stem ? [stem] : [stem, name]
      }
    }
    // A folder may have a million files, and few sidecars.
    for key in users where sidecars[key] != nil { userCounts[key, default: 0] += 1 }
  }

  /// The sidecars of a picture in order of their names, and whether another file may be the one that they belong to.
  func sidecars(of name: String) -> [(name: String, isShared: Bool)] {
    let stem = Self.parts(of: name).stem
    return (name == stem ? [name] : [name, stem]).flatMap { key in
      (sidecars[key] ?? []).map { (name: $0, isShared: userCounts[key] ?? 0 > 1) }
    }.filter { FileStatus(following: path + $0.name)?.kind == .file }.sorted { $0.name < $1.name }
  }

  /// A name without its last extension, and that extension in lower case.
  static func parts(of name: String) -> (stem: String, suffix: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }
}
