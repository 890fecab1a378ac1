import Foundation
import ImageSignatures
import PictureMatching
import TestSupport
import Testing

/// Pictures of which some share features, and their index.
struct SmallFeatureIndex {
  private static let store = UUID()

  let vocabulary: Vocabulary
  private(set) var pictures: [(image: Int64, features: [LocalFeature])] = []
  var source: SyntheticFeatures

  /// Makes pictures; with few words in the cells, most are stop words.
  init(
    pictures count: Int,
    features: Int,
    words: [Int] = [60, 0, 90, 120, 1, 80, 75, 74],
    seed: UInt64
  ) throws {
    vocabulary = try SmallVocabulary.random(words: words, seed: seed)
    source = SyntheticFeatures(seed: seed)
    let repeated = source.picture(3)
    for number in 0..<count {
      var own = source.picture(features)
      // A row of windows in one picture, and something that every third one has.
      for index in own.indices.prefix(6) {
        own[index].descriptor = source.changed(own[0].descriptor, bits: 12)
      }
      if number % 3 == 0 {
        own += repeated.map { feature in
          var feature = feature
          feature.descriptor = source.changed(feature.descriptor, bits: 20)
          return feature
        }
      }
      pictures.append((Int64(1000 - 7 * number), own))
    }
  }

  /// A picture of which a part is turned, grown and shifted, among other features.
  mutating func query(of picture: Int) -> [LocalFeature] {
    let model = PlanarModel.view(turn: 40, scale: 0.7, shift: SIMD2(3000, 2000))
    var query = source.picture(20)
    for feature in pictures[picture].features {
      guard Int.random(in: 0..<3, using: &source.random) > 0,
        var seen = source.seen(
          feature,
          through: model,
          noise: 80,
          in: SyntheticFeatures.extent
        )
      else { continue }
      let bits = Int.random(in: 0...70, using: &source.random)
      seen.descriptor = source.changed(feature.descriptor, bits: bits)
      query.append(seen)
    }
    return query.shuffled(using: &source.random)
  }

  func file(memoryLimit: Int = 64 << 20) throws -> Data {
    let folder = FileManager.default.temporaryDirectory
    var builder = SegmentBuilder(
      identifier: Self.store,
      features: FeatureIndexBuilder(
        vocabulary: vocabulary,
        folder: folder,
        memoryLimit: memoryLimit
      )
    )
    for picture in pictures { builder.append(picture.features, of: picture.image) }
    return try builder.data()
  }

  func index() throws -> FeatureIndex {
    try #require(try Segment(file(), vocabulary: vocabulary).features)
  }
}

@Suite("An index of local features")
struct FeatureIndexTests {
  @Test(
    "scores pictures as the definition does",
    arguments: [(1, 40, 8), (12, 30, 1), (12, 30, 5), (40, 60, 8), (40, 60, 64)]
  )
  func reference(count: Int, features: Int, probes: Int) throws {
    var small = try SmallFeatureIndex(
      pictures: count,
      features: features,
      seed: UInt64(count + probes)
    )
    var options = FeatureSearchOptions()
    options.probes = probes
    options.poseVotes = 1000
    let index = try small.index()
    #expect(index.pictureCount == count)
    #expect(index.postingCount == small.pictures.reduce(0) { $0 + $1.features.count })
    let reference = ReferenceSearch(
      vocabulary: small.vocabulary,
      pictures: small.pictures,
      options: options
    )
    for picture in 0..<min(count, 8) {
      let query = small.query(of: picture)
      let expected = reference.candidates(for: query)
      #expect(expected.first?.image == small.pictures[picture].image)
      for limit in [1, 3, 100] {
        let found = try index.search(for: query, limit: limit, options: options).candidates
        #expect(found.map(\.image) == expected.prefix(limit).map(\.image))
        for (one, other) in zip(found, expected) {
          #expect(abs(one.score - other.score) < 1e-4 * other.score)
        }
      }
    }
  }

  @Test("finds nothing for nothing, in nothing, and among flat pictures")
  func empty() throws {
    var small = try SmallFeatureIndex(pictures: 3, features: 20, seed: 2)
    let query = small.query(of: 0)
    #expect(try small.index().candidates(for: [], limit: 5).isEmpty)
    #expect(try small.index().candidates(for: query, limit: 0).isEmpty)
    for vocabulary in [small.vocabulary, try SmallVocabulary.random(words: [])] {
      var builder = SegmentBuilder(
        identifier: UUID(),
        features: FeatureIndexBuilder(
          vocabulary: vocabulary,
          folder: FileManager.default.temporaryDirectory
        )
      )
      builder.append([], of: 3)
      let file = try Segment(builder.data(), vocabulary: vocabulary)
      #expect(file.features?.pictureCount == 0)
      #expect(try file.features?.candidates(for: query, limit: 5) == [])
    }
  }

  @Test("looks at no more postings than it may, and finds the picture still")
  func budget() throws {
    var small = try SmallFeatureIndex(pictures: 60, features: 100, seed: 9)
    let index = try small.index()
    let query = small.query(of: 20)
    var options = FeatureSearchOptions()
    let all = try index.search(for: query, limit: 5, options: options)
    #expect(all.postingCount > 6000)
    for budget in [0, 10, 3000] {
      options.postingBudget = budget
      let some = try index.search(for: query, limit: 5, options: options)
      #expect(some.postingCount <= budget)
      #expect(some.candidates.first?.image == (budget < 100 ? nil : small.pictures[20].image))
    }
    options.postingBudget = all.postingCount
    #expect(try index.search(for: query, limit: 5, options: options) == all)
  }

  @Test("skips words that most pictures have")
  func stopWords() throws {
    let vocabulary = try SmallVocabulary.random()
    var source = SyntheticFeatures(seed: 4)
    let common = source.picture(1)
    var builder = SegmentBuilder(
      identifier: UUID(),
      features: FeatureIndexBuilder(
        vocabulary: vocabulary,
        folder: FileManager.default.temporaryDirectory
      )
    )
    for image in 0..<40 {
      let isOften = image < 20
      builder.append(isOften ? common : source.picture(1), of: Int64(image))
    }
    let features = try Segment(builder.data(), vocabulary: vocabulary).features
    let index = try #require(features)
    var options = FeatureSearchOptions()
    options.probes = 1
    options.stopShare = 0.4
    #expect(try index.search(for: common, limit: 50, options: options).candidates.isEmpty)
    options.stopShare = 1
    #expect(try index.search(for: common, limit: 50, options: options).candidates.count >= 20)
  }

  @Test("is the same file however much of it was put aside on disk", arguments: [0, 1000, 20_000])
  func spooling(memoryLimit: Int) throws {
    let small = try SmallFeatureIndex(pictures: 25, features: 80, seed: 3)
    #expect(try small.file(memoryLimit: memoryLimit) == small.file())
  }

  @Test("gives the same answers every time, from many tasks at once")
  func determinism() async throws {
    var small = try SmallFeatureIndex(pictures: 30, features: 60, seed: 12)
    let queries = (0..<8).map { small.query(of: $0) }
    let expected = try queries.map { try small.index().candidates(for: $0, limit: 10) }
    let index = try small.index()
    let found = await concurrentMap((0..<64).map { queries[$0 % 8] }) { query in
      try? index.candidates(for: query, limit: 10)
    }
    for (number, candidates) in found.enumerated() {
      #expect(candidates == expected[number % 8])
    }
  }

  @Test("looks up at most a bounded number of features")
  func manyFeatures() throws {
    var small = try SmallFeatureIndex(pictures: 5, features: 50, seed: 8)
    let query = small.source.picture(FeatureIndex.maximumFeatureCount + 500)
    let index = try small.index()
    let some = Array(query.prefix(FeatureIndex.maximumFeatureCount))
    #expect(
      try index.search(for: query, limit: 5) == index.search(for: some, limit: 5)
    )
  }
}
