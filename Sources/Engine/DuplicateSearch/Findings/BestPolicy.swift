public import ImageCoding

/// The criteria for the best of several copies; docs/duplicates.md lists their order.
///
/// Reference directories and the rules of ``DuplicateFinder/Options/preferences`` take precedence over every
/// policy. The raw values are the arguments of the command line.
public enum BestPolicy: String, Hashable, Sendable, CaseIterable {
  /// The copy from which the others were made, by pixels, metadata and sidecar files; then as `pixels`.
  case origin
  /// The copy with more pixels, then the lossless one or the one of higher quality.
  case pixels
  /// The copy that was written first, by its EXIF or, without it, by the file system; then as `pixels`.
  case oldest
}

/// Evidence that a picture comes from a camera or is maintained by a user, and was not made from another
/// picture.
///
/// A camera writes nearly all of it, and an editor keeps only parts. Kinds are counted, not weighted: of two
/// copies, the one with more kinds is more likely the original.
public struct OriginEvidence: OptionSet, Hashable, Sendable {
  /// A bit for each kind, from the least significant.
  ///
  /// Unknown bits are kept, and count.
  public let rawValue: UInt8

  /// Creates evidence from its bits.
  ///
  /// - Parameter rawValue: The sum of the kinds' bits: 1 for `camera`, 2 for `date`, and so on.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// EXIF names a camera: Make or Model, the tags 0x010F and 0x0110.
  public static let camera = OriginEvidence(rawValue: 1)
  /// EXIF says when the picture was taken: DateTimeOriginal, the tag 0x9003.
  ///
  /// The date that an editor writes, DateTime, does not count.
  public static let date = OriginEvidence(rawValue: 2)
  /// EXIF says where the picture was taken: GPSLatitude, the tag 2 of its GPS directory.
  ///
  /// A GPS directory of nothing but a version does not count.
  public static let location = OriginEvidence(rawValue: 4)
  /// EXIF has the notes of a camera's maker: MakerNote, the tag 0x927C, of more than four bytes.
  public static let makerNotes = OriginEvidence(rawValue: 8)
  /// EXIF has a thumbnail: JPEGInterchangeFormat, the tag 0x0201 of its second directory.
  public static let thumbnail = OriginEvidence(rawValue: 16)
  /// There is a sidecar file: edits, ratings or captions of the picture.
  ///
  /// See ``Sidecar`` for the forms that are known.
  public static let sidecar = OriginEvidence(rawValue: 32)
}

/// The way in which a picture was made from another one, by pixels, coefficients and metadata.
///
/// A copy that was made from another one is not the original, whatever its size: see ``BestReason/source``.
public enum PictureMaking: Hashable, Sendable {
  /// It has more pixels, but no detail beyond that of a picture of this size.
  case enlarged(from: ImageSize)
  /// It has fewer pixels, and the other one has detail that needs more.
  case reduced
  /// It is a JPEG whose coefficients are those of the other file, quantized again.
  case compressedAgain
  /// It is stored losslessly, and shows the result of the other file's JPEG compression.
  case unpacked
  /// It has as many pixels, and lacks detail that the other one has.
  case blurred
  /// It shows a part of the other picture without more than a border.
  case cropped
  /// It has the same pixels, but not the metadata.
  case stripped
}

/// The first criterion in which the best copy of a group is better than the next one.
///
/// The order of the criteria depends on the ``BestPolicy``.
public enum BestReason: Hashable, Sendable {
  /// It is in a reference directory.
  case reference
  /// A preference rule selects it.
  case preference
  /// The next one was found only through a symbolic link.
  case linked
  /// The next one was made from it or from another member.
  case source
  /// There is more evidence that it is an original.
  case evidence
  /// Its EXIF says that it was written earlier.
  case earlier
  /// It has more pixels.
  case pixels
  /// It is stored losslessly.
  case lossless
  /// Its JPEG quality is higher.
  case quality
  /// It has more bytes.
  case bytes
  /// The file is older.
  case older
  /// Its path is shorter.
  case path
  /// It comes first in the order of names.
  case name
  /// The other copies resemble it more than each other.
  case center
  /// A person has chosen it.
  case chosen
}
