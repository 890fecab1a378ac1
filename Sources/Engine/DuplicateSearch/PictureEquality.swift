internal import Files

/// Whether two files with the same pixels are certain to show the same.
package enum PictureEquality {
  /// Compares two files that have the same size in pixels.
  ///
  /// It is what ``DuplicateLevel/pixels`` means. In addition, still opaque pictures of other formats than JPEG and PNG
  /// are compared, and the encoded frames of GIF and WebP.
  ///
  /// - Parameters:
  ///   - first: A file.
  ///   - second: Another file.
  ///   - reader: Decodes the files.
  /// - Returns: True when they have the same bytes, or the same pixels, frames and transparency; false when they
  ///   have not, and when a file cannot be read, or not all of what it shows is known.
  package static func isCertain(
    of first: String,
    and second: String,
    by reader: any PictureReader
  ) -> Bool {
    if FileContent.areEqual(first, second) == true { return true }
    guard let one = EncodedFrames(of: first), let other = EncodedFrames(of: second) else {
      return false
    }
    if let digest = one.digest, one.format == other.format, digest == other.digest { return true }
    func digest(_ kind: DigestKind, _ path: String) -> [UInt8]? {
      try? reader.digest(kind, of: path)
    }
    func parts(_ path: String) -> [PictureExtras.Part: FileDigest]? {
      digest(.extras, path).flatMap(PictureExtras.init(stored:))?.parts
    }
    let (own, others) = (parts(first), parts(second))
    // Only JPEG and PNG have known parts.
    let showsNoMore =
      own == nil || others == nil
      ? one.isOnePicture && other.isOnePicture && (own ?? others ?? [:]).isEmpty : own == others
    guard showsNoMore, let pixels = digest(.pixels, first) else { return false }
    return pixels == digest(.pixels, second)
  }
}
