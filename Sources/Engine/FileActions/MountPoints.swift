import Foundation
import ImageCoding

/// Where file systems begin.
enum MountPoints {
  /// The paths at which file systems are mounted, as the system lists them; the root alone where it does not.
  static var all: [String] {
    guard let list = try? Data(contentsOf: URL(filePath: "/proc/self/mountinfo")) else {
      return ["/"]
    }
    // The fifth word of each line; what would part words in it is escaped as `\\040`.
    return list.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      return words.count > 4 ? SystemPath.text(unescaped(words[4])) : nil
    }
  }

  private static func unescaped(_ word: Data) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), Array(word)[...])
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest.removeFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
