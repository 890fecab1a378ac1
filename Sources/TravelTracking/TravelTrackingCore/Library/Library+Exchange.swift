public import Foundation
internal import GRDB

extension Library {
  /// Returns the whole library as JSON, without the pictures; docs/library-format.md describes it.
  ///
  /// Equal libraries give equal bytes.
  ///
  /// - Throws: ``LibraryError`` when the library cannot be read.
  public func exportedJSON() throws -> Data { try read { try LibraryDocument($0) }.encoded() }

  /// Writes the whole library into a folder: `library.json`, and the pictures that are the library's
  /// own.
  ///
  /// - Parameter folder: A folder, which is created when it is not there.
  /// - Throws: ``LibraryError`` when the library cannot be read or the folder cannot be written.
  public func export(to folder: String) throws {
    let document = try read { try LibraryDocument($0) }
    let manager = FileManager.default
    let root = URL(filePath: folder, directoryHint: .isDirectory)
    do {
      try manager.createDirectory(
        at: root.appending(path: Self.photoFolder),
        withIntermediateDirectories: true
      )
      for photo in document.photos where !photo.file.hasPrefix("/") {
        let target = root.appending(path: photo.file)
        // A name is made from the bytes: what has it is the same picture.
        if manager.fileExists(atPath: target.path) { continue }
        try manager.copyItem(at: URL(filePath: directory.path(of: photo.file)), to: target)
      }
      try document.encoded().write(to: root.appending(path: "library.json"), options: .atomic)
    } catch {
      throw LibraryError.unwritable(path: folder, reason: error.localizedDescription)
    }
  }

  /// Replaces the whole library by what a JSON file says.
  ///
  /// The file is checked before anything changes. Pictures whose paths are relative are copied from
  /// the file's folder. What was done before cannot be undone afterwards.
  ///
  /// - Parameter path: The file, as ``export(to:)`` writes it.
  /// - Throws: ``LibraryError`` that names the file and the place of the trouble.
  public func importJSON(at path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw LibraryError.invalid(path: path, place: "", reason: "no such file")
    }
    let document = try LibraryDocument(contentsOf: path)
    let root = URL(filePath: path).deletingLastPathComponent()
    for (index, photo) in document.photos.enumerated() {
      try copyPicture(of: photo, from: root, "photos[\(index)].file", path)
    }
    try write { database in
      try database.execute(sql: "DELETE FROM change")
      for table in ["album", "collection", "photo", "landmark", "ticketRequest"] {
        try database.execute(sql: "DELETE FROM \(table)")
      }
      try document.insert(into: database)
    }
  }

  private func copyPicture(
    of photo: LibraryDocument.Photo,
    from root: URL,
    _ place: String,
    _ path: String
  ) throws {
    let source =
      photo.file.hasPrefix("/") ? URL(filePath: photo.file) : root.appending(path: photo.file)
    guard FileManager.default.fileExists(atPath: source.path) else {
      throw LibraryError.invalid(path: path, place: place, reason: "no picture at \(source.path)")
    }
    let target = directory.path(of: photo.file)
    if FileManager.default.fileExists(atPath: target) { return }
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: target).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(atPath: source.path, toPath: target)
    } catch {
      throw LibraryError.unwritable(path: target, reason: error.localizedDescription)
    }
  }
}
