internal import PixelBuffers

/// An ellipse that fills a picture, or lies somewhere in it, such as a region that a user circled.
///
/// ```swift
/// let middle = EllipseMask(bounds: UnitRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
/// let query = QuerySignature(of: picture, within: middle)
/// ```
public struct EllipseMask: Hashable, Sendable {
  /// The bounding rectangle of the ellipse, as a share of the picture.
  ///
  /// An ellipse whose bounds are as wide as they are high is a circle only in a square picture.
  public let bounds: UnitRect

  /// Creates an ellipse from its bounding rectangle.
  ///
  /// - Parameter bounds: The rectangle, as a share of the picture: ``UnitRect/whole`` for the ellipse that
  ///   fills it. An ellipse without width or height holds no feature.
  public init(bounds: UnitRect) { self.bounds = bounds }

  /// Returns whether a point, given as shares of the picture's sides, lies in the ellipse.
  func contains(x: Float, y: Float) -> Bool {
    guard bounds.width > 0, bounds.height > 0 else { return false }
    let across = (Double(x) - bounds.x) / bounds.width * 2 - 1
    let down = (Double(y) - bounds.y) / bounds.height * 2 - 1
    return across * across + down * down <= 1
  }

  /// Returns the largest rectangle of a picture that lies in the ellipse.
  func inscribed(in picture: PixelBuffer) -> PixelBuffer {
    let half = 0.5 / 2.0.squareRoot()
    let (width, height) = (Double(picture.width), Double(picture.height))
    let (centerX, centerY) = (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    // The center of an ellipse may lie outside the picture: then the nearest pixels are used.
    let left = Int(min(width - 1, max(0, (centerX - half * bounds.width) * width).rounded()))
    let top = Int(min(height - 1, max(0, (centerY - half * bounds.height) * height).rounded()))
    let right = Int(max(0, min(width, (centerX + half * bounds.width) * width)).rounded())
    let bottom = Int(max(0, min(height, (centerY + half * bounds.height) * height)).rounded())
    let rect = PixelRect(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top))
    return picture.cropped(to: rect)
  }
}
