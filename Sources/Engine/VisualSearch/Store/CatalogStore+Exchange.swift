internal import Files
package import Foundation
internal import GRDB
package import ImageSignatures
internal import PictureMatching

/// A picture as a store holds it, for a copy of the store that gives the same answers.
package struct StoredPicture: Hashable, Sendable {
  /// Whether it can be searched.
  package enum State: String, Sendable {
    case indexed, failed
  }

  /// Its number: ties between equal pictures go to the lowest one.
  package var number: Int64
  /// Its path relative to the catalog's root.
  package var path: String
  /// The size in bytes, modification time and inode number of its file; the inode is nil when it is not known.
  package var size, modified: Int64, inode: Int64?
  /// The size and orientation of the decoded picture; nil when it could not be read.
  package var width, height, orientation: Int?
  /// Whether it can be searched.
  package var state: State
  /// The error or the damage; nil for none.
  package var error: String?
  /// Its signature; nil when it could not be read.
  package var signature: Data?

  /// Creates a picture from its parts.
  package init(
    number: Int64,
    path: String,
    size: Int64,
    modified: Int64,
    inode: Int64?,
    width: Int?,
    height: Int?,
    orientation: Int?,
    state: State,
    error: String?,
    signature: Data?
  ) {
    (self.number, self.path, self.size, self.modified) = (number, path, size, modified)
    (self.inode, self.width, self.height) = (inode, width, height)
    (self.orientation, self.state, self.error) = (orientation, state, error)
    self.signature = signature
  }
}

extension StoredPicture {
  /// Whether the signature has view features, by its second byte.
  fileprivate var hasViewFeatures: Bool {
    signature?.dropFirst().first == ImageSignature.viewVersion
  }
}

/// A snapshot of a store, unchanged while it is read.
package struct StoreSnapshot {
  fileprivate let database: Database

  /// The landmarks and collections.
  package func catalog() throws -> Catalog { try CatalogStore.catalog(database) }

  /// The local features of the pictures.
  package func features() throws -> FeatureSelection { try CatalogStore.features(database) }

  /// Whether the last indexing has not ended.
  package func isUnfinished() throws -> Bool {
    try CatalogStore.unfinishedIndexing(database) != nil
  }

  /// Calls a function with each picture, also those that could not be read, in order of their numbers.
  ///
  /// - Parameters:
  ///   - numbers: The pictures to visit; nil for all.
  ///   - body: Called with one picture at a time.
  /// - Throws: When the store cannot be read, and whatever `body` throws.
  package func forEachPicture(
    _ numbers: [Int64]? = nil,
    _ body: (StoredPicture) throws -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, path, size, modified, inode, width, height, orientation, state, error, signature
        FROM images \(CatalogStore.filter("id", numbers?.map { Int($0) })) ORDER BY id
        """
    )
    while let row = try rows.next() {
      let state: String = try row.decode(atIndex: 8)
      guard let state = StoredPicture.State(rawValue: state) else { continue }
      try body(
        StoredPicture(
          number: row.decode(atIndex: 0),
          path: row.decode(atIndex: 1),
          size: row.decode(atIndex: 2),
          modified: row.decode(atIndex: 3),
          inode: row.decode(atIndex: 4),
          width: row.decode(atIndex: 5),
          height: row.decode(atIndex: 6),
          orientation: row.decode(atIndex: 7),
          state: state,
          error: row.decode(atIndex: 9),
          signature: row.decode(atIndex: 10)
        )
      )
    }
  }
}

/// The state of another store or database that this store is to copy.
package struct FollowedState {
  /// The landmarks and collections.
  package var catalog: Catalog
  /// The digest of each picture, by its number.
  package var digests: [Int64: Int64]
  /// The local features of the pictures: `all` where any picture may have view features.
  package var features: FeatureSelection
  /// The value of ``CatalogStore/source()`` after the copy.
  package var source: String

  /// Creates a state from its parts.
  package init(
    catalog: Catalog,
    digests: [Int64: Int64],
    features: FeatureSelection,
    source: String
  ) {
    (self.catalog, self.digests) = (catalog, digests)
    (self.features, self.source) = (features, source)
  }
}

/// The store's content differs from the state that it was to copy.
package struct IncompleteState: Error {}

extension CatalogStore {
  /// The fingerprint of everything except the picture that a signature depends on, in hexadecimal digits.
  package static var signatureParameters: String {
    String(ImageSignature.parametersFingerprint, radix: 16)
  }

  /// The fingerprint of everything except the picture that view features depend on, in hexadecimal digits.
  package static var viewParameters: String {
    String(ImageSignature.viewParametersFingerprint, radix: 16)
  }

  /// Reads one state of the store.
  ///
  /// - Parameter body: Reads the snapshot.
  /// - Returns: The result of `body`.
  /// - Throws: ``CatalogError``, and whatever `body` throws.
  package func snapshot<Value>(_ body: (StoreSnapshot) throws -> Value) throws -> Value {
    try read { database in
      try Result { try body(StoreSnapshot(database: database)) }.rethrowingErrorsOfTheDatabase()
    }.get()
  }

  /// Replaces the store's content by a state copied from elsewhere, in one transaction: a search sees either
  /// the earlier state or the new one.
  ///
  /// Only pictures with different digests are requested, unless something else was indexed into the store
  /// since.
  ///
  /// - Parameters:
  ///   - state: The state to copy.
  ///   - isKnown: Returns whether digests are still valid that were recorded with a ``source()``.
  ///   - pictures: Returns pictures by their numbers; at most 512 in a call.
  /// - Returns: The numbers of added and of removed pictures.
  /// - Throws: ``CatalogError``, ``IncompleteState``, and whatever the functions throw; the store is unchanged
  ///   then.
  package func follow(
    _ state: FollowedState,
    isKnown: (String) -> Bool,
    pictures: ([Int64]) throws -> [StoredPicture]
  ) throws -> (changed: Int, removed: Int) {
    let folder = try SegmentFolder(of: self)
    var failure: (any Error)?
    let counts: (Int, Int)
    do {
      counts = try write { database in
        do {
          try Self.bringOver(database, hasChecksums: hasChecksums)
          let counts = try Self.follow(state, isKnown, folder, database) { numbers in
            let pictures = try pictures(numbers)
            // Searches would ignore the view features, and an earlier version could not read them.
            guard state.features == .all || !pictures.contains(where: \.hasViewFeatures) else {
              throw IncompleteState()
            }
            return pictures
          }
          if try Self.features(database) != state.features || !Self.hasCurrentViews(database) {
            try Self.adopt(state.features, database, hasChecksums: hasChecksums)
          }
          return counts
        } catch {
          failure = error
          throw error
        }
      }
    } catch {
      if let failure, !(failure is DatabaseError), !(failure is CatalogError) { throw failure }
      throw error
    }
    try SegmentMerging(of: self, in: folder).mergeFullTiers(budget: 16 * counts.0 + 4096)
    return counts
  }

  internal static let followedSchema = """
    CREATE TABLE IF NOT EXISTS followed (image INTEGER PRIMARY KEY, digest INTEGER NOT NULL) STRICT
    """

  private static func follow(
    _ state: FollowedState,
    _ isKnown: (String) -> Bool,
    _ folder: SegmentFolder,
    _ database: Database,
    pictures: ([Int64]) throws -> [StoredPicture]
  ) throws -> (Int, Int) {
    try database.execute(sql: followedSchema)
    let source = try String.fetchOne(database, sql: "SELECT value FROM meta WHERE key = 'source'")
    if !(source.map(isKnown) ?? false) {
      try clear(database)
      try database.execute(sql: "DELETE FROM followed")
    }
    let before = try Row.fetchCursor(database, sql: "SELECT image, digest FROM followed").reduce(
      into: [Int64: Int64]()
    ) { $0[try $1.decode(atIndex: 0)] = try $1.decode(atIndex: 1) }
    let gone = before.keys.filter { state.digests[$0] != before[$0] }
    // A changed picture is added as a new one, since its old path may belong to another picture now.
    try remove(gone, database)
    let new = state.digests.keys.filter { state.digests[$0] != before[$0] }.sorted()
    for start in stride(from: 0, to: new.count, by: 512) {
      let numbers = Array(new[start..<min(start + 512, new.count)])
      try add(try pictures(numbers), numbers, state.digests, folder, database)
    }
    let stored = try catalog(database)
    try change(stored, into: state.catalog, of: state.catalog, removing: [], database)
    let count = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM images")
    guard count == state.digests.count, try catalog(database).isIdentical(to: state.catalog) else {
      throw IncompleteState()
    }
    try acceptSignatures(database)
    try setFinished(database)
    try setMeta(database, "source", state.source)
    try advanceGeneration(database)
    folder.removeOthers(than: try segments(database))
    let kept = Set(new)
    return (new.count, gone.count { !kept.contains($0) })
  }

  private static func remove(_ images: [Int64], _ database: Database) throws {
    try markDead(Set(images), database)
    let statements = try [
      "DELETE FROM landmark_images WHERE image = ?",
      "UPDATE collections SET cover = NULL WHERE cover = ?",
      "DELETE FROM images WHERE id = ?",
      "DELETE FROM followed WHERE image = ?",
    ].map { try database.makeStatement(sql: $0) }
    for image in images {
      for statement in statements { try statement.execute(arguments: [image]) }
    }
  }

  /// Adds pictures, with a segment of the searchable ones.
  private static func add(
    _ pictures: [StoredPicture],
    _ numbers: [Int64],
    _ digests: [Int64: Int64],
    _ folder: SegmentFolder,
    _ database: Database
  ) throws {
    guard pictures.map(\.number).sorted() == numbers else { throw IncompleteState() }
    let insertion = try database.makeStatement(
      sql: """
        INSERT INTO images
          (id, path, size, modified, inode, width, height, orientation, state, error, signature)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    )
    let digest = try database.makeStatement(sql: "INSERT INTO followed VALUES (?, ?)")
    for picture in pictures {
      try insertion.execute(arguments: [
        picture.number, picture.path, picture.size, picture.modified, picture.inode,
        picture.width, picture.height, picture.orientation, picture.state.rawValue, picture.error,
        picture.signature,
      ])
      try digest.execute(arguments: [picture.number, digests[picture.number]])
    }
    let searched = pictures.filter { $0.signature != nil }.map(\.number).sorted()
    if searched.isEmpty { return }
    let identifier = UUID()
    let file = try folder.unpublished(identifier) {
      try folder.builder(identifier, of: searched, database, { _ in }).write(to: $0)
    }
    defer { file?.end() }
    _ = file?.replace()
    try addSegment(identifier, images: searched, database)
  }
}

extension Result where Failure == any Error {
  /// Rethrows a database error unchanged, so that the caller can translate it.
  fileprivate func rethrowingErrorsOfTheDatabase() throws -> Self {
    if case .failure(let error) = self, error is DatabaseError { throw error }
    return self
  }
}
