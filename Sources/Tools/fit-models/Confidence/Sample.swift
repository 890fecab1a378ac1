import Foundation
import PictureMatching
import VisualSearch

/// One landmark that a query might show, what was measured, and whether it is right.
struct Sample: Sendable {
  var evidence: MatchEvidence
  var isRight: Bool
  /// The weight.
  var weight = 1.0

  /// How many of a query's nearest landmarks are samples: beyond them a person does not look.
  private static let perQuery = 3
  /// What a query counts that was photographed from elsewhere.
  ///
  /// Two of fifty changes are that, and landmarks are photographed so at least as often as their
  /// photographs are changed in any other way. From 4 to 10 more of such queries are believed, and as few
  /// false ones; at 10 fewer small crops are.
  private static let parallaxWeight = 4.0

  /// Asks every query of a table, and takes the nearest landmarks and whether each is right.
  ///
  /// The queries that show nothing are asked, too: all that they get is wrong.
  ///
  /// - Parameters:
  ///   - store: The catalog.
  ///   - path: The table of queries.
  ///   - model: By which the answers are ranked.
  ///   - rank: What they are ranked by instead, the largest first; nil leaves an answer out.
  /// - Returns: The samples, query by query.
  /// - Throws: When the table or a picture cannot be read.
  static func gather(
    store: CatalogStore,
    queries path: String,
    model: ConfidenceModel,
    rankedBy rank: (@Sendable (MatchEvidence) -> Double?)? = nil
  ) async throws -> [Sample] {
    let engine = try VisualSearchEngine(store: store, model: model)
    let truth = try GroundTruth(contentsOf: path)
    let expected = try truth.expectedLandmarks(in: try store.landmarks())
    let samples = await concurrentMap(Array(zip(truth.queries, expected))) { query, landmarks in
      do {
        let picture = try QueryPicture(contentsOf: query.path)
        let options = MatchOptions(limit: MatchOptions.maximumLimit, minimumConfidence: 0)
        var matches = try engine.matches(for: picture, options: options)
        if let rank {
          let ranked = matches.compactMap { match in
            match.evidence.flatMap(rank).map { (match: match, rank: $0) }
          }
          matches = ranked.sorted { $0.rank > $1.rank }.map(\.match)
        }
        return Result<[Sample], any Error>.success(
          matches.compactMap { match -> Sample? in
            guard case .landmark(let id) = match.subject, let evidence = match.evidence else {
              return nil
            }
            return Sample(
              evidence: evidence,
              isRight: landmarks.contains(id),
              weight: query.group == "parallax" ? parallaxWeight : 1
            )
          }.prefix(perQuery).map { $0 }
        )
      } catch {
        return .failure(error)
      }
    }
    return try samples.flatMap { try $0.get() }
  }
}

extension Sample {
  /// The same sample in a catalog that holds the picture twice.
  var besideTwin: Sample {
    var sample = self
    sample.evidence.rivalDistance = evidence.hashDistance
    return sample
  }

  /// The sample's row for the regression.
  func row(for model: ConfidenceModel, weight: Double = 1) -> LogisticRegression.Row {
    LogisticRegression.Row(
      features: model.features(of: evidence),
      isTrue: isRight,
      weight: self.weight * weight
    )
  }
}
