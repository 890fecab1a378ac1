import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import Testing

@Suite("A verification, of the same pictures in another form")
struct GeometricVerifierInvarianceTests {
  private typealias Pair = SyntheticFeatures.Pair
  static let extent = SyntheticFeatures.extent
  static let turnedExtent = FeatureExtent(width: extent.height, height: extent.width)
  static let views: [PlanarModel] = [
    .view(turn: 12, scale: 0.8), .view(turn: -100, scale: 1.2, stretch: 0.8, slant: 0.1),
    .view(turn: 20, perspective: SIMD2(0.4, -0.2)),
  ]

  private func verify(
    _ query: [LocalFeature],
    _ catalog: [LocalFeature],
    query queryExtent: FeatureExtent = extent,
    catalog catalogExtent: FeatureExtent = extent,
    excluding excluded: Set<Int> = []
  ) -> GeometricMatch? {
    GeometricVerifier(query: query, extent: queryExtent)
      .match(catalog, extent: catalogExtent, excluding: excluded)
  }

  private func pair(_ view: Int, outliers: Double = 0.5) -> Pair {
    var synthetic = SyntheticFeatures(seed: UInt64(700 + view))
    return synthetic.pair(Self.views[view], outliers: outliers)
  }

  private func couples(
    _ match: GeometricMatch,
    query: (Int) -> Int = { $0 },
    catalog: (Int) -> Int = { $0 }
  ) -> Set<SIMD2<Int>> {
    Set(match.inliers.map { SIMD2(query($0.query), catalog($0.catalog)) })
  }

  /// Expects nearly the same inliers: rounding, and ties that are broken by order, move a few.
  private func expectAlike(
    _ a: Set<SIMD2<Int>>,
    _ b: Set<SIMD2<Int>>,
    _ comment: Comment? = nil
  ) {
    #expect(a.intersection(b).count * 100 >= a.union(b).count * 95, comment)
  }

  /// The largest distance between the images of some inner points under two mappings.
  private func distance(
    _ a: (SIMD2<Double>) -> SIMD2<Double>?,
    _ b: (SIMD2<Double>) -> SIMD2<Double>?
  ) -> Double {
    [(0.3, 0.3), (0.7, 0.3), (0.5, 0.5), (0.3, 0.7), (0.7, 0.7)].map { x, y in
      let point = SIMD2(x * Self.extent.width, y * Self.extent.height)
      guard let one = a(point), let other = b(point) else { return .infinity }
      return ((one - other) * (one - other)).sum().squareRoot()
    }.max() ?? .infinity
  }

  /// Turned clockwise by a right angle.
  private func turned(_ features: [LocalFeature], height: Double) -> [LocalFeature] {
    features.map { feature in
      var turned = feature
      turned.x = UInt16(height) - feature.y
      turned.y = feature.x
      turned.angle = feature.angle &+ 64
      return turned
    }
  }

  private func mirrored(_ features: [LocalFeature]) -> [LocalFeature] {
    features.map { feature in
      var mirrored = feature
      mirrored.x = UInt16(Self.extent.width) - feature.x
      mirrored.angle = 128 &- feature.angle
      return mirrored
    }
  }

  @Test("finds the same whatever the order of the features", arguments: views.indices, 0..<3)
  func permutation(view: Int, seed: Int) throws {
    let pair = pair(view)
    let first = try #require(verify(pair.query, pair.catalog))
    var random = SeededGenerator(seed: UInt64(seed))
    let ofQuery = pair.query.indices.shuffled(using: &random)
    let ofCatalog = pair.catalog.indices.shuffled(using: &random)
    let second = try #require(
      verify(ofQuery.map { pair.query[$0] }, ofCatalog.map { pair.catalog[$0] })
    )
    expectAlike(couples(first), couples(second, query: { ofQuery[$0] }, catalog: { ofCatalog[$0] }))
    #expect(distance({ first.model($0) }, { second.model($0) }) < 51)
    // Of features that overlap, the order says which count.
    #expect(abs(first.logFalseAlarms / second.logFalseAlarms - 1) < 0.15)
    #expect(abs(first.tentativeCount - second.tentativeCount) <= 2)
  }

  @Test("finds the same in a query turned by right angles, and turns the region", arguments: 0..<3)
  func turnedQuery(view: Int) throws {
    let pair = pair(view)
    let first = try #require(verify(pair.query, pair.catalog))
    let query = turned(pair.query, height: Self.extent.height)
    let second = try #require(verify(query, pair.catalog, query: Self.turnedExtent))
    expectAlike(couples(first), couples(second))
    func turn(_ point: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(Self.extent.height - point.y, point.x)
    }
    #expect(distance({ first.model($0).map(turn) }, { second.model($0) }) < 51)
    for (one, other) in zip(first.region, second.region) {
      let error = turn(one) - other
      #expect((error * error).sum() < 300 * 300)
    }
    #expect(abs(first.catalogShare - second.catalogShare) < 0.01)
    #expect(abs(first.queryShare - second.queryShare) < 0.01)
    let third = try #require(
      verify(
        turned(query, height: Self.extent.width),
        turned(turned(pair.catalog, height: Self.extent.height), height: Self.extent.width)
      )
    )
    expectAlike(couples(first), couples(third))
  }

  @Test("finds the same in two mirror images, and nothing sure in one", arguments: 0..<3)
  func mirrorImages(view: Int) throws {
    let pair = pair(view)
    let first = try #require(verify(pair.query, pair.catalog))
    let second = try #require(verify(mirrored(pair.query), mirrored(pair.catalog)))
    expectAlike(couples(first), couples(second))
    #expect(abs(first.logFalseAlarms / second.logFalseAlarms - 1) < 0.05)
    #expect(abs(first.rivalShare - second.rivalShare) < 0.1)
    let alone = verify(mirrored(pair.query), pair.catalog)
    #expect((alone?.logFalseAlarms ?? 0) > first.logFalseAlarms / 2)
  }

  @Test("finds the inverse mapping when the two change places", arguments: 0..<3)
  func swapped(view: Int) throws {
    let pair = pair(view)
    let first = try #require(verify(pair.query, pair.catalog))
    let second = try #require(verify(pair.catalog, pair.query))
    let there = couples(first)
    let back = Set(couples(second).map { SIMD2($0.y, $0.x) })
    #expect(there.intersection(back).count * 10 >= there.union(back).count * 9)
    #expect(distance({ second.model($0).flatMap { first.model($0) } }, { $0 }) < 400)
    #expect(abs(first.catalogShare - second.queryShare) < 0.05)
    #expect(abs(first.queryShare - second.catalogShare) < 0.05)
    #expect(abs(first.scale * second.scale - 1) < 0.15)
    #expect(max(first.logFalseAlarms, second.logFalseAlarms) < -50)
  }

  @Test("finds a picture wherever in a larger one it is put", arguments: 0..<4)
  func translation(corner: Int) throws {
    var synthetic = SyntheticFeatures(seed: 31)
    let small = FeatureExtent(width: 30_000, height: 24_000)
    let catalog = synthetic.picture(300, in: small)
    let own = catalog.map { feature in
      var feature = feature
      feature.descriptor = synthetic.changed(feature.descriptor, bits: 30)
      return feature
    }
    let rest = synthetic.picture(200)
    let place = SIMD2(corner % 2 == 0 ? 0 : 30_000, corner < 2 ? 0 : 25_000)
    let query =
      own.map { feature in
        var feature = feature
        feature.x += UInt16(place.x)
        feature.y += UInt16(place.y)
        return feature
      } + rest
    let match = try #require(verify(query, catalog, catalog: small))
    let shift = SIMD2(Double(place.x), Double(place.y))
    #expect(distance({ match.model($0 / 2) }, { $0 / 2 + shift }) < 60)
    #expect(match.inliers.count > 280)
    let width = Self.extent.width
    #expect(abs(match.queryShare - 30_000 * 24_000 / (width * Self.extent.height)) < 0.01)
    #expect(match.catalogShare > 0.98)
  }

  @Test("finds the same beside features of something else", arguments: 0..<3)
  func unrelatedFeatures(view: Int) throws {
    let pair = pair(view, outliers: 0.2)
    let first = try #require(verify(pair.query, pair.catalog))
    var synthetic = SyntheticFeatures(seed: 99)
    let inQuery = try #require(verify(pair.query + synthetic.picture(150), pair.catalog))
    let inCatalog = try #require(verify(pair.query, pair.catalog + synthetic.picture(150)))
    for other in [inQuery, inCatalog] {
      #expect(couples(first).subtracting(couples(other)).count * 20 <= first.inliers.count)
      #expect(distance({ first.model($0) }, { other.model($0) }) < 102)
      // What agrees is as much as before among more that could.
      #expect(other.inlierRatio <= first.inlierRatio + 0.02)
    }
  }

  @Test("leaves excluded features out as if they were not there", arguments: 0..<3)
  func excluded(view: Int) throws {
    let pair = pair(view, outliers: 0.3)
    let excluded = Set(pair.query.indices.filter { $0 % 3 == 0 })
    let kept = pair.query.indices.filter { !excluded.contains($0) }
    let first = try #require(verify(pair.query, pair.catalog, excluding: excluded))
    let second = try #require(verify(kept.map { pair.query[$0] }, pair.catalog))
    #expect(first.inliers.allSatisfy { !excluded.contains($0.query) })
    expectAlike(couples(first), couples(second, query: { kept[$0] }))
    #expect(first.tentativeCount == second.tentativeCount)
    #expect(verify(pair.query, pair.catalog, excluding: Set(pair.query.indices)) == nil)
  }

  @Test("of a picture with itself is the identity, everywhere and without doubt", arguments: 0..<3)
  func itself(seed: Int) throws {
    var synthetic = SyntheticFeatures(seed: UInt64(seed))
    let picture = synthetic.picture(400)
    let match = try #require(verify(picture, picture))
    #expect(couples(match) == Set(picture.indices.map { SIMD2($0, $0) }))
    #expect(distance({ match.model($0) }, { $0 }) < 1)
    #expect(match.meanDistance == 0 && match.residual < 1e-4)
    #expect(match.queryCoverage == 1 && match.catalogCoverage == 1)
    #expect(match.inlierRatio == 1 && match.hullInlierRatio == 1)
    #expect(match.catalogShare > 0.999 && match.queryShare > 0.999)
    #expect(match.rivalShare < 0.1)
    #expect(match.logFalseAlarms < -300)
  }

  @Test("measures what its inliers say", arguments: views.indices, [0.0, 0.6])
  func evidence(view: Int, outliers: Double) throws {
    let pair = pair(view, outliers: outliers)
    let match = try #require(verify(pair.query, pair.catalog))
    var squares = 0.0
    for inlier in match.inliers {
      let (query, catalog) = (pair.query[inlier.query], pair.catalog[inlier.catalog])
      #expect(query.descriptor.distance(to: catalog.descriptor) == inlier.distance)
      let image = try #require(match.model(SIMD2(Double(catalog.x), Double(catalog.y))))
      let error = image - SIMD2(Double(query.x), Double(query.y))
      squares += (error * error).sum()
    }
    let count = Double(match.inliers.count)
    #expect(match.inliers.map(\.query) == match.inliers.map(\.query).sorted())
    let mean = match.inliers.reduce(0.0) { $0 + Double($1.distance) } / count
    #expect(abs(match.meanDistance - mean) < 1e-9)
    let area = match.queryShare * Self.extent.width * Self.extent.height
    #expect(abs(match.residual - (squares / count / area).squareRoot()) < 1e-6)
    #expect(distance({ match.model($0).flatMap { match.inverse($0) } }, { $0 }) < 1e-3)
    let most = Double(min(match.visibleQueryCount, match.visibleCatalogCount))
    #expect(abs(match.inlierRatio - min(1, count / most)) < 1e-12)
    #expect(match.consistentCount <= match.tentativeCount)
    for share in [
      match.queryCoverage, match.catalogCoverage, match.evenness, match.hullShare,
      match.hullInlierRatio, match.catalogShare, match.queryShare, match.distinctShare,
    ] {
      #expect((0...1).contains(share))
    }
  }

  @Test(
    "is never sure of wrong pairs among 95 to 99 % of outliers",
    arguments: [0.95, 0.97, 0.99]
  )
  func crowdOfOutliers(outliers: Double) {
    var found = 0
    for seed in 0..<8 {
      let view = Self.views[seed % 3]
      var synthetic = SyntheticFeatures(seed: UInt64(4000 + seed))
      let pair = synthetic.pair(view, count: 600, outliers: outliers)
      guard let match = verify(pair.query, pair.catalog), match.logFalseAlarms < -5 else {
        continue
      }
      found += 1
      // Six pairs in one corner say little of the others, so the inliers are judged, not the mapping.
      let right = match.inliers.filter { pair.truth[$0.query] == $0.catalog }.count
      #expect(2 * right > match.inliers.count, "seed \(seed)")
    }
    // Thirty true pairs are enough, six are not.
    if outliers == 0.95 { #expect(found >= 6) }
  }

  @Test("knows a picture that is shown twice, where either mapping fits, from one shown once")
  func rivals() throws {
    var synthetic = SyntheticFeatures(seed: 17)
    let once = synthetic.pair(.view(scale: 0.45, shift: SIMD2(-16_000, 0)), outliers: 0)
    let other = once.catalog.compactMap {
      synthetic.seen(
        $0,
        through: .view(scale: 0.45, shift: SIMD2(16_000, 0)),
        noise: 80,
        in: Self.extent
      )
    }
    let twice = try #require(verify(once.query + other, once.catalog))
    #expect(twice.rivalShare > 0.45)
    #expect(try #require(verify(once.query, once.catalog)).rivalShare < 0.3)
  }

  @Test("takes the sides of a thing with depth, which move apart, for no contradiction")
  func sides() throws {
    var synthetic = SyntheticFeatures(seed: 29)
    let catalog = synthetic.picture(300)
    let query = catalog.compactMap { feature in
      let isLeft = Double(feature.x) < Self.extent.width / 2
      return synthetic.seen(
        feature,
        through: .view(shift: SIMD2(isLeft ? -5_000 : 5_000, 0)),
        noise: 80,
        in: Self.extent
      )
    }
    let match = try #require(verify(query, catalog))
    #expect(match.inliers.count < query.count * 2 / 3)
    #expect(match.rivalShare < 0.1)
  }

  @Test("finds what agrees in two far clusters, with few between them")
  func clusters() throws {
    var synthetic = SyntheticFeatures(seed: 23)
    let model = PlanarModel.view(turn: 30, scale: 0.7)
    var catalog = synthetic.picture(200)
    for index in catalog.indices {
      let isLeft = index % 2 == 0
      catalog[index].x = (isLeft ? 5_000 : 55_000) + catalog[index].x / 16
      catalog[index].y = (isLeft ? 8_000 : 38_000) + catalog[index].y / 16
    }
    let query = catalog.compactMap {
      synthetic.seen($0, through: model, noise: 40, in: Self.extent)
    }
    let match = try #require(verify(query + synthetic.picture(100), catalog))
    #expect(distance({ match.model($0) }, { model($0) }) < 600)
    let left = match.inliers.filter { $0.catalog % 2 == 0 }.count
    #expect(left > 60 && match.inliers.count - left > 60)
  }

  @Test(
    "finds what is seen much smaller or larger, as far as a camera may",
    arguments: [0.2, 0.3, 3, 4.5]
  )
  func scales(scale: Double) throws {
    var synthetic = SyntheticFeatures(seed: 61)
    let model = PlanarModel.view(turn: 15, scale: scale)
    // Sizes and numbers such that something is left to see in the query.
    let catalog = synthetic.picture(scale > 1 ? 2500 : 300).map { feature in
      var feature = feature
      feature.scale = 120
      return feature
    }
    let query = catalog.compactMap {
      synthetic.seen($0, through: model, noise: 40, in: Self.extent)
    }
    let match = try #require(verify(query + synthetic.picture(50), catalog))
    #expect(abs(match.scale / scale - 1) < 0.05)
    let middle = SIMD2(Self.extent.width, Self.extent.height) / 2
    let image = try #require(match.model(middle))
    #expect(((image - middle) * (image - middle)).sum() < 400 * 400)
    // What is seen smaller is seen whole and fills the square of the scale.
    let share = min(1, scale * scale)
    #expect(abs(match.queryShare / share - 1) < 0.1)
    #expect(abs(match.catalogShare * scale * scale / match.queryShare - 1) < 0.1)
  }

  @Test("names the features that lie on the patches of others, as a look at each pair does")
  func patches() {
    var synthetic = SyntheticFeatures(seed: 71)
    let picture = synthetic.picture(400)
    let verifier = GeometricVerifier(query: picture, extent: Self.extent)
    #expect(verifier.features(on: []).isEmpty)
    for count in [1, 5, 40] {
      let chosen = Set((0..<count).map { $0 * 7 })
      let expected = picture.indices.filter { index in
        chosen.contains { other in
          let reach = 12.8 * exp2(Double(picture[other].scale) / 16)
          let x = Double(picture[index].x) - Double(picture[other].x)
          let y = Double(picture[index].y) - Double(picture[other].y)
          return hypot(x, y) <= reach
        }
      }
      #expect(verifier.features(on: chosen) == Set(expected))
      #expect(chosen.isSubset(of: expected))
    }
  }

  @Test(
    "has nothing to say about pictures of no size",
    arguments: [(0.0, 100.0), (100, 0), (-5, 5), (.nan, 5)]
  )
  func nothing(width: Double, height: Double) {
    let pair = pair(0)
    let empty = FeatureExtent(width: width, height: height)
    #expect(verify(pair.query, pair.catalog, query: empty) == nil)
    #expect(verify(pair.query, pair.catalog, catalog: empty) == nil)
  }
}
