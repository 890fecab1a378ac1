public import Foundation
internal import ImageCoding
internal import PixelBuffers

/// Makes small JPEG pictures for lists of results.
///
/// Nothing is kept: each call reads its picture again.
public enum Thumbnail {
  /// The longest side of a thumbnail in pixels where several results stand in two columns.
  ///
  /// It is for ``jpeg(ofPictureAt:longestSide:)``, which may return up to twice as many pixels.
  public static let gridSide = 320
  /// The longest side in pixels of a picture that is shown alone at full width.
  ///
  /// It is for ``jpeg(ofPictureAt:longestSide:)``, which may return up to twice as many pixels.
  public static let fullWidthSide = 1024

  /// Returns a small JPEG of a picture.
  ///
  /// - Parameters:
  ///   - path: A JPEG or PNG file.
  ///   - longestSide: The size of the longest side in pixels. It is reduced by whole factors, so
  ///     that it ends below twice as many; a smaller picture stays as it is.
  /// - Returns: The bytes of a JPEG of quality 80; nil when the picture cannot be read, as a result
  ///   is worth showing without one.
  public static func jpeg(ofPictureAt path: String, longestSide: Int) -> Data? {
    guard
      let picture = try? ImageDecoder.pixelBuffer(
        at: path,
        options: DecodingOptions(longestSide: longestSide)
      )
    else { return nil }
    let small = picture.reduced(toAtLeast: longestSide)
    return (try? ImageEncoder.jpeg(small, quality: 80)).map { Data($0) }
  }
}
