import Foundation
import ImageCoding

/// The info file of a file in a trash folder: its original path, and the time of its removal.
struct TrashInfo {
  /// The bytes of the info file, as far as the journal determines them.
  let bytes: [UInt8]

  /// The keys of our lines, which the specification asks other programs to ignore.
  static let intentKey = "X-Waymark-Intent="
  static let journalKey = "X-Waymark-Journal="
  /// The maximum size read of an info file: paths have 4,096 bytes at most, and a byte may take six in JSON.
  static let maximumByteCount = 1 << 17

  /// Creates the info of a file.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - trash: Its trash folder.
  ///   - date: The time of its removal, from ``date(_:)``.
  ///   - line: The journal's line of the intent, so that an undo is possible without the journal; nil in
  ///     journals of version 1.
  init(path: String, in trash: TrashFolder, date: String, line: [UInt8]?) {
    var place = path
    if let top = trash.top {
      let prefix = FilePath.join(top, "").utf8.count
      place = String(decoding: path.utf8.dropFirst(prefix), as: UTF8.self)
    }
    var text = Array("[Trash Info]\nPath=\(Self.escaped(place))\nDeletionDate=\(date)\n".utf8)
    if let line { text += Array(Self.intentKey.utf8) + line + Array("\n".utf8) }
    bytes = text
  }

  /// Returns the line that names a journal.
  static func journal(_ path: String) -> [UInt8] {
    let absolute = (try? FilePath.resolvingFolder(of: path)) ?? path
    return Array("\(journalKey)\(escaped(absolute))\n".utf8)
  }

  /// Returns the local time, as `2026-11-21T17:05:09`.
  static func date(_ now: time_t = time(nil)) -> String {
    var (now, parts) = (now, tm())
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns a path whose bytes are escaped as in URLs, without line breaks.
  private static func escaped(_ path: String) -> String {
    SystemPath.bytes(of: path).dropLast().map { UInt8(bitPattern: $0) }.reduce(into: "") {
      text,
      byte in
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%\(digits.count < 2 ? "0" : "")\(digits)"
      }
    }
  }

  /// RFC 2396's unreserved characters without those special to shells, and the slash.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
