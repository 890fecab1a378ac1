import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import TestSupport
import Testing

@Suite("An index of local features, of pictures that are hard on it")
struct FeatureIndexAdversarialTests {
  private typealias Picture = (image: Int64, features: [LocalFeature])

  private func file(_ pictures: [Picture], _ vocabulary: Vocabulary) throws -> Data {
    var builder = SegmentBuilder(
      identifier: .none,
      features: FeatureIndexBuilder(
        vocabulary: vocabulary,
        folder: FileManager.default.temporaryDirectory
      )
    )
    for picture in pictures { builder.append(picture.features, of: picture.image) }
    return try builder.data()
  }

  private func index(_ pictures: [Picture], _ vocabulary: Vocabulary) throws -> FeatureIndex {
    try #require(try Segment(file(pictures, vocabulary), vocabulary: vocabulary).features)
  }

  private func expectDefinition(
    _ pictures: [Picture],
    _ vocabulary: Vocabulary,
    query: [LocalFeature],
    _ options: FeatureSearchOptions,
    _ comment: Comment? = nil
  ) throws {
    let found = try index(pictures, vocabulary).search(for: query, limit: 1000, options: options)
    let expected = ReferenceSearch(
      vocabulary: vocabulary,
      pictures: pictures.filter { !$0.features.isEmpty },
      options: options
    ).candidates(for: query)
    // Equal scores may differ in the last bits, so pictures are compared by their number.
    let scores = Dictionary(uniqueKeysWithValues: expected.map { ($0.image, $0.score) })
    #expect(Set(found.candidates.map(\.image)) == Set(scores.keys), comment)
    for candidate in found.candidates {
      let score = scores[candidate.image] ?? -1
      // Nearness is a whole number of 2^24ths.
      #expect(abs(candidate.score - score) <= 1e-4 * score + 1e-6, comment)
    }
    let inOrder = zip(found.candidates, found.candidates.dropFirst()).allSatisfy {
      ($1.score, $0.image) < ($0.score, $1.image)
    }
    #expect(inOrder, comment)
    #expect(found.pictureCount == expected.count, comment)
  }

  private func allVotes(probes: Int = 8) -> FeatureSearchOptions {
    var options = FeatureSearchOptions()
    options.probes = probes
    options.poseVotes = 10_000
    return options
  }

  /// Pictures of a kind that crowds the lists, and a query.
  private func crowd(_ kind: String) -> (pictures: [Picture], query: [LocalFeature]) {
    var source = SyntheticFeatures(seed: StableHash.of(kind))
    let first = source.picture(30)
    func copies(_ count: Int, bits: Int) -> [LocalFeature] {
      (0..<count).map { _ in
        var feature = source.picture(1)[0]
        feature.descriptor = source.changed(first[0].descriptor, bits: bits)
        return feature
      }
    }
    switch kind {
    case "one feature": return ([(5, [first[0]])], [first[0]])
    case "one picture": return ([(5, first)], first)
    case "one descriptor":
      return ((0..<4).map { (Int64($0), copies(25, bits: 0)) }, copies(12, bits: 0))
    case "a burst":
      return (
        (0..<6).map { (Int64($0), copies(30, bits: 15) + source.picture(10)) },
        copies(20, bits: 15) + first
      )
    case "empty pictures between":
      return (
        (0..<9).map { (Int64($0), $0 % 2 == 0 ? [] : first.prefix(4 * $0).map(\.self)) }, first
      )
    case "doubled query":
      return (
        (0..<3).map { (Int64($0), source.picture(20) + first) },
        first + first
      )
    case "all at one place":
      let heap = first.map { feature in
        var feature = feature
        (feature.x, feature.y, feature.scale, feature.angle) = (9, 65_535, 255, 255)
        return feature
      }
      return ([(1, heap), (2, first)], heap)
    default: return ((0..<5).map { (Int64($0), source.picture(30)) }, source.picture(30))
    }
  }

  @Test(
    "scores pictures as the definition does",
    arguments: [
      "one feature", "one picture", "one descriptor", "a burst", "empty pictures between",
      "doubled query", "all at one place", "nothing alike",
    ],
    [1, 4, 64]
  )
  func definition(kind: String, probes: Int) throws {
    let vocabulary = try SmallVocabulary.random(words: [6, 9, 0, 3], seed: 40)
    let (pictures, query) = crowd(kind)
    try expectDefinition(pictures, vocabulary, query: query, allVotes(probes: probes))
  }

  @Test("scores pictures as the definition does with any options", arguments: 0..<10)
  func options(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var small = try SmallFeatureIndex(pictures: 14, features: 25, seed: UInt64(50 + seed))
    var options = allVotes(probes: random.pick([1, 2, 8, 30]))
    options.maximumDistance = random.pick([0, 20, 64, 120])
    options.bandwidth = Float(random.number(in: 20...60))
    options.stopShare = Float(random.number(in: 0...1))
    options.angleTolerance = random.whole(in: 1...128)
    options.scaleTolerance = random.whole(in: 1...40)
    options.positionTolerance = Float(random.number(in: 1...60))
    options.positionSlope = Float(random.number(in: 0...1))
    try expectDefinition(
      small.pictures,
      small.vocabulary,
      query: small.query(of: seed),
      options,
      "\(options)"
    )
  }

  @Test(
    "counts the lists, postings and hits that a look at all features counts",
    arguments: [1, 3, 8, 100]
  )
  func cost(probes: Int) throws {
    var small = try SmallFeatureIndex(pictures: 9, features: 40, seed: 77)
    let query = small.query(of: 4)
    let options = allVotes(probes: probes)
    let result = try small.index().search(for: query, limit: 3, options: options)
    var ofWord: [Int: [(picture: Int, feature: LocalFeature)]] = [:]
    for (picture, entry) in small.pictures.enumerated() {
      for feature in entry.features {
        let word = small.vocabulary.words(of: feature.descriptor, probes: 1)[0].word
        ofWord[word, default: []].append((picture, feature))
      }
    }
    var (lists, postings, hits) = (0, 0, 0)
    var pictures: Set<Int> = []
    for feature in query {
      for match in small.vocabulary.words(of: feature.descriptor, probes: probes) {
        guard let list = ofWord[match.word] else { continue }
        lists += 1
        postings += list.count
        for entry in list
        where entry.feature.descriptor.distance(to: feature.descriptor) <= options.maximumDistance {
          hits += 1
          pictures.insert(entry.picture)
        }
      }
    }
    #expect(result.listCount == lists)
    #expect(result.postingCount == postings)
    #expect(result.hitCount == hits)
    #expect(result.pictureCount == pictures.count)
    #expect((result.candidates.count...result.pictureCount).contains(result.posedPictureCount))
  }

  @Test(
    "returns copies of one picture by their numbers, whatever their places and the limit",
    arguments: [1, 2, 7, 20]
  )
  func ties(limit: Int) throws {
    var source = SyntheticFeatures(seed: 9)
    let features = source.picture(40)
    let numbers: [Int64] = [5, .max, -3, 0, .min, 77, -4, 6]
    let vocabulary = try SmallVocabulary.random(words: [400, 400], seed: 9)
    let pictures: [Picture] =
      numbers.map { ($0, features) } + (0..<12).map { (1000 + Int64($0), source.picture(40)) }
    let index = try index(pictures.shuffled(using: &source.random), vocabulary)
    let found = try index.candidates(for: features, limit: limit)
    #expect(found.prefix(8).map(\.image) == Array(numbers.sorted().prefix(limit)))
    #expect(Set(found.prefix(8).map(\.score)).count == 1)
  }

  @Test("scores the same in any order of the pictures", arguments: 0..<4)
  func permutation(seed: Int) throws {
    var small = try SmallFeatureIndex(pictures: 30, features: 50, seed: 60)
    let query = small.query(of: seed)
    let one = try small.index().candidates(for: query, limit: 100)
    let pictures = small.pictures.shuffled(using: &small.source.random)
    let other = try index(pictures, small.vocabulary).candidates(for: query, limit: 100)
    #expect(one.map(\.image) == other.map(\.image))
    for (a, b) in zip(one, other) { #expect(abs(a.score - b.score) < 1e-4 * a.score) }
  }

  @Test("of a smaller limit is the beginning of one of a larger, though fewer poses are compared")
  func nested() throws {
    var small = try SmallFeatureIndex(pictures: 60, features: 60, seed: 61)
    let query = small.query(of: 12)
    let index = try small.index()
    let all = try index.search(for: query, limit: 1000)
    #expect(all.candidates.count == all.pictureCount)
    for limit in [1, 2, 5, 20, 59] {
      let some = try index.search(for: query, limit: limit)
      #expect(some.candidates == Array(all.candidates.prefix(limit)))
      #expect(some.posedPictureCount <= all.posedPictureCount)
    }
  }

  @Test("finds the picture by its heaviest votes where there are more than are compared")
  func manyVotes() throws {
    var source = SyntheticFeatures(seed: 62)
    let vocabulary = try SmallVocabulary.random(words: [80, 80], seed: 62)
    let features = source.picture(400)
    let index = try index(
      [(1, features)] + (2..<9).map { (Int64($0), source.picture(400)) },
      vocabulary
    )
    let score = try #require(try index.candidates(for: features, limit: 1).first)
    #expect(score.image == 1)
    // Sixty-four of four hundred equal votes: no more than their share, since rarer words weigh more.
    var options = FeatureSearchOptions()
    var last = 0.0
    for votes in [1, 8, 64, 200, 400] {
      options.poseVotes = votes
      let candidate = try index.search(for: features, limit: 1, options: options).candidates[0]
      #expect(candidate.image == 1 && candidate.score > last)
      last = candidate.score
    }
  }

  @Test("of more than a megabyte is found in, checked and the same from memory and from disk")
  func large() throws {
    var small = try SmallFeatureIndex(
      pictures: 60,
      features: 500,
      words: Array(repeating: 500, count: 8),
      seed: 63
    )
    let bytes = try small.file()
    #expect(bytes.count > 1 << 20)
    let inPieces = try small.file(memoryLimit: 300_000)
    #expect(inPieces == bytes)
    let file = try Segment(bytes, vocabulary: small.vocabulary)
    try file.checkAll()
    let index = try #require(file.features)
    for picture in [0, 31, 59] {
      let found = try index.candidates(for: small.query(of: picture), limit: 1)
      #expect(found.map(\.image) == [small.pictures[picture].image])
    }
    // Without the words, the features are skipped.
    #expect(try Segment(bytes).features == nil)
  }

  @Test("finds a turned, grown and mirrored-back copy, and scores a mirrored one less")
  func forms() throws {
    var source = SyntheticFeatures(seed: 64)
    let vocabulary = try SmallVocabulary.random(words: [60, 60, 60], seed: 64)
    let features = source.picture(150)
    let index = try index(
      [(7, features)] + (0..<8).map { (100 + Int64($0), source.picture(150)) },
      vocabulary
    )
    func score(_ model: PlanarModel, mirrored: Bool = false) throws -> Double {
      let query = features.compactMap { feature -> LocalFeature? in
        var copy = source
        var seen = copy.seen(feature, through: model, noise: 0, in: SyntheticFeatures.extent)
        seen?.descriptor = feature.descriptor
        if mirrored, let other = seen {
          seen?.x = UInt16(SyntheticFeatures.extent.width) - other.x
          seen?.angle = 128 &- other.angle
        }
        return seen
      }
      let best = try #require(try index.candidates(for: query, limit: 1).first)
      #expect(best.image == 7)
      return best.score
    }
    let upright = try score(.view())
    let turned = try score(.view(turn: 180))
    #expect(abs(upright / turned - 1) < 0.1)
    #expect(try score(.view(turn: 35, scale: 0.6)) > 0.6 * upright)
    #expect(try score(.view(), mirrored: true) < 0.4 * upright)
  }
}
