internal import Files
internal import GRDB
internal import ImageCoding

extension Library {
  /// Adds a picture as a photo and a landmark of its own, in one transaction.
  ///
  /// The landmark has the name of the photo and its coordinate.
  ///
  /// - Parameter photo: The picture.
  /// - Returns: Whether it was added; false when the library has a photo with the same bytes, which stays as
  ///   it is.
  /// - Throws: ``LibraryError``; nothing is changed then.
  public func addLandmark(_ photo: NewPhoto) throws -> Bool {
    try write { database in
      if try self.photo(with: photo.bytes, photo.file, from: photo.path, database) != nil {
        return false
      }
      try database.execute(
        sql: """
          INSERT INTO landmark (position, name, continent, latitude, longitude, description)
          VALUES (\(Self.nextPosition(in: "landmark")), ?, '', ?, ?, '')
          """,
        arguments: [
          Self.normalizedName(photo.name), photo.coordinate?.latitude, photo.coordinate?.longitude,
        ]
      )
      _ = try add(photo, landmark: Int(database.lastInsertedRowID), database)
      return true
    }
  }

  /// The numbers of landmarks and of photos.
  ///
  /// - Throws: ``LibraryError`` when the library cannot be read.
  package func counts() throws(LibraryError) -> (landmarks: Int, photos: Int) {
    try read { database in
      (
        try Int.fetchOne(database, sql: "SELECT count(*) FROM landmark") ?? 0,
        try Int.fetchOne(database, sql: "SELECT count(*) FROM photo") ?? 0
      )
    }
  }

  /// Whether the library has a photo with the bytes of another one.
  func has(_ photo: NewPhoto) throws(LibraryError) -> Bool {
    let file = try read { database in
      try String.fetchOne(
        database,
        sql: "SELECT file FROM photo WHERE file = ? OR id = ? ORDER BY file <> ?",
        arguments: [photo.file.file, photo.id, photo.file.file]
      )
    }
    guard let file else { return false }
    return (try? RegularFile.contents(of: directory.path(of: file), limit: photo.bytes.count))
      == photo.bytes
  }

  /// Adds a picture as a photo; part of one transaction.
  ///
  /// - Parameters:
  ///   - photo: The picture.
  ///   - landmark: The number of the landmark that it shows; an existing photo gets it only if it has none.
  ///   - database: The database.
  /// - Returns: The number of the photo, and whether it was there.
  /// - Throws: ``LibraryError`` and `FileError`.
  func add(
    _ photo: NewPhoto,
    landmark: Int?,
    _ database: Database
  ) throws -> (id: Int, wasThere: Bool) {
    if let there = try self.photo(with: photo.bytes, photo.file, from: photo.path, database) {
      try database.execute(
        sql: "UPDATE photo SET landmark = ? WHERE id = ? AND landmark IS NULL",
        arguments: [landmark, there]
      )
      return (there, true)
    }
    try LibraryDocument.Photo(
      id: photo.id,
      name: photo.name,
      file: keep(photo, in: Self.settings(database).uploadFolder),
      width: photo.file.size.width,
      height: photo.file.size.height,
      landmark: landmark,
      latitude: photo.coordinate?.latitude,
      longitude: photo.coordinate?.longitude,
      created: photo.created
    ).insert(
      at: try Int.fetchOne(database, sql: "SELECT \(Self.nextPosition(in: "photo"))") ?? 0,
      into: database
    )
    return (photo.id, false)
  }

  /// The SQL for the position at the end of a list.
  static func nextPosition(in table: String) -> String {
    "(SELECT coalesce(max(position), -1) + 1 FROM \(table))"
  }

  /// Writes a picture to the photo folder; returns its path in the database.
  ///
  /// In the user's own folder nothing is replaced: if another file has the name, a number is appended.
  private func keep(_ photo: NewPhoto, in folder: String?) throws(FileError) -> String {
    let file = photo.file
    guard let folder else {
      try directory.keep(photo.bytes, as: file.file)
      return file.file
    }
    // Also for a folder set by an earlier version, or one redirected by a link since.
    if let problem = directory.problem(ofUploadFolder: folder) {
      throw FileError(folder, .unexpected(problem))
    }
    // It is not created again: it may be on a drive that is not mounted now.
    let place = try OpenFolder(folder)
    let (stem, suffix) = (file.name.dropLast(4), file.name.suffix(4))
    for number in 1... {
      let name = number == 1 ? file.name : "\(stem)-\(number)\(suffix)"
      do throws(FileError) {
        if try place.contents(of: name) != photo.bytes {
          let new = try NewFile(for: name, in: place)
          try new.write(photo.bytes)
          try new.publish(replacing: false)
        }
        return "\(folder)/\(name)"
      } catch {
        switch error.cause {
        case .exists, .notARegularFile: continue
        default: throw error
        }
      }
    }
    preconditionFailure("no more file numbers are available")
  }
}
