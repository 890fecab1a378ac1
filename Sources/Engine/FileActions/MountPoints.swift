import CFileCalls
import Files
import Foundation
import ImageCoding

/// The mount points of file systems.
enum MountPoints {
  /// The mount points that the system lists; only the root when it lists none.
  static var all: [String] {
    guard let list = try? Data(contentsOf: URL(filePath: "/proc/self/mountinfo")) else {
      return ["/"]
    }
    // The mount point is the fifth field of each line; separators in it are escaped as `\\040`.
    return list.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      return words.count > 4 ? SystemPath.text(unescaped(words[4])) : nil
    }
  }

  /// Whether writes to a file on an overlay go to a folder on a disk.
  ///
  /// - Parameter path: The file's path, without symbolic links.
  /// - Returns: False when the system does not name that folder, or it is in memory or on another overlay.
  static func isOnDisk(_ path: String) -> Bool {
    guard let list = try? Data(contentsOf: URL(filePath: "/proc/self/mountinfo")) else {
      return false
    }
    var nearest: (place: String, options: Data)?
    // The mount point is the fifth field of each line; a separate hyphen is followed by the type, the source
    // and the options.
    for line in list.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count > 4, let hyphen = words.firstIndex(of: Data("-".utf8)),
        hyphen + 3 < words.count
      else { continue }
      let place = SystemPath.text(unescaped(words[4]))
      let isAbove = place == "/" || FilePath.isBelow(place, path)
      if isAbove, place.utf8.count >= nearest?.place.utf8.count ?? 0 {
        nearest = (place, words[hyphen + 3])
      }
    }
    let option = Data("upperdir=".utf8)
    guard
      let upper = nearest?.options.split(separator: UInt8(ascii: ","))
        .first(where: { $0.starts(with: option) })
    else { return false }
    let folder = SystemPath.text(unescaped(Data(upper.dropFirst(option.count))))
    let file = SystemPath.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return !cfc_is_in_memory(file) && !cfc_is_on_overlay(file)
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
