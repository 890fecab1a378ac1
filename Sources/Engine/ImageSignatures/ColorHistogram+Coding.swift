extension ColorHistogram {
  /// The version of the bins and of ``encoded``: the second byte of the binary form.
  ///
  /// Histograms of different versions cannot be compared, so bytes of another version are refused.
  public static let version: UInt8 = 1
  private static let kind = UInt8(ascii: "H")

  /// The binary form: `H`, the version, and ``binCount`` bytes, the inner ring first, in it the darkest
  /// colors, among these the greenest, among these the bluest.
  public var encoded: [UInt8] { [Self.kind, Self.version] + roots }

  /// Reads what ``encoded`` wrote.
  ///
  /// - Parameter encoded: The whole binary form, 2 + ``binCount`` bytes.
  /// - Throws: ``SignatureDecodingError`` when the bytes are anything else, or the shares do not sum to one.
  public init(encoded: some Collection<UInt8>) throws(SignatureDecodingError) {
    var reader = SignatureReader(encoded)
    try self.init(from: &reader)
    try reader.finish()
  }

  init(from reader: inout SignatureReader) throws(SignatureDecodingError) {
    try reader.header(Self.kind, version: Self.version)
    let roots = try reader.take(Self.binCount)
    let total = roots.reduce(0) { $0 + Int($1) * Int($1) }
    // Rounding moves each root by a half at most, so the sum of their squares by no more than this.
    let slack = roots.reduce(Self.binCount / 4 + 1) { $0 + Int($1) }
    guard abs(total - 255 * 255) <= slack else {
      throw .invalidValue(reason: "the shares of a histogram do not sum to one")
    }
    self.init(roots: Array(roots))
  }
}
