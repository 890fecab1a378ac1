internal import ImageCoding
public import PixelBuffers

/// Reduced pictures for pages and contact sheets.
///
/// ```swift
/// let side = Thumbnail.longestSide(rowCount: rows.count)
/// let bytes = try Thumbnail.jpeg(of: image.pixelBuffer, longestSide: side)
/// ```
public enum Thumbnail {
  /// Returns the longest side of a thumbnail on a page with a number of rows.
  ///
  /// A page with 800 pictures should stay below 5 MB: a picture takes about 40 kB of it at 640 pixels, 12 kB at 320
  /// and 5 kB at 144, base 64 included.
  ///
  /// - Parameter rowCount: The number of rows of the page.
  /// - Returns: In pixels: 1280 for one row, down to 144 for more than 100.
  public static func longestSide(rowCount: Int) -> Int {
    switch rowCount {
    case ...1: 1280
    case ...20: 640
    case ...100: 320
    default: 144
    }
  }

  /// Returns a picture reduced to a maximum length of its longest side.
  ///
  /// A smaller picture stays as it is.
  ///
  /// - Parameters:
  ///   - picture: Any size and format.
  ///   - longestSide: The maximum length of the longest side in pixels, 1 or more.
  /// - Returns: The picture in its own format and, to within rounding, its own proportions; each side is 1 or
  ///   more.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public static func reduced(_ picture: PixelBuffer, toAtMost longestSide: Int) -> PixelBuffer {
    let longest = max(picture.width, picture.height)
    if longest <= longestSide { return picture }
    // Whole factors first: they are several times quicker, and the rest needs only a smaller picture.
    let coarse = picture.reduced(toAtLeast: longestSide)
    let scale = Double(longestSide) / Double(longest)
    return coarse.resized(
      width: max(1, Int((Double(picture.width) * scale).rounded())),
      height: max(1, Int((Double(picture.height) * scale).rounded()))
    )
  }

  /// Returns a reduced picture as a JPEG file.
  ///
  /// - Parameters:
  ///   - picture: Upright.
  ///   - longestSide: The maximum length of its longest side in pixels, 1...65 500.
  ///   - isCompact: Whether a small file matters more than the time and fine detail, as in a page of many pictures.
  /// - Throws: `ImageEncodingError` when there is no memory.
  /// - Returns: The bytes of the file.
  public static func jpeg(
    of picture: PixelBuffer,
    longestSide: Int,
    isCompact: Bool = false
  ) throws -> [UInt8] {
    try ImageEncoder.jpeg(
      reduced(picture, toAtMost: longestSide),
      quality: isCompact ? 65 : 78,
      progressive: isCompact
    )
  }
}
