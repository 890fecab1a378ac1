/// Adds to JPEGs what a camera writes of when and where it took them.
public enum EXIFBuilder {
  /// The direction, and the numerators and denominators of degrees, minutes and seconds.
  public typealias Angle = (direction: Character, parts: [UInt32])

  /// Returns a JPEG with EXIF data.
  ///
  /// - Parameters:
  ///   - jpeg: A JPEG.
  ///   - taken: When it was taken, as `2019:05:04 10:20:30`; nil for no time.
  ///   - offset: The offset of the time from UTC, as `+02:00`; nil for none.
  ///   - place: The latitude and the longitude; nil for none.
  /// - Returns: The bytes of the file.
  public static func jpeg(
    _ jpeg: [UInt8],
    taken: String? = nil,
    offset: String? = nil,
    place: (latitude: Angle, longitude: Angle)? = nil
  ) -> [UInt8] {
    var content = Array("MM\0*".utf8) + big(8, 4)
    var times: [Entry] = []
    for (tag, text) in [(0x9003, taken), (0x9011, offset)] {
      if let text { times.append((tag, 2, Array(text.utf8) + [0])) }
    }
    var places: [Entry] = []
    for (tag, angle) in place.map({ [(1, $0.latitude), (3, $0.longitude)] }) ?? [] {
      places.append((tag, 2, Array(String(angle.direction).utf8) + [0]))
      let numbers: [[UInt8]] = angle.parts.map { big(Int($0), 4) }
      places.append((tag + 1, 5, Array(numbers.joined())))
    }
    // The main directory, whose two entries lead to the others.
    let detail = 8 + 2 + 2 * 12 + 4
    let details = directory(times, at: detail)
    content += big(2, 2)
    for (tag, place) in [(0x8769, detail), (0x8825, detail + details.count)] {
      content += big(tag, 2) + big(4, 2) + big(1, 4) + big(place, 4)
    }
    content += big(0, 4) + details + directory(places, at: detail + details.count)
    let segment = Array("Exif\0\0".utf8) + content
    let marker = [0xFF, 0xE1] + big(segment.count + 2, 2)
    return Array(jpeg[..<2]) + marker + segment + Array(jpeg[2...])
  }

  private typealias Entry = (tag: Int, kind: Int, value: [UInt8])

  /// A directory, followed by the values that do not fit into its entries.
  private static func directory(
    _ entries: [Entry],
    at start: Int
  ) -> [UInt8] {
    var (bytes, values) = (big(entries.count, 2), [UInt8]())
    let end = start + 2 + entries.count * 12 + 4
    for (tag, kind, value) in entries {
      bytes += big(tag, 2) + big(kind, 2) + big(kind == 5 ? value.count / 8 : value.count, 4)
      if value.count <= 4 {
        bytes += value + [UInt8](repeating: 0, count: 4 - value.count)
      } else {
        bytes += big(end + values.count, 4)
        values += value
      }
    }
    return bytes + big(0, 4) + values
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
