internal import GRDB
internal import Files
internal import ImageCoding

extension CatalogStore {
  /// Content of a store that an indexing would drop, possibly by mistake.
  package enum Loss: Hashable, Sendable {
    /// All pictures: their paths are relative to this folder and not to the catalog's root.
    case otherRoot(String)
    /// The number of pictures below a folder, given relative to the catalog's root, that was replaced by a
    /// broken link.
    case behindLink(String, Int)
    /// The number of pictures at or below a symbolic link, given likewise, that leads out of the folder and is
    /// not followed.
    case behindOutwardLink(String, Int)
    /// The number of pictures whose format no installed program reads any more.
    case undecodable(Int)
    /// More than half of the stored pictures; the numbers of stored and of found pictures.
    case most(stored: Int, found: Int)
  }

  /// Returns the loss that indexing a catalog would cause, which requires the user's confirmation.
  ///
  /// - Parameter catalog: The catalog to be indexed.
  /// - Returns: The first of the losses, in their order; nil when there is none.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  package func loss(indexing catalog: Catalog) throws(CatalogError) -> Loss? {
    if let root = try otherRoot(than: catalog) { return .otherRoot(root) }
    for link in catalog.brokenLinks {
      let count = try pictureCount(below: link)
      if count > 0 { return .behindLink(link, count) }
    }
    for link in catalog.outwardLinks {
      let count = try pictureCount(below: link, orAt: link)
      if count > 0 { return .behindOutwardLink(link, count) }
    }
    let undecodable = try undecodableCount(in: catalog)
    if undecodable > 0 { return .undecodable(undecodable) }
    return try shrinkage(to: catalog).map { .most(stored: $0.stored, found: $0.found) }
  }

  /// The number of the store's pictures below a folder, and those whose own path is given.
  ///
  /// - Complexity: O(log *n*) in the pictures of the store, and their number.
  private func pictureCount(
    below folder: String,
    orAt file: String? = nil
  ) throws(CatalogError) -> Int {
    // The slash, and the character that follows it in ASCII.
    let (first, end) = (folder + "/", folder + "0")
    return try read { database in
      try Int.fetchOne(
        database,
        sql: "SELECT COUNT(*) FROM images WHERE path >= ? AND path < ? OR path = ?",
        arguments: [first, end, file]
      ) ?? 0
    }
  }

  /// Returns the sizes of the store and of a catalog when indexing the catalog would leave fewer than half of
  /// the pictures.
  ///
  /// Such a folder is more often on a disk that is not mounted than one that was cleared. Files that were
  /// renamed or moved below the folder do not count, as the catalog has as many.
  ///
  /// - Parameter catalog: The catalog to be indexed.
  /// - Returns: Both numbers; nil when the catalog has at least half as many pictures as the store, or lacks
  ///   ten or fewer, which are indexed again in a second.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  package func shrinkage(
    to catalog: Catalog
  ) throws(CatalogError) -> (stored: Int, found: Int)? {
    let stored = try read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM images") ?? 0 }
    let found = catalog.pictures.count
    return found < stored - found && stored - found > 10 ? (stored, found) : nil
  }

  /// The number of the store's pictures that a folder's catalog lacks because `waymark-decode`, which reads
  /// their format, is not installed any more.
  ///
  /// - Parameter catalog: The catalog to be indexed.
  /// - Returns: The number; 0 where the program is installed.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: O(*n*) in the pictures, and a short read of each that is gone from the catalog.
  package func undecodableCount(in catalog: Catalog) throws(CatalogError) -> Int {
    guard FormatProgram.installed == nil else { return 0 }
    // The catalog contains every file with a picture's extension, whatever its content, so most paths need no
    // read.
    let unusual = try read { database in
      try Row.fetchCursor(database, sql: "SELECT path FROM images").reduce(into: [String]()) {
        let path: String = try $1.decode(atIndex: 0)
        if !PictureFolder.hasPictureExtension(path) { $0.append(path) }
      }
    }
    if unusual.isEmpty { return 0 }
    let found = Set(catalog.pictures)
    return unusual.count { path in
      if found.contains(PathKey(path)) { return false }
      let format = FileSignature(fileAt: catalog.absolutePath(ofPicture: path))?.format
      return format?.needsProgram == true
    }
  }
}
