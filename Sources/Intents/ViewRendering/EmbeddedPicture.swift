internal import Foundation
internal import ImageCoding
internal import PixelBuffers

/// A picture embedded in a page, so that the page can be mailed and asks for nothing.
enum EmbeddedPicture {
  /// As wide as the page is, in pixels.
  private static let longestSide = 640

  /// Returns a picture as an address that holds it, re-encoded and without what the file says of
  /// itself.
  ///
  /// - Parameter path: An absolute path of a JPEG or PNG file.
  /// - Returns: A `data:` address; nil for what is no such path and no such picture.
  static func address(ofFileAt path: String) -> String? {
    guard path.hasPrefix("/") else { return nil }
    let options = DecodingOptions(longestSide: longestSide)
    // The decoder reduces by powers of two at most, so that a picture may come twice as large.
    guard let decoded = try? ImageDecoder.pixelBuffer(at: path, options: options),
      case let longest = max(decoded.width, decoded.height),
      case let scale = min(1, Double(longestSide) / Double(longest)),
      let jpeg = try? ImageEncoder.jpeg(
        decoded.resized(
          width: max(1, Int((Double(decoded.width) * scale).rounded())),
          height: max(1, Int((Double(decoded.height) * scale).rounded()))
        ),
        quality: 78
      )
    else { return nil }
    return "data:image/jpeg;base64," + Data(jpeg).base64EncodedString()
  }
}
