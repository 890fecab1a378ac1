public import ImageCoding
public import ImageSignatures

extension ImageSignature {
  /// Computes the signature of a file's frame: the hashes and the histogram, without local features.
  ///
  /// That suffices to find copies. It takes little longer than entropy decoding: the picture is decoded at the
  /// smallest sufficient scale, a JPEG of 1280 pixels at a quarter.
  ///
  /// - Parameters:
  ///   - path: A JPEG or PNG file.
  ///   - limits: The limits on the cost of decoding.
  /// - Throws: ``ImageDecodingError`` with the path.
  public init(
    ofFrameAt path: String,
    limits: DecodingLimits = .default
  ) throws(ImageDecodingError) {
    let options = DecodingOptions(longestSide: Self.frameDecodingSide, limits: limits)
    self.init(ofFrame: try ImageDecoder.pixelBuffer(at: path, options: options))
  }
}
