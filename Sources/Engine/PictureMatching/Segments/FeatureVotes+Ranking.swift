import Foundation
package import ImageSignatures

extension FeatureVotes {
  /// Returns the pictures with the greatest scores, from the votes in all segments.
  ///
  /// Pictures are scored until no other can be among the best: the score of agreeing votes is at most the sum
  /// of all votes.
  ///
  /// - Parameters:
  ///   - features: The query's features; every ``Vote/feature`` is an index into them.
  ///   - limit: The maximum number of pictures to return.
  ///   - options: The options with which the votes were found.
  /// - Returns: The candidates, the best first; of equal ones the lower number. The order of the votes'
  ///   pictures does not matter.
  package func ranked(
    for features: [LocalFeature],
    limit: Int,
    options: FeatureSearchOptions = FeatureSearchOptions()
  ) -> FeatureSearchResult {
    var result = FeatureSearchResult()
    result.hitCount = hitCount
    result.pictureCount = pictures.count
    guard limit > 0, !pictures.isEmpty else { return result }
    let (weights, sums) = weights(
      FeatureNearness(bandwidth: options.bandwidth),
      featureCount: features.count
    )
    let order = pictures.indices.sorted {
      (sums[$1], pictures[$0].image) < (sums[$0], pictures[$1].image)
    }
    for place in order {
      if let last = result.candidates.last, result.candidates.count == limit,
        Double(sums[place]) < last.score
      {
        break
      }
      let picture = pictures[place]
      var score = sums[place]
      if options.comparesPoses {
        result.posedPictureCount += 1
        score = agreement(in: picture, weights, features, options)
      }
      let candidate = FeatureCandidate(image: picture.image, score: Double(score))
      let rank = result.candidates.firstIndex { candidate.leads($0) }
      result.candidates.insert(candidate, at: rank ?? result.candidates.count)
      if result.candidates.count > limit { result.candidates.removeLast() }
    }
    return result
  }

  /// Computes the weight of each vote by nearness and rarity of the word, reduced for frequent hits.
  ///
  /// Bursts are damped as by H. Jégou, M. Douze and C. Schmid, *On the Burstiness of Visual Elements*, CVPR
  /// 2009: several features of one word within a picture count as the square root of their number, and a
  /// feature with hits in many pictures is divided among them by the same rule.
  ///
  /// - Returns: The weights of the votes, and their sums by picture.
  private func weights(
    _ nearness: FeatureNearness,
    featureCount: Int
  ) -> (votes: [Float], pictures: [Float]) {
    var sums = [UInt64](repeating: 0, count: featureCount)
    for vote in votes { sums[Int(vote.feature)] += UInt64(nearness.at[Int(vote.distance)]) }
    var weights = [Float](repeating: 0, count: votes.count)
    let ofPictures = pictures.map { picture in
      var sum: Float = 0
      var start = picture.votes.lowerBound
      while start < picture.votes.upperBound {
        var end = start + 1
        while end < picture.votes.upperBound, votes[end].word == votes[start].word { end += 1 }
        for place in start..<end {
          let vote = votes[place]
          let near = Float(nearness.at[Int(vote.distance)])
          let share = near / (Float(sums[Int(vote.feature)]) * Float(end - start))
          weights[place] = vote.weight * (near / FeatureNearness.unit) * share.squareRoot()
          sum += weights[place]
        }
        start = end
      }
      return sum
    }
    return (weights, ofPictures)
  }

  /// Returns the greatest weight of a picture's votes that agree with one of them.
  ///
  /// - Complexity: Quadratic in the number of votes, limited to those of the greatest weight.
  private func agreement(
    in picture: Picture,
    _ weights: [Float],
    _ features: [LocalFeature],
    _ options: FeatureSearchOptions
  ) -> Float {
    var places = Array(picture.votes)
    if places.count > options.poseVotes {
      places.sort { (-weights[$0], $0) < (-weights[$1], $1) }
      places.removeSubrange(options.poseVotes...)
    }
    let poses = places.map {
      FeaturePose(query: features[Int(votes[$0].feature)], stored: votes[$0])
    }
    var best: Float = 0
    for pose in poses {
      var sum: Float = 0
      for (place, other) in zip(places, poses) {
        sum += weights[place] * pose.agreement(with: other, options)
      }
      best = max(best, sum)
    }
    return best
  }
}

/// The weight of a vote by the distance of its features, in integers: sums do not depend on their order.
private struct FeatureNearness {
  /// By distance, in `0...256`; at least 1, so that sums can be divisors.
  let at: [UInt32]
  /// The weight at distance 0.
  static let unit: Float = 0x1p24

  /// - Parameter bandwidth: See ``FeatureSearchOptions/bandwidth``.
  init(bandwidth: Float) {
    at = (0...256).map { distance in
      let near = exp(-Float(distance * distance) / (bandwidth * bandwidth))
      return max(1, UInt32((near * Self.unit).rounded()))
    }
  }
}

extension FeatureCandidate {
  /// Whether it precedes another one; of equal ones the lower number does.
  fileprivate func leads(_ other: FeatureCandidate) -> Bool {
    (other.score, image) < (score, other.image)
  }
}
