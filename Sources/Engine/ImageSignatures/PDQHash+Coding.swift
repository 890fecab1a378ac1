extension PDQHash {
  /// The version of ``encoded``.
  public static let version: UInt8 = 1
  private static let kind = UInt8(ascii: "P")

  /// The binary form: `P`, the version, and the four words, each with its least significant byte first.
  public var encoded: [UInt8] { [Self.kind, Self.version] + bits.encoded }

  /// Reads what ``encoded`` wrote.
  ///
  /// - Throws: When the bytes are anything else.
  public init(encoded: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(encoded)
    try reader.header(Self.kind, version: Self.version)
    bits = try HashBits(encoded: reader.take(HashBits.byteCount))
    try reader.finish()
  }
}
