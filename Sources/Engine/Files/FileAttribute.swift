internal import CFileCalls
import Foundation

/// A text stored with a file besides its content: an extended attribute.
///
/// It stays with the file on renaming, and is lost on file systems without attributes and in most copies.
package enum FileAttribute {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - name: The attribute, such as `user.waymark.batch`.
  ///   - path: A regular file.
  /// - Returns: The text; nil when the file does not exist or has none.
  package static func text(_ name: String, of path: String) -> String? {
    guard let file = try? RegularFile.open(path) else { return nil }
    defer { close(file) }
    let count = cfc_get_attribute(file, name, nil, 0)
    guard count > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    guard cfc_get_attribute(file, name, &bytes, count) == count else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Stores a text with a file.
  ///
  /// - Parameters:
  ///   - text: The text, of at most a few kilobytes.
  ///   - name: The attribute, such as `user.waymark.batch`.
  ///   - path: A readable and writable regular file.
  /// - Returns: Whether the file system supports it.
  package static func set(_ text: String, as name: String, of path: String) -> Bool {
    guard let file = try? RegularFile.open(path) else { return false }
    defer { close(file) }
    var text = text
    return text.withUTF8 { cfc_set_attribute(file, name, $0.baseAddress, $0.count) } == 0
  }
}
