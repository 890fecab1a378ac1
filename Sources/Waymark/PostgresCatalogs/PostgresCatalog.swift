package import Foundation
package import ImageSignatures
internal import VisualSearch

/// A catalog in a database: the authoritative copy for a team, with many writers and any number of replicas.
///
/// For use by one thread at a time. Published content is an *epoch*, a number that grows by one with each
/// change.
package final class PostgresCatalog {
  internal let connection: PostgresConnection
  /// The address of the catalog.
  package var address: PostgresAddress { connection.address }
  internal var name: String { connection.address.name }

  /// Connects to a catalog.
  ///
  /// - Parameter address: The database.
  /// - Throws: ``PostgresError``, also when there is no catalog of this version.
  package init(_ address: PostgresAddress) throws(PostgresError) {
    connection = try PostgresConnection(address)
    try CatalogSchema.check(connection)
  }

  /// Creates the tables, or migrates them to this version.
  ///
  /// - Parameter address: The database, with a user who owns the tables or may create them.
  /// - Returns: The version of the tables before, 0 for none, and the one after.
  /// - Throws: ``PostgresError``.
  package static func prepare(_ address: PostgresAddress) throws -> (before: Int, after: Int) {
    (try CatalogSchema.migrate(try PostgresConnection(address)), CatalogSchema.version)
  }

  /// A published state.
  package struct Epoch: Hashable, Sendable {
    /// The identifier of the catalog, which a replacement does not share.
    package var catalogue: UUID
    /// The number of the epoch.
    package var number: Int64
    /// Distinguishes it from an epoch of the same number after a backup was restored.
    package var publication: UUID
  }

  /// Checks that something was published.
  ///
  /// - Throws: ``PostgresError/unprepared(name:reason:)`` when nothing was, or the database has no catalog.
  package func requirePublished() throws(PostgresError) {
    if try epoch() == nil {
      throw .unprepared(name: name, reason: "nothing has been published yet")
    }
  }

  /// Reads the latest published epoch; nil before the first.
  ///
  /// - Throws: ``PostgresError``.
  package func epoch() throws(PostgresError) -> Epoch? {
    let rows = try connection.run(
      """
      SELECT c.uuid, e.number, e.publication FROM waymark.catalogue c, waymark.epochs e
      ORDER BY e.number DESC LIMIT 1
      """
    )
    guard let row = rows.first else { return nil }
    return Epoch(
      catalogue: try field(row, 0, UUID.init(uuidString:)),
      number: try field(row, 1) { Int64($0) },
      publication: try field(row, 2, UUID.init(uuidString:))
    )
  }

  /// A writer's part of the catalog.
  package struct Source: Hashable, Sendable {
    /// The name that its writer has chosen.
    package var name: String
    /// The folder of its pictures on its writer's machine.
    package var root: String
    /// The epoch of its last change.
    package var epoch: Int64
    /// The number of its landmarks.
    package var landmarkCount: Int
    /// The local features of its pictures.
    package var features: FeatureSelection
  }

  /// The counts of a catalog.
  package struct Summary: Hashable, Sendable {
    /// The latest published epoch; nil for none.
    package var epoch: Epoch?
    /// The writers, in the order in which they were added.
    package var sources: [Source]
    /// The numbers of searchable pictures, and of those that could not be read.
    package var pictureCount, failedCount: Int
    /// Landmarks and collections, each once.
    package var landmarkCount, collectionCount: Int
    /// The local features of the pictures: all if any source has them.
    package var features: FeatureSelection {
      sources.contains { $0.features == .all } ? .all : .copies
    }
    /// The size of all tables in bytes.
    package var byteCount: Int64
  }

  /// Counts the content of the catalog.
  ///
  /// - Throws: ``PostgresError``.
  package func summary() throws -> Summary {
    try reading {
      let sources = try connection.run(
        """
        SELECT s.name, s.root, s.epoch, (SELECT count(*) FROM waymark.landmarks l WHERE l.source = s.id),
          s.views IS NOT NULL
        FROM waymark.sources s ORDER BY s.id
        """
      ).map { row in
        Source(
          name: try field(row, 0),
          root: try field(row, 1),
          epoch: try field(row, 2) { Int64($0) },
          landmarkCount: try field(row, 3) { Int($0) },
          features: try field(row, 4) { $0 == "t" ? .all : .copies }
        )
      }
      let counts = try connection.run(
        """
        SELECT (SELECT count(*) FROM waymark.pictures WHERE state = 'indexed'),
          (SELECT count(*) FROM waymark.pictures WHERE state = 'failed'),
          (SELECT count(DISTINCT id) FROM waymark.landmarks),
          (SELECT count(DISTINCT id) FROM waymark.collections),
          (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
            WHERE relnamespace = 'waymark'::regnamespace AND relkind = 'r')
        """
      )
      let row = counts.first ?? []
      return Summary(
        epoch: try epoch(),
        sources: sources,
        pictureCount: try field(row, 0) { Int($0) },
        failedCount: try field(row, 1) { Int($0) },
        landmarkCount: try field(row, 2) { Int($0) },
        collectionCount: try field(row, 3) { Int($0) },
        byteCount: try field(row, 4) { Int64($0) }
      )
    }
  }

  /// Reads in one consistent snapshot.
  internal func reading<Value>(_ body: () throws -> Value) throws -> Value {
    try connection.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
  }

  /// A value of a non-null column.
  internal func field<Value>(
    _ row: [String?],
    _ index: Int,
    _ convert: (String) -> Value?
  ) throws(PostgresError) -> Value {
    guard index < row.count, let text = row[index], let value = convert(text) else {
      throw .damaged(name: name, reason: "a value in the database has the wrong type")
    }
    return value
  }

  internal func field(_ row: [String?], _ index: Int) throws(PostgresError) -> String {
    try field(row, index) { $0 }
  }

  /// Reads the landmarks and collections of all sources.
  ///
  /// - Parameter root: The folder to which the paths are relative.
  /// - Returns: The sources, in the order in which they were added.
  /// - Throws: ``PostgresError``.
  internal func sources(root: String) throws -> [SourceCatalog] {
    var pictures: [Place: [String]] = [:]
    for row in try connection.run(
      """
      SELECT l.source, l.landmark, p.path FROM waymark.landmark_pictures l
      JOIN waymark.pictures p ON p.id = l.picture ORDER BY l.source, l.landmark, l.position
      """
    ) { pictures[try place(row), default: []].append(try field(row, 2)) }
    var members: [Place: [Int]] = [:]
    for row in try connection.run(
      """
      SELECT source, collection, landmark FROM waymark.membership
      ORDER BY source, collection, position
      """
    ) { members[try place(row), default: []].append(try field(row, 2) { Int($0) }) }
    var catalogs: [Int: Catalog] = [:]
    for row in try connection.run(
      """
      SELECT source, id, name, description, details
      FROM waymark.landmarks ORDER BY source, position
      """
    ) {
      let place = try place(row)
      let landmark = Catalog.Landmark(
        id: place.id,
        name: try field(row, 2),
        description: try field(row, 3),
        details: try field(row, 4) { try? [String: Catalog.Detail](json: $0) },
        pictures: pictures[place] ?? []
      )
      catalogs[place.source, default: Catalog(root: root)].landmarks.append(landmark)
    }
    for row in try connection.run(
      """
      SELECT c.source, c.id, c.name, c.description, p.path FROM waymark.collections c
      LEFT JOIN waymark.pictures p ON p.id = c.cover ORDER BY c.source, c.position
      """
    ) {
      let place = try place(row)
      let collection = Catalog.Collection(
        id: place.id,
        name: try field(row, 2),
        description: try field(row, 3),
        landmarks: members[place] ?? [],
        cover: row[4]
      )
      catalogs[place.source, default: Catalog(root: root)].collections.append(collection)
    }
    return try connection.run("SELECT id, name, epoch FROM waymark.sources ORDER BY id").map {
      row in
      let number = try field(row, 0) { Int($0) }
      return SourceCatalog(
        number: number,
        name: try field(row, 1),
        epoch: try field(row, 2) { Int64($0) },
        catalog: catalogs[number] ?? Catalog(root: root)
      )
    }
  }

  /// A landmark or a collection of a source.
  private struct Place: Hashable {
    var source, id: Int
  }

  private func place(_ row: [String?]) throws(PostgresError) -> Place {
    Place(source: try field(row, 0) { Int($0) }, id: try field(row, 1) { Int($0) })
  }
}
