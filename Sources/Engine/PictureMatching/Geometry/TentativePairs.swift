import ImageSignatures

/// Two features with similar descriptors, and the similarity transform that they propose.
struct TentativePair {
  var query: Int
  var catalog: Int
  var distance: Int
  /// Whether neither feature has a second partner of about the same distance.
  var isDistinct: Bool
  /// The weight of the pair, in `0...1`: near and distinct pairs are correct more often.
  var weight: Double
  /// The size of the query's feature relative to the other's, in sixteenths of an octave.
  var scaleChange: Int
  /// The direction of the query's feature relative to the other's, in 256ths of a turn, in `0...255`.
  var turn: Int
  /// The rotation and scaling that takes the catalog's feature to the query's.
  var similarity: LinearMap
}

extension DescriptorComparison {
  /// Returns the pairs that may correspond, by query feature.
  ///
  /// In a repeating structure, features have several partners of about the same distance. A ratio test would
  /// reject them all. So each feature keeps its two nearest, and a pair stays if both features keep it: few
  /// features keep generic patches that resemble everything.
  func tentativePairs(
    query: [LocalFeature],
    catalog: [LocalFeature],
    queryFrames: [FeatureFrame],
    catalogFrames: [FeatureFrame],
    _ parameters: GeometryParameters
  ) -> [TentativePair] {
    var pairs: [TentativePair] = []
    for (index, nearest) in ofQuery.enumerated() {
      for (other, distance) in [
        (Int(nearest.first), Int(nearest.firstDistance)),
        (Int(nearest.second), Int(nearest.secondDistance)),
      ] where other >= 0 && distance <= parameters.descriptorCeiling {
        let back = ofCatalog[other]
        let isFirst = nearest.first == other && back.first == index
        let isKept =
          isFirst
          || parameters.allowsSecondNearest && (back.first == index || back.second == index)
        guard isKept else { continue }
        let second = Double(min(nearest.secondDistance, back.secondDistance))
        let isDistinct = isFirst && Double(distance) <= parameters.distinctRatio * second
        let nearness = 1 - Double(distance) / Double(parameters.guidedCeiling + 1)
        pairs.append(
          TentativePair(
            query: index,
            catalog: other,
            distance: distance,
            isDistinct: isDistinct,
            weight: isDistinct ? nearness : nearness / 2,
            scaleChange: Int(query[index].scale) - Int(catalog[other].scale),
            turn: (Int(query[index].angle) - Int(catalog[other].angle)) & 255,
            similarity: queryFrames[index].similarity(from: catalogFrames[other])
          )
        )
      }
    }
    return pairs
  }
}
