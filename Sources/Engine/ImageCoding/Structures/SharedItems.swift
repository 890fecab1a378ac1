/// What is to be changed in a HEIF file so that older versions of libheif read it.
///
/// Recent iPhones write a gain map, a depth map, a thumbnail or EXIF once, for the picture and for the same picture with
/// the gain map applied (`tmap`, ISO 21496-1). libheif before 1.18 refuses such a file as a whole, because of the second
/// reference or because the `tmap` is no picture to it, and also a file that shows the latter first, or that has the
/// film of a moving picture behind it. The picture itself is well-formed and depends on none of them.
package enum SharedItems {
  /// Bytes that take the place of as many others.
  package struct Change: Equatable, Sendable {
    /// Where the first of them stands in the file.
    package let place: Int
    package let bytes: [UInt8]
  }

  /// Returns the changes with which the primary picture can be read; none where nothing in the way is known.
  ///
  /// References from an auxiliary picture (`auxl`), a thumbnail (`thmb`) or metadata (`cdsc`) to several pictures, or to
  /// a `tmap` alone, get a type that nothing reads; how a picture is turned is not told by metadata. So does a second
  /// `ftyp`, that of a film. Where the primary item is a `tmap`, the picture that it is made of takes its place.
  /// The pixels of the picture stay as they are: a transparency that it shares is left alone, and so refused.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The changes, none of which overlap.
  /// - Throws: ``ImageDecodingError`` where the items cannot be read.
  /// - Complexity: O(*n*) in the number of references, of which at most 200,000 are read.
  package static func changes(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ImageDecodingError) -> [Change] {
    let boxes = try ItemBoxes(bytes)
    var changes: [Change] = []
    for reference in boxes.references where shared.contains(reference.kind) {
      let pictures = reference.to.filter { boxes.types[$0] != "tmap" }
      let isTransparency = !transparencies.isDisjoint(with: boxes.purposes(of: reference.from))
      guard reference.to.count > 1 || pictures.isEmpty, pictures.isEmpty || !isTransparency else {
        continue
      }
      changes.append(Change(place: reference.kindPlace, bytes: nothing))
    }
    changes += boxes.filmPlaces.map { Change(place: $0, bytes: nothing) }
    if let primary = boxes.primary, boxes.types[primary.item] == "tmap",
      let base = boxes.references.first(where: { $0.kind == "dimg" && $0.from == primary.item })?
        .to.first,
      base < 1 << (8 * primary.byteCount)
    {
      let number = (0..<primary.byteCount).reversed().map {
        UInt8(truncatingIfNeeded: base >> (8 * $0))
      }
      changes.append(Change(place: primary.place, bytes: number))
    }
    return changes
  }

  private static let shared: Set = ["auxl", "thmb", "cdsc"]
  /// The type of a box that nothing reads (ISO/IEC 14496-12).
  private static let nothing = Array("free".utf8)
  /// What `auxC` says of a transparency, in HEVC, AVC and AV1 (ISO/IEC 23008-12, 23000-22 and AVIF).
  private static let transparencies: Set = [
    "urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:avc:2015:auxid:1",
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha",
  ]
}
