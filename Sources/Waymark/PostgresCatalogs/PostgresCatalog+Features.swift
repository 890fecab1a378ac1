package import ImageSignatures
internal import VisualSearch

/// The local features of pictures.
///
/// `sources.views` is null for a source with copy features only. Otherwise it is the number of the network that
/// computed its view features, as in the `meta` of a store. Sources may differ; all those with view features
/// use one network.
extension PostgresCatalog {
  /// Returns the default features for pictures of a source: those that it has.
  ///
  /// A new source gets those of the others, and the first one those of a new store.
  ///
  /// - Parameter source: The name of the source; it may not exist.
  /// - Returns: Copy features only, or all.
  /// - Throws: ``PostgresError``, also when this version would compute other features than the catalog's.
  package func features(of source: String) throws(PostgresError) -> FeatureSelection {
    try requireSignatures()
    let all = try connection.run(
      "SELECT name = $1, views IS NOT NULL FROM waymark.sources",
      [source]
    )
    let own = all.filter { $0[0] == "t" }
    let known = own.isEmpty ? all : own
    return known.isEmpty ? .standard : known.contains { $0[1] == "t" } ? .all : .copies
  }

  /// Returns the features of the pictures: all if any source has them.
  internal func features() throws(PostgresError) -> FeatureSelection {
    try connection.run("SELECT 1 FROM waymark.sources WHERE views IS NOT NULL LIMIT 1").isEmpty
      ? .copies : .all
  }

  /// Checks that signatures and view features are those of this version.
  internal func requireSignatures() throws(PostgresError) {
    let rows = try connection.run(
      """
      SELECT 'signatures', fingerprint FROM waymark.catalogue WHERE fingerprint IS NOT NULL
      UNION SELECT 'learned points', views FROM waymark.sources WHERE views IS NOT NULL
      """
    )
    for row in rows {
      let kind = row[0] ?? ""
      let own =
        kind == "signatures" ? CatalogStore.signatureParameters : CatalogStore.viewParameters
      guard row[1] != own else { continue }
      throw .unprepared(
        name: name,
        reason:
          "its \(kind) were made by another version of Waymark; use that version, or index the pictures into "
          + "another database"
      )
    }
  }

  /// Records the features of a source's pictures, as part of the transaction that has written them.
  ///
  /// - Returns: Whether they have changed.
  internal func setFeatures(
    _ features: FeatureSelection,
    of source: Int
  ) throws(PostgresError) -> Bool {
    let isNew = try !connection.run(
      """
      UPDATE waymark.sources SET views = nullif($2, '')
      WHERE id = $1::integer AND views IS DISTINCT FROM nullif($2, '') RETURNING 1
      """,
      ["\(source)", features == .all ? CatalogStore.viewParameters : ""]
    ).isEmpty
    if isNew, features == .copies {
      // Another source may have a picture that this one has published with view features.
      try CatalogSchema.nameNetwork(connection)
      try connection.run(CatalogSchema.claimingViews, seconds: 600)
    }
    return isNew
  }
}

extension PostgresConnection {
  /// Finds pairs of signatures of one picture that differ only in added view features.
  ///
  /// - Parameter pairs: Two checksums each.
  /// - Returns: For each such pair, whether the second signature has the view features.
  /// - Throws: ``PostgresError``.
  internal func additions(_ pairs: [[String]]) throws -> [[String]: Bool] {
    // After the version, both begin with the same bytes: see `ImageSignature.encoded`.
    let rows = try run(
      """
      SELECT v->>0, v->>1, length(n.signature) > length(o.signature)
      FROM json_array_elements($1::json) v
      JOIN waymark.signatures o ON o.checksum = decode(v->>0, 'hex')
      JOIN waymark.signatures n ON n.checksum = decode(v->>1, 'hex')
      WHERE substring(o.signature FROM 3 FOR least(length(o.signature), length(n.signature)) - 2)
        = substring(n.signature FROM 3 FOR least(length(o.signature), length(n.signature)) - 2)
      """,
      each: pairs
    )
    return Dictionary(
      rows.map { ($0.prefix(2).compactMap(\.self), $0[2] == "t") },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
