internal import Files
internal import VisualSearch

/// Replaces the content of a source, writing only the rows that differ; part of one transaction.
internal struct SourceWriter {
  private let connection: PostgresConnection
  private let before, after: Catalog
  /// The numbers of this source's pictures by their paths, once they are written.
  private var numbers: [PathKey: Int64] = [:]
  /// The previous checksums of this source's changed pictures.
  private var replaced: Set<String> = []
  /// Whether anything was written.
  var hasChanged = false

  init(_ connection: PostgresConnection, before: Catalog, after: Catalog) {
    (self.connection, self.before, self.after) = (connection, before, after)
  }

  /// The table's data of a picture.
  private struct Known {
    var id, digest: Int64
    var isIndexed: Bool
    var checksum: String?
    /// Whether another source has it, too, and whether such a source has view features.
    var isShared, isSharedWithViews: Bool
  }

  /// Writes the rows of new or changed pictures.
  ///
  /// A picture that another source has, too, keeps its row while both have the same content. A readable picture
  /// replaces one that could not be read, and one with view features replaces the same one without them.
  ///
  /// - Parameters:
  ///   - entries: All pictures of the source; they keep their numbers if these are free.
  ///   - source: The number of the source.
  ///   - force: Whether different pictures of other sources are replaced.
  /// - Returns: The number of rows written.
  /// - Throws: ``PostgresError``.
  mutating func writePictures(
    _ entries: [PictureEntry],
    source: Int,
    force: Bool
  ) throws -> Int {
    let known = try known(entries.map(\.path), source)
    let additions = try connection.additions(
      entries.compactMap { entry in
        guard let old = known[PathKey(entry.path)], old.isShared, old.checksum != entry.checksum
        else { return nil }
        return pair(old, entry)
      }
    )
    var rows: [PictureEntry] = []
    for entry in entries {
      guard var old = known[PathKey(entry.path)] else {
        rows.append(entry)
        continue
      }
      var row = entry
      row.id = old.id
      row.digest = row.makeDigest()
      numbers[PathKey(entry.path)] = old.id
      if row.digest == old.digest { continue }
      let isLess = old.isIndexed && entry.checksum == nil
      if old.isShared, isLess || old.isIndexed && old.checksum == entry.checksum { continue }
      let hasMore = pair(old, entry).flatMap { additions[$0] }
      if hasMore == false, old.isSharedWithViews { continue }
      if !old.isIndexed || hasMore != nil { old.isShared = false }
      guard !old.isShared || force else {
        throw PostgresError.conflict(
          name: connection.address.name,
          reason:
            "\(entry.path) is another picture in another source; where the folders are on two machines, give "
            + "one of them another path, or --force to replace it"
        )
      }
      if let checksum = old.checksum, checksum != entry.checksum { replaced.insert(checksum) }
      rows.append(row)
    }
    try number(&rows)
    for row in rows { numbers[PathKey(row.path)] = row.id }
    try write(rows)
    return rows.count
  }

  /// The previous and the present checksum of a picture, if it has both.
  private func pair(_ old: Known, _ new: PictureEntry) -> [String]? {
    guard let before = old.checksum, let now = new.checksum else { return nil }
    return [before, now]
  }

  /// Assigns each new picture an unused number.
  ///
  /// It is derived from the path, as in a store, so that ties between equal pictures do not depend on the order
  /// of writers.
  private mutating func number(_ rows: inout [PictureEntry]) throws {
    let new = rows.indices.filter { numbers[PathKey(rows[$0].path)] == nil }
    var open = new
    var taken = Set(rows.indices.filter { !new.contains($0) }.map { rows[$0].id })
    while !open.isEmpty {
      let there = try connection.run(
        """
        SELECT p.id FROM json_array_elements_text($1::json) v JOIN waymark.pictures p ON p.id = v::bigint
        """,
        each: open.map { rows[$0].id }
      )
      let occupied = Set(there.compactMap(\.first).compactMap(\.self).compactMap { Int64($0) })
      var next: [Int] = []
      for index in open {
        if !occupied.contains(rows[index].id), taken.insert(rows[index].id).inserted { continue }
        rows[index].id = rows[index].id &+ 1 & .max
        next.append(index)
      }
      open = next
    }
    for index in new { rows[index].digest = rows[index].makeDigest() }
  }

  private func known(_ paths: [String], _ source: Int) throws -> [PathKey: Known] {
    let rows = try connection.run(
      """
      SELECT p.path, p.id, p.digest, p.state, encode(p.checksum, 'hex'),
        (SELECT bool_or(s.views IS NOT NULL) FROM (
            SELECT l.source FROM waymark.landmark_pictures l WHERE l.picture = p.id
            UNION ALL SELECT c.source FROM waymark.collections c WHERE c.cover = p.id
          ) m JOIN waymark.sources s ON s.id = m.source WHERE s.id <> $2::integer)
      FROM json_array_elements_text($1::json) v JOIN waymark.pictures p ON p.path = v COLLATE "C"
      """,
      each: paths,
      size: 5000,
      ["\(source)"]
    )
    var known: [PathKey: Known] = [:]
    for row in rows {
      guard let path = row[0], let id = row[1].flatMap({ Int64($0) }),
        let digest = row[2].flatMap({ Int64($0) })
      else { continue }
      known[PathKey(path)] = Known(
        id: id,
        digest: digest,
        isIndexed: row[3] == "indexed",
        checksum: row[4],
        isShared: row[5] != nil,
        isSharedWithViews: row[5] == "t"
      )
    }
    return known
  }

  private mutating func write(_ rows: [PictureEntry]) throws {
    if rows.isEmpty { return }
    hasChanged = true
    try connection.run(
      """
      INSERT INTO waymark.pictures (id, path, size, modified, inode, width, height, orientation,
        state, error, checksum, digest)
      SELECT id, path, size, modified, inode, width, height, orientation, state, error,
        decode(checksum, 'hex'), digest
      FROM json_to_recordset($1::json) AS r(id bigint, path text, size bigint, modified bigint,
        inode bigint, width integer, height integer, orientation integer, state text, error text,
        checksum text, digest bigint)
      ON CONFLICT (id) DO UPDATE SET size = excluded.size, modified = excluded.modified,
        inode = excluded.inode, width = excluded.width, height = excluded.height,
        orientation = excluded.orientation, state = excluded.state, error = excluded.error,
        checksum = excluded.checksum, digest = excluded.digest
      """,
      each: rows
    )
  }

  /// A row of landmarks, or of collections.
  private struct EntryRow: Encodable {
    var source, id, position: Int
    var name: String
    var description: String
    var details: [String: Catalog.Detail]?
    var cover: Int64?
  }

  /// A row of a landmark's pictures, or of a collection's landmarks.
  private struct MemberRow: Encodable {
    var source, owner: Int
    var member: Int64
    var position: Int
  }

  /// Writes the changed landmarks and collections.
  ///
  /// - Parameter source: The number of the source.
  /// - Throws: ``PostgresError``.
  mutating func writeCatalog(source: Int) throws {
    let old = Dictionary(
      before.landmarks.enumerated().map { ($1.id, ($0, $1)) },
      uniquingKeysWith: { first, _ in first }
    )
    let kept = Set(after.landmarks.map(\.id))
    try drop("landmarks", before.landmarks.map(\.id).filter { !kept.contains($0) }, source)
    var rows: [EntryRow] = []
    var pictures: [MemberRow] = []
    var listed: [Int] = []
    for (position, landmark) in after.landmarks.enumerated() {
      let (place, known) = old[landmark.id] ?? (-1, nil)
      if place != position || known?.isIdentical(to: landmark) != true {
        rows.append(row(landmark, position, source))
      }
      if known?.namesFiles(of: landmark) == true { continue }
      if known != nil { listed.append(landmark.id) }
      for (position, path) in landmark.pictures.enumerated() {
        guard let number = numbers[PathKey(path)] else { continue }
        pictures.append(
          MemberRow(source: source, owner: landmark.id, member: number, position: position)
        )
      }
    }
    try write(rows, to: "landmarks", ["details"])
    try delete("landmark_pictures", "landmark", listed, source)
    try write(pictures, to: "landmark_pictures", owner: "landmark", member: "picture")
    try writeCollections(source)
  }

  private mutating func writeCollections(_ source: Int) throws {
    let old = Dictionary(
      before.collections.enumerated().map { ($1.id, ($0, $1)) },
      uniquingKeysWith: { first, _ in first }
    )
    let kept = Set(after.collections.map(\.id))
    try drop("collections", before.collections.map(\.id).filter { !kept.contains($0) }, source)
    var rows: [EntryRow] = []
    var members: [MemberRow] = []
    var listed: [Int] = []
    for (position, collection) in after.collections.enumerated() {
      let (place, known) = old[collection.id] ?? (-1, nil)
      if place != position || known?.isIdentical(to: collection) != true {
        rows.append(row(collection, position, source))
      }
      if known?.landmarks == collection.landmarks { continue }
      if known != nil { listed.append(collection.id) }
      for (position, landmark) in collection.landmarks.enumerated() {
        members.append(
          MemberRow(
            source: source,
            owner: collection.id,
            member: Int64(landmark),
            position: position
          )
        )
      }
    }
    try write(rows, to: "collections", ["cover"])
    try delete("membership", "collection", listed, source)
    try write(members, to: "membership", owner: "collection", member: "landmark")
  }

  private func row(_ landmark: Catalog.Landmark, _ position: Int, _ source: Int) -> EntryRow {
    EntryRow(
      source: source,
      id: landmark.id,
      position: position,
      name: landmark.name,
      description: landmark.description,
      details: landmark.details
    )
  }

  private func row(_ collection: Catalog.Collection, _ position: Int, _ source: Int) -> EntryRow {
    EntryRow(
      source: source,
      id: collection.id,
      position: position,
      name: collection.name,
      description: collection.description,
      cover: collection.cover.flatMap { numbers[PathKey($0)] }
    )
  }

  private mutating func drop(_ table: String, _ ids: [Int], _ source: Int) throws {
    try delete(table, "id", ids, source)
  }

  private mutating func delete(
    _ table: String,
    _ column: String,
    _ ids: [Int],
    _ source: Int
  ) throws {
    if ids.isEmpty { return }
    hasChanged = true
    try connection.run(
      """
      DELETE FROM waymark.\(table) USING json_array_elements_text($1::json) v
      WHERE source = $2::integer AND \(column) = v::bigint
      """,
      each: ids,
      size: 5000,
      ["\(source)"]
    )
  }

  private mutating func write(
    _ rows: [EntryRow],
    to table: String,
    _ columns: [String]
  ) throws {
    if rows.isEmpty { return }
    hasChanged = true
    let names = ["source", "id", "position", "name", "description"] + columns
    let list = names.joined(separator: ", ")
    try connection.run(
      """
      INSERT INTO waymark.\(table) (\(list)) SELECT \(list)
      FROM json_to_recordset($1::json) AS r(source integer, id bigint, position integer, name text,
        description text, details json, cover bigint)
      ON CONFLICT (source, id) DO UPDATE SET
        \(names.dropFirst(2).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """,
      each: rows
    )
  }

  private mutating func write(
    _ rows: [MemberRow],
    to table: String,
    owner: String,
    member: String
  ) throws {
    if rows.isEmpty { return }
    hasChanged = true
    try connection.run(
      """
      INSERT INTO waymark.\(table) (source, \(owner), \(member), position)
      SELECT source, owner, member, position FROM json_to_recordset($1::json)
        AS r(source integer, owner bigint, member bigint, position integer)
      """,
      each: rows,
      size: 5000
    )
  }

  /// Removes pictures and signatures that no source uses any more.
  ///
  /// - Returns: The number of removed pictures.
  /// - Throws: ``PostgresError``.
  mutating func removeUnused() throws -> Int {
    let kept = Set(after.paths)
    let gone = Set(before.paths).subtracting(kept)
    let removed = try connection.run(
      """
      DELETE FROM waymark.pictures p USING json_array_elements_text($1::json) v
      WHERE p.path = v COLLATE "C"
        AND NOT EXISTS (SELECT 1 FROM waymark.landmark_pictures l WHERE l.picture = p.id)
        AND NOT EXISTS (SELECT 1 FROM waymark.collections c WHERE c.cover = p.id)
      RETURNING encode(p.checksum, 'hex')
      """,
      each: gone.map(\.path).sorted(),
      size: 5000
    )
    if !removed.isEmpty { hasChanged = true }
    let checksums = replaced.union(removed.compactMap(\.first).compactMap(\.self))
    try connection.run(
      """
      DELETE FROM waymark.signatures s USING json_array_elements_text($1::json) v
      WHERE s.checksum = decode(v, 'hex')
        AND NOT EXISTS (SELECT 1 FROM waymark.pictures p WHERE p.checksum = s.checksum)
      """,
      each: checksums.sorted(),
      size: 5000
    )
    return removed.count
  }
}

extension Catalog {
  /// The paths of all its pictures.
  fileprivate var paths: [PathKey] {
    (landmarks.flatMap(\.pictures) + collections.compactMap(\.cover)).map(PathKey.init)
  }
}
