internal import GRDB
package import VisualSearch

extension ModelData {
  /// Reads a part of the landmarks or of the collections.
  ///
  /// - Parameters:
  ///   - listing: Which.
  ///   - last: The number after which it begins; nil for the beginning.
  ///   - limit: The most numbers.
  ///   - words: What the name or the description has to contain, each of them.
  /// - Returns: The numbers, in catalogue order.
  /// - Throws: `CatalogError` or ``LibraryError`` when they cannot be read.
  package func page(
    of listing: CatalogStore.Listing,
    after last: Int?,
    limit: Int,
    containing words: [String] = []
  ) throws -> CatalogStore.Page {
    guard let library else {
      return try engine.store.page(of: listing, after: last, limit: limit, containing: words)
    }
    let table =
      switch listing {
      case .landmarks: "landmark"
      case .collections: "collection"
      }
    return try library.read { database in
      try CatalogStore.Page(
        of: table,
        after: last,
        limit: limit,
        containing: words,
        database
      )
    }
  }
}
