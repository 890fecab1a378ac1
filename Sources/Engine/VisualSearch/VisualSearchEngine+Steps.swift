internal import GRDB
internal import ImageSignatures
internal import PictureMatching

/// A search divided into steps, parts of which can run in other processes.
extension VisualSearchEngine {
  /// Proposes pictures for a query: those with a near frame hash, and those that share local features with it.
  ///
  /// The weights of visual words and the limit on postings are computed over the whole store. So each worker
  /// opens all segments, but searches only its own.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - part: The index of this worker, from 0.
  ///   - count: The number of workers, greater than `part`. Segments are divided so that each worker gets about
  ///     as many pictures.
  /// - Returns: The proposals from this worker's segments. Workers that read the same state of the store divide
  ///   the segments in the same way; ``Proposals/init(joining:)`` joins their proposals.
  /// - Throws: ``CatalogError`` when the store cannot be read.
  /// - Complexity: One scan of the frame hashes of the worker's segments, and a lookup of a bounded number of
  ///   local features, on all cores.
  public func propose(
    for query: PreparedQuery,
    part: Int = 0,
    of count: Int = 1
  ) throws(CatalogError) -> Proposals {
    precondition(part >= 0 && part < count, "A part is one of the parts")
    return try withEpoch { epoch, _ in
      let places = count == 1 ? nil : epoch.places(ofPart: part, of: count)
      return try Self.proposals(for: query, in: epoch, places: places)
    }
  }

  /// Measures proposed pictures against a query, each on its own.
  ///
  /// - Parameters:
  ///   - pairs: The pictures, or a part of them, from ``Proposals/pairs(for:)``.
  ///   - query: The query.
  /// - Returns: The measurements; ``VerifiedPairs/init(joining:)`` joins those of all parts.
  /// - Throws: ``CatalogError`` when the store cannot be read; ``SearchStepError`` when the store has changed
  ///   since the pictures were proposed, or when they were proposed for another query.
  /// - Complexity: Up to a millisecond for each picture whose features are compared, on all cores.
  public func verify(
    _ pairs: ProposedPairs,
    for query: PreparedQuery
  ) throws -> VerifiedPairs {
    guard pairs.query == query.fingerprint else { throw SearchStepError.otherQuery }
    let pictures = try withEpoch { epoch, database in
      epoch.fingerprint == pairs.epoch ? try PictureRow.fetch(pairs.pairs, database) : nil
    }
    guard let pictures else { throw SearchStepError.otherEpoch }
    return VerifiedPairs(pairs, pictures, of: query.search)
  }

  /// Ranks all verified pictures as landmarks and collections, the most confident first.
  ///
  /// - Parameters:
  ///   - verified: The joined measurements of all pictures of a search.
  ///   - query: The query.
  ///   - options: How many answers to return, and their least confidence.
  /// - Returns: The same as ``matches(for:options:)-(QueryPicture,_)``, with the names of the store's present
  ///   state.
  /// - Throws: ``CatalogError`` when the store cannot be read; ``SearchStepError`` when the store has changed
  ///   since the pictures were proposed, when they were proposed for another query, or when some are missing.
  /// - Complexity: Some 0.1 ms, and more where several pictures share a part with the query.
  public func rank(
    _ verified: VerifiedPairs,
    for query: PreparedQuery,
    options: MatchOptions = MatchOptions()
  ) throws -> [Match] {
    guard verified.query == query.fingerprint else { throw SearchStepError.otherQuery }
    guard verified.missingCount == 0 else {
      throw SearchStepError.incomplete(missing: verified.missingCount)
    }
    for comparison in FeatureComparison.allCases {
      let featureCount = query.search.features(of: comparison).count
      for pair in verified.pairs {
        guard pair[comparison]?.inliers.allSatisfy({ $0.query < featureCount }) ?? true else {
          throw SearchStepError.damaged(
            reason: "it refers to a feature that the query does not have"
          )
        }
      }
    }
    let context = try withEpoch { epoch, database in
      epoch.fingerprint == verified.epoch
        ? try RankingContext(
          of: verified.pairs.map { Int($0.image) },
          labels: options.labels,
          database
        ) : nil
    }
    guard let context else { throw SearchStepError.otherEpoch }
    return try ranked([(query, verified)], options, context)
  }

  internal static func proposals(
    for query: PreparedQuery,
    in epoch: Epoch,
    places: Set<Int>? = nil
  ) throws -> Proposals {
    let search = query.search
    let comparisons = FeatureComparison.allCases
    let votes = parallelMap(comparisons.count) { place in
      Result { () throws(DamagedSegment) in
        try epoch.votes(
          for: search.features(of: comparisons[place]),
          of: comparisons[place].channel,
          in: places,
          options: comparisons[place].searchOptions
        )
      }
    }
    return Proposals(
      query: query.fingerprint,
      epoch: epoch.fingerprint,
      segmentCount: epoch.segments.count,
      segments: places?.sorted() ?? Array(epoch.segments.indices),
      codeCount: try epoch.codeCount(in: places),
      hits: try FrameScan.ofCandidates(search.forms).hits(in: epoch, places: places),
      upright: try votes[0].get(),
      mirrored: try votes[1].get(),
      views: try votes[2].get()
    )
  }

  /// Ranks what was found for a picture, and for its forms on other grounds.
  internal func ranked(
    _ looks: [(query: PreparedQuery, verified: VerifiedPairs)],
    _ options: MatchOptions,
    _ context: RankingContext
  ) throws(CatalogError) -> [Match] {
    let ranking = ResultRanking(
      looks.map { ($0.query, $0.verified.candidates(for: $0.query.search, context)) },
      model: model,
      context: context
    )
    let limit = min(max(0, options.limit), MatchOptions.maximumLimit)
    let matches = ranking.matches(for: options).prefix(limit)
    return try store.reading { try matches.map(context.named) }
  }
}
