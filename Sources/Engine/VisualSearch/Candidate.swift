import Foundation
internal import GRDB
internal import ImageSignatures
internal import PictureMatching

/// Pictures that may be what a query shows, by what proposed them.
internal struct CandidateProposals {
  /// Those with a near frame hash, the nearest first.
  var hits: [FrameScan.Hit]
  /// Those that share local features with the query, and with its mirror image, the best first.
  var upright: [Int64], mirrored: [Int64]

  /// Of the pictures with a near frame hash, only so many are compared by their features, too.
  private static let comparedHitCount = 6

  /// All pictures, each once: those with a near hash first.
  var images: [Int64] {
    var seen: Set<Int64> = []
    return (hits.map(\.image) + upright + mirrored).filter { seen.insert($0).inserted }
  }

  /// Which pictures' features are compared with the query's, and with those of its mirror image.
  func compared(_ forms: [DihedralFrameHash]) -> (upright: Set<Int64>, mirrored: Set<Int64>) {
    var compared = (upright: Set(upright), mirrored: Set(mirrored))
    for hit in hits.prefix(Self.comparedHitCount) {
      if forms[hit.form].form.isMirrored {
        compared.mirrored.insert(hit.image)
      } else {
        compared.upright.insert(hit.image)
      }
    }
    return compared
  }
}

/// A picture of the catalog that may be what a query shows, and what was measured.
internal struct Candidate {
  var image: Int64
  /// Its path from the catalog's root.
  var path: String
  /// Without its features.
  var signature: ImageSignature
  /// The landmarks that it is a picture of.
  var landmarks: [Int]
  /// The collections that it is the cover of.
  var covers: [Int]
  /// How near its frame hashes are.
  var nearest: FormDistance
  /// How its local features agree; nil when they were not compared, or agree on nothing.
  var agreement: FeatureAgreement?
  /// How they agree when nothing is left out that pictures of other things have, too.
  var wholeAgreement: FeatureAgreement?
  /// The number of comparisons that the nearest hash was found among.
  var comparisonCount: Int

  /// What it is a picture of: pictures of one landmark are of one thing.
  var thing: Int64 { Self.thing(image: image, landmarks: landmarks) }

  fileprivate static func thing(image: Int64, landmarks: [Int]) -> Int64 {
    landmarks.first.map(Int64.init) ?? -image
  }
}

extension CatalogStore {
  /// Reads what is known of the proposed pictures in one state of a store.
  internal static func pictures(
    _ proposals: CandidateProposals,
    of query: SearchQuery,
    _ database: Database
  ) throws -> [PictureRow] {
    let images = proposals.images.map { Int($0) }
    let compared = proposals.compared(query.forms)
    let landmarks = try lists(
      database,
      sql: """
        SELECT image, landmark FROM landmark_images \(filter("image", images))
        ORDER BY landmark
        """,
      as: Int.self
    )
    let covers = try lists(
      database,
      sql: "SELECT cover, id FROM collections \(filter("cover", images)) ORDER BY id",
      as: Int.self
    )
    let withFeatures = compared.upright.union(compared.mirrored)
    return try PictureRow.fetch(database, images, withFeatures: withFeatures).map { row in
      var row = row
      row.landmarks = landmarks[Int(row.image)] ?? []
      row.covers = covers[Int(row.image)] ?? []
      return row
    }
  }
}

extension [PictureRow] {
  /// Measures the pictures against a query, which takes longer than to read them.
  ///
  /// - Parameters:
  ///   - query: The picture that was asked about.
  ///   - proposals: What proposed the pictures.
  ///   - comparisonCount: The number of comparisons that the nearest hash was found among.
  /// - Returns: The pictures by the distance of their hashes.
  internal func candidates(
    for query: SearchQuery,
    proposedBy proposals: CandidateProposals,
    comparisonCount: Int
  ) -> [Candidate] {
    let compared = proposals.compared(query.forms)
    let upright = agreements(query, compared.upright, isMirrored: false)
    let mirrored = agreements(query, compared.mirrored, isMirrored: true)
    return indices.map { index in
      let row = self[index]
      return Candidate(
        image: row.image,
        path: row.path,
        signature: row.signature,
        landmarks: row.landmarks,
        covers: row.covers,
        nearest: query.nearestForm(to: row.signature),
        agreement: [upright.left[index], mirrored.left[index]].surest,
        wholeAgreement: [upright.whole[index], mirrored.whole[index]].surest,
        comparisonCount: comparisonCount
      )
    }.sorted { ($0.nearest.distance, $0.image) < ($1.nearest.distance, $1.image) }
  }
}

extension [PictureRow] {
  /// Returns how the features of the chosen pictures agree with those of a query, or of its mirror image:
  /// all of them, and those that are left without what several share.
  fileprivate func agreements(
    _ query: SearchQuery,
    _ chosen: Set<Int64>,
    isMirrored: Bool
  ) -> (whole: [FeatureAgreement?], left: [FeatureAgreement?]) {
    @Sendable func agreement(_ row: PictureRow, excluding excluded: Set<Int> = [])
      -> FeatureAgreement?
    {
      query.agreement(
        with: row.signature,
        extent: row.extent,
        isMirrored: isMirrored,
        excluding: excluded
      )
    }
    let parts = SharedParts(
      things: map { Candidate.thing(image: $0.image, landmarks: $0.landmarks) },
      compare: { agreement(self[$0], excluding: $1) },
      around: { (isMirrored ? query.mirrored : query.upright).features(on: $0) }
    )
    let rows = self
    let whole = parallelMap(count) { chosen.contains(rows[$0].image) ? agreement(rows[$0]) : nil }
    return (whole, parts.left(of: whole))
  }
}

extension [FeatureAgreement?] {
  /// The one that chance explains least.
  fileprivate var surest: FeatureAgreement? {
    compactMap(\.self).min { $0.evidence.falseAlarms < $1.evidence.falseAlarms }
  }
}

/// What the store knows of a picture.
internal struct PictureRow {
  var image: Int64
  var path: String
  var extent: FeatureExtent
  var signature: ImageSignature
  var landmarks: [Int] = []
  var covers: [Int] = []

  /// Reads the pictures with the given numbers, with their features only where they are needed.
  static func fetch(
    _ database: Database,
    _ images: [Int],
    withFeatures: Set<Int64>
  ) throws -> [PictureRow] {
    let whole = Array(withFeatures).map { Int($0) }
    let cursor = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, path, width, height,
          iif(\(CatalogStore.condition("id", whole)), signature,
            substr(signature, 1, \(ImageSignature.maximumHeadSize)))
        FROM images \(CatalogStore.filter("id", images))
        """
    )
    var rows: [PictureRow] = []
    while let row = try cursor.next() {
      let image = try row.decode(Int64.self, atIndex: 0)
      let bytes = try row.decode(Data.self, atIndex: 4)
      rows.append(
        PictureRow(
          image: image,
          path: try row.decode(String.self, atIndex: 1),
          extent: FeatureExtent(
            pixelWidth: try row.decode(Int.self, atIndex: 2),
            pixelHeight: try row.decode(Int.self, atIndex: 3)
          ),
          signature: withFeatures.contains(image)
            ? try ImageSignature(encoded: bytes) : try ImageSignature(head: bytes)
        )
      )
    }
    return rows
  }
}
