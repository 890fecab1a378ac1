internal import Files
internal import GRDB

/// Stores whose catalog is made from something else, such as the library of an app.
extension CatalogStore {
  private static let sourceKey = "source"

  /// Opens the store that a program keeps for itself, and creates it when it is not there.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder of the program's own catalog, absolute.
  /// - Throws: ``CatalogError`` when the file cannot be written or is something else, also a symbolic link
  ///   or a store of another folder's pictures that no ``setSource(_:)`` was called for: nothing is
  ///   changed then.
  package convenience init(keptAt path: String, root: String) throws(CatalogError) {
    if let there = FileStatus(of: path), there.size > 0 || there.kind != .file {
      guard there.kind == .file else {
        throw .unreadableStore(
          path: path,
          reason: "this is \(there.kind.words), and a store that is written to is a file; "
            + "move it away, and the store is made anew"
        )
      }
      try CatalogStore(lookingAt: path).requireKept(for: root)
    }
    try self.init(writingAt: path)
  }

  private func requireKept(for root: String) throws(CatalogError) {
    let catalog = Catalog(root: root)
    guard try source() == nil, let other = try otherRoot(than: catalog) else { return }
    throw .unreadableStore(
      path: path,
      reason: "it holds the pictures of \(other), which would be lost; move the store away, "
        + "and one for \(root) is made anew"
    )
  }

  /// The state of what the catalog was made from, as the program that made it says; nil when it said
  /// nothing, or when something was indexed since.
  package func source() throws(CatalogError) -> String? {
    try read { try Self.meta($0, Self.sourceKey) }
  }

  /// Says from which state of something the catalog that was just indexed was made.
  package func setSource(_ state: String) throws(CatalogError) {
    try write { try Self.setMeta($0, Self.sourceKey, state) }
  }

  /// Forgets what the catalog was made from, as part of the transaction with which an indexing begins.
  internal static func forgetSource(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [sourceKey])
  }
}
