extension ImageSignature {
  /// The version of the signature and of ``encoded``.
  public static let version: UInt8 = 1
  private static let kind = UInt8(ascii: "S")

  /// The binary form: `S`, the version, 1 when there is a framed content and 0 otherwise; then the frame
  /// hash, the histogram and the content, each in its own binary form.
  ///
  /// The content is a frame hash and the left, top, right and bottom edge in 65535ths of the picture's
  /// sides, two bytes each, the least significant first.
  public var encoded: [UInt8] {
    [Self.kind, Self.version, content == nil ? 0 : 1] + frame.encoded + histogram.encoded
      + (content?.encoded ?? [])
  }

  /// Reads what ``encoded`` wrote.
  ///
  /// - Throws: When the bytes are anything else; nothing is read half.
  public init(encoded: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(encoded)
    try reader.header(Self.kind, version: Self.version)
    let flag = try reader.byte()
    guard flag <= 1 else { throw .invalidValue(reason: "the flag of the content is \(flag)") }
    let frame = try FrameHash(from: &reader)
    let histogram = try ColorHistogram(from: &reader)
    let content = flag == 1 ? try FramedContent(from: &reader) : nil
    try reader.finish()
    self.init(frame: frame, content: content, histogram: histogram)
  }
}
