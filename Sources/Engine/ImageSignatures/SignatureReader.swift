/// Parses a signature: each part begins with a byte for its kind and one for its version.
struct SignatureReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  private var remaining: Int { bytes.count - position }

  /// Reads the next bytes.
  mutating func take(_ count: Int) throws(SignatureDecodingError) -> ArraySlice<UInt8> {
    guard remaining >= count else {
      throw .wrongSize(expected: position + count, found: bytes.count)
    }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads one byte.
  mutating func byte() throws(SignatureDecodingError) -> UInt8 {
    try take(1).first ?? 0
  }

  /// Reads two bytes, little-endian.
  mutating func word() throws(SignatureDecodingError) -> UInt16 {
    let low = try byte()
    return try UInt16(low) | UInt16(byte()) << 8
  }

  /// Reads the header of a part, and throws for other kinds and versions.
  mutating func header(
    _ kind: UInt8,
    version: UInt8
  ) throws(SignatureDecodingError) {
    _ = try header(kind, versions: [version])
  }

  /// Reads the header of a part, and returns its version.
  mutating func header(
    _ kind: UInt8,
    versions: [UInt8]
  ) throws(SignatureDecodingError) -> UInt8 {
    let found = try byte()
    guard found == kind else { throw .wrongKind(expected: kind, found: found) }
    let version = try byte()
    guard versions.contains(version) else { throw .unsupportedVersion(version) }
    return version
  }

  /// Throws when bytes remain.
  func finish() throws(SignatureDecodingError) {
    guard remaining == 0 else { throw .wrongSize(expected: position, found: bytes.count) }
  }
}
