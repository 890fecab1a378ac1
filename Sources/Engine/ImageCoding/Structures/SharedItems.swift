/// The changes that make a HEIF file readable for older versions of libheif.
///
/// Recent iPhones write a gain map, a depth map, a thumbnail or EXIF once, for the picture and for the same
/// picture with the gain map applied (`tmap`, ISO 21496-1). libheif before 1.18 refuses such a file entirely,
/// because of the second reference, or because it does not treat the `tmap` as a picture. It also refuses a
/// file whose primary picture is the `tmap`, or that contains the film of a moving picture. The picture itself
/// is well-formed and depends on none of them.
package enum SharedItems {
  /// Bytes that replace the same number of others.
  package struct Change: Equatable, Sendable {
    /// The offset of the first of them in the file.
    package let place: Int
    package let bytes: [UInt8]
  }

  /// Returns the changes with which the primary picture can be read; empty when there is no known obstacle.
  ///
  /// References from an auxiliary picture (`auxl`), a thumbnail (`thmb`) or metadata (`cdsc`) to several
  /// pictures, or to a `tmap` alone, get a type that no reader uses; metadata do not define the picture's
  /// rotation. So does a second `ftyp`, that of a film. If the primary item is a `tmap`, its base picture
  /// replaces it. The pixels of the picture stay unchanged: a shared transparency is left as it is, and so
  /// refused.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The changes, none of which overlap.
  /// - Throws: ``ImageDecodingError`` when the items cannot be read.
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
  /// The type of a box that no reader uses (ISO/IEC 14496-12).
  private static let nothing = Array("free".utf8)
  /// The values of `auxC` for a transparency, in HEVC, AVC and AV1 (ISO/IEC 23008-12, 23000-22 and AVIF).
  private static let transparencies: Set = [
    "urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:avc:2015:auxid:1",
    "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha",
  ]
}
