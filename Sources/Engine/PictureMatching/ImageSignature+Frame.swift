public import ImageCoding
public import ImageSignatures

extension ImageSignature {
  /// Signs a file by its frame alone: the hashes and the histogram, without local features.
  ///
  /// That is what finds copies. It takes little more than reading the file's codes: the picture is
  /// decoded at the smallest scale that serves it, a JPEG of 1280 pixels at a quarter.
  ///
  /// - Parameters:
  ///   - path: A JPEG or PNG file.
  ///   - limits: What a decoding may cost.
  /// - Throws: ``ImageDecodingError`` with the path.
  public init(
    ofFrameAt path: String,
    limits: DecodingLimits = .default
  ) throws(ImageDecodingError) {
    let options = DecodingOptions(longestSide: Self.frameDecodingSide, limits: limits)
    self.init(ofFrame: try ImageDecoder.pixelBuffer(at: path, options: options))
  }
}
