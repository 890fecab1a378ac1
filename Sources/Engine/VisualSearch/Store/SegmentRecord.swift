internal import Determinism
import Foundation
internal import GRDB
internal import PictureMatching

/// The database's record of a segment; the list of its pictures is read only where it is needed.
internal struct SegmentRecord: Hashable {
  var id: Int64
  /// Its identifier, which is the name of its file.
  var identifier: UUID
  /// The number of its pictures, including removed ones.
  var pictureCount: Int
  /// The numbers of its removed pictures, which searches must not find.
  var dead: Set<Int64>

  /// The number of its pictures that searches can find.
  var liveCount: Int { pictureCount - dead.count }

  /// The identifier of the segment rebuilt without removed pictures.
  ///
  /// It differs from this segment's identifier when any picture is removed: a store restored from a backup may
  /// name this segment and need them.
  var remadeIdentifier: UUID {
    if dead.isEmpty { return identifier }
    var hash = StableHash()
    hash.add(identifier.uuidString.utf8)
    for image in dead.sorted() { withUnsafeBytes(of: image.littleEndian) { hash.add($0) } }
    var bytes = identifier.uuid
    withUnsafeMutableBytes(of: &bytes) {
      $0.storeBytes(of: hash.value.littleEndian, toByteOffset: 8, as: UInt64.self)
    }
    return UUID(uuid: bytes)
  }

  /// The identifiers of the files that hold its live pictures.
  var identifiers: [UUID] { dead.isEmpty ? [identifier] : [identifier, remadeIdentifier] }
}

extension CatalogStore {
  /// The table of segments.
  ///
  /// `images` are the numbers of the pictures that a segment holds, ascending, and `dead` those of them that
  /// were removed: 8 bytes each, little-endian. Every indexed picture is live in one segment. The index has the
  /// columns that are compared with the files: rows are large, as they contain signatures.
  internal static let segmentSchema = """
    CREATE INDEX images_as_files ON images (state, path, size, modified, inode);
    CREATE TABLE segments (
      id INTEGER PRIMARY KEY,
      identifier TEXT NOT NULL UNIQUE,
      images BLOB NOT NULL,
      dead BLOB NOT NULL
    ) STRICT;
    """

  /// Whether the store names segments; a store that an earlier version wrote last does not.
  internal static func hasSegments(_ database: Database) throws -> Bool {
    try database.tableExists("segments")
  }

  /// The segments, in the order in which they were added.
  internal static func segments(_ database: Database) throws -> [SegmentRecord] {
    try Row.fetchAll(
      database,
      sql: "SELECT id, identifier, length(images) / 8, dead FROM segments ORDER BY id"
    ).map { row in
      guard let identifier = UUID(uuidString: try row.decode(atIndex: 1)) else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a segment has no identifier")
      }
      return SegmentRecord(
        id: try row.decode(atIndex: 0),
        identifier: identifier,
        pictureCount: try row.decode(atIndex: 2),
        dead: Set(PictureNumbers.decoded(try row.decode(Data.self, atIndex: 3)))
      )
    }
  }

  /// The numbers of the pictures of a segment, ascending, including removed ones.
  internal static func images(ofSegment id: Int64, _ database: Database) throws -> [Int64] {
    let bytes = try Data.fetchOne(
      database,
      sql: "SELECT images FROM segments WHERE id = ?",
      arguments: [id]
    )
    return PictureNumbers.decoded(bytes ?? Data())
  }

  /// Adds the record of a segment, as part of a transaction.
  ///
  /// - Parameters:
  ///   - identifier: The segment's identifier.
  ///   - images: The numbers of its pictures, ascending.
  ///   - dead: Those of them that are removed already.
  ///   - database: The store.
  /// - Throws: When the store cannot be written.
  internal static func addSegment(
    _ identifier: UUID,
    images: [Int64],
    dead: Set<Int64> = [],
    _ database: Database
  ) throws {
    try database.execute(
      sql: "INSERT INTO segments (identifier, images, dead) VALUES (?, ?, ?)",
      arguments: [
        identifier.uuidString, PictureNumbers.encoded(images),
        PictureNumbers.encoded(dead.sorted()),
      ]
    )
  }

  /// Marks pictures as removed in their segments, as part of a transaction; a segment without live pictures is
  /// deleted.
  ///
  /// - Complexity: Reads the numbers of all pictures, 8 bytes each.
  internal static func markDead(_ images: Set<Int64>, _ database: Database) throws {
    if images.isEmpty { return }
    for segment in try segments(database) {
      let own = try self.images(ofSegment: segment.id, database)
      let dead = segment.dead.union(own.lazy.filter(images.contains))
      if dead.count == segment.dead.count { continue }
      if dead.count == own.count {
        try database.execute(sql: "DELETE FROM segments WHERE id = ?", arguments: [segment.id])
      } else {
        try database.execute(
          sql: "UPDATE segments SET dead = ? WHERE id = ?",
          arguments: [PictureNumbers.encoded(dead.sorted()), segment.id]
        )
      }
    }
  }

  /// The numbers of the indexed pictures that are live in no segment, ascending.
  ///
  /// - Complexity: O(1) when there is none, as numbers are counted first.
  internal static func imagesWithoutSegment(_ database: Database) throws -> [Int64] {
    let live = try segments(database).reduce(0) { $0 + $1.liveCount }
    let indexed = try Int.fetchOne(
      database,
      sql: "SELECT COUNT(*) FROM images WHERE state = 'indexed'"
    )
    if live == indexed { return [] }
    var placed: Set<Int64> = []
    for segment in try segments(database) {
      placed.formUnion(
        try images(ofSegment: segment.id, database).lazy.filter { !segment.dead.contains($0) }
      )
    }
    return try Int64.fetchCursor(
      database,
      sql: "SELECT id FROM images WHERE state = 'indexed' ORDER BY id"
    )
    .reduce(into: []) { if !placed.contains($1) { $0.append($1) } }
  }

  /// Deletes the records of all segments, as part of a transaction.
  internal static func removeSegments(_ database: Database) throws {
    if try hasSegments(database) { try database.execute(sql: "DELETE FROM segments") }
  }
}

/// Encodes picture numbers for the database: 8 bytes each, little-endian.
internal enum PictureNumbers {
  static func encoded(_ numbers: [Int64]) -> Data {
    numbers.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }

  static func decoded(_ bytes: Data) -> [Int64] {
    bytes.withUnsafeBytes { raw in
      (0..<raw.count / 8).map {
        Int64(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self))
      }
    }
  }
}
