/// Estimates the quality with which a JPEG was written, from its quantization table.
enum JPEGQuality {
  /// The steps for luma at quality 50: table K.1 of ITU-T T.81, from which libjpeg scales its own.
  private static let steps = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55,
    14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]

  /// For each quality from 1 on, the sum of libjpeg's steps for luma, as `jpeg_set_quality` scales them.
  private static let sums = (1...100).map { quality in
    let scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
    return steps.reduce(0) { $0 + min(255, max(1, ($1 * scale + 50) / 100)) }
  }

  /// Returns the quality with the nearest sum of steps; nil when there are no steps.
  static func estimate(quantizerSum sum: Int) -> Int? {
    guard sum > 0 else { return nil }
    let nearest = sums.indices.min { abs(sums[$0] - sum) < abs(sums[$1] - sum) }
    return nearest.map { $0 + 1 }
  }
}
