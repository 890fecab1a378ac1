internal import Files
import Foundation

/// A file with other bytes that an export of a library would replace, in its state when it was found.
public struct ReplacedFile: Hashable, Sendable {
  /// Its path: the folder and the relative path.
  public let path: String
  let identity: FileIdentity
  let changed: Int64

  init(_ path: String, _ status: FileStatus) {
    self.path = path
    identity = status.identity
    changed = status.changed
  }
}

/// The files that an export of a library writes into a folder.
struct LibraryExport {
  private let library: Library
  private let folder: String
  private let json: [UInt8]
  private let pictures: [(photo: LibraryDocument.Photo, name: String)]
  private static let file = "library.json"

  /// Reads the library.
  ///
  /// - Throws: ``LibraryError``.
  init(of library: Library, to folder: String) throws {
    try Self.requireOutside(of: library.directory, folder)
    let document = try library.read { try LibraryDocument($0) }
    let portable = document.portable
    self.library = library
    self.folder = folder
    json = Array(try portable.encoded())
    pictures = zip(document.photos, portable.photos).map { ($0, $1.file) }
  }

  /// Throws for the folder of a library, in which an export would mix with the library's files.
  ///
  /// - Throws: ``LibraryError/refused(reason:)``.
  static func requireOutside(of directory: DataDirectory, _ folder: String) throws(LibraryError) {
    guard directory.contains(folder) else { return }
    throw .refused(
      reason: "\(folder): the library itself is kept there; choose a folder outside of "
        + directory.path
    )
  }

  /// The existing files with other bytes.
  ///
  /// - Throws: `FileError` when the folder or a file cannot be read, or is something else, and
  ///   ``LibraryError`` for a picture of the library that cannot be read.
  func conflicts() throws -> [ReplacedFile] {
    let root = try OpenFolder.making(folder)
    var conflicts: [ReplacedFile] = []
    for (photo, name) in pictures {
      guard let status = try root.status(of: name) else { continue }
      if try root.contents(of: name) != bytes(of: photo) {
        conflicts.append(ReplacedFile("\(folder)/\(name)", status))
      }
    }
    if let status = try root.status(of: Self.file), try root.contents(of: Self.file) != json {
      conflicts.append(ReplacedFile("\(folder)/\(Self.file)", status))
    }
    return conflicts
  }

  /// Writes the missing files.
  ///
  /// - Parameter replacing: The files with other bytes to replace.
  /// - Throws: `FileError`, and ``LibraryError`` for a picture of the library that cannot be read.
  func write(replacing: Set<ReplacedFile>) throws {
    let root = try OpenFolder.making(folder)
    _ = try root.folder(Library.photoFolder, making: true)
    for (photo, name) in pictures {
      // An old library may name a picture by an arbitrary path.
      let parts = name.split(separator: "/").dropLast()
      if !parts.isEmpty { _ = try root.folder(parts.joined(separator: "/"), making: true) }
      try write(bytes(of: photo), name, root, replacing)
    }
    // The document that names the pictures is written after them.
    try write(json, Self.file, root, replacing)
  }

  private func write(
    _ bytes: [UInt8],
    _ name: String,
    _ root: OpenFolder,
    _ replacing: Set<ReplacedFile>
  ) throws(FileError) {
    if try root.contents(of: name) == bytes { return }
    let file = try NewFile(for: name, in: root)
    try file.write(bytes)
    // Checked last: it may have been created or changed while the others were written.
    let path = "\(folder)/\(name)"
    let isNamed = try root.status(of: name).map { replacing.contains(ReplacedFile(path, $0)) }
    try file.publish(replacing: isNamed ?? false)
  }

  /// Reads the picture of a photo.
  ///
  /// - Throws: ``LibraryError``, also for a changed picture: a damaged one would replace the intact one of an
  ///   earlier export.
  private func bytes(of photo: LibraryDocument.Photo) throws -> [UInt8] {
    let path = library.directory.path(of: photo.file)
    let bytes: [UInt8]
    do throws(FileError) {
      if photo.file.hasPrefix("/") {
        bytes = try RegularFile.contents(of: path, limit: .max)
      } else if let there = try OpenFolder(library.directory.path).contents(of: photo.file) {
        bytes = there
      } else {
        throw .failed(path, "cannot be opened", ENOENT)
      }
    } catch {
      throw Self.refusal(of: photo, at: error.path, error.reason)
    }
    let (id, name) = PhotoFile.identity(of: bytes)
    if PhotoFile.isOwn(photo.file) {
      guard photo.file.hasSuffix("/\(name)") else {
        throw Self.refusal(of: photo, at: path, "the file is damaged: its bytes have changed")
      }
    } else if id != photo.id {
      // Its owner may have replaced it by another valid picture.
      do {
        try PhotoFile.requireWhole(bytes, of: path)
      } catch LibraryError.notAPicture(_, let reason) {
        throw Self.refusal(of: photo, at: path, reason)
      }
    }
    return bytes
  }

  private static func refusal(
    of photo: LibraryDocument.Photo,
    at path: String,
    _ reason: String
  ) -> LibraryError {
    .unreadable(
      path: path,
      reason: "the picture of the photo \(photo.id), “\(photo.name)”: \(reason); "
        + "upload the picture again, or delete the photo"
    )
  }
}

extension LibraryDocument {
  /// The library for another computer: every picture has a path relative to the file's folder, and the upload
  /// folder is left out.
  var portable: LibraryDocument {
    var copy = self
    copy.settings.uploadFolder = nil
    for (index, photo) in photos.enumerated() where photo.file.hasPrefix("/") {
      let isPNG = photo.file.lowercased().hasSuffix(".png")
      copy.photos[index].file = "\(Library.photoFolder)/\(photo.id).\(isPNG ? "png" : "jpg")"
    }
    return copy
  }

  /// Checks that all pictures are in a library's folder.
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
