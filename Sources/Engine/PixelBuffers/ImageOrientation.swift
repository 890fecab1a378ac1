/// The rotation or mirroring of stored pixels relative to the upright picture: EXIF's tag 0x0112.
///
/// The raw values are EXIF's. A case says where the stored first row and first column lie in the
/// upright picture: `right` means that the first row is the right edge, so the stored picture has to be
/// turned clockwise by 90 degrees to stand upright.
public enum ImageOrientation: Int, Sendable, Hashable, Codable, CaseIterable {
  /// Stored upright.
  case up = 1
  /// Mirrored left to right.
  case upMirrored
  /// Turned by 180 degrees.
  case down
  /// Mirrored top to bottom.
  case downMirrored
  /// Transposed: rows and columns are swapped.
  case leftMirrored
  /// To be turned clockwise by 90 degrees.
  case right
  /// Transposed along the other diagonal.
  case rightMirrored
  /// To be turned counterclockwise by 90 degrees.
  case left

  /// Whether width and height change places when the picture is turned upright: true for raw values 5 to 8.
  ///
  /// A picture stored as 640 × 480 with such an orientation stands 480 × 640.
  public var swapsSides: Bool { rawValue >= 5 }
}
