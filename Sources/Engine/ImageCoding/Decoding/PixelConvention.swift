/// The rules by which samples of a file become pixels: those of a viewer, or those of Pillow.
///
/// Hashes that are to be compared with hashes from Python need Pillow's rules: they differ for pictures with
/// transparency, 16-bit samples, CMYK or an orientation.
public enum PixelConvention: String, Hashable, Sendable, Codable, CaseIterable {
  /// The picture as a viewer shows it: upright, what is transparent on white, 16 bits rounded to eight.
  case display
  /// The pixels that Pillow gives of the file when they are converted to RGB.
  ///
  /// The picture stays as it is stored, whatever EXIF says about its orientation. Alpha is dropped, and
  /// what is transparent has the color that it has in the file. Of 16 bits the upper eight are kept,
  /// but gray of 16 bits without alpha is cut off at 255. CMYK in a JPEG is inverted, with an Adobe
  /// marker or without.
  case pillow
}
