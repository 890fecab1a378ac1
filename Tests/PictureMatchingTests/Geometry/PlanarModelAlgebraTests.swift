import Determinism
import Foundation
import PictureMatching
import Testing

@Suite("Planar models, computed with")
struct PlanarModelAlgebraTests {
  static let first = PlanarModel(
    SIMD3(0.9, -0.2, 1200),
    SIMD3(0.15, 1.1, -800),
    SIMD3(2e-6, -3e-6, 1)
  )
  static let second = PlanarModel(
    SIMD3(0.5, 0.1, 30),
    SIMD3(-0.2, 0.7, 4000),
    SIMD3(1e-6, 1e-6, 0.9)
  )

  struct Golden: Sendable {
    var point, image, then, back: SIMD2<Double>
    /// Where a step to the right and one down go.
    var right, down: SIMD2<Double>
  }

  // NumPy 2.4, H and G the matrices above, ap(M, p) = (M @ (x, y, 1))[:2] / (M @ (x, y, 1))[2]:
  // ap(H, p), ap(G @ H, p), ap(inv(H), p), and the columns of
  // (H[:2, :2] - outer(ap(H, p), H[2, :2])) / (H[2] @ (x, y, 1))
  static let golden = [
    Golden(
      point: SIMD2(0, 0),
      image: SIMD2(1200, -800),
      then: SIMD2(610.8396268325189, 3553.9760106619283),
      back: SIMD2(-1137.2549019607843, 882.3529411764705),
      right: SIMD2(0.8976, 0.1516),
      down: SIMD2(-0.1964, 1.0976)
    ),
    Golden(
      point: SIMD2(65_535, 0),
      image: SIMD2(53207.582200924786, 7983.811788837119),
      then: SIMD2(28539.760604263487, -1095.357485077723),
      back: SIMD2(83621.07907385072, -10675.601691888729),
      right: SIMD2(0.7016230963584487, 0.11850051404627986),
      down: SIMD2(-0.03569827985644181, 0.9937063447589551)
    ),
    Golden(
      point: SIMD2(12_345.5, 40_000.25),
      image: SIMD2(4765.05632728992, 49798.37021566221),
      then: SIMD2(7744.23676798867, 39710.140606146444),
      back: SIMD2(18759.15064139685, 32366.470950675674),
      right: SIMD2(0.9842815122031217, 0.055713278184080776),
      down: SIMD2(-0.2052689647292322, 1.3810197585825499)
    ),
  ]

  private func isNear(_ a: SIMD2<Double>?, _ b: SIMD2<Double>, _ tolerance: Double) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
  }

  @Test("take points where NumPy takes them", arguments: golden)
  func numpy(row: Golden) throws {
    #expect(isNear(Self.first(row.point), row.image, 1e-7))
    #expect(isNear(Self.first.followed(by: Self.second)(row.point), row.then, 1e-7))
    #expect(isNear(Self.first.inverse?(row.point), row.back, 1e-7))
    let (image, linear) = try #require(Self.first.local(at: row.point))
    #expect(isNear(image, row.image, 1e-7))
    #expect(isNear(linear.x, row.right, 1e-12))
    #expect(isNear(linear.y, row.down, 1e-12))
    #expect(isNear(linear(SIMD2(2, -3)), 2 * row.right - 3 * row.down, 1e-11))
  }

  private func random(_ random: inout SeededGenerator) -> PlanarModel {
    .view(
      turn: random.number(in: -180...180),
      scale: exp2(random.number(in: -1...1)),
      shift: SIMD2(random.number(in: -9e3...9e3), random.number(in: -9e3...9e3)),
      stretch: random.number(in: 0.6...1.5),
      slant: random.number(in: -0.3...0.3),
      perspective: SIMD2(random.number(in: -0.2...0.2), random.number(in: -0.2...0.2))
    )
  }

  @Test("can be chained in any grouping, and undone from the last to the first", arguments: 0..<30)
  func chain(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (a, b, c) = (random(&generator), random(&generator), random(&generator))
    let point = SIMD2(generator.number(in: 2e4...4e4), generator.number(in: 1e4...3e4))
    guard let once = a(point), let twice = b(once), let thrice = c(twice) else { return }
    let left = a.followed(by: b).followed(by: c)
    let right = a.followed(by: b.followed(by: c))
    #expect(isNear(left(point), thrice, 1e-5))
    #expect(isNear(right(point), thrice, 1e-5))
    let (ia, ib, ic) = (a.inverse, b.inverse, c.inverse)
    let back = try #require(ic).followed(by: try #require(ib)).followed(by: try #require(ia))
    #expect(isNear(back(thrice), point, 1e-4))
    #expect(isNear(left.inverse?(thrice), point, 1e-4))
  }

  @Test("are affine until one of them has a horizon")
  func affinity() {
    let flat = PlanarModel.view(turn: 20, scale: 0.3, stretch: 0.8)
    let steep = PlanarModel.view(perspective: SIMD2(0.3, 0))
    #expect(flat.isAffine && flat.inverse?.isAffine == true)
    #expect(flat.followed(by: flat).isAffine)
    #expect(!steep.isAffine && !flat.followed(by: steep).isAffine)
    #expect(!steep.followed(by: flat).isAffine)
  }

  @Test("have inverses at any size that numbers allow, and none of a collapsed plane")
  func sizes() throws {
    for scale in [1e-6, 1e-3, 1, 1e3, 1e6] {
      let model = PlanarModel(SIMD3(scale, 0, 5), SIMD3(0, scale, 7), SIMD3(0, 0, 1))
      let inverse = try #require(model.inverse)
      let there = try #require(model(SIMD2(3, 4)))
      #expect(isNear(inverse(there), SIMD2(3, 4), 1e-6))
    }
    for zero in [
      PlanarModel(.zero, .zero, .zero), PlanarModel(SIMD3(1, 0, 0), .zero, SIMD3(0, 0, 1)),
      PlanarModel(SIMD3(.nan, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)),
      PlanarModel(SIMD3(.infinity, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)),
    ] {
      #expect(zero.inverse == nil)
    }
  }

  @Test("say where a map mirrors: the sign of the local area is that of the determinant")
  func orientation() throws {
    for isMirrored in [false, true] {
      let model = PlanarModel.view(turn: 33, scale: 0.7, stretch: 1.2, mirrored: isMirrored)
      let linear = try #require(model.local(at: SIMD2(10_000, 10_000))?.linear)
      let area = linear.x.x * linear.y.y - linear.x.y * linear.y.x
      #expect(abs(area - (isMirrored ? -1 : 1) * 0.49 * 1.2) < 1e-12)
    }
  }
}
