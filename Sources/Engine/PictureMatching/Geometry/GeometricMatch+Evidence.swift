extension GeometricMatch {
  /// Collects the evidence for a model; nil if the model is not invertible.
  init?(
    _ refined: ModelRefinement.Refined,
    _ surprise: MatchEvaluation.Surprise,
    _ overlap: PictureOverlap,
    _ evaluation: MatchEvaluation,
    rivalShare: Double
  ) {
    let refinement = evaluation.refinement
    let agreement = refined.agreement
    guard let inverse = agreement.model.inverse,
      let linear = agreement.model.local(at: refined.center)?.linear
    else { return nil }
    let inliers = refined.inliers
    let scale = linear.determinant.squareRoot()

    let queryInliers = inliers.map { refinement.query[$0.query].position }
    let catalogInliers = inliers.map { refinement.catalog[$0.catalog].position }
    let inQuery = visible(refinement.query, overlap.inQuery, refinement.catalog, scale: scale)
    let inCatalog = visible(
      refinement.catalog,
      overlap.inCatalog,
      refinement.query,
      scale: 1 / scale
    )
    let queryCells = CellCoverage(of: inQuery, by: queryInliers, in: overlap.inQuery)
    let catalogCells = CellCoverage(of: inCatalog, by: catalogInliers, in: overlap.inCatalog)
    let hull = ConvexPolygon(around: Self.core(catalogInliers))
    let inHull = inCatalog.filter { hull.contains($0) }.count
    let inliersInHull = catalogInliers.filter { hull.contains($0) }.count

    var squares = 0.0
    for (query, catalog) in zip(queryInliers, catalogInliers) {
      let error = query - (agreement.model(catalog) ?? query)
      squares += (error * error).sum()
    }
    let count = Double(max(1, inliers.count))
    let singular = linear.singularValues
    // By chance, pairs that agree with the model are similar as often as all pairs.
    let alikeShare =
      Double(refinement.alike.count)
      / Double(max(1, refinement.query.count * refinement.catalog.count))
    let compatible = surprise.compatibleCount

    self.init(
      model: agreement.model,
      inverse: inverse,
      inliers: inliers,
      region: overlap.region,
      tentativeCount: refinement.tentative.count,
      consistentCount: surprise.consistentCount,
      logFalseAlarms: surprise.logFalseAlarms,
      logGuidedChance: FalseAlarms.logTail(
        min(inliers.count, compatible),
        of: compatible,
        probability: alikeShare
      ),
      expectedInlierCount: Double(compatible) * alikeShare,
      visibleQueryCount: inQuery.count,
      visibleCatalogCount: inCatalog.count,
      inlierRatio: min(1, count / Double(max(1, min(inQuery.count, inCatalog.count)))),
      queryCoverage: queryCells.coverage,
      catalogCoverage: catalogCells.coverage,
      evenness: min(queryCells.evenness, catalogCells.evenness),
      hullShare: min(1, max(0, hull.area) / overlap.inCatalog.area),
      hullInlierRatio: min(1, Double(inliersInHull) / Double(max(1, inHull))),
      catalogShare: min(1, overlap.inCatalog.area / evaluation.catalogExtent.area),
      queryShare: min(1, overlap.inQuery.area / evaluation.queryExtent.area),
      meanDistance: Double(inliers.map(\.distance).reduce(0, +)) / count,
      distinctShare: Double(distinctCount(inliers, refinement.tentative)) / count,
      residual: (squares / count / overlap.inQuery.area).squareRoot(),
      scale: scale,
      anisotropy: singular.smaller > 0 ? singular.larger / singular.smaller : .infinity,
      rivalShare: rivalShare
    )
  }

  /// Returns the nine tenths of points nearest to their center.
  ///
  /// A single random inlier, far from the others, would distort their hull beyond use.
  private static func core(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let middle = SIMD2(
      points.map(\.x).sorted()[points.count / 2],
      points.map(\.y).sorted()[points.count / 2]
    )
    let distances = points.map { (($0 - middle) * ($0 - middle)).sum() }
    let limit = distances.sorted()[(points.count * 9 - 1) / 10]
    return zip(points, distances).filter { $0.1 <= limit }.map(\.0)
  }

}

/// Returns the features in a part of a picture that the detector could have found in the other picture.
///
/// A detector finds a range of sizes, so a feature that is smaller or larger than all transformed features of
/// the other picture cannot have a partner.
private func visible(
  _ features: [FeatureFrame],
  _ part: ConvexPolygon,
  _ others: [FeatureFrame],
  scale: Double
) -> [SIMD2<Double>] {
  let sizes = others.map { $0.unit * scale }
  guard let least = sizes.min(), let greatest = sizes.max() else { return [] }
  // With a margin: a size is measured to a quarter of an octave.
  return features.filter {
    $0.unit > least / 1.2 && $0.unit < greatest * 1.2 && part.contains($0.position)
  }.map(\.position)
}

/// Returns the number of inliers that were distinct before a model was known.
private func distinctCount(_ inliers: [Correspondence], _ tentative: [TentativePair]) -> Int {
  var partners: [Int: Int] = [:]
  for pair in tentative where pair.isDistinct { partners[pair.query] = pair.catalog }
  return inliers.filter { partners[$0.query] == $0.catalog }.count
}
