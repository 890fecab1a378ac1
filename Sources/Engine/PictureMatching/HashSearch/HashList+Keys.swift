internal import Foundation

extension HashList {
  /// Returns the first key that an object repeats; nil when there is none.
  ///
  /// Readers disagree on what such an object means, and Foundation silently uses one of the two values.
  ///
  /// - Parameter json: A text that Foundation has parsed.
  /// - Returns: The key, and the index of the outermost array's element that contains it.
  /// - Complexity: O(*n*) for *n* bytes.
  static func repeatedKey(in json: Data) -> (key: String, element: Int)? {
    json.withUnsafeBytes { bytes in
      // The keys so far of each open object or array.
      var keys: [Set<String>] = []
      var (position, element) = (0, 0)
      while position < bytes.count {
        let start = position
        position += 1
        switch bytes[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): keys.append([])
        case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = keys.popLast()
        case UInt8(ascii: ","): if keys.count == 1 { element += 1 }
        case UInt8(ascii: "\""):
          while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
          }
          position = min(position + 1, bytes.count)
          let next = bytes[position...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
          guard next == UInt8(ascii: ":"), !keys.isEmpty else { continue }
          let key = text(of: bytes[start..<position])
          if !keys[keys.count - 1].insert(key).inserted { return (key, element) }
        default: continue
        }
      }
      return nil
    }
  }

  /// The text of a quoted string, with escapes replaced so that each key has one form.
  private static func text(of string: Slice<UnsafeRawBufferPointer>) -> String {
    let plain = String(decoding: string.dropFirst().dropLast(), as: UTF8.self)
    guard string.contains(UInt8(ascii: "\\")) else { return plain }
    return (try? JSONDecoder().decode(String.self, from: Data(string))) ?? plain
  }
}
