/// The rules by which samples of a file become pixels: those of a viewer, or those of Pillow.
///
/// Hashes that are to be compared with hashes from Python need Pillow's rules: they differ for pictures with
/// transparency, 16-bit samples or an orientation.
public enum PixelConvention: String, Hashable, Sendable, Codable, CaseIterable {
  /// The picture as a viewer shows it: upright, composited on white or, under white ink, on black, 16 bits rounded to eight.
  case display
  /// The pixels that Pillow produces when the file is converted to RGB.
  ///
  /// The picture stays as stored, whatever its EXIF orientation. Alpha is dropped, and transparent pixels have
  /// their stored color. Of 16 bits the upper eight are kept, but 16-bit gray without alpha is clipped at 255.
  case pillow
}
