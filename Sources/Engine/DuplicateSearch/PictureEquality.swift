internal import Files

/// The certainty that two files show the same.
package struct PictureEquality: Sendable {
  /// Whether they have the same bytes, or the same pixels, frames and transparency.
  ///
  /// False when they differ, when a file cannot be read, and when part of what a file shows was not compared.
  package let isCertain: Bool
  /// The frames of each file, of which only the first ones were compared; nil when it is certain, and when no file has
  /// more than one.
  package let framesNotCompared: (first: Int, second: Int)?

  /// A value for files that cannot be compared.
  package static let unknown = PictureEquality(isCertain: false, framesNotCompared: nil)

  private init(isCertain: Bool, framesNotCompared: (first: Int, second: Int)?) {
    (self.isCertain, self.framesNotCompared) = (isCertain, framesNotCompared)
  }

  /// Compares two files.
  ///
  /// It is certain for what ``DuplicateLevel/pixels`` means. In addition, still opaque pictures of other formats than
  /// JPEG and PNG are compared, and the encoded frames of GIF and WebP.
  ///
  /// - Parameters:
  ///   - first: A file.
  ///   - second: Another file.
  ///   - mayBeEqual: Whether they have the same size, and nothing that was compared before differs.
  ///   - reader: Decodes the files.
  /// - Complexity: Reads both files once when their bytes are the same; otherwise their frames, and when those do not
  ///   decide, their pixels.
  package init(
    of first: String,
    and second: String,
    mayBeEqual: Bool = true,
    by reader: any PictureReader
  ) {
    guard !mayBeEqual || FileContent.areEqual(first, second) != true else {
      self.init(isCertain: true, framesNotCompared: nil)
      return
    }
    let (one, other) = (EncodedFrames(of: first), EncodedFrames(of: second))
    let isCertain =
      if mayBeEqual, let one, let other {
        Self.showTheSame((first, one), (second, other), by: reader)
      } else {
        false
      }
    let counts = (first: one?.count ?? 1, second: other?.count ?? 1)
    self.init(
      isCertain: isCertain,
      framesNotCompared: !isCertain && max(counts.first, counts.second) > 1 ? counts : nil
    )
  }

  /// Whether two files with other bytes have the same frames, or the same pixels and nothing else to show.
  private static func showTheSame(
    _ first: (path: String, frames: EncodedFrames),
    _ second: (path: String, frames: EncodedFrames),
    by reader: any PictureReader
  ) -> Bool {
    let (one, other) = (first.frames, second.frames)
    if let digest = one.digest, one.format == other.format, digest == other.digest { return true }
    func digest(_ kind: DigestKind, _ path: String) -> [UInt8]? {
      try? reader.digest(kind, of: path)
    }
    func parts(_ path: String) -> [PictureExtras.Part: FileDigest]? {
      digest(.extras, path).flatMap(PictureExtras.init(stored:))?.parts
    }
    let (own, others) = (parts(first.path), parts(second.path))
    // Only JPEG and PNG have known parts.
    let showsNoMore =
      own == nil || others == nil
      ? one.isOnePicture && other.isOnePicture && (own ?? others ?? [:]).isEmpty : own == others
    guard showsNoMore, let pixels = digest(.pixels, first.path) else { return false }
    return pixels == digest(.pixels, second.path)
  }
}
