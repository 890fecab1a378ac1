import Foundation
internal import GRDB
internal import VisualSearch

extension ModelData {
  /// Reads landmarks.
  ///
  /// - Parameter ids: The landmarks to read, or nil for all. Unknown numbers are ignored.
  /// - Returns: The landmarks, in catalog order.
  /// - Throws: `CatalogError` or ``LibraryError`` when they cannot be read.
  public func landmarks(_ ids: [Int]? = nil) throws -> [Landmark] {
    guard let library else {
      let catalog = Catalog(root: try engine.store.root())
      return try engine.store.landmarks(ids).map { Landmark($0, in: catalog) }
    }
    return try library.read { database in
      let pictures: [Int: [String]] = try Library.lists(
        database,
        sql: """
          SELECT landmark, file FROM photo WHERE landmark IS NOT NULL
          \(ids.map { "AND " + Library.condition("landmark", $0) } ?? "") ORDER BY position, id
          """
      )
      return try Row.fetchAll(
        database,
        sql: "SELECT * FROM landmark \(Library.filter("id", ids)) ORDER BY position, id"
      ).map { Landmark($0, pictures: pictures[$0["id"]] ?? [], in: library.directory) }
    }
  }

  /// Reads collections.
  ///
  /// - Parameter ids: The collections to read, or nil for all. Unknown numbers are ignored.
  /// - Returns: The collections, in catalog order.
  /// - Throws: `CatalogError` or ``LibraryError`` when they cannot be read.
  public func collections(_ ids: [Int]? = nil) throws -> [LandmarkCollection] {
    guard let library else {
      let catalog = Catalog(root: try engine.store.root())
      return try engine.store.collections(ids).map { LandmarkCollection($0, in: catalog) }
    }
    return try library.read { database in
      let members: [Int: [Int]] = try Library.lists(
        database,
        sql: """
          SELECT collection, landmark FROM collectionLandmark
          \(Library.filter("collection", ids)) ORDER BY collection, position
          """
      )
      return try Row.fetchAll(
        database,
        sql: """
          SELECT collection.*, photo.file FROM collection LEFT JOIN photo ON photo.id = cover
          \(Library.filter("collection.id", ids)) ORDER BY collection.position, collection.id
          """
      ).map { LandmarkCollection($0, landmarks: members[$0["id"]] ?? [], in: library.directory) }
    }
  }

  /// Reads photos.
  ///
  /// - Parameter ids: The photos to read, or nil for all. Unknown numbers are ignored.
  /// - Returns: The photos, in the order in which they were added.
  /// - Throws: ``LibraryError``.
  public func photos(_ ids: [Int]? = nil) throws -> [Photo] {
    let library = try requireLibrary()
    return try library.read { database in
      let tags: [Int: [String]] = try Library.lists(
        database,
        sql: "SELECT photo, tag FROM tag \(Library.filter("photo", ids)) ORDER BY photo, tag"
      )
      return try Row.fetchAll(
        database,
        sql: """
          SELECT photo.*, landmark.latitude AS placeLatitude, landmark.longitude AS placeLongitude
          FROM photo LEFT JOIN landmark ON landmark.id = photo.landmark
          \(Library.filter("photo.id", ids)) ORDER BY photo.position, photo.id
          """
      ).map { Photo($0, tags: tags[$0["id"]] ?? [], in: library.directory) }
    }
  }

  /// Reads albums.
  ///
  /// - Parameter ids: The albums to read, or nil for all. Unknown numbers are ignored.
  /// - Returns: The albums, in the order in which they were created.
  /// - Throws: ``LibraryError``.
  public func albums(_ ids: [Int]? = nil) throws -> [PhotoAlbum] {
    let library = try requireLibrary()
    return try library.read { database in
      let members: [Int: [Int]] = try Library.lists(
        database,
        sql: """
          SELECT album, photo FROM albumPhoto
          \(Library.filter("album", ids)) ORDER BY album, position
          """
      )
      return try Row.fetchAll(
        database,
        sql: "SELECT * FROM album \(Library.filter("id", ids)) ORDER BY position, id"
      ).map {
        PhotoAlbum(
          id: $0["id"],
          name: $0["name"],
          photos: members[$0["id"]] ?? [],
          isPinned: $0["pinned"]
        )
      }
    }
  }

  /// Reads the settings of the library.
  ///
  /// - Returns: The settings; those that the user has never chosen are nil.
  /// - Throws: ``LibraryError``, among them ``LibraryError/notALibrary`` for a catalog.
  public func settings() throws -> LibrarySettings {
    try requireLibrary().read { try Library.settings($0) }
  }
}

extension Library {
  /// An SQL condition on a column of numbers; empty for all.
  ///
  /// Numbers cannot inject SQL, and a literal list has no length limit, which bound arguments have.
  static func filter(_ column: String, _ ids: [Int]?) -> String {
    ids.map { "WHERE " + condition(column, $0) } ?? ""
  }

  /// An SQL condition that a column's number is in a list.
  static func condition(_ column: String, _ ids: [Int]) -> String {
    "\(column) IN (\(ids.map(String.init).joined(separator: ",")))"
  }
}

extension Catalog.Coordinate {
  /// The coordinate in two columns; nil when they are empty.
  init?(_ row: Row, _ latitude: String, _ longitude: String) {
    guard let latitude: Double = row[latitude], let longitude: Double = row[longitude] else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension Landmark {
  fileprivate init(_ row: Row, pictures: [String], in directory: DataDirectory) {
    self.init(
      Catalog.Landmark(
        id: row["id"],
        name: row["name"],
        description: row["description"],
        details: .init(
          continent: row["continent"],
          coordinate: Catalog.Coordinate(row, "latitude", "longitude")
        )
      ),
      in: Catalog(root: directory.path)
    )
    self.pictures = pictures.map(directory.path(of:))
    isFavorite = row["favorite"]
    isPinned = row["pinned"]
    if let level: Int = row["crowd"], let reported = row.seconds("crowdTime") {
      crowd = CrowdReport(level: level, reported: reported)
    }
  }
}

extension LandmarkCollection {
  fileprivate init(_ row: Row, landmarks: [Int], in directory: DataDirectory) {
    self.init(
      Catalog.Collection(
        id: row["id"],
        name: row["name"],
        description: row["description"],
        landmarks: landmarks
      ),
      in: Catalog(root: directory.path)
    )
    cover = (row["file"] as String?).map(directory.path(of:))
    isPinned = row["pinned"]
  }
}

extension Photo {
  fileprivate init(_ row: Row, tags: [String], in directory: DataDirectory) {
    self.init(
      id: row["id"],
      name: row["name"],
      path: directory.path(of: row["file"]),
      width: row["width"],
      height: row["height"],
      landmark: row["landmark"],
      coordinate: Catalog.Coordinate(row, "latitude", "longitude")
        ?? Catalog.Coordinate(row, "placeLatitude", "placeLongitude"),
      created: row.seconds("created"),
      isFavorite: row["favorite"],
      isPinned: row["pinned"],
      tags: tags
    )
  }
}
