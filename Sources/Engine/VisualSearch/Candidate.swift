import Foundation
internal import GRDB
internal import ImageSignatures

/// A picture of the catalogue that may be what a query shows.
internal struct Candidate {
  var hit: FrameScan.Hit
  /// Its path from the catalogue's root.
  var path: String
  var signature: ImageSignature
  /// The landmarks that it is a picture of.
  var landmarks: [Int]
  /// The collections that it is the cover of.
  var covers: [Int]
  /// The number of comparisons that the hit was found among.
  var comparisonCount = 0
}

extension CatalogStore {
  /// Reads what is known of the pictures that a scan found, in the order of the hits.
  ///
  /// - Returns: Nil when the store has changed since the scan file was made.
  internal func candidates(
    for hits: [FrameScan.Hit],
    asOf revision: Revision
  ) throws(CatalogError) -> [Candidate]? {
    try read { database in
      guard try Self.revision(database) == revision else { return nil }
      let images = hits.map { Int($0.image) }
      let landmarks = try Self.lists(
        database,
        sql: """
          SELECT image, landmark FROM landmark_images \(Self.filter("image", images))
          ORDER BY landmark
          """,
        as: Int.self
      )
      let covers = try Self.lists(
        database,
        sql: "SELECT cover, id FROM collections \(Self.filter("cover", images)) ORDER BY id",
        as: Int.self
      )
      let rows = try Row.fetchCursor(
        database,
        sql: "SELECT id, path, signature FROM images \(Self.filter("id", images))"
      ).reduce(into: [Int64: (String, Data)]()) {
        $0[try $1.decode(atIndex: 0)] = (try $1.decode(atIndex: 1), try $1.decode(atIndex: 2))
      }
      return try hits.compactMap { hit in
        guard let (path, signature) = rows[hit.image] else { return nil }
        return Candidate(
          hit: hit,
          path: path,
          signature: try ImageSignature(encoded: signature),
          landmarks: landmarks[Int(hit.image)] ?? [],
          covers: covers[Int(hit.image)] ?? []
        )
      }
    }
  }
}
