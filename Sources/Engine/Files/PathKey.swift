/// A path as the file system compares it: by its bytes.
///
/// Two strings that differ only in how their accents are composed are equal in Swift, but name two files.
package struct PathKey: Hashable, Comparable, Sendable {
  /// The path.
  package let path: String

  package init(_ path: String) { self.path = path }

  /// Whether the bytes are the same.
  package static func == (first: PathKey, second: PathKey) -> Bool {
    first.withBytes { first in second.withBytes { second in first.elementsEqual(second) } }
  }

  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether the bytes precede the other's.
  package static func < (first: PathKey, second: PathKey) -> Bool {
    first.withBytes { first in
      second.withBytes { second in first.lexicographicallyPrecedes(second) }
    }
  }

  /// Paths are compared by the million, so their bytes are compared in place and not through the string.
  private func withBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    var path = path
    return path.withUTF8(body)
  }

  /// The path without its last component; empty when there is only one.
  package var parent: PathKey {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return PathKey("") }
    return PathKey(String(path[..<slash]))
  }

  /// The last component.
  package var name: String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The last component without its extension.
  package var stem: String {
    let name = name
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
