internal import Files
import Foundation

/// What an export of a library writes into a folder.
struct LibraryExport {
  private let library: Library
  private let folder: String
  private let json: [UInt8]
  private let pictures: [(source: String, name: String)]
  private static let file = "library.json"

  /// Reads the library.
  ///
  /// - Throws: ``LibraryError``.
  init(of library: Library, to folder: String) throws {
    let document = try library.read { try LibraryDocument($0) }
    let portable = document.portable
    self.library = library
    self.folder = folder
    json = Array(try portable.encoded())
    pictures = zip(document.photos, portable.photos).map { ($0.file, $1.file) }
  }

  /// The files that are there with other bytes.
  ///
  /// - Throws: `FileError` when the folder or a file cannot be read, or is something else.
  func conflicts() throws(FileError) -> [String] {
    let root = try OpenFolder.making(folder)
    var conflicts: [String] = []
    for (source, name) in pictures where try root.status(of: name) != nil {
      if try root.contents(of: name) != bytes(of: source) { conflicts.append("\(folder)/\(name)") }
    }
    if let there = try root.contents(of: Self.file), there != json {
      conflicts.append("\(folder)/\(Self.file)")
    }
    return conflicts
  }

  /// Writes what is not there.
  ///
  /// - Parameter replacing: Whether files that are there with other bytes are replaced.
  /// - Throws: `FileError`.
  func write(replacing: Bool) throws(FileError) {
    let root = try OpenFolder.making(folder)
    _ = try root.folder(Library.photoFolder, making: true)
    for (source, name) in pictures {
      // An old library may name a picture by a path of its own.
      let parts = name.split(separator: "/").dropLast()
      if !parts.isEmpty { _ = try root.folder(parts.joined(separator: "/"), making: true) }
      try write(bytes(of: source), name, root, replacing)
    }
    // What names the pictures comes when they are there.
    try write(json, Self.file, root, replacing)
  }

  private func write(
    _ bytes: [UInt8],
    _ name: String,
    _ root: OpenFolder,
    _ replacing: Bool
  ) throws(FileError) {
    if try root.contents(of: name) == bytes { return }
    let file = try NewFile(for: name, in: root)
    try file.write(bytes)
    try file.publish(replacing: replacing)
  }

  private func bytes(of file: String) throws(FileError) -> [UInt8] {
    if file.hasPrefix("/") { return try RegularFile.contents(of: file, limit: .max) }
    let path = library.directory.path
    guard let bytes = try OpenFolder(path).contents(of: file) else {
      throw .failed("\(path)/\(file)", "a picture of the library cannot be read", ENOENT)
    }
    return bytes
  }
}

extension LibraryDocument {
  /// The library as another computer can have it: every picture has a path below the folder of the
  /// file, and where photos are uploaded to is left out.
  var portable: LibraryDocument {
    var copy = self
    copy.settings.uploadFolder = nil
    for (index, photo) in photos.enumerated() where photo.file.hasPrefix("/") {
      let isPNG = photo.file.lowercased().hasSuffix(".png")
      copy.photos[index].file = "\(Library.photoFolder)/\(photo.id).\(isPNG ? "png" : "jpg")"
    }
    return copy
  }

  /// Makes sure that all pictures are in a library's folder.
  ///
  /// - Throws: ``LibraryError/invalid(path:place:reason:)`` for the first that is not.
  func requirePictures(in directory: DataDirectory, _ path: String) throws {
    let folder = try OpenFolder(directory.path)
    for (index, photo) in photos.enumerated() where try folder.status(of: photo.file) == nil {
      throw LibraryError.invalid(
        path: path,
        place: "photos[\(index)].file",
        reason: "the picture was removed while it was imported; import the file again"
      )
    }
  }
}
