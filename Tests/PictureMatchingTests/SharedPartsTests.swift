import Determinism
import ImageSignatures
import PictureMatching
import TestSupport
import Synchronization
import Testing

@Suite("Parts that pictures of several things share")
struct SharedPartsTests {
  /// What a picture says of itself: agreement everywhere, to be changed.
  private static let whole: FeatureAgreement? = {
    let query = SearchQuery(of: TestPictures.scene(seed: 3))
    return query.agreement(with: query.signature, extent: query.extent, .upright)
  }()

  /// An agreement of some features of the query, in few places and exactly, as that of a caption is.
  private func agreement(
    _ features: some Sequence<Int>,
    coverage: Double = 0.1,
    distance: Double = 30,
    falseAlarms: Double = -20,
    straightened: Int? = nil
  ) throws -> FeatureAgreement {
    var agreement = try #require(Self.whole)
    agreement.evidence.queryCoverage = coverage
    agreement.evidence.catalogCoverage = coverage + 0.05
    agreement.evidence.meanDistance = distance
    agreement.evidence.falseAlarms = falseAlarms
    agreement.evidence.straightenedDistance = straightened
    agreement.inliers = features.map { Correspondence(query: $0, catalog: $0, distance: 30) }
    return agreement
  }

  private func places(_ agreements: [FeatureAgreement?]) -> [[Int]?] {
    agreements.map { $0?.inliers.map(\.query) }
  }

  /// Leaves out what is shared; a comparison finds what is left of the first agreement.
  private func left(
    of first: [FeatureAgreement?],
    things: [Int64],
    around: @escaping (Set<Int>) -> Set<Int> = { $0 }
  ) -> [FeatureAgreement?] {
    SharedParts(
      things: things,
      compare: { index, excluded in
        guard var agreement = first[index] else { return nil }
        agreement.inliers.removeAll { excluded.contains($0.query) }
        return agreement.inliers.isEmpty ? nil : agreement
      },
      around: around
    ).left(of: first)
  }

  @Test(
    "are left out where three different things have them, not where fewer do",
    arguments: [
      ([1, 2, 3], true), ([1, 2, 3, 4], true), ([1, 2, 2], false), ([1, 1, 1], false),
      ([1, 2], false),
      ([7], false), ([], false), ([3, 3, 2, 2, 1], true),
    ] as [([Int64], Bool)]
  )
  func threeThings(things: [Int64], isShared: Bool) throws {
    let first: [FeatureAgreement?] = try things.indices.map { index in
      try agreement(Array(0..<10) + [100 + index])
    }
    let rest = places(left(of: first, things: things))
    #expect(rest == things.indices.map { isShared ? [100 + $0] : Array(0..<10) + [100 + $0] })
  }

  @Test("are counted feature by feature")
  func byFeature() throws {
    // Feature 5 is of three things, features 4 and 6 of two.
    let first: [FeatureAgreement?] = try [[1, 4, 5], [4, 5, 6], [5, 6, 9]].map {
      try agreement($0)
    }
    #expect(places(left(of: first, things: [1, 2, 3])) == [[1, 4], [4, 6], [6, 9]])
  }

  @Test(
    "are parts only where features agree in few places, or exactly while the rest differs",
    arguments: [
      (0.19, 100.0, -20.0, nil, true), (0.2, 100, -20, nil, false), (0.39, 54, -20, nil, true),
      (0.39, 55, -20, nil, false), (0.4, 54, -20, nil, false), (0.9, 44, -20, 81, true),
      (0.9, 45, -20, 81, false), (0.9, 44, -20, 80, false), (0.9, 44, -20, nil, false),
      (0.1, 30, -1, nil, false), (0.1, 30, -1.01, nil, true),
    ] as [(Double, Double, Double, Int?, Bool)]
  )
  func isOfPart(
    coverage: Double,
    distance: Double,
    falseAlarms: Double,
    straightened: Int?,
    isPart: Bool
  ) throws {
    let first: [FeatureAgreement?] = try (0..<3).map { index in
      try agreement(
        [0, 1, 10 + index],
        coverage: coverage,
        distance: distance,
        falseAlarms: falseAlarms,
        straightened: straightened
      )
    }
    let rest = left(of: first, things: [1, 2, 3])
    #expect(places(rest) == (0..<3).map { isPart ? [10 + $0] : [0, 1, 10 + $0] })
  }

  @Test("do not touch a picture that agrees as a whole, nor one where nothing agrees")
  func others() throws {
    let whole = try agreement(0..<40, coverage: 0.9, distance: 50)
    let first: [FeatureAgreement?] = [
      try agreement(0..<5), nil, try agreement(0..<5), whole, try agreement(0..<5), nil,
    ]
    let rest = left(of: first, things: [1, 2, 3, 4, 5, 6])
    #expect(places(rest) == [nil, nil, nil, Array(0..<40), nil, nil])
    // What is of a whole does not make two other pictures three.
    let two: [FeatureAgreement?] = [try agreement(0..<5), try agreement(0..<5), whole]
    #expect(places(left(of: two, things: [1, 2, 3])) == places(two))
  }

  @Test(
    "are the same in any order of the pictures, and whatever else is among them",
    arguments: 0..<20
  )
  func permutation(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = random.whole(in: 3...9)
    let things = (0..<count).map { _ in Int64(random.whole(in: 1...5)) }
    let first: [FeatureAgreement?] = try (0..<count).map { _ in
      let features = random.pick(random.whole(in: 1...8), of: Array(0..<12))
      let coverage = random.pick([0.1, 0.3, 0.9])
      return random.unit() < 0.1 ? nil : try agreement(Set(features).sorted(), coverage: coverage)
    }
    let rest = places(left(of: first, things: things))
    let order = (0..<count).shuffled(using: &random)
    let moved = left(of: order.map { first[$0] }, things: order.map { things[$0] })
    #expect(places(moved) == order.map { rest[$0] })
    // Pictures of things of their own, which share nothing with those.
    let unrelated: [FeatureAgreement?] = try (0..<4).map { try agreement([100 + 10 * $0]) }
    let more = left(of: first + unrelated, things: things + [11, 12, 13, 14])
    #expect(places(more) == rest + places(unrelated))
  }

  @Test("take with them what lies on them in the query")
  func around() throws {
    let first: [FeatureAgreement?] = try (0..<4).map { index in
      try agreement(index == 3 ? [50, 51, 2] : [1, 30 + index])
    }
    let rest = left(of: first, things: [1, 2, 3, 4]) { shared in
      shared.contains(1) ? shared.union([2, 30]) : shared
    }
    #expect(places(rest) == [nil, [31], [32], [50, 51]])
  }

  @Test("are looked for three times and no more")
  func rounds() throws {
    // Each comparison finds the next letter of a caption without end.
    let excludedSets = Mutex<[Set<Int>]>([])
    let parts = SharedParts(
      things: [1, 2, 3],
      compare: { index, excluded in
        if index == 0 { excludedSets.withLock { $0.append(excluded) } }
        return try? agreement([excluded.count])
      },
      around: { $0 }
    )
    let first: [FeatureAgreement?] = try (0..<3).map { _ in try agreement([0]) }
    let rest = parts.left(of: first)
    #expect(excludedSets.withLock(\.self) == [[0], [0, 1], [0, 1, 2]])
    #expect(places(rest) == [[3], [3], [3]])
  }

  @Test("cost no comparison where nothing is shared")
  func noWork() throws {
    let compared = Mutex(0)
    let parts = SharedParts(
      things: [1, 2, 3],
      compare: { _, _ in
        compared.withLock { $0 += 1 }
        return nil
      },
      around: { $0 }
    )
    let first: [FeatureAgreement?] = try (0..<3).map { try agreement([$0]) }
    #expect(places(parts.left(of: first)) == [[0], [1], [2]])
    #expect(compared.withLock(\.self) == 0)
  }
}
