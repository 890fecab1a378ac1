internal import Files
public import Foundation
internal import GRDB
internal import ImageCoding

extension Library {
  /// Returns the whole library as JSON, without the pictures; docs/library-format.md describes it.
  ///
  /// Equal libraries give equal bytes.
  ///
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func exportedJSON() throws -> Data {
    try read { try LibraryDocument($0) }.portable.encoded()
  }

  /// Writes the whole library into a folder: `library.json`, and the pictures.
  ///
  /// Files that are there already with the same bytes stay as they are.
  ///
  /// - Parameters:
  ///   - folder: A folder, which is created when it is not there.
  ///   - replacing: Whether files that are there with other bytes are replaced; otherwise they are an
  ///     error, before anything is written.
  /// - Throws: ``LibraryError`` when the library cannot be read or the folder cannot be written.
  public func export(to folder: String, replacing: Bool = false) throws {
    do {
      let export = try LibraryExport(of: self, to: folder)
      if !replacing, let path = try export.conflicts().first { throw FileError(path, .exists) }
      try export.write(replacing: replacing)
    } catch {
      throw Self.translate(error, path: path)
    }
  }

  /// Returns the files that an export into a folder would replace by others.
  ///
  /// - Parameter folder: The folder, which need not be there.
  /// - Returns: Their paths; empty where an export replaces nothing.
  /// - Throws: ``LibraryError`` when the library or the folder cannot be read.
  public func filesReplaced(byExportTo folder: String) throws -> [String] {
    guard FileStatus(following: folder) != nil else { return [] }
    do {
      return try LibraryExport(of: self, to: folder).conflicts()
    } catch {
      throw Self.translate(error, path: path)
    }
  }

  /// Replaces the whole library by what a JSON file says.
  ///
  /// The file is checked before anything changes, and its pictures are copied from its folder. The
  /// library gives the copies names of its own, made from their bytes. What was done before cannot be
  /// undone afterwards.
  ///
  /// - Parameter path: The file, as ``export(to:replacing:)`` writes it.
  /// - Throws: ``LibraryError`` that names the file and the place of the trouble.
  public func importJSON(at path: String) throws {
    var document = try LibraryDocument(contentsOf: path)
    let root: OpenFolder
    do {
      root = try OpenFolder(URL(filePath: path).deletingLastPathComponent().path)
    } catch {
      throw LibraryError.invalid(path: path, place: "", reason: error.reason)
    }
    var names: [String: Int] = [:]
    for index in document.photos.indices {
      let own: String
      do {
        own = try keepPicture(document.photos[index].file, of: root)
      } catch {
        let place = "photos[\(index)].file"
        throw LibraryError.invalid(path: path, place: place, reason: Self.reason(error))
      }
      if let first = names.updateValue(index, forKey: own) {
        throw LibraryError.invalid(
          path: path,
          place: "photos[\(index)].file",
          reason: "this is the same picture as photos[\(first)]'s"
        )
      }
      document.photos[index].file = own
    }
    try write { database in
      // Another process may have removed one that nothing named until now.
      try document.requirePictures(in: directory, path)
      // Where photos go is said on this computer, not by a file.
      document.settings.uploadFolder = try Self.settings(database).uploadFolder
      try database.execute(sql: "DELETE FROM change")
      for table in ["album", "collection", "photo", "landmark", "ticketRequest"] {
        try database.execute(sql: "DELETE FROM \(table)")
      }
      try document.insert(into: database)
    }
  }

  /// Copies a picture into the library's folder; returns the path that it has there.
  private func keepPicture(_ name: String, of root: OpenFolder) throws(FileError) -> String {
    let limit = DecodingLimits.default.maximumByteCount
    guard let bytes = try root.contents(of: name, limit: limit) else {
      throw .failed("\(root.path)/\(name)", "no picture", ENOENT)
    }
    guard PhotoFile.isPicture(bytes) else {
      throw FileError("\(root.path)/\(name)", .unexpected("this is neither a JPEG nor a PNG file"))
    }
    let own = "\(Self.photoFolder)/\(PhotoFile.identity(of: bytes).name)"
    try directory.keep(bytes, as: own)
    return own
  }

  private static func reason(_ error: FileError) -> String {
    if case .refused(_, ENOENT) = error.cause { return "no picture at \(error.path)" }
    return "\(error)"
  }
}
