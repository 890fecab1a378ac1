extension FrameHash {
  /// The version of the bits and of ``encoded``: the second byte of the binary form.
  ///
  /// Hashes of different versions cannot be compared, so bytes of another version are refused.
  public static let version: UInt8 = 1
  private static let kind = UInt8(ascii: "F")

  /// The binary form, 35 bytes: `F`, the version, the quality, and the four words, each with its least
  /// significant byte first.
  public var encoded: [UInt8] { [Self.kind, Self.version, quality] + bits.encoded }

  /// Reads what ``encoded`` wrote.
  ///
  /// - Parameter encoded: The whole binary form, 35 bytes.
  /// - Throws: ``SignatureDecodingError`` when the bytes are anything else, or the quality is above 100.
  public init(encoded: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(encoded)
    try self.init(from: &reader)
    try reader.finish()
  }

  init(from reader: inout SignatureReader) throws(SignatureDecodingError) {
    try reader.header(Self.kind, version: Self.version)
    let quality = try reader.byte()
    guard quality <= 100 else {
      throw .invalidValue(reason: "the quality of a hash is \(quality), above 100")
    }
    self.init(bits: HashBits(encoded: try reader.take(HashBits.byteCount)), quality: quality)
  }
}
