package import Foundation
internal import Files
internal import ImageSignatures
internal import SafeText
package import VisualSearch

/// The epoch and catalog of which a local store is a copy.
package struct FollowedEpoch: Hashable, Sendable {
  /// The epoch.
  package var epoch: PostgresCatalog.Epoch
  /// The time when it was last confirmed to be the latest one.
  package var confirmed: Date
  /// The local features of its pictures.
  internal var features: FeatureSelection

  internal init(epoch: PostgresCatalog.Epoch, confirmed: Date, features: FeatureSelection) {
    (self.epoch, self.confirmed, self.features) = (epoch, confirmed, features)
  }

  /// Decodes a store's record of its source; nil for other text, and for a copy with signatures of another
  /// version, which the store has dropped.
  internal init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[0] == Self.word,
      let features = FeatureSelection.allCases.first(where: { Self.parameters($0) == parts[5] }),
      let catalogue = UUID(uuidString: String(parts[1])),
      let number = Int64(parts[2]), let publication = UUID(uuidString: String(parts[3])),
      let seconds = Double(parts[4])
    else { return nil }
    epoch = PostgresCatalog.Epoch(
      catalogue: catalogue,
      number: number,
      publication: publication
    )
    confirmed = Date(timeIntervalSince1970: seconds)
    self.features = features
  }

  /// The parameters of the signatures.
  private static func parameters(_ features: FeatureSelection) -> String {
    CatalogStore.signatureParameters + (features == .all ? "+\(CatalogStore.viewParameters)" : "")
  }

  private static let word = "postgresql"

  /// The record for a store.
  internal var text: String {
    let seconds = Int(confirmed.timeIntervalSince1970)
    return "\(Self.word) \(epoch.catalogue) \(epoch.number) \(epoch.publication) \(seconds) "
      + Self.parameters(features)
  }
}

extension CatalogStore {
  /// The epoch of which the store is a copy; nil for none, also when something else was indexed into it since.
  ///
  /// - Throws: `CatalogError`.
  package func followedEpoch() throws -> FollowedEpoch? {
    try source().flatMap(FollowedEpoch.init)
  }
}

extension PostgresCatalog {
  /// Updates a local store to the latest published epoch, in one transaction of the store.
  ///
  /// Only changed pictures are fetched. Every checksum is verified: of each signature, of each row, of all
  /// rows, and of the landmarks and collections together.
  ///
  /// - Parameter store: The store, a copy into which no other process indexes.
  /// - Returns: The epoch, and the numbers of added and of removed pictures.
  /// - Throws: ``PostgresError``, `CatalogError`; the store is unchanged then.
  package func bring(into store: CatalogStore) throws -> (
    state: FollowedEpoch, changed: Int, removed: Int
  ) {
    do {
      return try reading { try follow(store) }
    } catch is IncompleteState {
      throw PostgresError.damaged(
        name: name,
        reason: "pictures are missing, or their features differ from their sources"
      )
    }
  }

  private func follow(_ store: CatalogStore) throws -> (
    state: FollowedEpoch, changed: Int, removed: Int
  ) {
    let now = Date()
    guard let epoch = try epoch() else {
      throw PostgresError.unprepared(name: name, reason: "nothing has been published yet")
    }
    try requireSignatures()
    let state = FollowedEpoch(epoch: epoch, confirmed: now, features: try features())
    if try store.followedEpoch()?.epoch == epoch { return (state, 0, 0) }
    let rows = try connection.run(
      """
      SELECT c.root, e.picture_count, e.picture_digest, e.catalog_digest
      FROM waymark.catalogue c, waymark.epochs e WHERE e.number = $1::bigint
      """,
      ["\(epoch.number)"]
    )
    let head = rows.first ?? []
    let root = try field(head, 0)
    let catalog = SourceCatalog.joined(try sources(root: root), root: root)
    var digests: [Int64: Int64] = [:]
    var sum: Int64 = 0
    for row in try connection.run("SELECT id, digest FROM waymark.pictures", seconds: 600) {
      let digest = try field(row, 1) { Int64($0) }
      digests[try field(row, 0) { Int64($0) }] = digest
      sum ^= digest
    }
    let count = try field(head, 1) { Int($0) }
    let isWhole = try field(head, 2) { Int64($0) } == sum && count == digests.count
    let isSame = try field(head, 3) == catalog.digest.hexadecimal
    guard isWhole, isSame else {
      throw PostgresError.unlike(isWhole ? "landmarks" : "pictures", epoch.number, in: name)
    }
    let (changed, removed) = try store.follow(
      FollowedState(
        catalog: catalog,
        digests: digests,
        features: state.features,
        source: state.text
      ),
      isKnown: { FollowedEpoch($0)?.epoch.catalogue == epoch.catalogue },
      pictures: pictures
    )
    return (state, changed, removed)
  }

  /// Fetches pictures with their signatures, and verifies their checksums.
  private func pictures(_ numbers: [Int64]) throws -> [StoredPicture] {
    let list = numbers.map { "\($0)" }.joined(separator: ",")
    return try connection.run(
      """
      SELECT json_build_object('id', p.id, 'path', p.path, 'size', p.size, 'modified', p.modified,
          'inode', p.inode, 'width', p.width, 'height', p.height, 'orientation', p.orientation,
          'state', p.state, 'error', p.error, 'checksum', encode(p.checksum, 'hex'), 'digest', p.digest),
        translate(encode(s.signature, 'base64'), E'\\n', '')
      FROM waymark.pictures p LEFT JOIN waymark.signatures s ON s.checksum = p.checksum
      WHERE p.id IN (\(list))
      """,
      seconds: 600
    ).map { row in
      let text = try field(row, 0)
      let entry = try? JSONDecoder().decode(PictureEntry.self, from: Data(text.utf8))
      let signature = row[1].flatMap { Data(base64Encoded: $0) }
      guard let picture = entry?.picture(with: signature) else {
        throw PostgresError.damaged(
          name: name,
          reason: "the checksum of the picture \(entry?.path.singleLine ?? "of a row") is wrong"
        )
      }
      return picture
    }
  }
}
