internal import ImageSignatures

/// A picture's local features, and the hashes of its eight turned and mirrored forms.
internal struct DescribedPicture: Sendable {
  /// The upright signature, with its features.
  var signature: ImageSignature
  /// The features of the mirrored picture.
  var mirrored: [LocalFeature]
  /// The frame hashes of all forms, in the order of `DihedralForm`.
  var forms: [FrameHash]
  /// Pictures that seem to be framed by the picture.
  var insets: [FramedContent]
}

extension DescribedPicture {
  /// Decodes and describes a file.
  init<Reader: PictureReader>(at path: String, _ reader: Reader) throws(Reader.Failure) {
    let query = QuerySignature(
      of: try reader.pixels(at: path, longestSide: ImageSignature.decodingSide)
    )
    self.init(
      signature: query.signature,
      mirrored: query.mirroredFeatures,
      forms: query.whole.map(\.hash),
      insets: query.insets
    )
  }
}
