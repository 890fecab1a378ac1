import Foundation
import ImageSignatures
import PictureMatching

/// The definition of a search among local features, step by step and without an index.
struct ReferenceSearch {
  var vocabulary: Vocabulary
  var pictures: [(image: Int64, features: [LocalFeature])]
  var options: FeatureSearchOptions

  private struct Hit {
    var query: Int
    var stored: Int
    var word: Int
    var distance: Int
    var weight = 0.0
  }

  /// Returns every picture that has votes, the best first.
  func candidates(for query: [LocalFeature]) -> [FeatureCandidate] {
    let words = pictures.map { picture in
      picture.features.map { vocabulary.words(of: $0.descriptor, probes: 1)[0].word }
    }
    let probes = query.map { feature in
      vocabulary.words(of: feature.descriptor, probes: options.probes).map(\.word)
    }
    func rarity(_ word: Int) -> Double {
      let some = words.count { $0.contains(word) }
      if Float(some) > max(10, options.stopShare * Float(pictures.count)) { return 0 }
      return pow(log((Double(pictures.count) + 1) / (Double(some) + 0.5)), 2)
    }
    // All near pairs under the query's words, then one for each feature of either side.
    let votes = pictures.indices.map { picture -> [Hit] in
      var hits: [Hit] = []
      for (index, feature) in query.enumerated() {
        for (stored, other) in pictures[picture].features.enumerated() {
          let distance = feature.descriptor.distance(to: other.descriptor)
          let word = words[picture][stored]
          guard distance <= options.maximumDistance, probes[index].contains(word),
            rarity(word) > 0
          else { continue }
          hits.append(Hit(query: index, stored: stored, word: word, distance: distance))
        }
      }
      let nearest = Dictionary(grouping: hits, by: \.query).values.compactMap { group in
        group.min { ($0.distance, $0.word, $0.stored) < ($1.distance, $1.word, $1.stored) }
      }
      return Dictionary(grouping: nearest, by: \.stored).values.compactMap { group in
        group.min { ($0.distance, $0.query) < ($1.distance, $1.query) }
      }
    }
    func nearness(_ hit: Hit) -> Double {
      exp(-pow(Double(hit.distance) / Double(options.bandwidth), 2))
    }
    var candidates: [FeatureCandidate] = []
    for (picture, hits) in votes.enumerated() where !hits.isEmpty {
      let weighted = hits.map { hit in
        let everywhere = votes.joined().filter { $0.query == hit.query }.map(nearness)
        let burst = hits.count { $0.word == hit.word }
        var hit = hit
        hit.weight =
          rarity(hit.word) * nearness(hit)
          * (nearness(hit) / everywhere.reduce(0, +) / Double(burst)).squareRoot()
        return hit
      }
      let sums = weighted.map { center in
        weighted.reduce(0) { sum, other in
          sum + other.weight
            * agreement(center, other, query, pictures[picture].features)
        }
      }
      candidates.append(
        FeatureCandidate(image: pictures[picture].image, score: sums.max() ?? 0)
      )
    }
    return candidates.sorted { ($1.score, $0.image) < ($0.score, $1.image) }
  }

  private func agreement(
    _ a: Hit,
    _ b: Hit,
    _ query: [LocalFeature],
    _ stored: [LocalFeature]
  ) -> Double {
    func turn(_ hit: Hit) -> Double {
      Double(query[hit.query].angle) - Double(stored[hit.stored].angle)
    }
    func growth(_ hit: Hit) -> Double {
      Double(query[hit.query].scale) - Double(stored[hit.stored].scale)
    }
    func place(_ feature: LocalFeature) -> (x: Double, y: Double) {
      (Double(feature.x) / 256, Double(feature.y) / 256)
    }
    // An index keeps the high byte of a stored place.
    func kept(_ feature: LocalFeature) -> (x: Double, y: Double) {
      (Double(feature.x >> 8) + 0.5, Double(feature.y >> 8) + 0.5)
    }
    let turned = abs(remainder(turn(a) - turn(b), 256)) / Double(options.angleTolerance)
    let grown = abs(growth(a) - growth(b)) / Double(options.scaleTolerance)
    let (from, to) = (kept(stored[a.stored]), kept(stored[b.stored]))
    let length = pow(2, growth(a) / 16)
    let angle = turn(a) / 128 * .pi
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let start = place(query[a.query])
    let x = start.x + length * (dx * cos(angle) - dy * sin(angle))
    let y = start.y + length * (dx * sin(angle) + dy * cos(angle))
    let seen = place(query[b.query])
    let reach =
      Double(options.positionTolerance)
      + Double(options.positionSlope) * length * hypot(dx, dy)
    let missed = hypot(x - seen.x, y - seen.y) / reach
    return max(0, 1 - turned) * max(0, 1 - grown) * max(0, 1 - missed)
  }
}
