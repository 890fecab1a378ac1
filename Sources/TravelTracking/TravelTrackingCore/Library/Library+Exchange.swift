internal import Files
public import Foundation
internal import GRDB
internal import ImageCoding

extension Library {
  /// Returns the whole library as JSON, without the pictures; docs/sample-app.md describes it.
  ///
  /// Equal libraries give equal bytes.
  ///
  /// - Returns: The bytes of a `library.json`.
  /// - Throws: ``LibraryError`` when the library cannot be read, or when the document would be
  ///   larger than the 64 MiB that an import reads.
  public func exportedJSON() throws -> Data {
    try read { try LibraryDocument($0) }.portable.encoded()
  }

  /// Writes the whole library into a folder: `library.json`, and the pictures.
  ///
  /// Existing files with the same bytes stay as they are.
  ///
  /// - Parameters:
  ///   - folder: A folder, which is created if it does not exist.
  ///   - replacing: The files that may be replaced, as ``filesReplaced(byExportTo:)`` returned them; none by
  ///     default. Any other existing file with different bytes, and one that has changed since, causes an error
  ///     before anything is written.
  /// - Throws: ``LibraryError`` when the library cannot be read or the folder cannot be written, and for
  ///   the library's own folder or one below it.
  public func export(to folder: String, replacing: [ReplacedFile] = []) throws {
    do {
      let export = try LibraryExport(of: self, to: folder)
      if let other = try export.conflicts().first(where: { !replacing.contains($0) }) {
        throw FileError(other.path, .exists)
      }
      try export.write(replacing: Set(replacing))
    } catch {
      throw Self.translate(error, path: path)
    }
  }

  /// Returns the files that an export into a folder would overwrite.
  ///
  /// - Parameter folder: The folder, which need not exist.
  /// - Returns: The files with other bytes, in their present state; empty when an export overwrites nothing.
  /// - Throws: ``LibraryError`` when the library or the folder cannot be read, and for the library's own
  ///   folder or one below it.
  /// - Complexity: O(*n*) in the bytes of the pictures that are in both places.
  public func filesReplaced(byExportTo folder: String) throws -> [ReplacedFile] {
    do {
      try LibraryExport.requireOutside(of: directory, folder)
      guard FileStatus(following: folder) != nil else { return [] }
      return try LibraryExport(of: self, to: folder).conflicts()
    } catch {
      throw Self.translate(error, path: path)
    }
  }

  /// Replaces the whole library by the content of a JSON file.
  ///
  /// The file and all its pictures are read and validated before anything changes; then the pictures are copied
  /// from its folder. The library assigns names to the copies, derived from their bytes. Earlier changes cannot
  /// be undone afterwards.
  ///
  /// - Parameter path: The file, as ``export(to:replacing:)`` writes it.
  /// - Throws: ``LibraryError`` that names the file and the place of the error, and `CancellationError` when
  ///   the task was cancelled: the library is unchanged then.
  public func importJSON(at path: String) throws { try importJSON(at: path) {} }

  /// Does the same, and calls a closure when everything has been read, before the library is replaced.
  ///
  /// - Throws: As ``importJSON(at:)``.
  package func importJSON(at path: String, willReplace: () -> Void) throws {
    try take(path) { document in
      willReplace()
      return try replace(by: document, path)
    }
  }

  /// Adds what a JSON file has and the library lacks; what the library has stays as it is.
  ///
  /// A photo is the same as one of the library if its bytes are. A landmark is the same if it has the number and the
  /// name of one of the library, or the name of the landmark that a photo of both shows. A collection or an album is
  /// the same if it has the name of one of the library, and gets the members that it lacks. What has a number that is
  /// taken gets another one. The settings of the file are ignored.
  ///
  /// - Parameter path: The file, as ``export(to:replacing:)`` writes it.
  /// - Throws: As ``importJSON(at:)``.
  public func mergeJSON(at path: String) throws {
    try take(path) { document in
      do {
        return try transaction { database in
          try document.requirePictures(in: directory, path)
          let there = try LibraryDocument(database)
          let merged = there.merged(with: document)
          // Lists are written again, with the members that they lacked.
          for table in ["album", "collection"] {
            try database.execute(sql: "DELETE FROM \(table)")
          }
          try merged.insert(into: database, beyond: there)
          try Task.checkCancellation()
          return document.photos.map(\.file)
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        throw Self.translate(error, path: self.path)
      }
    }
  }

  /// Reads and validates a JSON file and its pictures, copies the pictures, and puts the document into the database.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - put: Changes the database; returns the library's own files that may not be needed afterwards.
  /// - Throws: As ``importJSON(at:)``, and the error of `put`.
  private func take(_ path: String, put: (LibraryDocument) throws -> [String]) throws {
    var document = try LibraryDocument(contentsOf: path)
    let root: OpenFolder
    do {
      root = try OpenFolder(URL(filePath: path).deletingLastPathComponent().path)
    } catch {
      throw LibraryError.invalid(path: path, place: "", reason: error.reason)
    }
    let sources = document.photos.map(\.file)
    try check(&document, root, path)
    var new: [String] = []
    do {
      // Everything is validated first. The pictures are then read again: they may be many
      // gigabytes.
      for (index, source) in sources.enumerated() {
        try Task.checkCancellation()
        try forPicture(index, of: path) { () throws(FileError) in
          let (bytes, own) = try Self.picture(source, of: root)
          guard own == document.photos[index].file else {
            throw FileError("\(root.path)/\(source)", .changed)
          }
          if try directory.keep(bytes, as: own) { new.append(own) }
        }
      }
      let unneeded = try put(document)
      try? write { try removeFiles(unneeded, $0) }
    } catch {
      // A failed import leaves no files.
      try? write { try removeFiles(new, $0) }
      throw error
    }
  }

  /// Checks all pictures of an import, and assigns their names and sizes in this library.
  private func check(_ document: inout LibraryDocument, _ root: OpenFolder, _ path: String) throws {
    var names: [String: Int] = [:]
    for (index, source) in document.photos.map(\.file).enumerated() {
      try Task.checkCancellation()
      let (own, size) = try forPicture(index, of: path) {
        () throws(FileError) -> (String, ImageSize?) in
        let (bytes, own) = try Self.picture(source, of: root)
        // A picture that the library has already was valid when it was added.
        if try directory.place(of: bytes, as: own) != .taken {
          do throws(LibraryError) {
            try PhotoFile.requireWhole(bytes, of: source)
          } catch {
            throw FileError("\(root.path)/\(source)", .unexpected("\(error)"))
          }
        }
        return (own, try? ImageDecoder.imageSize(bytes))
      }
      if let first = names.updateValue(index, forKey: own) {
        throw LibraryError.invalid(
          path: path,
          place: "photos[\(index)].file",
          reason: "the picture is already used by photos[\(first)]"
        )
      }
      document.photos[index].file = own
      // The size of the picture takes precedence over the file's.
      if let size {
        (document.photos[index].width, document.photos[index].height) = (size.width, size.height)
      }
    }
  }

  /// Replaces all content by a document, in one transaction.
  ///
  /// - Returns: The library's own files that were needed before, and may not be needed now.
  private func replace(by document: LibraryDocument, _ path: String) throws -> [String] {
    var document = document
    do {
      return try transaction { database in
        // Another process may have removed a picture that nothing named until now.
        try document.requirePictures(in: directory, path)
        let before = try String.fetchAll(
          database,
          sql: "SELECT file FROM photo UNION SELECT file FROM discarded"
        )
        // The upload folder is a setting of this computer, not of a file.
        document.settings.uploadFolder = try Self.settings(database).uploadFolder
        try database.execute(sql: "DELETE FROM change")
        for table in ["album", "collection", "photo", "landmark", "ticketRequest"] {
          try database.execute(sql: "DELETE FROM \(table)")
        }
        try document.insert(into: database)
        // Last: an import that was reported as cancelled must not be found done.
        try Task.checkCancellation()
        return before
      }
    } catch let error as CancellationError {
      throw error
    } catch {
      throw Self.translate(error, path: self.path)
    }
  }

  /// Reads a picture of an import, and computes its path in the library's folder.
  private static func picture(
    _ name: String,
    of root: OpenFolder
  ) throws(FileError) -> (bytes: [UInt8], own: String) {
    let limit = DecodingLimits.default.maximumByteCount
    guard let bytes = try root.contents(of: name, limit: limit) else {
      throw .failed("\(root.path)/\(name)", "no picture", ENOENT)
    }
    guard PhotoFile.isPicture(bytes) else {
      throw FileError("\(root.path)/\(name)", .unexpected("this is neither a JPEG nor a PNG file"))
    }
    return (bytes, "\(Self.photoFolder)/\(PhotoFile.identity(of: bytes).name)")
  }

  /// Processes a picture of an import; an error is reported with the picture's place.
  private func forPicture<Value>(
    _ index: Int,
    of path: String,
    _ body: () throws(FileError) -> Value
  ) throws(LibraryError) -> Value {
    do throws(FileError) {
      return try body()
    } catch {
      let reason = Self.reason(error)
      throw .invalid(path: path, place: "photos[\(index)].file", reason: reason)
    }
  }

  private static func reason(_ error: FileError) -> String {
    if case .refused(_, ENOENT) = error.cause { return "no picture at \(error.path)" }
    return "\(error)"
  }
}
