import Foundation
internal import ImageSignatures

/// A stored feature that is near a feature of the query.
internal struct FeatureHit {
  /// The index of the stored feature among all postings.
  var posting: Int
  /// The geometry of the stored feature.
  var record: FeaturePosting.Record
  /// The index of the query's feature.
  var feature: Int32
  var word: Int32
  /// The weight of the word.
  var weight: Float
  var distance: UInt16
}

extension FeatureIndex {
  /// Compares the features of a query with some lists of postings, without those of removed pictures.
  ///
  /// - Returns: The hits, by list and then by posting.
  /// - Throws: ``SegmentError/damaged`` when a block does not match its checksum.
  internal func hits(
    of features: [LocalFeature],
    _ lists: ArraySlice<FeatureQueryPlan.List>,
    _ part: EpochFeatures.Part,
    within limit: Int
  ) throws(SegmentError) -> [FeatureHit] {
    let ranges = lists.map { part.tables.postings(ofWord: $0.word) }
    try check(ranges.map { layout.bytes(ofPostings: $0) })
    let tables = part.tables
    var hits: [FeatureHit] = []
    let isSound = bytes.withUnsafeBytes { raw in
      withScratch(tables.longestList) { places, distances in
        let kernel = HammingKernel.best
        for (list, postings) in zip(lists, ranges) where !postings.isEmpty {
          let count = postings.count
          let codes = layout.bytes(ofPostings: postings).prefix(count * 32)
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
            if !part.isDead.isEmpty, part.isDead[Int(record.image)] { continue }
            hits.append(
              FeatureHit(
                posting: postings.lowerBound + place,
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

  /// Calls a closure with temporary memory for the places and distances of codes.
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
