extension QuerySignature {
  /// The version of ``encoded``: the second byte of the binary form.
  ///
  /// It changes with the layout. ``ImageSignature/parametersFingerprint`` changes when the same picture would
  /// give other bits.
  public static let version: UInt8 = 1
  private static let kind = UInt8(ascii: "Q")
  /// The maximum number of insets of the detector.
  private static let maximumInsetCount = 8

  /// The binary form: `Q`, the version, the signature in its own binary form; the hashes of the eight forms of
  /// the whole frame and, if there is a framed content, of the eight forms of the content; the number of insets
  /// in one byte, and the insets in the form of a signature's content; then the mirrored features in the form
  /// of a signature's.
  public var encoded: [UInt8] {
    [Self.kind, Self.version] + signature.encoded
      + (whole + content).flatMap(\.hash.encoded)
      + [UInt8(insets.count)] + insets.flatMap(\.encoded)
      + LocalFeature.encoded(mirroredFeatures)
  }

  /// Decodes the binary form that ``encoded`` returns.
  ///
  /// - Parameter encoded: The whole binary form.
  /// - Throws: ``SignatureDecodingError`` when the bytes are not that form.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(encoded: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(encoded)
    try reader.header(Self.kind, version: Self.version)
    let signature = try ImageSignature(from: &reader)
    let whole = try Self.forms(of: signature.frame, from: &reader)
    var content: [DihedralFrameHash] = []
    if let hash = signature.content?.hash { content = try Self.forms(of: hash, from: &reader) }
    let insetCount = try reader.byte()
    guard insetCount <= Self.maximumInsetCount else {
      throw .invalidValue(reason: "there are \(insetCount) insets")
    }
    var insets: [FramedContent] = []
    for _ in 0..<insetCount { insets.append(try FramedContent(from: &reader)) }
    let mirrored = try LocalFeature.features(
      from: &reader,
      atMost: ImageSignature.maximumFeatureCount
    )
    guard mirrored.count == signature.features.count else {
      throw .invalidValue(reason: "the mirror image has \(mirrored.count) local features")
    }
    try reader.finish()
    self.init(
      signature: signature,
      whole: whole,
      content: content,
      insets: insets,
      mirroredFeatures: mirrored
    )
  }

  /// Reads the hashes of eight forms, the first of which is known.
  private static func forms(
    of hash: FrameHash,
    from reader: inout SignatureReader
  ) throws(SignatureDecodingError) -> [DihedralFrameHash] {
    var forms: [DihedralFrameHash] = []
    for form in DihedralForm.allCases {
      forms.append(DihedralFrameHash(form: form, hash: try FrameHash(from: &reader)))
    }
    guard forms.first?.hash == hash else {
      throw .invalidValue(reason: "the first form of a hash is another hash")
    }
    return forms
  }
}
