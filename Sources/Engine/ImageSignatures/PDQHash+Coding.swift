extension PDQHash {
  /// The version of ``encoded``: the second byte of the binary form.
  ///
  /// The bits themselves are Meta's, and have no version of this project.
  public static let version: UInt8 = 1
  private static let kind = UInt8(ascii: "P")

  /// The binary form, 34 bytes: `P`, the version, and the four words.
  ///
  /// Each word has its least significant byte first. For exchange with other tools, use ``hex``.
  public var encoded: [UInt8] { [Self.kind, Self.version] + bits.encoded }

  /// Reads what ``encoded`` wrote.
  ///
  /// - Parameter encoded: The whole binary form, 34 bytes.
  /// - Throws: ``SignatureDecodingError`` when the bytes are anything else.
  public init(encoded: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(encoded)
    try reader.header(Self.kind, version: Self.version)
    bits = try HashBits(encoded: reader.take(HashBits.byteCount))
    try reader.finish()
  }
}
