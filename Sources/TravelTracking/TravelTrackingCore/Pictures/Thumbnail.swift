public import Foundation
internal import ImageCoding
internal import PixelBuffers

/// Creates small JPEG pictures for lists of results.
///
/// There is no cache: each call reads its picture again.
public enum Thumbnail {
  /// The longest side of a thumbnail in pixels when several results are shown in two columns.
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
  ///   - longestSide: The required longest side in pixels. Pictures are reduced by whole factors, so the result
  ///     may be up to twice as long; a smaller picture stays as it is.
  /// - Returns: The bytes of a JPEG of quality 80; nil when the picture cannot be read, as a result can be
  ///   shown without one.
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
