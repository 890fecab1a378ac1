internal import Files
internal import GRDB

extension Library {
  /// Finds the photo that has a picture already, and restores its file if that is missing.
  ///
  /// - Parameters:
  ///   - bytes: The picture.
  ///   - photo: The properties derived from its bytes.
  ///   - source: The path to show in errors.
  ///   - database: The database, in the transaction that may add the picture.
  /// - Returns: The photo's number, which an import may have chosen; nil for a new picture.
  /// - Throws: ``LibraryError`` where another photo has the number, and `FileError`.
  func photo(
    with bytes: [UInt8],
    _ photo: PhotoFile,
    from source: String,
    _ database: Database
  ) throws -> Int? {
    let row = try Row.fetchOne(
      database,
      sql: "SELECT id, file FROM photo WHERE id = ? OR file = ? ORDER BY file <> ?",
      arguments: [photo.id, photo.file, photo.file]
    )
    guard let row else { return nil }
    let file: String = row["file"]
    if file == photo.file {
      try directory.keep(bytes, as: file)
      return row["id"]
    }
    let path = directory.path(of: file)
    if !PhotoFile.isOwn(file), FileStatus(following: path) == nil {
      // It was in a folder of the user's, and had this content: the number is derived from the bytes.
      try NewFile.write(bytes, to: path, replacing: false)
    } else if (try? RegularFile.contents(of: path, limit: bytes.count)) != bytes {
      throw LibraryError.refused(
        reason: "\(source) has the number \(photo.id) of another photo"
      )
    }
    return row["id"]
  }
}
