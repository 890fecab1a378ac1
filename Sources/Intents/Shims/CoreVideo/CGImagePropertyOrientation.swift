/// The turn and reflection by which a picture stands upright, with the numbers of Exif.
///
/// Pictures that the engine decodes are upright already.
@frozen
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// As it is, reflected, upside down, or both.
  case up = 1, upMirrored, down, downMirrored
  /// The first row is the left edge reflected, the right edge, the right edge reflected, or the left edge.
  case leftMirrored, right, rightMirrored, left
}
