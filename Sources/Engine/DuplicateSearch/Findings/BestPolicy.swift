public import ImageCoding

/// What makes one of several copies the best; docs/duplicates-best.md has the orders.
///
/// Before any policy come the reference directories and the rules of ``DuplicateFinder/Options/preferences``.
/// The raw values are the words of the command line.
public enum BestPolicy: String, Hashable, Sendable, CaseIterable {
  /// The one that the others were made from, as pixels, metadata and sidecar files tell; then as `pixels`.
  case origin
  /// The one with more pixels, then without loss or of higher quality.
  case pixels
  /// The one that was written first, by its EXIF or, without, by the file system; then as `pixels`.
  case oldest
}

/// What tells that a picture comes from a camera or is cared for, rather than made from another one.
///
/// A camera writes nearly all of it, and an editor keeps what it pleases. Kinds are counted, not weighed: of
/// two copies, the one with more of them is likelier to be the original.
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
  /// There is a sidecar file: edits, ratings or captions that belong to it.
  ///
  /// See ``Sidecar`` for the forms that are known.
  public static let sidecar = OriginEvidence(rawValue: 32)
}

/// How a picture was made from another one, as far as pixels, coefficients and metadata tell.
///
/// A copy that was made from another one is not the original, whatever its size: see ``BestReason/source``.
public enum PictureMaking: Hashable, Sendable {
  /// It has more pixels, and no detail above those of a picture of this size.
  case enlarged(from: ImageSize)
  /// It has fewer pixels, and the other one has detail that it cannot show.
  case reduced
  /// A JPEG whose coefficients are those of the other file, quantized again.
  case compressedAgain
  /// It is stored without loss, and shows what the other file's JPEG compression has left.
  case unpacked
  /// It has as many pixels, and lacks detail that the other one has.
  case blurred
  /// It shows a part of the other, which is no border around it.
  case cropped
  /// It has the same pixels, and not the metadata.
  case stripped
}

/// Why the best copy of a group is better than the next one: the first criterion in which they differ.
///
/// The order of the criteria depends on the ``BestPolicy``.
public enum BestReason: Hashable, Sendable {
  /// It is in a reference directory.
  case reference
  /// A rule prefers it.
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
  /// It is stored without loss.
  case lossless
  /// Its JPEG quality is higher.
  case quality
  /// It has more bytes.
  case bytes
  /// The file is older.
  case older
  /// Its path is shorter.
  case path
  /// It is the first by name.
  case name
  /// The others are like it, and less like each other.
  case center
  /// A person has chosen it.
  case chosen
}
