/// Functions for the components of paths.
package enum PathParts {
  /// Returns the folder of a path and its last component; trailing slashes are ignored.
  package static func split(_ path: String) -> (folder: String, name: String) {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
      return (".", String(Substring(bytes)))
    }
    var folder = bytes[..<slash]
    while folder.last == UInt8(ascii: "/") { folder.removeLast() }
    return (
      folder.isEmpty ? "/" : String(Substring(folder)),
      String(Substring(bytes[bytes.index(after: slash)...]))
    )
  }

  /// The extension of the last component of a path, in lower case; empty when it has none.
  ///
  /// Computed from bytes: the dot and the letter before or after it may be one Swift character.
  package static func fileExtension(of path: String) -> String {
    let name = path.utf8[(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(Substring(name[name.index(after: dot)...])).lowercased()
  }

  /// Whether a name is that of a hidden file, as it begins with a dot.
  package static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// Returns the components of a path that stays below its folder; nil for one that might not.
  static func below(_ path: String) -> [String]? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard names.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
    return names
  }
}
