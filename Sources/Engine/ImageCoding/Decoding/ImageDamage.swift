/// The damage of a picture that was decoded nevertheless.
///
/// See ``DecodingOptions/allowsTruncated``.
public struct ImageDamage: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The error that strict decoding would throw.
  ///
  /// Its kind is ``ImageDecodingError/Kind/corrupt`` or ``ImageDecodingError/Kind/truncated``; it has no path.
  public let error: ImageDecodingError
  /// The share of the rows that were decoded before the damage, in 0.5...1.
  ///
  /// Rows that the decoder made up from missing data do not count. For an interlaced PNG it is the share of the
  /// pixels.
  public let intactShare: Double

  /// Whether intact rows may show less detail than they were encoded with.
  ///
  /// True when data of a progressive JPEG's later scans are damaged or missing: a viewer shows such a picture
  /// blurred, wholly or in part. False says nothing about damaged rows.
  public let lacksDetail: Bool

  /// The least intact share: a picture with more missing than present rows is refused.
  internal static let minimumIntactShare = 0.5

  /// One line for the user: the error, the intact share, and where the damage begins.
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
