import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import TestSupport
import Testing

@Suite("A geometric verifier")
struct GeometricVerifierTests {
  static let extent = SyntheticFeatures.extent

  private func verify(_ pair: SyntheticFeatures.Pair, _ parameters: GeometryParameters = .init())
    -> GeometricMatch?
  {
    GeometricVerifier(query: pair.query, extent: Self.extent, parameters: parameters)
      .match(pair.catalog, extent: Self.extent)
  }

  /// The root mean square distance between two models' images of points that both pictures show.
  private func error(_ found: PlanarModel, _ true: PlanarModel) -> Double {
    var squares: [Double] = []
    for column in 0...8 {
      for row in 0...8 {
        let share = SIMD2(Double(column) / 8, Double(row) / 8)
        let point = share * SIMD2(Self.extent.width, Self.extent.height)
        guard let image = `true`(point), let other = found(point), image.x >= 0, image.y >= 0,
          image.x <= Self.extent.width, image.y <= Self.extent.height
        else { continue }
        squares.append(((image - other) * (image - other)).sum())
      }
    }
    return (squares.reduce(0, +) / Double(max(1, squares.count))).squareRoot()
  }

  static let views: [(String, PlanarModel)] = [
    ("a copy", .view()),
    ("a turned, smaller copy", .view(turn: 137, scale: 0.7)),
    ("a picture in a picture", .view(scale: 0.4, shift: SIMD2(12_000, -9_000))),
    ("a crop", .view(turn: 5, scale: 1.8, shift: SIMD2(9_000, 4_000))),
    ("a squeezed, slanted copy", .view(turn: -20, stretch: 0.7, slant: 0.25)),
    ("a slant view", .view(turn: 15, scale: 0.9, perspective: SIMD2(0.45, -0.3))),
  ]

  @Test(
    "recovers how a query shows a picture, among 10 to 90 % of outliers",
    arguments: views.indices,
    [0.1, 0.3, 0.5, 0.7, 0.8, 0.9]
  )
  func recovery(view: Int, outliers: Double) throws {
    let model = Self.views[view].1
    for seed in 0..<5 {
      var synthetic = SyntheticFeatures(seed: UInt64(seed + 100 * view))
      let pair = synthetic.pair(model, outliers: outliers)
      let match = try #require(verify(pair), "\(Self.views[view].0), seed \(seed)")
      // Six pixels of 640 at 90 % of outliers, where some twenty pairs are left; less elsewhere.
      #expect(error(match.model, model) < (outliers > 0.85 ? 614 : 307))
      #expect(match.logFalseAlarms < -20)
      let right = match.inliers.filter { pair.truth[$0.query] == $0.catalog }.count
      let possible = pair.truth.compactMap { $0 }.count
      #expect(Double(right) > 0.9 * Double(match.inliers.count))
      #expect(Double(right) > 0.85 * Double(possible))
    }
  }

  @Test("finds nothing, or nothing beyond chance, between 500 pairs of unrelated pictures")
  func unrelated() {
    for seed in 0..<500 {
      var synthetic = SyntheticFeatures(seed: UInt64(10_000 + seed))
      let verifier = GeometricVerifier(query: synthetic.picture(500), extent: Self.extent)
      let match = verifier.match(synthetic.picture(500), extent: Self.extent)
      #expect(match.map { $0.logFalseAlarms > 0 } ?? true, "seed \(seed)")
    }
  }

  @Test("finds nothing beyond chance where unrelated features look alike by the hundred")
  func lookAlikes() {
    for seed in 0..<60 {
      var synthetic = SyntheticFeatures(seed: UInt64(20_000 + seed))
      let query = synthetic.picture(400)
      var catalog = synthetic.picture(400)
      for index in 0..<300 {
        catalog[index].descriptor = synthetic.changed(
          query[index].descriptor,
          bits: Int.random(in: 20...70, using: &synthetic.random)
        )
      }
      let match = verify(.init(query: query, catalog: catalog, truth: []))
      #expect(match.map { $0.logFalseAlarms > 0 } ?? true, "seed \(seed)")
    }
  }

  @Test(
    "refuses models that no camera or editor makes",
    arguments: [
      PlanarModel.view(scale: 0.1), .view(scale: 11), .view(stretch: 0.2), .view(slant: 4),
      .view(mirrored: true),
    ]
  )
  func degenerate(model: PlanarModel) {
    for seed in 0..<10 {
      var synthetic = SyntheticFeatures(seed: UInt64(seed))
      let pair = synthetic.pair(model, outliers: 0.3)
      // Sizes and directions follow the model, or stay as they are as of a bad detector.
      let mislead = pair.query.enumerated().map { index, feature in
        guard let other = pair.truth[index] else { return feature }
        var feature = feature
        feature.scale = pair.catalog[other].scale
        feature.angle = pair.catalog[other].angle
        return feature
      }
      for query in [pair.query, mislead] {
        expectLittle(verify(.init(query: query, catalog: pair.catalog, truth: [])))
      }
    }
  }

  /// Expects nothing, or a small part: along the axis of a mirror, or of a stretch, nothing moves.
  private func expectLittle(_ match: GeometricMatch?) {
    guard let match else { return }
    #expect(match.hullShare < 0.25)
    #expect(match.anisotropy <= 4 && (1 / 8...8).contains(match.scale))
  }

  @Test("refuses inliers that lie on a line or in one spot", arguments: [true, false])
  func narrow(onLine: Bool) {
    for seed in 0..<10 {
      var synthetic = SyntheticFeatures(seed: UInt64(seed))
      var pair = synthetic.pair(.view(), outliers: 0.5, noise: 20)
      for (index, other) in pair.truth.enumerated() {
        guard let other else { continue }
        let x = onLine ? pair.catalog[other].x : 30_000 + pair.catalog[other].x / 64
        let y = onLine ? 20_000 : 20_000 + pair.catalog[other].y / 64
        (pair.catalog[other].x, pair.catalog[other].y) = (x, y)
        (pair.query[index].x, pair.query[index].y) = (x, y)
      }
      #expect(verify(pair) == nil)
    }
  }

  @Test("finds a mirrored picture by its mirrored features only")
  func mirrored() throws {
    var synthetic = SyntheticFeatures(seed: 5)
    let pair = synthetic.pair(.view(turn: 12, scale: 0.8), outliers: 0.4)
    let mirrored = pair.query.map { feature in
      LocalFeature(
        x: UInt16(Self.extent.width) - feature.x,
        y: feature.y,
        scale: feature.scale,
        angle: 128 &- feature.angle,
        descriptor: feature.descriptor
      )
    }
    expectLittle(verify(.init(query: mirrored, catalog: pair.catalog, truth: [])))
    #expect(try #require(verify(pair)).logFalseAlarms < -100)
  }

  @Test("gives the same answer every time")
  func determinism() {
    var synthetic = SyntheticFeatures(seed: 6)
    let pair = synthetic.pair(.view(turn: 30, perspective: SIMD2(0.2, 0.1)), outliers: 0.6)
    let first = verify(pair)
    #expect(first != nil)
    for _ in 0..<5 { #expect(verify(pair) == first) }
  }

  @Test("uses every feature once")
  func oneToOne() throws {
    var synthetic = SyntheticFeatures(seed: 7)
    let pair = synthetic.pair(.view(), outliers: 0.2)
    // Each feature of the query stands there twice.
    let doubled = SyntheticFeatures.Pair(
      query: pair.query + pair.query,
      catalog: pair.catalog,
      truth: []
    )
    let match = try #require(verify(doubled))
    #expect(Set(match.inliers.map(\.query)).count == match.inliers.count)
    #expect(Set(match.inliers.map(\.catalog)).count == match.inliers.count)
    #expect(match.inliers.count > 350)
  }

  @Test("finds the second of two pictures in what the first leaves over")
  func excluded() throws {
    var synthetic = SyntheticFeatures(seed: 8)
    let left = synthetic.pair(.view(scale: 0.45, shift: SIMD2(-16_000, 0)), outliers: 0)
    let right = synthetic.pair(.view(scale: 0.45, shift: SIMD2(16_000, 0)), outliers: 0)
    let verifier = GeometricVerifier(query: left.query + right.query, extent: Self.extent)
    let first = try #require(verifier.match(left.catalog, extent: Self.extent))
    let used = Set(first.inliers.map(\.query))
    #expect(used.allSatisfy { $0 < left.query.count })
    let second = verifier.match(right.catalog, extent: Self.extent, excluding: used)
    #expect(try #require(second).inliers.count > 400)
    let again = verifier.match(left.catalog, extent: Self.extent, excluding: used)
    #expect(again.map { $0.logFalseAlarms > 0 } ?? true)
  }

  @Test("finds one of two copies in a collage, not a mixture")
  func twice() throws {
    var synthetic = SyntheticFeatures(seed: 9)
    let models = [-16_000.0, 16_000].map { PlanarModel.view(scale: 0.45, shift: SIMD2($0, 0)) }
    let pair = synthetic.pair(models[0], outliers: 0)
    let other = pair.catalog.compactMap {
      synthetic.seen($0, through: models[1], noise: 80, in: Self.extent)
    }
    let match = try #require(
      verify(.init(query: pair.query + other, catalog: pair.catalog, truth: []))
    )
    #expect(models.map { error(match.model, $0) }.min() ?? .infinity < 307)
  }

  @Test("says how little agrees where only a logo does")
  func logo() throws {
    for seed in 0..<10 {
      var synthetic = SyntheticFeatures(seed: UInt64(30 + seed))
      var query = synthetic.picture(480)
      var catalog = synthetic.picture(480)
      for _ in 0..<30 {
        var feature = synthetic.picture(1)[0]
        feature.x = 52_000 + feature.x / 8
        feature.y = 40_000 + feature.y / 8
        catalog.append(feature)
        query += [synthetic.seen(feature, through: .view(), noise: 50, in: Self.extent)]
          .compactMap { $0 }
      }
      let match = try #require(verify(.init(query: query, catalog: catalog, truth: [])))
      #expect(match.logFalseAlarms < -30)
      #expect(match.catalogShare > 0.6)
      #expect(match.inlierRatio < 0.1)
      #expect(match.hullShare < 0.06)
      #expect(match.catalogCoverage < 0.12 && match.queryCoverage < 0.12)
    }
  }

  @Test("looks for a homography where an affine model leaves something unexplained")
  func homography() throws {
    var affineOnly = GeometryParameters()
    affineOnly.usesHomography = false
    let slanted = PlanarModel.view(turn: 8, scale: 0.9, perspective: SIMD2(0.6, 0.3))
    var synthetic = SyntheticFeatures(seed: 10)
    let pair = synthetic.pair(slanted, outliers: 0.5)
    let steep = try #require(verify(pair))
    let flat = try #require(verify(pair, affineOnly))
    #expect(!steep.model.isAffine)
    #expect(flat.model.isAffine)
    #expect(steep.inliers.count > flat.inliers.count)
    #expect(error(steep.model, slanted) < 307)
    // What an affine model explains stays affine.
    let plain = synthetic.pair(.view(turn: 8, stretch: 0.8), outliers: 0.5)
    #expect(try #require(verify(plain)).model.isAffine)
  }

  @Test("has nothing to say about a picture without features", arguments: [0, 1, 4])
  func few(count: Int) {
    var synthetic = SyntheticFeatures(seed: 11)
    let picture = synthetic.picture(500)
    let few = Array(picture.prefix(count))
    #expect(verify(.init(query: picture, catalog: few, truth: [])) == nil)
    #expect(verify(.init(query: few, catalog: picture, truth: [])) == nil)
  }

  @Test("survives features that are all the same")
  func same() {
    var synthetic = SyntheticFeatures(seed: 12)
    let picture = [LocalFeature](repeating: synthetic.picture(1)[0], count: 300)
    #expect(verify(.init(query: picture, catalog: picture, truth: [])) == nil)
    let blank = LocalFeature(
      x: 0,
      y: 0,
      scale: 0,
      angle: 0,
      descriptor: BinaryDescriptor(words: .zero)
    )
    let blanks = [LocalFeature](repeating: blank, count: 300)
    #expect(verify(.init(query: blanks, catalog: blanks, truth: [])) == nil)
  }

  @Test("survives features at the limits of their numbers", arguments: 0..<20)
  func limits(seed: Int) {
    var synthetic = SyntheticFeatures(seed: UInt64(8000 + seed))
    let query = synthetic.picture(120).map { feature in
      var feature = feature
      feature.x = synthetic.random.pick([0, 1, 65_534, 65_535, feature.x])
      feature.y = synthetic.random.pick([0, 65_535, feature.y])
      feature.scale = synthetic.random.pick([0, 1, 254, 255, feature.scale])
      feature.angle = synthetic.random.pick([0, 64, 128, 255])
      return feature
    }
    let catalog = query.map { feature in
      var feature = feature
      feature.scale = synthetic.random.pick([0, 255, feature.scale])
      feature.x = synthetic.random.pick([0, 65_535, feature.x])
      return feature
    }
    let verifier = GeometricVerifier(query: query, extent: Self.extent)
    guard let match = verifier.match(catalog, extent: Self.extent) else { return }
    #expect(match.logFalseAlarms.isFinite && match.residual.isFinite)
    #expect((1 / 8.0...8).contains(match.scale) && match.anisotropy <= 4)
    #expect(match.region.count == 4)
  }
}
