internal import Files

/// A moment of a film, named as a picture is: `holiday.mp4#t=12.5`, by seconds from its beginning (W3C media fragments).
package struct FilmAddress: Hashable, Sendable {
  /// The film's path.
  package let film: String
  /// The moment, in milliseconds from the beginning.
  package let milliseconds: Int

  /// The maximum number of digits of the seconds before the point: 115 days.
  private static let mostDigits = 7

  /// Names a moment.
  ///
  /// - Parameters:
  ///   - film: The film's path.
  ///   - milliseconds: The moment, from 0.
  package init(film: String, milliseconds: Int) {
    (self.film, self.milliseconds) = (film, milliseconds)
  }

  /// Reads a name; nil for one that names no moment.
  ///
  /// - Parameter path: A path of a film, `#t=`, and seconds with at most three digits behind a point.
  package init?(_ path: String) {
    let mark = "#t="
    let bytes = Array(path.utf8)
    guard
      let start = bytes.indices.dropLast(mark.utf8.count).last(where: {
        bytes[$0...].starts(with: mark.utf8)
      }), start > 0
    else { return nil }
    let time = bytes[(start + mark.utf8.count)...].split(
      separator: UInt8(ascii: "."),
      omittingEmptySubsequences: false
    )
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard (1...2).contains(time.count), time.joined().allSatisfy(digits.contains),
      (1...Self.mostDigits).contains(time[0].count),
      time.count == 1 || (1...3).contains(time[1].count)
    else { return nil }
    let fraction = time.count == 1 ? [] : Array(time[1])
    let padded = fraction + [UInt8](repeating: digits.lowerBound, count: 3 - fraction.count)
    milliseconds = (time[0] + padded).reduce(0) { $0 * 10 + Int($1 - digits.lowerBound) }
    film = String(path.utf8.prefix(start)) ?? ""
  }

  /// The name of the moment.
  package var path: String { film + "#t=" + Self.seconds(milliseconds) }

  /// A name of the moment that no file has: ``path``, or the same with zeros before the seconds.
  ///
  /// A file with the name of a moment is found under it. Nil where files have all of the names that ``init(_:)`` reads.
  package var freePath: String? {
    let time = Self.seconds(milliseconds)
    let digits = String(milliseconds / 1000).utf8.count
    return (0...max(0, Self.mostDigits - digits)).lazy
      .map { film + "#t=" + String(repeating: "0", count: $0) + time }
      .first { FileStatus(of: $0) == nil }
  }

  /// Seconds with as many digits behind the point as they need.
  package static func seconds(_ milliseconds: Int) -> String {
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return String(whole) }
    var digits = String(String(rest + 1000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}

/// The container format of a film, by its first bytes.
package struct FilmContainer: Sendable {
  /// The format's name in ffmpeg.
  ///
  /// Kinds that name other files, such as playlists, are none of these.
  package let demuxer: String

  /// Tells the kind; nil for what is not a film.
  ///
  /// - Parameters:
  ///   - head: The first bytes of a file, 400 of them where it has as many.
  ///   - path: The name of the file. Its extension tells sound from films, where both begin in one way.
  package init?(head: [UInt8], path: String) {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: Array(text.utf8))
    }
    let suffix = PathParts.fileExtension(of: path)
    if FileSignature(head: Array(head.prefix(FileSignature.headCount))) != nil { return nil }
    if ["m4a", "m4b", "mka", "oga", "ogg", "opus", "spx", "wma"].contains(suffix) { return nil }
    if ["ftyp", "moov", "mdat", "wide"].contains(where: { has($0, at: 4) }) {
      demuxer = "mov"
    } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      demuxer = "matroska"
    } else if has("RIFF"), has("AVI ", at: 8) {
      demuxer = "avi"
    } else if head.starts(with: [0, 0, 1, 0xBA]) {
      demuxer = "mpeg"
    } else if Self.packets(of: head) != nil {
      demuxer = "mpegts"
    } else if has("FLV\u{1}") {
      demuxer = "flv"
    } else if has("OggS") {
      demuxer = "ogg"
    } else if head.starts(with: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]) {
      demuxer = "asf"
    } else {
      return nil
    }
  }

  /// The number of bytes that are examined.
  package static let headCount = 400

  /// Where the packets of a transport stream begin, and how many bytes each has; nil where there are none.
  static func packets(of head: [UInt8]) -> (start: Int, count: Int)? {
    [(0, 188), (4, 192)].first { start, count in
      (0..<2).allSatisfy {
        head.count > start + $0 * count && head[start + $0 * count] == 0x47
      }
    }
  }
}
