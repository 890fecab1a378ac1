internal import GRDB
internal import Files
public import ImageSignatures

extension CatalogStore {
  /// Reads landmarks, in catalog order.
  ///
  /// - Parameter ids: The landmarks to read; nil for all. Unknown numbers are passed over.
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
    // Sorted here: SQLite would carry whole rows through its sorter.
    return landmarks.indices.sorted {
      let (first, second) = (landmarks[$0], landmarks[$1])
      return (first.position, first.landmark.id) < (second.position, second.landmark.id)
    }.map { landmarks[$0].landmark }
  }

  private static func details(_ json: String) throws -> [String: Catalog.Detail] {
    do {
      return try [String: Catalog.Detail](json: json)
    } catch {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "details of a landmark are no JSON")
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
    // The rows of pictures lie far apart, as signatures stand in them; all paths are in an index.
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
  /// - Parameter ids: The collections to read; nil for all. Unknown numbers are passed over.
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
  /// - Returns: The catalog as it was indexed last, with the root that was recorded then.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of landmarks, collections and pictures.
  public func catalog() throws(CatalogError) -> Catalog {
    try read { try Self.catalog($0) }
  }

  internal static func catalog(_ database: Database) throws -> Catalog {
    Catalog(
      root: try meta(database, "root") ?? "/",
      landmarks: try landmarks(database, nil),
      collections: try collections(database, nil)
    )
  }

  /// Returns the folder from which the pictures' paths start.
  ///
  /// - Returns: The folder, absolute; `/` for a store into which nothing was indexed yet.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public func root() throws(CatalogError) -> String {
    try read { try Self.meta($0, "root") ?? "/" }
  }

  /// The folder whose pictures the store holds, when indexing a catalog would drop them because its paths
  /// start at another one.
  ///
  /// - Parameter catalog: What is to be indexed.
  /// - Returns: The folder, absolute; nil when it is the catalog's, or the store holds no picture.
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
  /// Numbers cannot carry SQL, and a literal list has no
  /// limit on its length, as bound arguments have.
  internal static func filter(_ column: String, _ ids: (some Collection<Int>)?) -> String {
    guard let ids else { return "" }
    return "WHERE " + condition(column, ids)
  }

  /// Whether a column's number is among some.
  internal static func condition(_ column: String, _ ids: some Collection<Int>) -> String {
    "\(column) IN (\(ids.map(String.init).joined(separator: ",")))"
  }

  /// The second column's values for each number in the first.
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
  /// What a store holds, in numbers, and which of its pictures are not all right.
  ///
  /// All of it is from one consistent view of the store.
  public struct Summary: Hashable, Sendable {
    /// The number of landmarks that were published.
    ///
    /// An unfinished indexing does not count.
    public var landmarkCount: Int
    /// The number of collections that were published.
    ///
    /// An unfinished indexing does not count.
    public var collectionCount: Int
    /// The number of pictures that have a signature.
    ///
    /// Damaged ones are among them, and failed ones are not.
    public var pictureCount: Int
    /// The pictures that could not be read, sorted by path.
    ///
    /// No search finds them.
    public var failures: [Failure]
    /// The folder from which the pictures' paths start, absolute.
    ///
    /// It is `/` for a store into which nothing was indexed yet.
    public var root: String
    /// The pictures that were read although they are damaged, and those that were read before and cannot be now, sorted
    /// by path, with what is wrong.
    ///
    /// They are searched like others, by what they show.
    public var damaged: [Failure]
    /// What of an indexing is still to be done; nil when the last one has ended.
    ///
    /// See ``unfinishedIndexing()``.
    public var unfinished: UnfinishedIndexing?
    /// The number of segments that a search looks at; 0 for a store that an earlier version indexed last.
    ///
    /// ``compact()`` makes one of them.
    public var segmentCount: Int
    /// Which local features pictures have.
    ///
    /// See ``features()``.
    public var features: FeatureSelection
  }

  /// A picture that could not be indexed, or not all of it.
  ///
  /// A failed one is tried again when its file changes; one over a limit, or that could not be opened, at each
  /// indexing.
  public struct Failure: Hashable, Sendable {
    /// The picture's path from the catalog's root.
    ///
    /// ``Catalog/absolutePath(ofPicture:)`` makes it absolute.
    public var path: String
    /// What is wrong with it, in one line for the user.
    ///
    /// It is the text of an ``/ImageCoding/ImageDecodingError`` or of the damage.
    public var reason: String
  }

  /// Counts what the store holds.
  ///
  /// - Returns: The numbers, and the pictures that are not all right.
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

  /// The size of a picture's file that is to be read again whatever it is; no file has it.
  internal static let sizeToReadAgain = -2

  /// Leaves a picture as it was indexed, since its file cannot be read now.
  ///
  /// - Parameters:
  ///   - image: The picture's number.
  ///   - reason: Why it cannot be read.
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
  ///   - kept: Whether those that are found as they were before are among them.
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
