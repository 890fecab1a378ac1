extension ImageSignature {
  /// The version of the signature and of ``encoded``: the second byte of the binary form.
  ///
  /// It changes with the layout. ``parametersFingerprint`` changes when the same picture would give other bits.
  public static let version: UInt8 = 2
  /// The version of the binary form of a signature that has view features.
  ///
  /// A signature without them is encoded as before, so stored signatures stay valid.
  public static let viewVersion: UInt8 = 3
  private static let kind = UInt8(ascii: "S")

  /// The binary form: `S`, the version, 1 when there is a framed content and 0 otherwise; then the frame
  /// hash, the histogram and the content, each in its own binary form; then the number of local
  /// features in two bytes, and the features of 38 bytes each: x and y in two bytes each, the scale,
  /// the angle and the words of the descriptor.
  ///
  /// Where there are view features, the version is ``viewVersion``, and their number and they themselves follow in
  /// the same form.
  ///
  /// The content is a frame hash and the left, top, right and bottom edge in 65535ths of the picture's
  /// sides, two bytes each, the least significant first.
  public var encoded: [UInt8] {
    [Self.kind, viewFeatures.isEmpty ? Self.version : Self.viewVersion, content == nil ? 0 : 1]
      + frame.encoded + histogram.encoded
      + (content?.encoded ?? []) + LocalFeature.encoded(features)
      + (viewFeatures.isEmpty ? [] : LocalFeature.encoded(viewFeatures))
  }

  /// The maximum size of a binary form without its features, in bytes.
  package static let maximumHeadSize = 400

  /// Reads a signature without its features from the first ``maximumHeadSize`` bytes of its binary
  /// form, or from all of it.
  ///
  /// The hash and the histogram alone decide about most candidates of a search.
  ///
  /// - Throws: When the bytes are not that form.
  package init(head bytes: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(bytes)
    self = try Self.head(from: &reader).signature
  }

  /// Decodes the binary form that ``encoded`` returns.
  ///
  /// - Parameter encoded: The whole binary form.
  /// - Throws: ``SignatureDecodingError`` when the bytes are not that form.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(encoded: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(encoded)
    try self.init(from: &reader)
    try reader.finish()
  }

  init(from reader: inout SignatureReader) throws(SignatureDecodingError) {
    let (head, version) = try Self.head(from: &reader)
    let features = try LocalFeature.features(from: &reader, atMost: Self.maximumFeatureCount)
    var views: [LocalFeature] = []
    if version == Self.viewVersion {
      views = try LocalFeature.features(from: &reader, atMost: Self.maximumViewFeatureCount)
      // There is one binary form of each signature.
      if views.isEmpty { throw .invalidValue(reason: "it declares learned points but has none") }
    }
    self.init(
      frame: head.frame,
      content: head.content,
      histogram: head.histogram,
      features: features,
      viewFeatures: views
    )
  }

  private static func head(
    from reader: inout SignatureReader
  ) throws(SignatureDecodingError) -> (signature: ImageSignature, version: UInt8) {
    let version = try reader.header(kind, versions: [version, viewVersion])
    let flag = try reader.byte()
    guard flag <= 1 else { throw .invalidValue(reason: "the flag of the content is \(flag)") }
    let frame = try FrameHash(from: &reader)
    let histogram = try ColorHistogram(from: &reader)
    let content = flag == 1 ? try FramedContent(from: &reader) : nil
    return (ImageSignature(frame: frame, content: content, histogram: histogram), version)
  }
}

extension LocalFeature {
  private static let encodedSize = 38

  /// Encodes the number of features in two bytes, and the features.
  static func encoded(_ features: [LocalFeature]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 + features.count * encodedSize)
    func append(_ word: UInt16) { bytes += [UInt8(truncatingIfNeeded: word), UInt8(word >> 8)] }
    append(UInt16(features.count))
    for feature in features {
      append(feature.x)
      append(feature.y)
      bytes += [feature.scale, feature.angle]
      for index in 0..<4 {
        withUnsafeBytes(of: feature.descriptor.words[index].littleEndian) { bytes += $0 }
      }
    }
    return bytes
  }

  /// Decodes the result of ``encoded(_:)``.
  static func features(
    from reader: inout SignatureReader,
    atMost limit: Int
  ) throws(SignatureDecodingError) -> [LocalFeature] {
    let count = try reader.word()
    guard count <= limit else {
      throw .invalidValue(reason: "it has \(count) local features")
    }
    return features(in: try reader.take(Int(count) * encodedSize))
  }

  /// Decodes features from whole multiples of ``encodedSize``.
  private static func features(in bytes: ArraySlice<UInt8>) -> [LocalFeature] {
    bytes.withUnsafeBytes { raw in
      stride(from: 0, to: raw.count, by: encodedSize).map { start in
        func load<T: FixedWidthInteger>(_ offset: Int, as type: T.Type) -> T {
          T(littleEndian: raw.loadUnaligned(fromByteOffset: start + offset, as: type))
        }
        return LocalFeature(
          x: load(0, as: UInt16.self),
          y: load(2, as: UInt16.self),
          scale: raw[start + 4],
          angle: raw[start + 5],
          descriptor: BinaryDescriptor(
            words: SIMD4(
              load(6, as: UInt64.self),
              load(14, as: UInt64.self),
              load(22, as: UInt64.self),
              load(30, as: UInt64.self)
            )
          )
        )
      }
    }
  }
}
