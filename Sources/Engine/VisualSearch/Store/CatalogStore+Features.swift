internal import GRDB
public import ImageSignatures

/// The local features of a store's signatures.
///
/// `meta` has the requested selection under `features`. As long as any signature may have view features, it
/// also has the number of the network that computed them under `views`.
extension CatalogStore {
  /// Returns the local features of the store's pictures, which a query needs, too.
  ///
  /// While an indexing adds view features or drops them, some pictures have them and others do not.
  ///
  /// - Returns: Copy features only, or all.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public func features() throws(CatalogError) -> FeatureSelection {
    try read { try Self.features($0) }
  }

  internal static func features(_ database: Database) throws -> FeatureSelection {
    try meta(database, "views") == nil ? .copies : .all
  }

  /// Whether the store's view features, if any, come from the network of this version.
  internal static func hasCurrentViews(_ database: Database) throws -> Bool {
    try meta(database, "views").map { $0 == viewParameters } ?? true
  }

  /// Sets the features that pictures get from now on, and marks pictures with other features to be read again,
  /// as part of a transaction.
  ///
  /// Until they are read again, searches use their present features.
  ///
  /// - Parameters:
  ///   - wanted: The requested features; nil for those requested before, or ``FeatureSelection/standard`` for a
  ///     new store.
  ///   - database: The store.
  ///   - hasChecksums: Whether the store's pages have checksums.
  /// - Returns: The features that pictures get.
  /// - Throws: When the store cannot be written.
  internal static func choose(
    _ wanted: FeatureSelection?,
    _ database: Database,
    hasChecksums: Bool
  ) throws -> FeatureSelection {
    let known = try meta(database, "features").flatMap(FeatureSelection.init(rawValue:))
    let isNew = try Int.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM images)") == 0
    let chosen = wanted ?? known ?? (isNew ? .standard : .copies)
    if chosen != known ?? .copies {
      try database.execute(
        sql: "UPDATE images SET size = ? WHERE state = 'indexed'",
        arguments: [sizeToReadAgain]
      )
    }
    if chosen != known { try setMeta(database, "features", chosen.rawValue) }
    if chosen == .all, try meta(database, "views") != viewParameters {
      try setMeta(database, "views", viewParameters)
      try setFormatVersion(database, hasChecksums: hasChecksums)
    }
    return chosen
  }

  /// Records the features of signatures that were copied from elsewhere, as part of a transaction.
  ///
  /// - Parameters:
  ///   - features: Copy features only, or all as soon as one of the signatures may have view features.
  ///   - database: The store.
  ///   - hasChecksums: Whether the store's pages have checksums.
  /// - Throws: When the store cannot be written.
  internal static func adopt(
    _ features: FeatureSelection,
    _ database: Database,
    hasChecksums: Bool
  ) throws {
    try setMeta(database, "features", features.rawValue)
    if features == .all { try setMeta(database, "views", viewParameters) }
    try settleFeatures(database, hasChecksums: hasChecksums)
    try setFormatVersion(database, hasChecksums: hasChecksums)
  }

  /// Records that all pictures have the requested features, as part of a transaction.
  internal static func settleFeatures(_ database: Database, hasChecksums: Bool) throws {
    guard try meta(database, "features") == FeatureSelection.copies.rawValue,
      try meta(database, "views") != nil
    else { return }
    try database.execute(sql: "DELETE FROM meta WHERE key = 'views'")
    try setFormatVersion(database, hasChecksums: hasChecksums)
  }
}

extension FeatureSelection {
  /// The features of pictures in a new store.
  ///
  /// Users search with photographs of their own, and learned points cost copies no accuracy (docs/accuracy.md).
  public static let standard = FeatureSelection.all
}
