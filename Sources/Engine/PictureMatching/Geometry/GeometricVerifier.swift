package import ImageSignatures

/// Determines whether and where a query shows a picture of the catalog, by their local features.
///
/// Similar features propose models, the model with the most support is refined, and features are then searched
/// at the places that it predicts. Mirrored pictures do not match: pass the mirrored features too.
///
/// ```swift
/// let verifier = GeometricVerifier(query: features, extent: extent)
/// if let match = verifier.match(other, extent: otherExtent), match.logFalseAlarms < -5 { ... }
/// ```
package struct GeometricVerifier: Sendable {
  private let features: [LocalFeature]
  private let descriptors: [BinaryDescriptor]
  private let frames: [FeatureFrame]
  private let grid: FeatureGrid
  private let extent: FeatureExtent
  private let parameters: GeometryParameters

  /// The number of different hypotheses to keep.
  private static let hypothesisCount = 6

  /// Prepares a query for any number of comparisons.
  ///
  /// - Parameters:
  ///   - query: The query's features.
  ///   - extent: The size of the query.
  ///   - parameters: The tolerances.
  package init(
    query: [LocalFeature],
    extent: FeatureExtent,
    parameters: GeometryParameters = GeometryParameters()
  ) {
    features = query
    descriptors = query.map(\.descriptor)
    frames = query.map { FeatureFrame($0, scale: parameters.commonScale) }
    grid = FeatureGrid(frames)
    self.extent = extent
    self.parameters = parameters
  }

  /// Returns the position of a picture of the catalog in the query; nil if no agreement is plausible.
  ///
  /// A match may still be due to chance, or to a part that many pictures share: check its evidence.
  ///
  /// - Parameters:
  ///   - catalog: The features of the catalog's picture.
  ///   - catalogExtent: The size of the catalog's picture.
  ///   - excluded: Indices of features of the query that another match explains.
  /// - Returns: The match with its evidence.
  /// - Complexity: O(*n* · *m*) for *n* and *m* features.
  package func match(
    _ catalog: [LocalFeature],
    extent catalogExtent: FeatureExtent,
    excluding excluded: Set<Int> = []
  ) -> GeometricMatch? {
    guard !extent.isEmpty, !catalogExtent.isEmpty else { return nil }
    let comparison = DescriptorComparison(
      query: descriptors,
      catalog: catalog.map(\.descriptor),
      horizon: parameters.guidedCeiling,
      isExcluded: excluded.isEmpty ? [] : features.indices.map { excluded.contains($0) }
    )
    let catalogFrames = catalog.map { FeatureFrame($0, scale: parameters.commonScale) }
    let tentative = comparison.tentativePairs(
      query: features,
      catalog: catalog,
      queryFrames: frames,
      catalogFrames: catalogFrames,
      parameters
    )
    guard tentative.count >= parameters.minimumInlierCount else { return nil }
    let search = HypothesisSearch(tentative, query: frames, catalog: catalogFrames, parameters)
    let hypotheses = search.best(Self.hypothesisCount)
    let refinement = ModelRefinement(
      query: frames,
      catalog: catalogFrames,
      tentative: tentative,
      alike: comparison.pairs,
      parameters: parameters
    )
    let evaluation = MatchEvaluation(
      refinement: refinement,
      grid: grid,
      queryExtent: extent,
      catalogExtent: catalogExtent
    )
    return evaluation.best(of: hypotheses)
  }

  /// Returns the features of the query that lie on the patches of given ones.
  ///
  /// - Parameter indices: Indices of features of the query.
  /// - Returns: Indices of features of the query, including the given ones.
  /// - Complexity: O(*n* · *k*) for *n* features and *k* indices.
  package func features(on indices: Set<Int>) -> Set<Int> {
    let chosen = indices.map { frames[$0] }
    return Set(
      frames.indices.filter { index in
        chosen.contains { frame in
          let offset = frame.position - frames[index].position
          let reach = Self.patchReach * frame.unit
          return (offset * offset).sum() <= reach * reach
        }
      }
    )
  }

  /// The radius of a patch, in units: eight samples, 1.6 units apart.
  private static let patchReach = 12.8
}
