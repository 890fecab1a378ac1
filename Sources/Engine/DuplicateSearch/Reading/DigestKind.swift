internal import Files

/// The content of a file that a digest covers.
package enum DigestKind: String, Codable, Sendable {
  /// The bytes of the file.
  case bytes
  /// The pixels of the upright picture.
  case pixels
  /// The data of a JPEG that determine the pixels.
  case coding
  /// The file's content beyond those pixels.
  case extras
}

/// A digest that the store can save as bytes.
internal protocol StoredDigest: Sendable {
  /// The bytes that are stored.
  var stored: [UInt8] { get }

  /// Decodes stored bytes; nil for invalid ones.
  init?(stored bytes: [UInt8])
}

extension FileDigest: StoredDigest {
  var stored: [UInt8] { bytes }

  init?(stored bytes: [UInt8]) { self.init(bytes: bytes) }
}
