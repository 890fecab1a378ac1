public import CoreVideo
public import Foundation

extension Image {
  /// Creates a view of a picture.
  ///
  /// - Parameters:
  ///   - cgImage: The picture.
  ///   - scale: The pixels in a point; not kept.
  ///   - orientation: How it is turned; not read.
  ///   - label: The words for a screen reader; not kept.
  public init(
    _ cgImage: CGImage,
    scale: CGFloat,
    orientation: Orientation = .up,
    label: Text
  ) { self.init(uiImage: UIImage(cgImage: cgImage)) }

  /// Creates a view of a picture that a screen reader passes over.
  ///
  /// - Parameters:
  ///   - cgImage: The picture.
  ///   - scale: The pixels in a point; not kept.
  ///   - orientation: How it is turned; not read.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(uiImage: UIImage(cgImage: cgImage))
  }
}
