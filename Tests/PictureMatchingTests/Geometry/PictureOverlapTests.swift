import Determinism
import PictureMatching
import Testing

@Suite("The region that shows a picture")
struct PictureOverlapTests {
  static let extent = SyntheticFeatures.extent
  static let middle = SIMD2(extent.width, extent.height) / 2

  private func sharedPart(_ model: PlanarModel, around center: SIMD2<Double> = middle)
    -> PictureOverlap?
  {
    PictureOverlap(model, catalog: Self.extent, query: Self.extent, around: center)
  }

  private func isNear(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { (($0 - $1) * ($0 - $1)).sum() < 1 }
  }

  @Test("is the whole query when that is a copy, a crop or a turned copy", arguments: [1.0, 2.5])
  func whole(scale: Double) throws {
    let (width, height) = (Self.extent.width, Self.extent.height)
    let corners = [SIMD2(0, 0), SIMD2(width, 0), SIMD2(width, height), SIMD2(0, height)]
    let upright = try #require(sharedPart(.view(scale: scale)))
    #expect(isNear(upright.region, corners))
    // Upside down, the picture's top left is the query's bottom right.
    let turned = try #require(sharedPart(.view(turn: 180, scale: scale)))
    #expect(isNear(turned.region, [corners[2], corners[3], corners[0], corners[1]]))
    #expect(abs(turned.inCatalog.area * scale * scale / turned.inQuery.area - 1) < 1e-9)
  }

  @Test("is where the corners go when all of them are within")
  func within() throws {
    let model = PlanarModel.view(turn: 30, scale: 0.4, perspective: SIMD2(0.3, 0.2))
    let region = try #require(sharedPart(model)).region
    let corners = [
      SIMD2(0, 0), SIMD2(Self.extent.width, 0), SIMD2(Self.extent.width, Self.extent.height),
      SIMD2(0, Self.extent.height),
    ]
    #expect(isNear(region, corners.compactMap { model($0) }))
  }

  @Test(
    "has four corners within the query, clockwise, whatever is cut off",
    arguments: [
      PlanarModel.view(turn: 45), .view(turn: 45, scale: 1.3),
      .view(scale: 1, shift: SIMD2(30_000, 0)),
      .view(turn: 45, scale: 2, shift: SIMD2(60_000, 40_000)), .view(perspective: SIMD2(1.5, 1)),
      .view(turn: 20, scale: 4, perspective: SIMD2(1.2, -1)),
      .view(turn: 200, perspective: SIMD2(3, 0)),
    ]
  )
  func clipped(model: PlanarModel) throws {
    let overlap = try #require(sharedPart(model))
    #expect(overlap.region.count == 4)
    for corner in overlap.region {
      #expect(corner.x > -1e-6 && corner.x < Self.extent.width + 1e-6)
      #expect(corner.y > -1e-6 && corner.y < Self.extent.height + 1e-6)
    }
    let region = ConvexPolygon(overlap.region)
    #expect(region.area > 0)
    #expect(region.area <= overlap.inQuery.area + 1e-3)
    // Dropping the corners that cut off least keeps most of it.
    #expect(region.area > 0.6 * overlap.inQuery.area)
  }

  @Test("does not exist where the pictures share nothing, or where the model mirrors")
  func none() {
    #expect(sharedPart(.view(shift: SIMD2(70_000, 0))) == nil)
    #expect(sharedPart(.view(mirrored: true)) == nil)
    #expect(sharedPart(.view(perspective: SIMD2(3, 0)), around: SIMD2(0, 0)) == nil)
  }

  @Test("A triangle becomes a quadrilateral of the same area")
  func triangle() throws {
    let triangle = ConvexPolygon([SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 5)])
    let four = try #require(triangle.quadrilateral())
    #expect(four.corners.count == 4)
    #expect(abs(four.area - 25) < 1e-9)
  }

  @Test("A convex hull holds every point and has corners at some of them")
  func hull() {
    var random = SeededGenerator(seed: 4)
    let points = (0..<100).map { _ in
      SIMD2(Double.random(in: 0...9, using: &random), Double.random(in: 0...9, using: &random))
    }
    let hull = ConvexPolygon(around: points)
    #expect(hull.area > 0)
    #expect(points.allSatisfy { hull.contains($0) })
    #expect(hull.corners.allSatisfy { points.contains($0) })
    #expect(ConvexPolygon(around: Array(points.prefix(2))).area == 0)
  }
}
