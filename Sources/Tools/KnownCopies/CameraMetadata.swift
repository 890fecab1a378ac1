import Foundation

/// The EXIF of a photograph as a camera writes it: make, model, times, place, maker's notes.
package struct CameraMetadata: Sendable {
  /// When the picture was taken, in seconds from the beginning of 2020.
  private let seconds: Int
  /// How much later the file was written last.
  private let delay: Int
  /// The program that wrote it.
  private let software: String?

  /// Creates metadata.
  ///
  /// - Parameters:
  ///   - seconds: When the picture was taken, in seconds from the beginning of 2020.
  ///   - delay: How many seconds later the file was written last: 0 for a camera, more for an editor.
  ///   - software: The program that wrote it, in at least four characters of ASCII; nil where it names none.
  package init(seconds: Int = 0, delay: Int = 0, software: String? = nil) {
    (self.seconds, self.delay, self.software) = (seconds, delay, software)
  }

  /// The TIFF structure, as it stands in an eXIf chunk.
  package var content: [UInt8] {
    let written = Self.text(seconds + delay)
    let taken = Self.text(seconds)
    let notes: [UInt8] = Array("Waymark Camera notes".utf8) + [UInt8](repeating: 7, count: 44)
    let main = 8
    let detail = main + Self.size(software == nil ? 5 : 6)
    let place = detail + Self.size(2)
    let data = place + Self.size(4)
    var values: [UInt8] = []
    /// Adds a value of more than four bytes, and returns where it stands.
    func put(_ bytes: [UInt8]) -> UInt32 {
      defer { values += bytes.count.isMultiple(of: 2) ? bytes : bytes + [0] }
      return UInt32(data + values.count)
    }
    let numbers: [UInt32] = [60, 1, 12, 1, 3000, 100]
    let degrees = numbers.flatMap { Self.bigEndian($0) }
    var mainEntries: [Entry] = [
      (0x010F, 2, 8, put(Array("Waymark\0".utf8))), (0x0110, 2, 9, put(Array("Camera 1\0".utf8))),
      (0x0132, 2, 20, put(written)), (0x8769, 4, 1, UInt32(detail)), (0x8825, 4, 1, UInt32(place)),
    ]
    if let software {
      let name = Array(software.utf8) + [0]
      mainEntries.insert((0x0131, 2, UInt32(name.count), put(name)), at: 2)
    }
    let detailEntries: [Entry] = [
      (0x9003, 2, 20, put(taken)), (0x927C, 7, UInt32(notes.count), put(notes)),
    ]
    let placeEntries: [Entry] = [
      (1, 2, 2, 0x4E00_0000), (2, 5, 3, put(degrees)), (3, 2, 2, 0x4500_0000),
      (4, 5, 3, put(degrees)),
    ]
    var directories = Self.directory(mainEntries)
    directories += Self.directory(detailEntries)
    directories += Self.directory(placeEntries)
    let head = Array("MM\0*".utf8) + Self.bigEndian(UInt32(main))
    return head + directories + values
  }

  /// Returns a JPEG or a PNG with this metadata.
  package func added(to bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0x89, 0x50])
      ? FileSurgery.png(bytes, adding: "eXIf", content)
      : FileSurgery.jpeg(bytes, adding: 0xE1, Array("Exif\0\0".utf8) + content)
  }

  private static func size(_ count: Int) -> Int { 2 + count * 12 + 4 }

  /// A tag, the type of its values, how many there are, and the value or where it stands.
  private typealias Entry = (tag: UInt16, kind: UInt16, count: UInt32, value: UInt32)

  private static func directory(_ entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = [0, UInt8(entries.count)]
    for entry in entries {
      bytes += bigEndian(UInt32(entry.tag) << 16 | UInt32(entry.kind))
      bytes += bigEndian(entry.count) + bigEndian(entry.value)
    }
    return bytes + [0, 0, 0, 0]
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A time as EXIF has it, with the zero at the end.
  private static func text(_ seconds: Int) -> [UInt8] {
    let date = Date(timeIntervalSince1970: 1_577_836_800 + Double(seconds))
    let written = date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    let digits = Array(written.utf8.filter { (48...57).contains($0) })
    var text: [UInt8] = []
    for (index, digit) in digits.prefix(14).enumerated() {
      if [4, 6, 10, 12].contains(index) { text.append(UInt8(ascii: ":")) }
      if index == 8 { text.append(UInt8(ascii: " ")) }
      text.append(digit)
    }
    return text + [0]
  }
}
