/// Builds cameras' raw files around JPEGs: what of them leads to the previews, and no sensor's data.
public enum RawBuilder {
  /// A file as DNG and NEF are: a small JPEG in the first directory, a large one and the sensor in others below.
  ///
  /// - Parameters:
  ///   - small: A JPEG.
  ///   - large: A larger one.
  ///   - isBigEndian: The order of bytes.
  ///   - hasVersion: Whether DNG's version is there.
  ///   - photometric: What the samples of the third directory are; 32803 for a sensor's.
  /// - Returns: The bytes of the file.
  public static func dng(
    _ small: [UInt8],
    _ large: [UInt8],
    isBigEndian: Bool,
    hasVersion: Bool = true,
    photometric: Int = 32803
  ) -> [UInt8] {
    var file = TIFFBuilder(isBigEndian: isBigEndian)
    let smallPlace = file.append(small)
    let largePlace = file.append(large)
    let preview = file.directory([
      (0x0103, 3, [7]), (0x0106, 3, [6]), (0x0111, 4, [largePlace]), (0x0117, 4, [large.count]),
    ])
    let sensor = file.directory([
      (0x0103, 3, [7]), (0x0106, 3, [photometric]), (0x0111, 4, [smallPlace]), (0x0117, 4, [9]),
    ])
    let places = file.append([preview, sensor].flatMap { file.number($0, 4) })
    let version: [TIFFBuilder.Entry] = hasVersion ? [(0xC612, 4, [1])] : []
    file.first = file.directory(
      [
        (0x0112, 3, [6]), (0x014A, 4, [places, 2]), (0x0201, 4, [smallPlace]),
        (0x0202, 4, [small.count]),
      ] + version
    )
    return file.bytes
  }

  /// A file as CR2 is: the large JPEG is the strip of the first directory, the small one in the next.
  public static func cr2(_ small: [UInt8], _ large: [UInt8]) -> [UInt8] {
    var file = TIFFBuilder(isBigEndian: false)
    _ = file.append(Array("CR\u{2}\0\0\0\0\0".utf8))
    let (smallPlace, largePlace) = (file.append(small), file.append(large))
    let next = file.directory([(0x0201, 4, [smallPlace]), (0x0202, 4, [small.count])])
    file.first = file.directory(
      [
        (0x0103, 3, [6]), (0x0111, 4, [largePlace]), (0x0112, 3, [6]), (0x0117, 4, [large.count]),
      ],
      next: next
    )
    return file.bytes
  }

  /// A file as RW2 is: the JPEG is a value.
  public static func rw2(_ large: [UInt8]) -> [UInt8] {
    var file = TIFFBuilder(isBigEndian: false, magic: 0x55)
    let place = file.append(large)
    file.first = file.directory([(0x002E, 7, [place, large.count]), (0x0112, 3, [6])])
    return file.bytes
  }

  /// A file as ORF is: the large JPEG in the notes of the maker, whose places count from their beginning.
  public static func orf(_ small: [UInt8], _ large: [UInt8]) -> [UInt8] {
    var file = TIFFBuilder(isBigEndian: false, magic: 0x4F52)
    let smallPlace = file.append(small)
    var notes = TIFFBuilder(isBigEndian: false)
    notes.bytes = Array("OLYMPUS\0II\u{3}\0".utf8)
    // The first directory stands behind the name; it leads to the settings that follow it.
    let settings = notes.bytes.count + 18
    _ = notes.directory([(0x2020, 13, [settings])])
    _ = notes.directory([(0x0101, 4, [settings + 30]), (0x0102, 4, [large.count])])
    _ = notes.append(large)
    let notesPlace = file.append(notes.bytes)
    let exif = file.directory([(0x927C, 7, [notesPlace, notes.bytes.count])])
    let next = file.directory([(0x0201, 4, [smallPlace]), (0x0202, 4, [small.count])])
    file.first = file.directory([(0x0112, 3, [6]), (0x8769, 4, [exif])], next: next)
    return file.bytes
  }

  /// A file as RAF is.
  public static func raf(_ large: [UInt8]) -> [UInt8] {
    var bytes = Array("FUJIFILMCCD-RAW 0201".utf8)
    bytes += [UInt8](repeating: 0, count: 84 - bytes.count)
    return bytes + big(100, 4) + big(large.count, 4) + [UInt8](repeating: 0, count: 8) + large
  }

  /// A file as CR3 is: the large JPEG is the sample of a track, the small one in a box.
  public static func cr3(_ small: [UInt8], _ large: [UInt8]) -> [UInt8] {
    let kind = box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8))
    var exif = TIFFBuilder(isBigEndian: false)
    exif.first = exif.directory([(0x0112, 3, [6])])
    let canon: [UInt8] = [0x85, 0xC0, 0xB6, 0x87] + [UInt8](repeating: 1, count: 12)
    let preview: [UInt8] = [0xEA, 0xF4, 0x2B, 0x5E] + [UInt8](repeating: 1, count: 12)
    func movie(_ place: Int) -> [UInt8] {
      let sizes = box("stsz", big(0, 4) + big(0, 4) + big(1, 4) + big(large.count, 4))
      let places = box("co64", big(0, 4) + big(1, 4) + big(place, 8))
      let track = box("trak", box("mdia", box("minf", box("stbl", sizes + places))))
      return box("moov", box("uuid", canon + box("CMT1", exif.bytes)) + track)
    }
    let view = [UInt8](repeating: 0, count: 12) + big(small.count, 4) + small
    let head =
      kind + movie(0) + box("uuid", preview + [UInt8](repeating: 0, count: 8) + box("PRVW", view))
    return kind + movie(head.count + 8) + head[(kind.count + movie(0).count)...]
      + box("mdat", large)
  }

  /// A TIFF of one strip of RGB.
  public static func tiff(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    tiff(pages: [pixels], width: width, height: height)
  }

  /// A TIFF of pages of one size, each a strip of RGB.
  public static func tiff(pages: [[UInt8]], width: Int, height: Int) -> [UInt8] {
    var file = TIFFBuilder(isBigEndian: false)
    let depths = file.append([8, 0, 8, 0, 8, 0])
    var next = 0
    for pixels in pages.reversed() {
      let place = file.append(pixels)
      next = file.directory(
        [
          (0x0100, 4, [width]), (0x0101, 4, [height]), (0x0102, 3, [depths, 3]), (0x0103, 3, [1]),
          (0x0106, 3, [2]), (0x0111, 4, [place]), (0x0115, 3, [3]), (0x0116, 4, [height]),
          (0x0117, 4, [pixels.count]),
        ],
        next: next
      )
    }
    file.first = next
    return file.bytes
  }

  private static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(kind.utf8) + content
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}

/// Builds a TIFF structure piece by piece.
struct TIFFBuilder {
  /// A tag, its type, and its value; of two numbers the second is how many values there are at the first.
  typealias Entry = (tag: Int, kind: Int, value: [Int])

  var bytes: [UInt8]
  private let isBigEndian: Bool

  init(isBigEndian: Bool, magic: Int = 42) {
    self.isBigEndian = isBigEndian
    bytes = Array((isBigEndian ? "MM" : "II").utf8)
    bytes += number(magic, 2) + number(0, 4)
  }

  /// Where the first directory is.
  var first: Int {
    get { 0 }
    set { bytes.replaceSubrange(4..<8, with: number(newValue, 4)) }
  }

  func number(_ value: Int, _ count: Int) -> [UInt8] {
    let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? little.reversed() : little
  }

  /// Adds bytes, and returns where they begin.
  mutating func append(_ content: [UInt8]) -> Int {
    bytes += content
    return bytes.count - content.count
  }

  /// Adds a directory, and returns where it begins.
  mutating func directory(_ entries: [Entry], next: Int = 0) -> Int {
    var content = number(entries.count, 2)
    for entry in entries {
      content += number(entry.tag, 2) + number(entry.kind, 2)
      content += number(entry.value.count > 1 ? entry.value[1] : 1, 4)
      let value = number(
        entry.value[0],
        entry.kind == 3 && entry.value.count == 1 ? 2 : 4
      )
      content += value + [UInt8](repeating: 0, count: 4 - value.count)
    }
    return append(content + number(next, 4))
  }
}
