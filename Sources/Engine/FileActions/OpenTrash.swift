import Foundation
import ImageCoding

/// A trash folder whose two folders are open.
struct OpenTrash {
  let folder: TrashFolder
  let files: ActionFolder
  let infos: ActionFolder

  /// Opens a trash folder; links are followed only on the way to the home trash, which the environment names.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it is not there.
  init(_ folder: TrashFolder) throws(FileActionError) {
    self.folder = folder
    let path = folder.top == nil ? try FilePath.resolving(folder.path) : folder.path
    files = try ActionFolder(FilePath.join(path, "files"))
    infos = try ActionFolder(FilePath.join(path, "info"))
  }

  static func infoName(_ name: String) -> String { name + ".trashinfo" }

  /// Reads what the trash says of a file; nil when it says nothing.
  func info(of name: String) -> [UInt8]? { contents(Self.infoName(name)) }

  /// Reads a small regular file among what the trash says of files.
  private func contents(_ name: String) -> [UInt8]? {
    guard let status = infos.status(of: name), status.kind == .file,
      status.identity.size <= TrashInfo.maximumByteCount,
      let file = try? OpenFile(name, in: infos, expecting: status.identity, words: .goes)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.identity.size))
    guard let count = try? file.read(at: 0, into: &bytes) else { return nil }
    return Array(bytes[..<count])
  }

  /// Removes what the trash says of a file that is not there, when it was written for this one.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - info: What was written.
  ///   - temporary: The name that it had while it was being written, as a process that was ended may have
  ///     left it behind with a part of that; nil when there was none.
  func forget(_ name: String, _ info: TrashInfo, temporary: String?) {
    if contents(Self.infoName(name))?.starts(with: info.bytes) == true {
      infos.remove(Self.infoName(name))
    }
    if let temporary, let left = contents(temporary),
      info.bytes.starts(with: left) || left.starts(with: info.bytes)
    {
      infos.remove(temporary)
    }
  }

  /// The names of the files of which the trash says something.
  var names: [String] {
    // The list has its own position in the folder.
    let descriptor = openat(infos.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, let list = fdopendir(descriptor) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    // Bytes: the last letter of a name and the dot behind it may be one character of Swift's.
    let ending = Array(Self.infoName("").utf8)
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name.suffix(ending.count) == ending[...] {
        names.append(SystemPath.text(name.dropLast(ending.count)))
      }
    }
    return names.sorted()
  }
}
