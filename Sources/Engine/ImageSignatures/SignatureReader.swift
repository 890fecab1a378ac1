/// Takes a signature apart: each part begins with a byte for its kind and one for its version.
struct SignatureReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes) }

  private var remaining: Int { bytes.count - position }

  /// Takes the next bytes.
  mutating func take(_ count: Int) throws(SignatureDecodingError) -> ArraySlice<UInt8> {
    guard remaining >= count else {
      throw .wrongSize(expected: position + count, found: bytes.count)
    }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Takes one byte.
  mutating func byte() throws(SignatureDecodingError) -> UInt8 {
    try take(1).first ?? 0
  }

  /// Takes two bytes, the least significant first.
  mutating func word() throws(SignatureDecodingError) -> UInt16 {
    let low = try byte()
    return try UInt16(low) | UInt16(byte()) << 8
  }

  /// Takes the two bytes that a part begins with, and refuses those of other kinds and versions.
  mutating func header(
    _ kind: UInt8,
    version: UInt8
  ) throws(SignatureDecodingError) {
    _ = try header(kind, versions: [version])
  }

  /// Takes the two bytes that a part begins with, and says which of the versions it has.
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

  /// Refuses bytes after the end.
  func finish() throws(SignatureDecodingError) {
    guard remaining == 0 else { throw .wrongSize(expected: position, found: bytes.count) }
  }
}
