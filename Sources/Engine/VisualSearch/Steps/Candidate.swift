internal import ImageSignatures
internal import PictureMatching

/// A picture of the catalog that may match a query, with its measurements.
internal struct Candidate {
  var image: Int64
  /// Its path relative to the catalog's root.
  var path: String
  /// Its signature; the features are not needed any more.
  var signature: ImageSignature
  /// The landmarks that it is a picture of.
  var landmarks: [Int]
  /// The collections that it is the cover of.
  var covers: [Int]
  /// The distance of its nearest frame hash.
  var nearest: FormDistance
  /// The agreement of its local features; nil when they were not compared, or do not agree.
  var agreement: FeatureAgreement?
  /// The agreement including features that pictures of other landmarks have, too.
  var wholeAgreement: FeatureAgreement?
  /// The same for its learned points.
  var views: FeatureAgreement?, wholeViews: FeatureAgreement?
  /// The number of comparisons among which the nearest hash was found.
  var comparisonCount: Int

  /// The landmark that it shows; pictures of one landmark show the same thing.
  var thing: Int64 { landmarks.first.map(Int64.init) ?? -image }
}

extension VerifiedPairs {
  /// Examines all pictures together: features that several of them share with the query are ignored.
  ///
  /// - Parameters:
  ///   - search: The query.
  ///   - context: The landmarks and collections of the pictures.
  /// - Returns: The pictures, sorted by the distance of their hashes.
  internal func candidates(for search: SearchQuery, _ context: RankingContext) -> [Candidate] {
    var candidates = pairs.map { pair in
      Candidate(
        image: pair.image,
        path: context.paths[pair.image] ?? "",
        signature: pair.signature,
        landmarks: context.landmarksOfPictures[Int(pair.image)] ?? [],
        covers: context.coversOfPictures[Int(pair.image)] ?? [],
        nearest: search.nearestForm(to: pair.signature),
        agreement: nil,
        wholeAgreement: [pair.upright, pair.mirrored].surest,
        wholeViews: pair.views,
        comparisonCount: comparisonCount
      )
    }
    let things = candidates.map(\.thing)
    let upright = left(of: pairs.map(\.upright), things, search, .upright)
    let mirrored = left(of: pairs.map(\.mirrored), things, search, .mirrored)
    let views = left(of: pairs.map(\.views), things, search, .views)
    for place in candidates.indices {
      candidates[place].agreement = [upright[place], mirrored[place]].surest
      candidates[place].views = views[place]
    }
    // Sorted by path, not by number, which depends on the order in which the pictures arrived.
    return candidates.sorted { ($0.nearest.distance, $0.path) < ($1.nearest.distance, $1.path) }
  }

  private func left(
    of whole: [FeatureAgreement?],
    _ things: [Int64],
    _ search: SearchQuery,
    _ comparison: FeatureComparison
  ) -> [FeatureAgreement?] {
    SharedParts(
      things: things,
      compare: { [pairs] place, excluded in
        search.agreement(
          with: pairs[place].signature,
          extent: pairs[place].extent,
          comparison,
          excluding: excluded
        )
      },
      around: { search.verifier(of: comparison).features(on: $0) }
    ).left(of: whole)
  }
}

extension [FeatureAgreement?] {
  /// The agreement that is least likely due to chance.
  fileprivate var surest: FeatureAgreement? {
    compactMap(\.self).min { $0.evidence.falseAlarms < $1.evidence.falseAlarms }
  }
}
