import Foundation
import ImageCoding

/// A trash folder whose two subfolders are open.
struct OpenTrash {
  let folder: TrashFolder
  let files: ActionFolder
  let infos: ActionFolder

  /// Opens a trash folder; links are followed only on the way to the home trash, which the environment names.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when it does not exist.
  init(_ folder: TrashFolder) throws(FileActionError) {
    self.folder = folder
    let path = folder.top == nil ? try FilePath.resolving(folder.path) : folder.path
    files = try ActionFolder(FilePath.join(path, "files"))
    infos = try ActionFolder(FilePath.join(path, "info"))
  }

  static func infoName(_ name: String) -> String { name + ".trashinfo" }

  /// Reads the info file of a file; nil when there is none.
  func info(of name: String) -> [UInt8]? { contents(Self.infoName(name)) }

  /// Reads a small regular file among the info files.
  private func contents(_ name: String) -> [UInt8]? {
    guard let status = infos.status(of: name), status.kind == .file,
      status.identity.size <= TrashInfo.maximumByteCount,
      let file = try? OpenFile(name, in: infos, expecting: status.identity, words: .goes)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.identity.size))
    guard let count = try? file.read(at: 0, into: &bytes) else { return nil }
    return Array(bytes[..<count])
  }

  /// Removes the info file of a file that is not in the trash, if it was written for this file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - info: The content of the info file.
  ///   - temporary: The temporary name under which it was written, and which an ended process may have left
  ///     behind with a part of the content; nil when there was none.
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

  /// The names of the files with an info file.
  var names: [String] {
    // The list has its own position in the folder.
    let descriptor = openat(infos.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, let list = fdopendir(descriptor) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    // Compared as bytes: the last letter of a name and the dot after it may be one Swift character.
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
