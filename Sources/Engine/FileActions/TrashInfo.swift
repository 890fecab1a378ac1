import Foundation
import ImageCoding

/// What a trash folder says of a file in it: where it was, and when it came.
struct TrashInfo {
  /// The bytes of the info file.
  let bytes: [UInt8]

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - trash: The trash that it goes to.
  ///   - date: When it goes, as ``date(_:)`` writes it.
  init(path: String, in trash: TrashFolder, date: String) {
    var place = SystemPath.bytes(of: path).dropLast().map { UInt8(bitPattern: $0) }
    if let top = trash.top {
      let prefix = SystemPath.bytes(of: FilePath.join(top, "")).count - 1
      place.removeFirst(prefix)
    }
    var text = Array("[Trash Info]\nPath=".utf8)
    for byte in place {
      if Self.isPlain(byte) {
        text.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += Array("%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
      }
    }
    bytes = text + Array("\nDeletionDate=\(date)\n".utf8)
  }

  /// Returns the local time, as `2026-11-21T17:05:09`.
  static func date(_ now: time_t = time(nil)) -> String {
    var (now, parts) = (now, tm())
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// RFC 2396's unreserved characters without the marks that shells mind, and the slash.
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
