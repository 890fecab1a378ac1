import Foundation
internal import ImageSignatures

/// A stored feature that is near a feature of the query.
internal struct FeatureHit {
  /// The place of the stored feature among all.
  var posting: Int
  /// Where the stored feature is.
  var record: FeaturePosting.Record
  /// The place of the query's feature.
  var feature: Int32
  var word: Int32
  /// The weight of the word.
  var weight: Float
  var distance: UInt16
}

extension FeatureIndex {
  /// Compares the features of a query with the postings of a plan.
  ///
  /// - Returns: The hits, by list and then by place.
  /// - Throws: ``ScanFileError/damaged`` when a block does not have its checksum.
  internal func hits(
    of features: [LocalFeature],
    _ plan: FeatureQueryPlan,
    _ tables: FeatureIndexTables,
    within limit: Int
  ) throws(ScanFileError) -> [FeatureHit] {
    try check(plan.lists.map { layout.bytes(ofPostings: $0.postings) })
    var hits: [FeatureHit] = []
    let isSound = bytes.withUnsafeBytes { raw in
      withScratch(tables.longestList) { places, distances in
        let kernel = HammingKernel.best
        for list in plan.lists {
          let count = list.postings.count
          let codes = layout.bytes(ofPostings: list.postings).prefix(count * 32)
          let found = kernel.near(
            within: limit,
            of: features[list.feature].descriptor,
            in: UnsafeRawBufferPointer(rebasing: raw[codes]),
            places: places,
            distances: distances
          )
          for index in 0..<found {
            let place = Int(places[index])
            let record = FeaturePosting.Record(encoded: raw.word(codes.upperBound + place * 8))
            guard record.image < pictureCount else { return false }
            hits.append(
              FeatureHit(
                posting: list.postings.lowerBound + place,
                record: record,
                feature: Int32(list.feature),
                word: Int32(list.word),
                weight: list.weight,
                distance: distances[index]
              )
            )
          }
        }
        return true
      }
    }
    guard isSound else { throw .damaged }
    return hits
  }

  /// Lends room for the places and distances of so many codes.
  private func withScratch<Value>(
    _ count: Int,
    _ body: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt16>) -> Value
  ) -> Value {
    let places = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    let distances = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    defer {
      places.deallocate()
      distances.deallocate()
    }
    return body(places, distances)
  }
}
