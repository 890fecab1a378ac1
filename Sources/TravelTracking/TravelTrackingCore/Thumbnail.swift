public import Foundation
internal import ImageCoding
internal import PixelBuffers

/// Makes small pictures for lists of results.
public enum Thumbnail {
  /// The longest side of a thumbnail, in pixels, when several results stand in two columns.
  public static let gridSide = 320
  /// The longest side, in pixels, of a picture that is shown alone at full width.
  public static let fullWidthSide = 1024

  /// Returns a JPEG of a picture whose longest side is below twice `longestSide`.
  ///
  /// - Returns: Nil when the picture cannot be read: a result is worth showing without it.
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
