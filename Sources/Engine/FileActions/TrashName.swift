import ImageCoding

/// Names in a trash folder: the file's own, and `name.2.jpg` when that is taken.
struct TrashName {
  /// The next number to try, by trash and name: a folder of camera pictures has thousands of one name.
  private var next: [[UInt8]: Int] = [:]

  /// `.trashinfo` must fit after it: names have 255 bytes at most.
  private static let maximumByteCount = 255 - ".trashinfo".utf8.count

  /// Returns an unused name.
  mutating func free(for path: String, in trash: OpenTrash) -> String {
    let name = FilePath.name(path)
    let key = Array(FilePath.join(trash.folder.path, name).utf8)
    var number = next[key] ?? 1
    while true {
      let candidate = Self.numbered(name, number)
      number += 1
      if trash.files.status(of: candidate) == nil,
        trash.infos.status(of: OpenTrash.infoName(candidate)) == nil
      {
        next[key] = number
        return candidate
      }
    }
  }

  private static func numbered(_ name: String, _ number: Int) -> String {
    let bytes = SystemPath.bytes(of: name).dropLast().map { UInt8(bitPattern: $0) }
    let dot = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 == 0 ? nil : $0 } ?? bytes.count
    var ending = bytes[dot...]
    let insert = number == 1 ? [] : Array(".\(number)".utf8)
    // A suffix this long is not an extension.
    var stem = bytes[..<dot]
    if ending.count > 32 { (stem, ending) = (bytes[...], []) }
    let space = maximumByteCount - insert.count - ending.count
    return beginning(of: SystemPath.text(stem), bytes: space)
      + SystemPath.text(insert + Array(ending))
  }

  /// The longest beginning of a name that fits, cut between characters; between Unicode scalars if the first
  /// character alone does not fit.
  private static func beginning(of name: String, bytes space: Int) -> String {
    func fits(_ text: Substring) -> Bool { SystemPath.bytes(of: String(text)).count - 1 <= space }
    if fits(name[...]) { return name }
    let ends = name.indices.filter { $0 > name.startIndex }
    if let end = ends.last(where: { fits(name[..<$0]) }) { return String(name[..<end]) }
    let scalars = name.unicodeScalars.indices.last { fits(name[..<$0]) } ?? name.startIndex
    return String(name[..<scalars])
  }
}
