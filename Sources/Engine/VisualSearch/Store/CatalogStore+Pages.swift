internal import Files
package import GRDB

extension CatalogStore {
  /// An ordered list in a store that can be read in pages.
  package enum Listing: String, Sendable {
    case landmarks, collections
  }

  /// The order of a listing.
  package enum Order: String, CaseIterable, Sendable {
    /// The order of the catalog.
    case catalog
    /// By name; ASCII letters compare without case.
    case name

    fileprivate var columns: String {
      switch self {
      case .catalog: "position, id"
      case .name: "name COLLATE NOCASE, id"
      }
    }
  }

  /// A page of a listing.
  package struct Page: Hashable, Sendable {
    /// The numbers of its entries, in order.
    package var ids: [Int]
    /// Whether there is more after it.
    package var hasMore: Bool
    /// The number of entries of the whole listing.
    package var total: Int

    /// Creates a page from its parts.
    package init(ids: [Int], hasMore: Bool, total: Int) {
      (self.ids, self.hasMore, self.total) = (ids, hasMore, total)
    }

    /// Returns a pattern for `LIKE` with the escape `\` that finds a word within a text.
    package static func pattern(of word: String) -> String {
      "%" + word.reduce(into: "") { $0 += "\\%_".contains($1) ? "\\\($1)" : "\($1)" } + "%"
    }

    /// Reads a page of a table with the columns `id`, `position`, `name` and `description`.
    ///
    /// - Parameters:
    ///   - table: The table's name; it must not come from user input.
    ///   - last: The number of the entry before the page; nil for the first page.
    ///   - limit: The maximum number of entries.
    ///   - words: Words that the name or the description must all contain, in any case.
    ///   - order: The order.
    ///   - database: The database.
    /// - Throws: When the database cannot be read.
    package init(
      of table: String,
      after last: Int?,
      limit: Int,
      containing words: [String],
      by order: Order = .catalog,
      _ database: Database
    ) throws {
      let patterns = words.map(Self.pattern)
      let conditions = patterns.map { _ in #"name || char(10) || description LIKE ? ESCAPE '\'"# }
      let isNamed = (["1"] + conditions).joined(separator: " AND ")
      let arguments = StatementArguments(patterns)
      total =
        try Int.fetchOne(
          database,
          sql: "SELECT COUNT(*) FROM \(table) WHERE \(isNamed)",
          arguments: arguments
        ) ?? 0
      let start = last.map {
        " AND (\(order.columns)) > (SELECT \(order.columns) FROM \(table) WHERE id = \($0))"
      }
      let found = try Int.fetchAll(
        database,
        sql: """
          SELECT id FROM \(table) WHERE \(isNamed)\(start ?? "")
          ORDER BY \(order.columns) LIMIT \(limit + 1)
          """,
        arguments: arguments
      )
      ids = Array(found.prefix(limit))
      hasMore = found.count > limit
    }
  }

  /// Reads a page of the landmarks or of the collections.
  ///
  /// - Parameters:
  ///   - listing: The landmarks or the collections.
  ///   - last: The number of the entry before the page; nil for the first page. An unknown number gives an
  ///     empty page.
  ///   - limit: The maximum number of entries.
  ///   - words: Words that the name or the description must all contain; ASCII letters match in any case.
  ///   - order: The order.
  /// - Returns: The numbers, which ``landmarks(_:)`` and ``collections(_:)`` take.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of landmarks or collections.
  package func page(
    of listing: Listing,
    after last: Int?,
    limit: Int,
    containing words: [String] = [],
    by order: Order = .catalog
  ) throws(CatalogError) -> Page {
    try read { database in
      try Page(
        of: listing.rawValue,
        after: last,
        limit: limit,
        containing: words,
        by: order,
        database
      )
    }
  }

  /// Returns the size and modification time that a picture of the catalog had when it was indexed.
  ///
  /// - Parameter path: An absolute path, as ``Match/picture`` has it.
  /// - Returns: The size in bytes, and the modification time in nanoseconds since 1970; nil when the store
  ///   holds no picture with this path, nor with its shortest path relative to the root.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: O(log *n*), where *n* is the number of pictures.
  package func indexedState(ofPictureAt path: String) throws(CatalogError) -> (
    size: Int64, modified: Int64
  )? {
    try read { database in
      let catalog = Catalog(root: try Self.meta(database, "root") ?? "/")
      for name in [path, Self.relative(path, to: catalog.root)] {
        guard PathKey(catalog.absolutePath(ofPicture: name)) == PathKey(path),
          let row = try Row.fetchOne(
            database,
            sql: "SELECT size, modified FROM images WHERE path = ?",
            arguments: [name]
          )
        else { continue }
        return (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
      }
      return nil
    }
  }

  /// Returns the shortest path from a folder to a file, both of them absolute.
  private static func relative(_ path: String, to folder: String) -> String {
    let (from, to) = (folder.split(separator: "/"), path.split(separator: "/"))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: from.count - shared)
    return (up + to[shared...]).joined(separator: "/")
  }
}
