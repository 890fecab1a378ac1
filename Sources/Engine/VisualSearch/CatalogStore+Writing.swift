internal import GRDB
internal import ImageCoding

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

  /// Replaces landmarks, collections and membership; part of one transaction.
  internal static func replaceCatalog(
    with catalog: Catalog,
    removing vanished: [Int64],
    _ database: Database
  ) throws {
    try clear(database, keepingImages: true)
    try markDead(Set(vanished), database)
    for image in vanished {
      try database.execute(sql: "DELETE FROM images WHERE id = ?", arguments: [image])
    }
    try setMeta(database, "root", catalog.root)
    try insertLandmarks(of: catalog, database)
    try insertCollections(of: catalog, database)
  }

  /// Empties the store; part of one transaction.
  internal static func clear(_ database: Database, keepingImages: Bool = false) throws {
    for table in ["membership", "landmark_images", "collections", "landmarks"] {
      try database.execute(sql: "DELETE FROM \(table)")
    }
    if keepingImages { return }
    try removeSegments(database)
    try database.execute(sql: "DELETE FROM images")
    try database.execute(sql: "DELETE FROM meta WHERE key = 'root'")
  }

  /// Says which landmarks and covers pictures are of that have come since the catalog was put in; part of one
  /// transaction.
  ///
  /// What another process has removed from the catalog meanwhile is passed over.
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

  private static let insertPicture = """
    INSERT OR IGNORE INTO landmark_images (landmark, image, position)
    SELECT landmarks.id, images.id, ? FROM landmarks, images WHERE landmarks.id = ? AND path = ?
    """

  private static func insertLandmarks(of catalog: Catalog, _ database: Database) throws {
    let landmarkRow = try database.makeStatement(
      sql: """
        INSERT INTO landmarks (id, position, name, continent, latitude, longitude, description)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    )
    let pictureRow = try database.makeStatement(sql: insertPicture)
    for (position, landmark) in catalog.landmarks.enumerated() {
      try landmarkRow.execute(arguments: [
        landmark.id, position, landmark.name, landmark.continent, landmark.coordinate?.latitude,
        landmark.coordinate?.longitude, landmark.description,
      ])
      for (number, picture) in landmark.pictures.enumerated() {
        try pictureRow.execute(arguments: [number, landmark.id, picture])
      }
    }
  }

  private static func insertCollections(of catalog: Catalog, _ database: Database) throws {
    let collectionRow = try database.makeStatement(
      sql: """
        INSERT INTO collections (id, position, name, description, cover)
        VALUES (?, ?, ?, ?, (SELECT id FROM images WHERE path = ?))
        """
    )
    let memberRow = try database.makeStatement(
      sql: "INSERT OR IGNORE INTO membership (collection, landmark, position) VALUES (?, ?, ?)"
    )
    for (position, collection) in catalog.collections.enumerated() {
      try collectionRow.execute(arguments: [
        collection.id, position, collection.name, collection.description, collection.cover,
      ])
      for (number, landmark) in collection.landmarks.enumerated() {
        try memberRow.execute(arguments: [collection.id, landmark, number])
      }
    }
  }
}

/// What a catalog uses a picture for.
internal struct PictureUses {
  /// The landmarks that it is a picture of, and its position among their pictures.
  var landmarks: [(landmark: Int, position: Int)] = []
  /// The collections that it is the cover of.
  var collections: [Int] = []
}

extension Catalog {
  /// What each picture is used for.
  internal var uses: [PathKey: PictureUses] {
    var uses: [PathKey: PictureUses] = [:]
    for landmark in landmarks {
      for (position, picture) in landmark.pictures.enumerated() {
        uses[PathKey(picture), default: PictureUses()].landmarks.append((landmark.id, position))
      }
    }
    for collection in collections {
      guard let cover = collection.cover else { continue }
      uses[PathKey(cover), default: PictureUses()].collections.append(collection.id)
    }
    return uses
  }
}
