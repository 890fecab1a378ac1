internal import Files

/// Which digest of a file is meant.
package enum DigestKind: String, Codable, Sendable {
  /// Of its bytes.
  case bytes
  /// Of the pixels of the upright picture.
  case pixels
  /// Of what decides the pixels of a JPEG.
  case coding
  /// Of what the file holds beyond those pixels.
  case extras
}

/// A digest of which the store keeps the bytes.
internal protocol StoredDigest: Sendable {
  /// The bytes that are stored.
  var stored: [UInt8] { get }

  /// Takes back what was stored; nil for other bytes.
  init?(stored bytes: [UInt8])
}

extension FileDigest: StoredDigest {
  var stored: [UInt8] { bytes }

  init?(stored bytes: [UInt8]) { self.init(bytes: bytes) }
}
