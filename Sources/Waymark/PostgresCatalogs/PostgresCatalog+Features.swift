package import ImageSignatures
internal import VisualSearch

/// Which local features pictures have.
///
/// `sources.views` is null for a source with those of copies. Otherwise it is the number of the network that described
/// its view features, as in the `meta` of a store. Sources may differ; those with view features have one network.
extension PostgresCatalog {
  /// Returns which features pictures of a source get where nothing else is asked for: those that it has.
  ///
  /// A new source gets those of the others, and the first one those of a new store.
  ///
  /// - Parameter source: What the source is called; it need not be there.
  /// - Returns: Those of copies, or all.
  /// - Throws: ``PostgresError``, also where this version would describe pictures otherwise than the catalogue's are.
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

  /// Returns which features pictures have: all where those of any source have them.
  internal func features() throws(PostgresError) -> FeatureSelection {
    try connection.run("SELECT 1 FROM waymark.sources WHERE views IS NOT NULL LIMIT 1").isEmpty
      ? .copies : .all
  }

  /// Makes sure that signatures and view features are those that this version makes.
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
          "its \(kind) were made by another version of Waymark; use that one, or index the pictures into "
          + "another database"
      )
    }
  }

  /// Says which features the pictures of a source have, as part of the transaction that has written them.
  ///
  /// - Returns: Whether that is new.
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
      // Another source may have a picture that this one had published with view features.
      try CatalogSchema.nameNetwork(connection)
      try connection.run(CatalogSchema.claimingViews, seconds: 600)
    }
    return isNew
  }
}

extension PostgresConnection {
  /// Finds pairs of signatures of one picture, of which one has view features and is the other one besides.
  ///
  /// - Parameter pairs: Two checksums each.
  /// - Returns: Whether the second one is that one, for each pair that is so.
  /// - Throws: ``PostgresError``.
  internal func additions(_ pairs: [[String]]) throws -> [[String]: Bool] {
    // Behind the version, both begin alike: see `ImageSignature.encoded`.
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
