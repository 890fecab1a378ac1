public import ImageCoding

/// A change that turns one picture into another.
///
/// A copy has a list of all its changes, in display order. The caller chooses their names.
public enum PictureChange: Hashable, Sendable {
  /// No change: the files have the same bytes.
  case sameBytes
  /// No visible change: the upright pictures have the same pixels, but the files have different bytes.
  case samePixels
  /// It was stored again at its size and in its format.
  case storedAnew
  /// It was resized; `scale` is how many times as long its sides are, above 0.
  case resized(scale: Double)
  /// It was stored in another format.
  case converted(to: ImageFormat)
  /// It was converted to gray.
  case gray
  /// It is brighter on average.
  case brighter
  /// It is darker on average.
  case darker
  /// It has more contrast.
  case moreContrast
  /// It has less contrast.
  case lessContrast
  /// It has other colors, with the same light.
  case otherColors
  /// It differs in an unnamed way, such as by blur or sharpening.
  case slightlyDifferent
  /// A narrow part of it was cut off at the edges.
  case trimmed
  /// It got a narrow border.
  case bordered
  /// It was mirrored, the left side to the right, before any turn.
  case mirrored
  /// It was turned clockwise, by 1 to 359 degrees.
  case turned(degrees: Int)
  /// It was cropped; `share` is what is left of its area, in `0...1`.
  case cropped(share: Double)
  /// It is framed, and fills most of the new picture.
  case framed
  /// It is part of another picture, which mostly shows something else.
  case pasted
  /// A part of it is in another picture.
  case partlyPasted
  /// Something was drawn, written or pasted over a part of it.
  case drawnOver
}

/// A difference between the contents of two files that show the same picture.
///
/// A copy with such differences is never sure: see ``DuplicateCopy/isSure``.
public enum ContentDifference: Hashable, Sendable {
  /// One of the files is not a JPEG and no PNG, or could not be read to its end, so the contents
  /// are unknown.
  case unread
  /// This part differs between the files.
  case part(Part)
  /// The copy has metadata of these kinds that the best copy lacks; at least one kind.
  case metadata([Metadata])

  /// Content of a file that affects its picture, beyond opaque pixels of 8-bit sRGB.
  ///
  /// The raw values are stored in the database.
  public enum Part: UInt8, CaseIterable, Hashable, Sendable {
    /// Pixels that are not opaque.
    case transparency = 1
    /// Samples of 16 bits that 8 bits cannot represent.
    case depth
    /// A profile, a gamma or other numbers that define the meaning of the samples.
    case profile
    /// Four inks instead of three colors.
    case inks
    /// The frames of an animation.
    case frames
    /// Further pictures in the file.
    case pictures
    /// Chunks of unknown kinds.
    case chunks
    /// Data after the end of the picture.
    case rest
  }

  /// Content that describes a picture and is not visible.
  ///
  /// The raw values are stored in the database.
  public enum Metadata: UInt8, CaseIterable, Hashable, Sendable {
    /// Tags of EXIF.
    case exif = 128
    /// Properties of XMP.
    case xmp
    /// Entries of IPTC, such as a caption.
    case caption
    /// Other blocks of Photoshop.
    case photoshop
    /// A comment.
    case comment
    /// A text chunk of a PNG.
    case text
    /// Data of another program.
    case application
    /// Bytes that decoders skip: between the parts of the picture, or a few after its end.
    case rest
  }
}

/// The reason why a copy may not be removed in favor of the best one of its group, whatever its confidence.
public enum CopyObjection: Hashable, Sendable {
  /// The best copy was found only through a symbolic link, and disappears when its target does.
  case bestIsLinked
  /// The best copy is in a reference directory, and was made from another picture.
  case referenceIsMade
  /// The best copy is in a reference directory, and has fewer pixels.
  case referenceIsSmaller
  /// By its metadata, the copy existed before the best one.
  case isEarlier
  /// One was made from the other, and neither pixels nor metadata tell which.
  case orderIsUnclear
  /// A place has different content, such as another digit or caption, while the rest of the picture is the
  /// same.
  case showsOther
  /// They have details, such as small print, that are too small at the size of the comparison.
  case isTooFine
  /// One of them has colors, however faint, and the other has none.
  case lacksColor
  /// The folder of one of them could not be listed, so the picture may have unknown sidecars.
  case sidecarsAreUnknown
}
