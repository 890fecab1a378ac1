internal import Determinism
internal import Files
internal import Foundation
internal import ImageSignatures
internal import SafeText
package import VisualSearch

extension PostgresCatalog {
  /// The result of a publication.
  package struct Publication: Hashable, Sendable {
    /// The number of the epoch with the published content.
    package var epoch: Int64
    /// Whether it is new; false when the catalog already had this content.
    package var isNew: Bool
    /// The number of new or changed rows of pictures.
    package var changed: Int
    /// The number of removed pictures, which no other source has.
    package var removed: Int
  }

  /// Replaces the content of a source by that of a store, and publishes it as one epoch.
  ///
  /// Signatures are sent first, possibly by many writers at a time. The rows that refer to them are changed in
  /// one transaction, by one writer after the other. A picture that this source drops stays if other sources
  /// have it. When this returns, the server has the change on its disk.
  ///
  /// - Parameters:
  ///   - store: The store; its indexing must be finished.
  ///   - source: The name of the source. Each source belongs to one writer.
  ///   - force: Whether to overwrite differing data of others, to allow the removal of most of the source, and
  ///     to accept tables that differ from the last publication.
  /// - Returns: The epoch that holds the change.
  /// - Throws: ``PostgresError``, `CatalogError`. After ``PostgresError/unreachable(name:reason:)`` the change
  ///   may have been published; repeating it is safe.
  package func publish(
    _ store: CatalogStore,
    as source: String,
    force: Bool = false
  ) throws -> Publication {
    try attempted {
      try store.snapshot { snapshot in
        guard try !snapshot.isUnfinished() else {
          throw CatalogError.unreadableStore(
            path: store.path,
            .other("its indexing is incomplete; index its pictures again")
          )
        }
        // Before signatures are sent, and again when they are published.
        try requireSignatures()
        var entries: [PictureEntry] = []
        try snapshot.forEachPicture { entries.append(PictureEntry($0)) }
        try send(entries, of: snapshot)
        let catalog = try snapshot.catalog()
        let features = try snapshot.features()
        return try change(source, to: catalog, entries, features, force: force)
      }
    }
  }

  /// Removes a source, with the pictures that no other source has.
  ///
  /// - Parameter source: The name of the source.
  /// - Returns: The epoch without it.
  /// - Throws: ``PostgresError``, also when the source does not exist.
  package func remove(_ source: String) throws -> Publication {
    try attempted { try change(source, to: nil, [], .copies, force: true) }
  }

  /// Retries an operation after conflicts with other writers.
  private func attempted<Value>(_ body: () throws -> Value) throws -> Value {
    for _ in 0..<5 {
      do { return try body() } catch let error as PostgresError where error.isPassing {}
    }
    return try body()
  }

  /// Sends the signatures that the database lacks.
  private func send(_ entries: [PictureEntry], of snapshot: StoreSnapshot) throws {
    var numbers: [String: Int64] = [:]
    for entry in entries { if let checksum = entry.checksum { numbers[checksum] = entry.id } }
    // In the same order in all processes, which prevents deadlocks.
    let missing = try connection.run(
      """
      SELECT v FROM json_array_elements_text($1::json) v
      WHERE NOT EXISTS (SELECT 1 FROM waymark.signatures WHERE checksum = decode(v, 'hex'))
      """,
      each: numbers.keys.sorted(),
      size: 5000
    ).compactMap(\.first).compactMap(\.self)
    for start in stride(from: 0, to: missing.count, by: 256) {
      var signatures: [Data] = []
      let part = missing[start..<min(start + 256, missing.count)].compactMap { numbers[$0] }
      try snapshot.forEachPicture(part) { picture in
        if let signature = picture.signature { signatures.append(signature) }
      }
      try connection.run(
        """
        INSERT INTO waymark.signatures (checksum, signature)
        SELECT sha256(s), s FROM (
          SELECT decode(v, 'base64') AS s FROM json_array_elements_text($1::json) v
        ) sent ORDER BY 1 ON CONFLICT DO NOTHING
        """,
        each: signatures,
        size: 256
      )
    }
  }

  /// Replaces the content of a source; nil removes the source.
  private func change(
    _ source: String,
    to catalog: Catalog?,
    _ entries: [PictureEntry],
    _ features: FeatureSelection,
    force: Bool
  ) throws -> Publication {
    try connection.transaction {
      try connection.run(CatalogSchema.lock, seconds: 600)
      try connection.run("SET LOCAL synchronous_commit = on")
      try requireSignatures()
      let oldRoot = try connection.run("SELECT root FROM waymark.catalogue").first?.first ?? nil
      let all = try sources(root: oldRoot ?? "/")
      if !force { try requireUndamaged(all, root: oldRoot ?? "/") }
      let others = all.filter { $0.name != source }
      var own = all.first { $0.name == source }
      guard catalog != nil || own != nil else {
        throw PostgresError.conflict(name: name, reason: "no source named \(source)")
      }
      // The root of the first writer, as long as another source uses it.
      let root = others.isEmpty ? catalog?.root ?? oldRoot ?? "/" : oldRoot ?? "/"
      var (new, path) = catalog?.rebased(on: root) ?? (Catalog(root: root), { $0 })
      let before = own?.catalog ?? Catalog(root: root)
      if !force {
        try check(new, of: catalog?.root ?? root, replacing: before, of: source, beside: others)
      }
      new.root = root
      // The tables have no place for it: several sources share a database.
      new.presentation = Catalog.Presentation()
      var writer = SourceWriter(connection, before: before, after: new)
      if own == nil {
        let number = try connection.run(
          "INSERT INTO waymark.sources (name, root, epoch) VALUES ($1, $2, 0) RETURNING id",
          [source, catalog?.root ?? root]
        )
        let id = try field(number.first ?? [], 0) { Int($0) }
        own = SourceCatalog(number: id, name: source, epoch: 0, catalog: new)
        writer.hasChanged = true
      }
      let number = own?.number ?? 0
      let moved = catalog.map { PathKey($0.root) != PathKey(root) } ?? false
      let written = try writer.writePictures(
        entries.map { entry in
          var entry = entry
          entry.path = path(entry.path)
          if moved { entry.id = Int64(StableHash.of(entry.path) >> 1) }
          return entry
        },
        source: number,
        force: force
      )
      try writer.writeCatalog(source: number)
      let removed = try writer.removeUnused()
      if try setFeatures(features, of: number) { writer.hasChanged = true }
      if oldRoot.map(PathKey.init) != PathKey(root) { writer.hasChanged = true }
      if catalog == nil {
        try connection.run("DELETE FROM waymark.sources WHERE id = $1::integer", ["\(number)"])
        writer.hasChanged = true
      }
      guard writer.hasChanged else {
        return Publication(
          epoch: try epoch()?.number ?? 0,
          isNew: false,
          changed: 0,
          removed: 0
        )
      }
      try connection.run(
        "UPDATE waymark.catalogue SET fingerprint = $1, root = $2",
        [CatalogStore.signatureParameters, root]
      )
      let next = try (epoch()?.number ?? 0) + 1
      let present = [SourceCatalog(number: number, name: source, epoch: next, catalog: new)]
      let joined = SourceCatalog.joined(others + (catalog == nil ? [] : present), root: root)
      try announce(next, source, catalog?.root ?? root, joined.digest.hexadecimal)
      return Publication(epoch: next, isNew: true, changed: written, removed: removed)
    }
  }

  /// Checks that the tables hold the last publication: other changes in them would be published, too, and
  /// replicas would miss them from then on.
  private func requireUndamaged(_ sources: [SourceCatalog], root: String) throws {
    guard let epoch = try epoch() else { return }
    let rows = try connection.run(
      """
      SELECT e.catalog_digest, e.picture_count = p.count AND e.picture_digest = p.digest
      FROM waymark.epochs e,
        (SELECT count(*), coalesce(bit_xor(digest), 0) AS digest FROM waymark.pictures) p
      WHERE e.number = $1::bigint
      """,
      ["\(epoch.number)"]
    )
    let state = rows.first ?? []
    let isSame =
      try field(state, 0) == SourceCatalog.joined(sources, root: root).digest.hexadecimal
    let isWhole = try field(state, 1) == "t"
    if isSame, isWhole { return }
    throw PostgresError.unlike(isWhole ? "landmarks" : "pictures", epoch.number, in: name)
  }

  /// Publishes an epoch, as part of the transaction that creates it.
  private func announce(
    _ number: Int64,
    _ source: String,
    _ root: String,
    _ digest: String
  ) throws {
    try connection.run(
      "UPDATE waymark.sources SET epoch = $1::bigint, root = $3 WHERE name = $2",
      ["\(number)", source, root]
    )
    try connection.run(
      """
      INSERT INTO waymark.epochs (number, source, picture_count, picture_digest, catalog_digest)
      SELECT $1::bigint, $2, count(*), coalesce(bit_xor(digest), 0), $3 FROM waymark.pictures
      """,
      ["\(number)", source, digest]
    )
    try connection.run("SELECT pg_notify('waymark', $1)", ["\(number)"])
  }

  /// Throws for changes that may be mistakes.
  private func check(
    _ new: Catalog,
    of root: String,
    replacing before: Catalog,
    of source: String,
    beside others: [SourceCatalog]
  ) throws {
    let changed = SourceCatalog(number: 0, name: source, epoch: 0, catalog: new)
    if let reason = changed.conflict(with: others) {
      throw PostgresError.conflict(name: name, reason: reason)
    }
    let folder = try connection.run("SELECT root FROM waymark.sources WHERE name = $1", [source])
    if let folder = folder.first?.first.flatMap(\.self), PathKey(folder) != PathKey(root) {
      throw PostgresError.conflict(
        name: name,
        reason:
          "the source \(source) contains the pictures of \(folder.singleLine), but these are of \(root.singleLine); give "
          + "them another name (--source), or use --force to replace the others"
      )
    }
    let now = Dictionary(new.landmarks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let names = Set(new.landmarks.map(\.name))
    let lost = before.landmarks.count {
      now[$0.id]?.continues($0) != true && !names.contains($0.name)
    }
    if lost > before.landmarks.count - lost {
      throw PostgresError.conflict(
        name: name,
        reason:
          "the source \(source) has \(before.landmarks.count) landmarks and would lose \(lost) of them; check "
          + "that every disk is mounted, choose another name (--source), or use "
          + "--force to drop them"
      )
    }
  }
}

extension Catalog.Landmark {
  /// Whether it is the same landmark as an earlier one with its number: it has its name, or one of its
  /// pictures.
  fileprivate func continues(_ old: Self) -> Bool {
    name == old.name || !Set(pictures).isDisjoint(with: old.pictures)
  }
}
