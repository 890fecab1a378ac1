import Foundation
internal import GRDB
internal import ImageSignatures
internal import PictureMatching

/// The part of a stored picture that verification compares.
internal struct PictureRow {
  var image: Int64
  /// Its size, in pixels.
  var width: Int, height: Int
  /// Its signature, including its features where they are compared.
  var signature: ImageSignature

  /// The size in units of features.
  var extent: FeatureExtent { FeatureExtent(pixelWidth: width, pixelHeight: height) }

  /// Reads the pictures of some pairs, in their order.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, by the pictures' numbers.
  ///   - database: The store.
  /// - Returns: A row for each pair; nil when a picture is not there.
  /// - Throws: When the database cannot be read, or a signature is damaged.
  static func fetch(_ pairs: [ProposedPairs.Pair], _ database: Database) throws -> [PictureRow]? {
    let whole = Set(pairs.lazy.filter(\.comparesFeatures).map(\.image))
    let cursor = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, width, height,
          iif(\(CatalogStore.condition("id", whole.map { Int($0) })), signature,
            substr(signature, 1, \(ImageSignature.maximumHeadSize)))
        FROM images \(CatalogStore.filter("id", pairs.map { Int($0.image) })) ORDER BY id
        """
    )
    var rows: [PictureRow] = []
    while let row = try cursor.next() {
      guard let bytes = try row.decode(Data?.self, atIndex: 3) else { return nil }
      let image = try row.decode(Int64.self, atIndex: 0)
      rows.append(
        PictureRow(
          image: image,
          width: try row.decode(Int.self, atIndex: 1),
          height: try row.decode(Int.self, atIndex: 2),
          signature: whole.contains(image)
            ? try ImageSignature(encoded: bytes) : try ImageSignature(head: bytes)
        )
      )
    }
    return rows.count == pairs.count ? rows : nil
  }
}
