import CFileCalls
import Foundation

/// Extended attributes of files, where temporary folders have them.
enum ExtendedAttributes {
  static let work: Bool = {
    let path = NSTemporaryDirectory() + "/waymark-attributes-\(UUID())"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    defer { unlink(path) }
    return set("user.waymark", "yes", on: path)
  }()

  @discardableResult
  static func set(_ name: String, _ value: String, on path: String) -> Bool {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    let bytes = Array(value.utf8)
    return cfc_set_attribute(descriptor, name, bytes, bytes.count) == 0
  }

  static func get(_ name: String, of path: String) -> String? {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1_000)
    let count = cfc_get_attribute(descriptor, name, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}
