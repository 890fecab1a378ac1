/// What is wrong with a picture that was decoded all the same.
///
/// See ``DecodingOptions/allowsTruncated``.
public struct ImageDamage: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The error that a strict decoding ends with.
  ///
  /// Its kind is ``ImageDecodingError/Kind/corrupt`` or ``ImageDecodingError/Kind/truncated``; it has no path.
  public let error: ImageDecodingError
  /// The share of the rows that were decoded before the damage, in 0.5...1.
  ///
  /// Rows that the decoder made up of missing data do not count. Of an interlaced PNG it is the share of
  /// the pixels.
  public let intactShare: Double

  /// Whether intact rows may show less detail than they were encoded with.
  ///
  /// True where data of a progressive JPEG's later scans are damaged or missing: a viewer shows such a picture whole and
  /// blurred, or in part. False says nothing of rows that are not intact.
  public let lacksDetail: Bool

  /// Of a picture that shows less, more is missing than is there: it is refused.
  internal static let minimumIntactShare = 0.5

  /// One line: what is wrong, how much of the picture is intact, and where the damage begins.
  ///
  /// For example `incomplete JPEG picture, of which 73% is intact: ...`; percentages are rounded down and at
  /// most 99. A picture whose rows are all intact may still be one `which lacks detail`.
  public var description: String {
    let percent = min(99, Int(intactShare * 100))
    let share =
      if intactShare < 1 {
        "of which \(percent)% is intact"
      } else {
        lacksDetail ? "which lacks detail" : "which seems to be intact"
      }
    let place = error.byteOffset.map { " (at byte \($0))" } ?? ""
    return "\(error.headline), \(share): \(error.reason)\(place)"
  }
}
