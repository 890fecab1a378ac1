internal import GRDB
internal import Files
public import ImageSignatures

extension CatalogStore {
  /// Reads landmarks, in catalog order.
  ///
  /// - Parameter ids: The landmarks to read; nil for all. Unknown numbers are ignored.
  /// - Returns: The landmarks, with their pictures.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public func landmarks(_ ids: [Int]? = nil) throws(CatalogError) -> [Catalog.Landmark] {
    try read { try Self.landmarks($0, ids) }
  }

  internal static func landmarks(_ database: Database, _ ids: [Int]?) throws -> [Catalog.Landmark] {
    let pictures = try picturesOfLandmarks(database, ids)
    var landmarks: [(position: Int, landmark: Catalog.Landmark)] = []
    let hasDetails = try hasDetails(database)
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, position, name, description, \(hasDetails ? "details" : detailsOfBefore) FROM landmarks
        \(Self.filter("id", ids))
        """
    )
    while let row = try rows.next() {
      let id = try row.decode(Int.self, atIndex: 0)
      let landmark = try Catalog.Landmark(
        id: id,
        name: row.decode(atIndex: 2),
        description: row.decode(atIndex: 3),
        details: hasDetails ? details(row.decode(atIndex: 4)) : detailsOfBefore(row, at: 4),
        pictures: pictures[id] ?? []
      )
      landmarks.append((try row.decode(atIndex: 1), landmark))
    }
    // Sorted here: SQLite would move whole rows through its sorter.
    return landmarks.indices.sorted {
      let (first, second) = (landmarks[$0], landmarks[$1])
      return (first.position, first.landmark.id) < (second.position, second.landmark.id)
    }.map { landmarks[$0].landmark }
  }

  /// Decodes the details of a landmark.
  internal static func details(_ json: String) throws -> [String: Catalog.Detail] {
    do {
      return try [String: Catalog.Detail](json: json)
    } catch {
      throw DatabaseError(
        resultCode: .SQLITE_CORRUPT,
        message: "details of a landmark are not JSON"
      )
    }
  }

  /// The paths of each landmark's pictures, in their order.
  private static func picturesOfLandmarks(
    _ database: Database,
    _ ids: [Int]?
  ) throws -> [Int: [String]] {
    guard ids == nil else {
      return try lists(
        database,
        sql: """
          SELECT landmark, path FROM landmark_images JOIN images ON images.id = image
          \(filter("landmark", ids)) ORDER BY landmark, position
          """,
        as: String.self
      )
    }
    // The rows of pictures are far apart on disk, as they contain signatures; an index contains all paths.
    let paths = try Row.fetchCursor(database, sql: "SELECT id, path FROM images").reduce(
      into: [Int64: String]()
    ) { $0[try $1.decode(atIndex: 0)] = try $1.decode(atIndex: 1) }
    return try Row.fetchCursor(
      database,
      sql: "SELECT landmark, image FROM landmark_images ORDER BY landmark, position"
    ).reduce(into: [:]) { pictures, row in
      guard let path = paths[try row.decode(atIndex: 1)] else { return }
      pictures[try row.decode(atIndex: 0), default: []].append(path)
    }
  }

  /// Reads collections, in catalog order.
  ///
  /// - Parameter ids: The collections to read; nil for all. Unknown numbers are ignored.
  /// - Returns: The collections, with the numbers of their landmarks.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public func collections(_ ids: [Int]? = nil) throws(CatalogError) -> [Catalog.Collection] {
    try read { try Self.collections($0, ids) }
  }

  internal static func collections(
    _ database: Database,
    _ ids: [Int]?
  ) throws -> [Catalog.Collection] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT collections.*, images.path AS cover_path
        FROM collections LEFT JOIN images ON images.id = cover
        \(Self.filter("collections.id", ids)) ORDER BY position, collections.id
        """
    )
    let members = try Self.lists(
      database,
      sql: """
        SELECT collection, landmark FROM membership
        \(Self.filter("collection", ids)) ORDER BY collection, position
        """,
      as: Int.self
    )
    return try rows.map { row in
      let id = try row.decode(Int.self, forColumn: "id")
      return try Catalog.Collection(
        id: id,
        name: row.decode(forColumn: "name"),
        description: row.decode(forColumn: "description"),
        landmarks: members[id] ?? [],
        cover: row.decode(forColumn: "cover_path")
      )
    }
  }

  /// Reads the whole catalog in one consistent view of the store.
  ///
  /// - Returns: The catalog of the last indexing, with the root that was recorded then.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of landmarks, collections and pictures.
  public func catalog() throws(CatalogError) -> Catalog {
    try read { try Self.catalog($0) }
  }

  internal static func catalog(_ database: Database) throws -> Catalog {
    Catalog(
      root: try meta(database, "root") ?? "/",
      landmarks: try landmarks(database, nil),
      collections: try collections(database, nil),
      presentation: try presentation(database)
    )
  }

  /// Returns the folder to which the pictures' paths are relative.
  ///
  /// - Returns: The folder, absolute; `/` for a store into which nothing was indexed yet.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public func root() throws(CatalogError) -> String {
    try read { try Self.meta($0, "root") ?? "/" }
  }

  /// Returns the store's root when it differs from a catalog's, so that indexing the catalog would drop the
  /// stored pictures.
  ///
  /// - Parameter catalog: The catalog to be indexed.
  /// - Returns: The folder, absolute; nil when it is the catalog's root, or the store holds no picture.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public func otherRoot(than catalog: Catalog) throws(CatalogError) -> String? {
    try read { database in
      guard let root = try Self.meta(database, "root"), PathKey(root) != PathKey(catalog.root),
        try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM images)") == true
      else { return nil }
      return root
    }
  }

  /// An SQL condition on a column of numbers.
  ///
  /// Numbers cannot inject SQL, and a literal list has no length limit, which bound arguments have.
  internal static func filter(_ column: String, _ ids: (some Collection<Int>)?) -> String {
    guard let ids else { return "" }
    return "WHERE " + condition(column, ids)
  }

  /// An SQL condition that a column's number is in a list.
  internal static func condition(_ column: String, _ ids: some Collection<Int>) -> String {
    "\(column) IN (\(ids.map(String.init).joined(separator: ",")))"
  }

  /// The values of the second column, grouped by the number in the first.
  internal static func lists<Value: DatabaseValueConvertible>(
    _ database: Database,
    sql: String,
    as type: Value.Type
  ) throws -> [Int: [Value]] {
    try Row.fetchCursor(database, sql: sql).reduce(into: [:]) { lists, row in
      lists[try row.decode(atIndex: 0), default: []].append(try row.decode(atIndex: 1))
    }
  }
}

extension CatalogStore {
  /// The counts of a store, and its damaged and failed pictures.
  ///
  /// All of it is from one consistent view of the store.
  public struct Summary: Hashable, Sendable {
    /// The number of published landmarks.
    ///
    /// An unfinished indexing does not count.
    public var landmarkCount: Int
    /// The number of published collections.
    ///
    /// An unfinished indexing does not count.
    public var collectionCount: Int
    /// The number of pictures that have a signature.
    ///
    /// It includes damaged pictures, but not failed ones.
    public var pictureCount: Int
    /// The pictures that could not be read, sorted by path.
    ///
    /// No search finds them.
    public var failures: [Failure]
    /// The folder to which the pictures' paths are relative, absolute.
    ///
    /// It is `/` for a store into which nothing was indexed yet.
    public var root: String
    /// The pictures that were read in spite of damage, and those that were read before and cannot be read now,
    /// sorted by path, with their errors.
    ///
    /// Searches find them by what was read.
    public var damaged: [Failure]
    /// The remaining work of an unfinished indexing; nil when the last indexing has ended.
    ///
    /// See ``unfinishedIndexing()``.
    public var unfinished: UnfinishedIndexing?
    /// The number of segments that a search reads; 0 for a store that an earlier version indexed last.
    ///
    /// ``compact()`` merges them into one.
    public var segmentCount: Int
    /// The local features of the stored pictures.
    ///
    /// See ``features()``.
    public var features: FeatureSelection
  }

  /// A picture that could not be indexed, or only in part.
  ///
  /// A failed picture is tried again when its file changes; a picture over a limit, or one that could not be
  /// opened, at each indexing.
  public struct Failure: Hashable, Sendable {
    /// The picture's path relative to the catalog's root.
    ///
    /// ``Catalog/absolutePath(ofPicture:)`` makes it absolute.
    public var path: String
    /// The error or the damage, in one line for the user.
    ///
    /// It is the text of an ``/ImageCoding/ImageDecodingError`` or of the damage.
    public var reason: String
  }

  /// Returns the counts of the store.
  ///
  /// - Returns: The counts, and the damaged and failed pictures.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of pictures; no signature is read.
  public func summary() throws(CatalogError) -> Summary {
    try read { database in
      func count(_ sql: String) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \(sql)") ?? 0
      }
      return Summary(
        landmarkCount: try count("landmarks"),
        collectionCount: try count("collections"),
        pictureCount: try count("images WHERE state = 'indexed'"),
        failures: try Self.failures(database),
        root: try Self.meta(database, "root") ?? "/",
        damaged: try Self.errors("state = 'indexed'", database),
        unfinished: try Self.unfinishedIndexing(database),
        segmentCount: try Self.hasSegments(database) ? Self.segments(database).count : 0,
        features: try Self.features(database)
      )
    }
  }

  /// Returns the pictures whose files could not be read at the last indexing, sorted by path.
  ///
  /// - Parameter keepsFound: Whether to include pictures that searches still find, as they were read before.
  /// - Returns: The pictures with their reasons.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  package func unreadPictures(
    includingFound keepsFound: Bool = true
  ) throws(CatalogError) -> [Failure] {
    try read { try Self.failures($0, kept: keepsFound) }
  }

  /// A file size that no file has; a picture recorded with it is read again.
  internal static let sizeToReadAgain = -2

  /// Keeps a picture's earlier signature, since its file cannot be read now.
  ///
  /// - Parameters:
  ///   - image: The picture's number.
  ///   - reason: The reason why it cannot be read.
  ///   - database: The store.
  /// - Throws: When the store cannot be written.
  internal static func keep(_ image: Int64, unread reason: String, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE images SET size = ?, error = ? WHERE id = ?",
      arguments: [sizeToReadAgain, "\(reason); found as it was when it could be read", image]
    )
  }

  /// The pictures that could not be read, sorted by path.
  ///
  /// - Parameters:
  ///   - database: The store.
  ///   - kept: Whether to include pictures that searches still find by their earlier signature.
  /// - Returns: The pictures with their reasons.
  /// - Throws: When the store cannot be read.
  internal static func failures(_ database: Database, kept: Bool = false) throws -> [Failure] {
    try errors("state = 'failed'" + (kept ? " OR size = \(sizeToReadAgain)" : ""), database)
  }

  private static func errors(_ condition: String, _ database: Database) throws -> [Failure] {
    try Row.fetchAll(
      database,
      sql: "SELECT path, error FROM images WHERE (\(condition)) AND error IS NOT NULL ORDER BY path"
    ).map { Failure(path: try $0.decode(atIndex: 0), reason: try $0.decode(atIndex: 1)) }
  }
}
