internal import ImageSignatures
internal import PictureMatching

/// The pictures that some segments of a store propose for a query: the second step of a search.
///
/// Proposals of all segments are joined, in any order and grouping, before their pictures are verified. See
/// ``VisualSearchEngine/propose(for:part:of:)``.
public struct Proposals: Sendable {
  internal let query: UInt64, epoch: UInt64
  /// The number of segments of the epoch.
  internal let segmentCount: Int
  /// The indices of the searched segments, ascending.
  internal private(set) var segments: [Int]
  /// The number of frame hashes in these segments.
  internal private(set) var codeCount: Int
  /// The pictures with a near frame hash, the nearest first.
  internal private(set) var hits: [FrameScan.Hit]
  /// The votes of the query's local features, and of those of its mirror image.
  internal private(set) var upright: FeatureVotes, mirrored: FeatureVotes
  /// The votes of its learned points.
  internal private(set) var views: FeatureVotes

  internal init(
    query: UInt64,
    epoch: UInt64,
    segmentCount: Int,
    segments: [Int],
    codeCount: Int,
    hits: [FrameScan.Hit],
    upright: FeatureVotes,
    mirrored: FeatureVotes,
    views: FeatureVotes
  ) {
    (self.query, self.epoch) = (query, epoch)
    (self.segmentCount, self.segments, self.codeCount) = (segmentCount, segments, codeCount)
    (self.hits, self.upright, self.mirrored) = (hits, upright, mirrored)
    self.views = views
  }

  /// Joins the proposals of several workers.
  ///
  /// - Parameter parts: At least one, of one query and one state of a store, in any order, with no segment in
  ///   common.
  /// - Throws: ``SearchStepError`` when they are not parts of the same search.
  /// - Complexity: O(*n* log *n*), where *n* is the number of proposed pictures.
  public init(joining parts: [Proposals]) throws(SearchStepError) {
    guard let first = parts.first else { throw .incomplete(missing: 1) }
    self = first
    for part in parts.dropFirst() {
      guard part.query == query else { throw .otherQuery }
      guard part.epoch == epoch, part.segmentCount == segmentCount else { throw .otherEpoch }
      segments += part.segments
      let (sum, isTooLarge) = codeCount.addingReportingOverflow(part.codeCount)
      guard !isTooLarge else { throw .damaged(reason: "it has too many pictures") }
      codeCount = sum
      upright.append(part.upright)
      mirrored.append(part.mirrored)
      views.append(part.views)
    }
    segments.sort()
    let images = [upright, mirrored, views].map { votes in votes.pictures.map(\.image) }
    guard Set(segments).count == segments.count,
      images.allSatisfy({ Set($0).count == $0.count })
    else { throw .repeated }
    hits = FrameScan.ofCandidates([]).joined(parts.map(\.hits))
  }

  /// The number of segments that have not been searched yet.
  public var missingSegmentCount: Int { segmentCount - segments.count }

  /// The number of pictures with a near frame hash whose features are compared, too.
  ///
  /// Pictures as near as the last of them are included, so that the order in which pictures came into the store
  /// has no effect.
  private static let comparedHitCount = 6
  /// The number of pictures that the local features of a query propose.
  ///
  /// For changed photographs whose hash says nothing, the first five of 10,000 or 100,000 contain as many as
  /// the first twenty (`fit-models growth`, docs/engine.md). Parts that several pictures share with the
  /// query are detected only when several are compared.
  private static let limit = 12
  /// The number of pictures that its learned points propose: comparing these takes three times as long
  /// (docs/accuracy-views.md).
  private static let viewLimit = 6
  /// The number of pictures proposed by local features whose learned points are compared, too, even if the
  /// learned points do not propose them.
  private static let viewedCount = 2
  /// Up to this distance between frame hashes of at least this quality, the frame matches, as by PDQ's authors.
  private static let knownFrame = (distance: 31, quality: 50)

  /// Whether a picture of the store matches the query's whole frame, or the part inside its border.
  ///
  /// Then the query shows that picture, and is not compared with other views.
  ///
  /// It is computed from the hits of all segments together, so it does not depend on how they are divided.
  private func knowsFrame(_ search: SearchQuery) -> Bool {
    let ofFrame = search.signatures.whole.count + search.signatures.content.count
    return hits.contains { hit in
      hit.distance <= Self.knownFrame.distance && hit.form < ofFrame
        && search.forms[hit.form].hash.quality >= Self.knownFrame.quality
    }
  }

  /// Returns the pictures that are worth verifying.
  ///
  /// - Parameter query: The query that the proposals are for.
  /// - Returns: At most 164 pairs of the query and a picture, to be verified together or in parts.
  /// - Throws: ``SearchStepError`` when segments are missing, or the proposals are for another query.
  /// - Complexity: O(*n* log *n*), where *n* is the number of proposed pictures.
  public func pairs(for query: PreparedQuery) throws(SearchStepError) -> ProposedPairs {
    guard query.fingerprint == self.query else { throw .otherQuery }
    guard missingSegmentCount == 0 else { throw .incomplete(missing: missingSegmentCount) }
    let search = query.search
    let sides: [(comparison: FeatureComparison, votes: FeatureVotes)] = [
      (.upright, upright), (.mirrored, mirrored), (.views, views),
    ]
    guard hits.allSatisfy({ $0.form < search.forms.count }),
      sides.allSatisfy({ comparison, votes in
        let count = search.features(of: comparison).count
        return votes.votes.allSatisfy { Int($0.feature) < count }
      })
    else { throw .damaged(reason: "it refers to something that the query does not have") }
    let best = parallelMap(sides.count) { side in
      let (comparison, votes) = sides[side]
      return votes.ranked(
        for: search.features(of: comparison),
        limit: comparison == .views ? Self.viewLimit : Self.limit,
        options: comparison.searchOptions
      ).candidates.map(\.image)
    }
    var compared: [Int64: Set<FeatureComparison>] = [:]
    for hit in hits { compared[hit.image] = [] }
    for image in best[0] { compared[image, default: []].insert(.upright) }
    for image in best[1] { compared[image, default: []].insert(.mirrored) }
    if !knowsFrame(search), !search.signature.viewFeatures.isEmpty {
      for image in best[2] + best[0].prefix(Self.viewedCount) {
        compared[image, default: []].insert(.views)
      }
    }
    let reach = hits.dropFirst(Self.comparedHitCount - 1).first?.distance ?? .max
    for hit in hits where hit.distance <= reach {
      if search.forms[hit.form].form.isMirrored {
        compared[hit.image, default: []].insert(.mirrored)
      } else {
        compared[hit.image, default: []].insert(.upright)
      }
    }
    let (comparisons, isTooLarge) = codeCount.multipliedReportingOverflow(by: search.forms.count)
    guard !isTooLarge else { throw .damaged(reason: "it has too many pictures") }
    return ProposedPairs(
      query: self.query,
      epoch: epoch,
      comparisonCount: comparisons,
      total: compared.count,
      pairs: compared.sorted { $0.key < $1.key }.map {
        ProposedPairs.Pair(image: $0.key, comparisons: $0.value)
      }
    )
  }
}

extension FeatureComparison {
  /// The options of the search for pictures that share these features.
  internal var searchOptions: FeatureSearchOptions {
    channel == .views ? .views : FeatureSearchOptions()
  }
}

extension FrameScan {
  /// The number of nearest pictures that are examined: enough for a hundred results if each landmark had only
  /// one picture.
  internal static let candidateLimit = 128

  /// A scan for candidates of a query.
  internal static func ofCandidates(_ forms: [DihedralFrameHash]) -> FrameScan {
    FrameScan(forms: forms.map(\.hash), limit: candidateLimit, radius: usualRadius)
  }
}
