import PixelBuffers

extension PictureChange {
  /// The seven turns and mirrors.
  ///
  /// Angles are clockwise; `flip` mirrors left to right, and is done before the turn.
  static let dihedral: [PictureChange] = [
    turned("rotate_90", .right),
    turned("rotate_180", .down),
    turned("rotate_270", .left),
    turned("flip", .upMirrored),
    turned("flip_rotate_90", .rightMirrored),
    turned("flip_rotate_180", .downMirrored),
    turned("flip_rotate_270", .leftMirrored),
  ]

  private static func turned(_ name: String, _ orientation: ImageOrientation) -> PictureChange {
    PictureChange(name, .dihedral) { picture, _ in picture.oriented(orientation) }
  }
}
