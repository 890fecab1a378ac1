import PixelBuffers

extension PictureChange {
  /// The turns and mirrors that are not among the geometric changes.
  ///
  /// Angles are clockwise; `mirror` goes left to right, and is done before the turn.
  static let dihedral: [PictureChange] = [
    turned("rotate_270", .dihedral, .left),
    turned("mirror_rotate_90", .dihedral, .rightMirrored),
    turned("mirror_rotate_180", .dihedral, .downMirrored),
    turned("mirror_rotate_270", .dihedral, .leftMirrored),
  ]

  /// A change that turns or mirrors the picture without touching its pixels.
  static func turned(
    _ name: String,
    _ group: Group,
    _ orientation: ImageOrientation
  ) -> PictureChange {
    PictureChange(name, group) { picture, _ in picture.oriented(orientation) }
  }
}
