import Determinism
import Foundation
import PictureMatching
import Testing

@Suite("What two pictures share")
struct PictureOverlapGridTests {
  static let catalog = FeatureExtent(pixelWidth: 640, pixelHeight: 480)
  static let query = FeatureExtent(pixelWidth: 300, pixelHeight: 500)

  /// Random views, from harmless to steep, of which some share nothing.
  private func model(_ random: inout SeededGenerator) -> PlanarModel {
    .view(
      turn: random.number(in: -180...180),
      scale: exp2(random.number(in: -2...2)),
      shift: SIMD2(random.number(in: -25_000...15_000), random.number(in: -20_000...20_000)),
      stretch: random.number(in: 0.6...1.6),
      slant: random.number(in: -0.3...0.3),
      perspective: SIMD2(random.number(in: -1...1), random.number(in: -1...1))
    )
  }

  /// Counts the points of a grid over the catalog's picture that the query shows.
  private func shareOfGrid(_ model: PlanarModel, around center: SIMD2<Double>) -> Double {
    let side = 120
    func depth(_ point: SIMD2<Double>) -> Double {
      let row = model.rows[2]
      return row.x * point.x + row.y * point.y + row.z
    }
    var shown = 0
    for row in 0..<side {
      for column in 0..<side {
        let share = (SIMD2(Double(column), Double(row)) + 0.5) / Double(side)
        let point = share * SIMD2(Self.catalog.width, Self.catalog.height)
        guard depth(point) >= 0.2 * depth(center), let image = model(point) else { continue }
        if image.x >= 0, image.y >= 0, image.x <= Self.query.width, image.y <= Self.query.height {
          shown += 1
        }
      }
    }
    return Double(shown) / Double(side * side)
  }

  @Test("is as large as a grid of points says", arguments: 0..<60)
  func grid(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let model = model(&random)
    let center = SIMD2(Self.catalog.width, Self.catalog.height) / 2
    let overlap = PictureOverlap(
      model,
      catalog: Self.catalog,
      query: Self.query,
      around: center
    )
    let expected = shareOfGrid(model, around: center)
    let area = Self.catalog.width * Self.catalog.height
    let share = (overlap?.inCatalog.area ?? 0) / area
    // The outline crosses at most some 4 * 120 cells of 120 * 120; half of each is in doubt at worst.
    #expect(abs(share - expected) < 0.02)
    if expected > 0.01 { #expect(overlap != nil) }
  }

  @Test("is mapped onto itself by the model and back by its inverse", arguments: 0..<60)
  func consistent(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(500 + seed))
    let model = model(&random)
    let center = SIMD2(Self.catalog.width, Self.catalog.height) / 2
    guard
      let overlap = PictureOverlap(
        model,
        catalog: Self.catalog,
        query: Self.query,
        around: center
      )
    else { return }
    let inverse = try #require(model.inverse)
    #expect(overlap.inCatalog.corners.count == overlap.inQuery.corners.count)
    for (there, here) in zip(overlap.inQuery.corners, overlap.inCatalog.corners) {
      let image = try #require(model(here))
      #expect(((image - there) * (image - there)).sum() < 1e-2)
      let back = try #require(inverse(there))
      #expect(((back - here) * (back - here)).sum() < 1e-2)
      let slack = 1e-6 * Double(Self.catalog.width)
      #expect(here.x > -slack && here.x < Self.catalog.width + slack)
      #expect(here.y > -slack && here.y < Self.catalog.height + slack)
    }
    #expect(overlap.inQuery.area <= Self.query.width * Self.query.height * (1 + 1e-9))
    let region = ConvexPolygon(overlap.region)
    #expect(region.area > 0 && region.area <= overlap.inQuery.area * (1 + 1e-9))
  }

  @Test("is the same seen from either side where no horizon is near", arguments: 0..<30)
  func swapped(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(900 + seed))
    let model = PlanarModel.view(
      turn: random.number(in: -180...180),
      scale: exp2(random.number(in: -1...1)),
      shift: SIMD2(random.number(in: -9_000...9_000), random.number(in: -9_000...9_000)),
      stretch: random.number(in: 0.7...1.4)
    )
    let inverse = try #require(model.inverse)
    let one = PictureOverlap(
      model,
      catalog: Self.catalog,
      query: Self.query,
      around: SIMD2(30_000, 20_000)
    )
    let other = PictureOverlap(
      inverse,
      catalog: Self.query,
      query: Self.catalog,
      around: SIMD2(20_000, 30_000)
    )
    #expect((one == nil) == (other == nil))
    guard let one, let other else { return }
    #expect(abs(one.inCatalog.area / other.inQuery.area - 1) < 1e-9)
    #expect(abs(one.inQuery.area / other.inCatalog.area - 1) < 1e-9)
  }

  @Test("does not exist for a model that flattens the plane, or of an extent of nothing")
  func degenerate() {
    let flat = PlanarModel(SIMD3(1, 2, 3), SIMD3(2, 4, 5), SIMD3(0, 0, 1))
    let nothing = FeatureExtent(width: 0, height: 0)
    let copy = PlanarModel.view()
    let center = SIMD2(1000.0, 1000)
    func overlap(_ model: PlanarModel, _ catalog: FeatureExtent, _ query: FeatureExtent) -> Bool {
      PictureOverlap(model, catalog: catalog, query: query, around: center) != nil
    }
    #expect(overlap(copy, Self.catalog, Self.query))
    #expect(!overlap(flat, Self.catalog, Self.query))
    #expect(!overlap(copy, nothing, Self.query))
    #expect(!overlap(copy, Self.catalog, nothing))
  }
}
