internal import GRDB
package import VisualSearch

extension ModelData {
  /// Reads a page of the landmarks or of the collections.
  ///
  /// - Parameters:
  ///   - listing: The landmarks or the collections.
  ///   - last: The number of the entry before the page; nil for the first page.
  ///   - limit: The maximum number of entries.
  ///   - words: Words that the name or the description must all contain.
  ///   - order: The order.
  /// - Returns: The numbers, in catalog order.
  /// - Throws: `CatalogError` or ``LibraryError`` when they cannot be read.
  package func page(
    of listing: CatalogStore.Listing,
    after last: Int?,
    limit: Int,
    containing words: [String] = [],
    by order: CatalogStore.Order = .catalog
  ) throws -> CatalogStore.Page {
    guard let library else {
      return try engine.store.page(
        of: listing,
        after: last,
        limit: limit,
        containing: words,
        by: order
      )
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
        by: order,
        database
      )
    }
  }

  /// Whether any landmark or photo of the library has a place of its own; false without a library.
  ///
  /// - Throws: ``LibraryError``.
  package func hasPlaces() throws -> Bool {
    guard let library else { return false }
    return try library.read { database in
      try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS (SELECT 1 FROM landmark WHERE latitude NOT NULL)
            OR EXISTS (SELECT 1 FROM photo WHERE latitude NOT NULL)
          """
      ) ?? false
    }
  }
}

/// A filter for the photos of a library; a photo must satisfy all conditions.
package struct PhotoFilter: Hashable, Sendable {
  /// Whether to select only favorites.
  package var isFavorite = false
  /// A tag of the photos; nil for any.
  package var tag: String?
  /// The number of an album that contains the photos; nil for any.
  package var album: Int?
  /// The number of a landmark that the photos show; nil for any or none.
  package var landmark: Int?
  /// Words that the name must all contain.
  package var words: [String] = []

  /// All photos.
  package init() {}
}

extension ModelData {
  /// Reads a page of the photos, in the order in which they were added, or in that of their album.
  ///
  /// - Parameters:
  ///   - filter: The photos to include.
  ///   - offset: The number of photos before the page.
  ///   - limit: The maximum number of photos.
  /// - Returns: The photos, and the total number.
  /// - Throws: ``LibraryError``, among them ``LibraryError/notALibrary`` for a catalog.
  /// - Complexity: O(*n*), where *n* is the number of photos.
  package func photoPage(
    _ filter: PhotoFilter,
    from offset: Int,
    limit: Int
  ) throws -> (photos: [Photo], total: Int) {
    let (ids, total) = try requireLibrary().read { database -> ([Int], Int) in
      var (source, order) = ("photo", "photo.position, photo.id")
      var conditions: [String] = []
      var arguments = StatementArguments()
      if let album = filter.album {
        source = "albumPhoto JOIN photo ON photo.id = albumPhoto.photo"
        order = "albumPhoto.position"
        conditions.append("albumPhoto.album = \(album)")
      }
      if let landmark = filter.landmark { conditions.append("photo.landmark = \(landmark)") }
      if filter.isFavorite { conditions.append("photo.favorite") }
      if let tag = filter.tag {
        conditions.append("photo.id IN (SELECT photo FROM tag WHERE tag = ?)")
        arguments += [tag]
      }
      for word in filter.words {
        conditions.append(#"photo.name LIKE ? ESCAPE '\'"#)
        arguments += [CatalogStore.Page.pattern(of: word)]
      }
      let named = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
      let total = try Int.fetchOne(
        database,
        sql: "SELECT COUNT(*) FROM \(source) \(named)",
        arguments: arguments
      )
      let ids = try Int.fetchAll(
        database,
        sql:
          "SELECT photo.id FROM \(source) \(named) ORDER BY \(order) LIMIT \(limit) OFFSET \(offset)",
        arguments: arguments
      )
      return (ids, total ?? 0)
    }
    // A photo that is deleted meanwhile is left out.
    let photos = Dictionary(try self.photos(ids).map { ($0.id, $0) }) { first, _ in first }
    return (ids.compactMap { photos[$0] }, total)
  }

  /// Reads the tags of photos.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of tags.
  ///   - landmark: The number of the landmark whose photos count; nil for all photos.
  /// - Returns: The most frequent tags, in descending order.
  /// - Throws: ``LibraryError``.
  package func tags(atMost limit: Int, ofLandmark landmark: Int? = nil) throws -> [String] {
    let photos = landmark.map {
      "WHERE photo IN (SELECT id FROM photo WHERE landmark = \($0))"
    }
    return try requireLibrary().read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT tag FROM tag \(photos ?? "")
          GROUP BY tag ORDER BY COUNT(*) DESC, tag LIMIT \(limit)
          """
      )
    }
  }
}
