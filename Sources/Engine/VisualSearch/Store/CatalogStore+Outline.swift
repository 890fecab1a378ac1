internal import Files
internal import GRDB

/// The store's record of its catalog, so that only a part of the next catalog has to be compared.
extension CatalogStore {
  /// Whether the store holds exactly a catalog, with all its pictures, as the last indexing left it.
  ///
  /// False is inconclusive: another indexing may have written the same content.
  ///
  /// - Parameters:
  ///   - outline: The catalog's outline.
  ///   - database: The store.
  /// - Returns: Whether the catalog was recorded and nothing was written since.
  /// - Throws: When the store cannot be read.
  internal static func holds(_ outline: CatalogOutline, _ database: Database) throws -> Bool {
    try meta(database, digestKey) == recorded(outline, database)
  }

  /// Records that the store holds exactly a catalog, with all its pictures.
  ///
  /// - Parameters:
  ///   - outline: The catalog's outline.
  ///   - database: The store.
  /// - Throws: When the store cannot be written.
  internal static func record(_ outline: CatalogOutline, _ database: Database) throws {
    let text = try recorded(outline, database)
    if try meta(database, digestKey) == text, try meta(database, partKey) != nil { return }
    try setMeta(database, digestKey, text)
    try setMeta(database, partKey, "\(text)\n\(outline.partList)")
  }

  private static let digestKey = "catalog", partKey = "catalog parts"

  /// Every writer of the store, including earlier versions, changes its generation.
  private static func recorded(_ outline: CatalogOutline, _ database: Database) throws -> String {
    "\(try revision(database).generation) \(outline.digest.hexadecimal)"
  }

  /// Reads the part of the stored catalog that differs from another catalog.
  ///
  /// - Parameters:
  ///   - catalog: The other catalog, of the same root.
  ///   - outline: Its outline.
  ///   - database: The store.
  /// - Returns: The differing landmarks and collections of the store, and their replacements in the other
  ///   catalog, each with the equal entry before and after them; all others are equal. Nil when the store's
  ///   content may differ from its record.
  /// - Throws: When the store cannot be read.
  /// - Complexity: O(*n*) in the differing entries, and one scan of the positions.
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
      ),
      presentation: try presentation(database)
    )
    let new = Catalog(
      root: catalog.root,
      landmarks: Array(catalog.landmarks[landmarks]),
      collections: Array(catalog.collections[collections]),
      presentation: catalog.presentation
    )
    return (stored, new)
  }

  /// The numbers of stored entries from the first to the last of a part, inclusive; a part at the beginning or
  /// the end of the catalog has no bound there.
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
  /// The parts as text: one line of digests for landmarks, and one for collections.
  fileprivate var partList: String {
    [landmarks, collections].map { Self.digests(of: $0).joined(separator: " ") }
      .joined(separator: "\n")
  }

  private static func digests(of parts: [Part]) -> [String] { parts.map(\.digest.hexadecimal) }

  /// The parts of the catalog that differ from another one.
  ///
  /// - Parameter list: The other catalog's ``partList``.
  /// - Returns: The differing landmarks and collections; nil when `list` is malformed.
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
  /// Extends a part by one entry at each end, where there is one.
  fileprivate func around(_ part: Range) -> Range {
    Swift.max(lowerBound, part.lowerBound - 1)..<Swift.min(upperBound, part.upperBound + 1)
  }
}
