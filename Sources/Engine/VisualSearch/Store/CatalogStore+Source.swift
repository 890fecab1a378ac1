internal import Files
internal import GRDB

/// Stores whose catalog is generated from another source, such as the library of an app.
extension CatalogStore {
  private static let sourceKey = "source"

  /// Opens a program's own store, and creates it when it does not exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - root: The folder of the program's own catalog, absolute.
  /// - Throws: ``CatalogError`` when the file cannot be written or is something else, including a symbolic link
  ///   or a store of another folder's pictures for which ``setSource(_:)`` was never called: nothing is changed
  ///   then.
  package convenience init(keptAt path: String, root: String) throws(CatalogError) {
    if let there = FileStatus(of: path), there.size > 0 || there.kind != .file {
      guard there.kind == .file else {
        throw .unreadableStore(
          path: path,
          .other(
            "this is \(there.kind.words), but a store must be a file; "
              + "move it away, and a new store is created"
          )
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
      .other(
        "it contains the pictures of \(other), which would be lost; move the store away, "
          + "and one for \(root) is created"
      )
    )
  }

  /// The state of the source from which the catalog was generated, as the program recorded it; nil when none
  /// was recorded, or something was indexed since.
  package func source() throws(CatalogError) -> String? {
    try read { try Self.meta($0, Self.sourceKey) }
  }

  /// Records the state of the source from which the catalog that was just indexed was generated.
  package func setSource(_ state: String) throws(CatalogError) {
    try write { try Self.setMeta($0, Self.sourceKey, state) }
  }

  /// Removes the record of the source, as part of the transaction with which an indexing begins.
  internal static func forgetSource(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [sourceKey])
  }
}
