internal import ImageSignatures
internal import PictureMatching

/// A picture of the catalog that may be what a query shows, and what was measured.
internal struct Candidate {
  var image: Int64
  /// Its path from the catalog's root.
  var path: String
  /// Its features are of no use any more.
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
  /// The same of its learned points.
  var views: FeatureAgreement?, wholeViews: FeatureAgreement?
  /// The number of comparisons that the nearest hash was found among.
  var comparisonCount: Int

  /// What it is a picture of: pictures of one landmark are of one thing.
  var thing: Int64 { landmarks.first.map(Int64.init) ?? -image }
}

extension VerifiedPairs {
  /// Looks at all pictures together: what several of them share with the query is left out.
  ///
  /// - Parameters:
  ///   - search: The query.
  ///   - context: What the pictures are of.
  /// - Returns: The pictures by the distance of their hashes.
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
    // By path, not by number, which says in which order the pictures came.
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
  /// The one that chance explains least.
  fileprivate var surest: FeatureAgreement? {
    compactMap(\.self).min { $0.evidence.falseAlarms < $1.evidence.falseAlarms }
  }
}
