internal import GRDB
public import ImageSignatures

/// Which local features a store's signatures have.
///
/// `meta` has what was asked for last under `features`, and, as long as any signature may have view features, the
/// number of the network that described them under `views`.
extension CatalogStore {
  /// Returns which local features its pictures have: those that a query needs.
  ///
  /// While an indexing adds view features or drops them, some pictures have them and others do not.
  ///
  /// - Returns: Those of copies, or all.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  public func features() throws(CatalogError) -> FeatureSelection {
    try read { try Self.features($0) }
  }

  internal static func features(_ database: Database) throws -> FeatureSelection {
    try meta(database, "views") == nil ? .copies : .all
  }

  /// Whether view features, where there are any, are of the network of this version.
  internal static func hasCurrentViews(_ database: Database) throws -> Bool {
    try meta(database, "views").map { $0 == viewParameters } ?? true
  }

  /// Says which features pictures get from now on, and has those read again that have others, as part of a
  /// transaction.
  ///
  /// They are searched as they are until then.
  ///
  /// - Parameters:
  ///   - wanted: What is asked for; nil for what was asked for before, or ``FeatureSelection/standard`` for a store
  ///     that is new.
  ///   - database: The store.
  ///   - hasChecksums: Whether its pages have them.
  /// - Returns: What pictures get.
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

  /// Says which features signatures have that come from elsewhere, as part of a transaction.
  ///
  /// - Parameters:
  ///   - features: Those of copies, or all as soon as one of them may have view features.
  ///   - database: The store.
  ///   - hasChecksums: Whether its pages have them.
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

  /// Says that all pictures have the features that were asked for, as part of a transaction.
  internal static func settleFeatures(_ database: Database, hasChecksums: Bool) throws {
    guard try meta(database, "features") == FeatureSelection.copies.rawValue,
      try meta(database, "views") != nil
    else { return }
    try database.execute(sql: "DELETE FROM meta WHERE key = 'views'")
    try setFormatVersion(database, hasChecksums: hasChecksums)
  }
}

extension FeatureSelection {
  /// What a new store's pictures get.
  ///
  /// People ask with photographs of their own, and learned points cost copies no accuracy (docs/accuracy.md).
  public static let standard = FeatureSelection.all
}
