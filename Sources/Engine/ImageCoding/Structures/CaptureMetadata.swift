import CImageCodecs

/// The metadata of a file about how its picture was taken.
///
/// All reads are bounds-checked, and invalid data are skipped. A camera writes nearly all of these metadata; an
/// editor keeps only parts.
package struct CaptureMetadata: Hashable, Sendable {
  /// Whether it names the make or model of a camera.
  package var namesCamera = false
  /// Whether it has the location of the picture.
  package var hasLocation = false
  /// Where the picture was taken; nil when the location is missing or not valid.
  package var place: Place?
  /// Whether it has maker notes of a camera in a proprietary form.
  package var hasMakerNotes = false
  /// Whether it has a thumbnail.
  package var hasThumbnail = false
  /// The time when the picture was taken, as the digits of year, month, day, hour, minute and second; nil when
  /// it has none.
  package var taken: Int?
  /// The offset of ``taken`` from UTC in seconds; nil when it is not recorded.
  package var offset: Int?
  /// The recorded time when the file was last written, in the same form.
  package var changed: Int?
  /// Whether it names a program that edits pictures.
  package var namesEditor = false
  /// The recorded size of the stored picture when the metadata were written; nil when there is none.
  package var recordedSize: ImageSize?

  /// A place on the earth, in degrees of WGS 84.
  package struct Place: Hashable, Sendable {
    /// From -90 to 90.
    package var latitude: Double
    /// From -180 to 180.
    package var longitude: Double
  }

  /// Whether an editor has written the file, by its name, or by a time of writing more than a minute after that
  /// of taking.
  package var isEdited: Bool {
    if namesEditor { return true }
    guard let taken, let changed else { return false }
    return changed - taken > 100
  }

  /// Creates empty metadata.
  package init() {}

  /// Reads the EXIF of a JPEG, before its first scan, or of a PNG; empty for a file that cannot be read.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - limits: Only the limit on the file's size matters.
  /// - Complexity: Reads the headers of the segments before the pixels, and 64 kB of EXIF.
  package init(ofFile path: String, limits: DecodingLimits = .default) {
    self.init()
    guard let file = try? EncodedFile(path, maximumByteCount: limits.maximumByteCount) else {
      return
    }
    defer { file.close() }
    self.init(of: file.input)
  }

  /// Reads the EXIF of a file in memory.
  ///
  /// - Parameter bytes: The whole file.
  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { CaptureMetadata(of: EncodedInput($0)) }
  }

  private init(of input: EncodedInput) {
    self.init()
    var source = input.source
    let signature = input.bytes(at: 0, count: min(8, input.count))
    switch signature.withUnsafeBytes(ImageFormat.init(signatureOf:)) {
    case .jpeg:
      var (position, start, count) = (UInt64(2), UInt64(0), 0)
      if cic_jpeg_find_exif(&source, &position, &start, &count) {
        read(input.bytes(at: start, count: min(count, 1 << 16)))
      }
    case .png:
      if let content = EXIF.contents(ofPNG: input).first { read(content) }
    default: break
    }
  }

  private mutating func read(_ content: [UInt8]) {
    content.withUnsafeBytes { bytes in
      guard let structure = TIFFStructure(EncodedInput(bytes)) else { return }
      let main = structure.directory(at: structure.first)
      for entry in main.entries {
        switch entry.tag {
        case 0x010F, 0x0110: if entry.count > 1 { namesCamera = true }
        case 0x0131: namesEditor = structure.namesEditor(entry)
        case 0x0132: changed = structure.time(entry)
        case 0x8769:
          var (width, height) = (0, 0)
          for detail in structure.directory(at: entry.value).entries {
            switch detail.tag {
            case 0x9003: taken = structure.time(detail)
            case 0x9011: offset = structure.offset(detail)
            case 0x927C: if detail.count > 4 { hasMakerNotes = true }
            case 0xA002: width = structure.whole(detail)
            case 0xA003: height = structure.whole(detail)
            default: break
            }
          }
          if width > 0, height > 0 { recordedSize = ImageSize(width: width, height: height) }
        case 0x8825:
          let entries = structure.directory(at: entry.value).entries
          // The latitude; a directory with only a version has no location.
          if entries.contains(where: { $0.tag == 2 }) { hasLocation = true }
          place = structure.place(entries)
        default: break
        }
      }
      if let next = main.next {
        hasThumbnail = structure.directory(at: next).entries.contains { $0.tag == 0x0201 }
      }
    }
  }
}

extension TIFFStructure {
  /// Whether a text contains the name of an editing program; a camera writes its version here.
  fileprivate func namesEditor(_ entry: Entry) -> Bool {
    guard entry.kind == 2, entry.count > 4 else { return false }
    let bytes = input.bytes(at: UInt64(entry.value), count: min(entry.count, 1 << 16))
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return Self.editors.contains { text.contains($0) }
  }

  private static let editors = [
    "photoshop", "lightroom", "gimp", "affinity", "paint", "pixelmator", "capture one", "darktable",
    "rawtherapee", "imagemagick", "graphicsmagick", "snapseed", "picasa", "topaz", "luminar",
    "acdsee", "irfanview", "xnview", "photoscape", "pixlr", "canva", "krita", "digikam", "gthumb",
    "shotwell", "instagram", "vsco", "polarr", "photos ", "photo editor", "dxo", "on1 ",
  ]

  /// The place in the entries of a GPS directory.
  ///
  /// Cameras without a position write 0° 0', or denominators of 0, which do not count.
  fileprivate func place(_ entries: [Entry]) -> CaptureMetadata.Place? {
    func degrees(_ tag: Int, negative letter: UInt8, atMost limit: Double) -> Double? {
      guard let direction = entries.first(where: { $0.tag == tag - 1 && $0.kind == 2 }),
        let value = entries.first(where: { $0.tag == tag })
      else { return nil }
      let found = rationals(value, atMost: 3)
      guard found.count == 3, found[0].isFinite else { return nil }
      let parts = found.map { $0.isFinite ? $0 : 0 }
      let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
      let isNegative = input.bytes(at: UInt64(direction.place), count: 1) == [letter]
      return degrees <= limit ? isNegative ? -degrees : degrees : nil
    }
    guard let latitude = degrees(2, negative: UInt8(ascii: "S"), atMost: 90),
      let longitude = degrees(4, negative: UInt8(ascii: "W"), atMost: 180),
      latitude != 0 || longitude != 0
    else { return nil }
    return CaptureMetadata.Place(latitude: latitude, longitude: longitude)
  }

  /// The seconds of an offset such as `+05:30`; nil for other text.
  fileprivate func offset(_ entry: Entry) -> Int? {
    guard entry.kind == 2, entry.count >= 6 else { return nil }
    let text = String(decoding: input.bytes(at: UInt64(entry.value), count: 6), as: UTF8.self)
    guard let parts = text.wholeMatch(of: #/([+-])([01][0-9]):([0-5][0-9])/#)?.output,
      let hours = Int(parts.2), let minutes = Int(parts.3)
    else { return nil }
    return (parts.1 == "-" ? -60 : 60) * (hours * 60 + minutes)
  }

  /// The digits of `YYYY:MM:DD HH:MM:SS`; nil for other text, and when the year is 0.
  fileprivate func time(_ entry: Entry) -> Int? {
    guard entry.kind == 2, entry.count >= 19 else { return nil }
    let bytes = input.bytes(at: UInt64(entry.value), count: 19)
    guard bytes.count == 19 else { return nil }
    var digits = 0
    for (index, byte) in bytes.enumerated() {
      if [4, 7, 10, 13, 16].contains(index) { continue }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return digits >= 10_000_000_000 ? digits : nil
  }
}
