internal import GRDB
internal import Files

extension CatalogStore {
  /// The stored pictures that a catalog no longer names: number and path.
  internal static func pictures(
    notIn catalog: Set<PathKey>,
    _ database: Database
  ) throws -> [Int64] {
    try Row.fetchCursor(database, sql: "SELECT id, path FROM images").reduce(into: []) {
      if !catalog.contains(PathKey(try $1.decode(atIndex: 1))) {
        $0.append(try $1.decode(atIndex: 0))
      }
    }
  }

  /// The stored pictures that a part of the stored catalog names and another catalog does not.
  internal static func pictures(
    of part: Catalog,
    notIn pictures: [PathKey],
    _ database: Database
  ) throws -> [Int64] {
    var left = Set(part.pictures)
    for picture in pictures where !left.isEmpty { left.remove(picture) }
    let statement = try database.makeStatement(sql: "SELECT id FROM images WHERE path = ?")
    return try left.compactMap { try Int64.fetchOne(statement, arguments: [$0.path]) }
  }

  /// Empties the store; part of one transaction.
  internal static func clear(_ database: Database) throws {
    for table in ["membership", "landmark_images", "collections", "landmarks"] {
      try database.execute(sql: "DELETE FROM \(table)")
    }
    try removeSegments(database)
    try database.execute(sql: "DELETE FROM images")
    try database.execute(sql: "DELETE FROM meta WHERE key = 'root'")
  }

  /// Links new pictures to their landmarks and collections; part of one transaction.
  ///
  /// Landmarks and collections that another process has removed meanwhile are skipped.
  ///
  /// - Parameters:
  ///   - paths: The pictures.
  ///   - uses: What the catalog uses each picture for.
  ///   - database: The store.
  /// - Throws: When the store cannot be written.
  internal static func attach(
    _ paths: [String],
    _ uses: [PathKey: PictureUses],
    _ database: Database
  ) throws {
    let pictureRow = try database.makeStatement(sql: insertPicture)
    let coverRow = try database.makeStatement(
      sql: "UPDATE collections SET cover = (SELECT id FROM images WHERE path = ?) WHERE id = ?"
    )
    for path in paths {
      guard let uses = uses[PathKey(path)] else { continue }
      for use in uses.landmarks {
        try pictureRow.execute(arguments: [use.position, use.landmark, path])
      }
      for collection in uses.collections { try coverRow.execute(arguments: [path, collection]) }
    }
  }

  internal static let insertPicture = """
    INSERT OR IGNORE INTO landmark_images (landmark, image, position)
    SELECT landmarks.id, images.id, ? FROM landmarks, images WHERE landmarks.id = ? AND path = ?
    """
}

/// The landmarks and collections that use a picture.
internal struct PictureUses {
  /// The landmarks that have the picture, and its position among their pictures.
  var landmarks: [(landmark: Int, position: Int)] = []
  /// The collections whose cover it is.
  var collections: [Int] = []
}

extension Catalog {
  /// Returns the uses of pictures.
  internal func uses(of pictures: Set<PathKey>) -> [PathKey: PictureUses] {
    if pictures.isEmpty { return [:] }
    var uses: [PathKey: PictureUses] = [:]
    for landmark in landmarks {
      for (position, picture) in landmark.pictures.enumerated() {
        let key = PathKey(picture)
        guard pictures.contains(key) else { continue }
        uses[key, default: PictureUses()].landmarks.append((landmark.id, position))
      }
    }
    for collection in collections {
      guard let key = collection.cover.map(PathKey.init), pictures.contains(key) else { continue }
      uses[key, default: PictureUses()].collections.append(collection.id)
    }
    return uses
  }
}
