public import ImageCoding

/// One thing that was done to a picture to make another one of it.
///
/// A copy has all that was done to it, in the order in which it is best said. What to call it is for the caller.
public enum PictureChange: Hashable, Sendable {
  /// Nothing: the files have the same bytes.
  case sameBytes
  /// Nothing that shows: the upright pictures have the same pixels, and the files other bytes.
  case samePixels
  /// It was stored again at its size and in its format.
  case storedAnew
  /// It was resized; `scale` is how many times as long its sides are, above 0.
  case resized(scale: Double)
  /// It was stored in another format.
  case converted(to: ImageFormat)
  /// Its colors are gone.
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
  /// It looks different in a way that has no name, such as blurred or sharpened.
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
  /// It stands in a frame, and fills most of the new picture.
  case framed
  /// It stands in another picture, which is mostly of something else.
  case pasted
  /// A part of it stands in another picture.
  case partlyPasted
  /// Something was drawn, written or stuck over a part of it.
  case drawnOver
}

/// What one of two files that show the same holds beyond the picture, and the other does not.
///
/// A copy with such differences is never sure: see ``DuplicateCopy/isSure``.
public enum ContentDifference: Hashable, Sendable {
  /// One of the files could not be read to its end, so it cannot be told.
  case unread
  /// This is not the same in both files.
  case part(Part)
  /// The copy has metadata of these kinds that the best one has not; at least one kind.
  case metadata([Metadata])

  /// What a file holds that decides what its picture is, beyond opaque pixels of 8-bit sRGB.
  ///
  /// The raw values are what a store keeps.
  public enum Part: UInt8, CaseIterable, Hashable, Sendable {
    /// Pixels that are not opaque.
    case transparency = 1
    /// Samples of 16 bits that are not those of 8.
    case depth
    /// A profile, a gamma or other numbers that say what the samples mean.
    case profile
    /// Four inks instead of three colors.
    case inks
    /// The frames of an animation.
    case frames
    /// Pictures that are announced beside the first one.
    case pictures
    /// Chunks of kinds that are not known.
    case chunks
    /// What stands behind the end of the picture.
    case rest
  }

  /// What describes a picture and does not show.
  ///
  /// The raw values are what a store keeps.
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
    /// What another program has left for itself.
    case application
    /// A few bytes behind the end of the picture.
    case rest
  }
}

/// Why a copy may not go for the best one of its group, although it is sure that it is one.
public enum CopyObjection: Hashable, Sendable {
  /// The best copy was found only through a symbolic link, and is gone when that is.
  case bestIsLinked
  /// The best copy is in a reference directory, and was made from another picture.
  case referenceIsMade
  /// The best copy is in a reference directory, and has fewer pixels.
  case referenceIsSmaller
  /// The metadata say that the copy was there before the best one.
  case isEarlier
  /// One was made from the other, and neither pixels nor metadata tell which.
  case orderIsUnclear
  /// Some place shows something else, such as another digit or caption, as the rest of the picture is the same.
  case showsOther
  /// They have details, such as small print, that are too small for the size at which they were compared.
  case isTooFine
  /// One of them has colors, if only faint ones, and the other has none.
  case lacksColor
  /// The folder of one of them could not be listed, so that unknown files may belong to it.
  case sidecarsAreUnknown
}
