internal import Files
internal import GRDB

/// What the store remembers of the catalog that it holds, so that the next one is compared with less than all of it.
extension CatalogStore {
  /// Whether the store holds exactly a catalog, with all its pictures, as the last indexing left it.
  ///
  /// False says nothing: another indexing may have written the same.
  ///
  /// - Parameters:
  ///   - outline: The catalog's.
  ///   - database: The store.
  /// - Returns: Whether it was recorded, and nothing was written since.
  /// - Throws: When the store cannot be read.
  internal static func holds(_ outline: CatalogOutline, _ database: Database) throws -> Bool {
    try meta(database, digestKey) == recorded(outline, database)
  }

  /// Notes that the store holds exactly a catalog, with all its pictures.
  ///
  /// - Parameters:
  ///   - outline: The catalog's.
  ///   - database: The store.
  /// - Throws: When the store cannot be written.
  internal static func record(_ outline: CatalogOutline, _ database: Database) throws {
    let text = try recorded(outline, database)
    if try meta(database, digestKey) == text, try meta(database, partKey) != nil { return }
    try setMeta(database, digestKey, text)
    try setMeta(database, partKey, "\(text)\n\(outline.partList)")
  }

  private static let digestKey = "catalog", partKey = "catalog parts"

  /// Every writer of the store, an earlier version too, changes its generation.
  private static func recorded(_ outline: CatalogOutline, _ database: Database) throws -> String {
    "\(try revision(database).generation) \(outline.digest.hexadecimal)"
  }

  /// Reads the part of the stored catalog that is not the same in another one.
  ///
  /// - Parameters:
  ///   - catalog: The other catalog, of the same root.
  ///   - outline: Its outline.
  ///   - database: The store.
  /// - Returns: Landmarks and collections of the store, and those of the other catalog that come in their place, each
  ///   with the entry before them and the one after them, which are the same; all others are. Nil when the store does
  ///   not know that it holds exactly what it has recorded.
  /// - Throws: When the store cannot be read.
  /// - Complexity: O(*n*) in what differs, and one reading of the positions.
  internal static func difference(
    from catalog: Catalog,
    _ outline: CatalogOutline,
    _ database: Database
  ) throws -> (stored: Catalog, new: Catalog)? {
    guard let digest = try meta(database, digestKey), let parts = try meta(database, partKey),
      digest.hasPrefix("\(try revision(database).generation) "), parts.hasPrefix(digest + "\n"),
      let differing = outline.differing(from: parts.dropFirst(digest.count + 1))
    else { return nil }
    let landmarks = catalog.landmarks.indices.around(differing.landmarks)
    let collections = catalog.collections.indices.around(differing.collections)
    let stored = Catalog(
      root: catalog.root,
      landmarks: try self.landmarks(
        database,
        ids(in: "landmarks", of: catalog.landmarks, from: landmarks, database)
      ),
      collections: try self.collections(
        database,
        ids(in: "collections", of: catalog.collections, from: collections, database)
      )
    )
    let new = Catalog(
      root: catalog.root,
      landmarks: Array(catalog.landmarks[landmarks]),
      collections: Array(catalog.collections[collections])
    )
    return (stored, new)
  }

  /// The numbers of stored entries between the first and the last of a part, which are among them; a part that begins or
  /// ends as the catalog does has no bound there.
  private static func ids<Entry: Identifiable>(
    in table: String,
    of entries: [Entry],
    from part: Range<Int>,
    _ database: Database
  ) throws -> [Int] where Entry.ID == Int {
    func bound(_ comparison: String, _ id: Int) -> String {
      "(position, id) \(comparison) (SELECT position, id FROM \(table) WHERE id = \(id))"
    }
    var bounds: [String] = []
    if part.lowerBound > 0 { bounds.append(bound(">=", entries[part.lowerBound].id)) }
    if part.upperBound < entries.count {
      bounds.append(bound("<=", entries[part.upperBound - 1].id))
    }
    let condition = bounds.isEmpty ? "TRUE" : bounds.joined(separator: " AND ")
    return try Int.fetchAll(database, sql: "SELECT id FROM \(table) WHERE \(condition)")
  }
}

extension CatalogOutline {
  /// The parts as text: a line of digests for landmarks, and one for collections.
  fileprivate var partList: String {
    [landmarks, collections].map { Self.digests(of: $0).joined(separator: " ") }
      .joined(separator: "\n")
  }

  private static func digests(of parts: [Part]) -> [String] { parts.map(\.digest.hexadecimal) }

  /// Where the catalog differs from another one.
  ///
  /// - Parameter list: The other one's ``partList``.
  /// - Returns: Which of the catalog's landmarks and collections; nil for a text that is no such list.
  fileprivate func differing(
    from list: Substring
  ) -> (landmarks: Range<Int>, collections: Range<Int>)? {
    let lines = list.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 2 else { return nil }
    func range(_ parts: [Part], _ line: Substring) -> Range<Int> {
      let own = Self.digests(of: parts)
      let other = line.split(separator: " ")
      let start = zip(own, other).prefix { $0 == $1 }.count
      let rest = zip(own.dropFirst(start).reversed(), other.dropFirst(start).reversed())
      let end = own.count - rest.prefix { $0 == $1 }.count
      let first = parts[..<start].reduce(0) { $0 + $1.count }
      return first..<parts[start..<end].reduce(first) { $0 + $1.count }
    }
    return (range(landmarks, lines[0]), range(collections, lines[1]))
  }
}

extension Range<Int> {
  /// A part of these and one more at each end, where there is one.
  fileprivate func around(_ part: Range) -> Range {
    Swift.max(lowerBound, part.lowerBound - 1)..<Swift.min(upperBound, part.upperBound + 1)
  }
}
