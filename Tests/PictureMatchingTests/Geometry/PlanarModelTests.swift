import PictureMatching
import TestSupport
import Testing

@Suite("A planar model")
struct PlanarModelTests {
  static let models: [PlanarModel] = [
    .view(),
    .view(turn: 70, scale: 0.4, shift: SIMD2(900, -7000)),
    .view(turn: -160, scale: 3, stretch: 0.75, slant: 0.3),
    .view(turn: 10, scale: 0.9, perspective: SIMD2(0.6, -0.4)),
  ]

  @Test("is undone by its inverse", arguments: models)
  func inverse(model: PlanarModel) throws {
    let inverse = try #require(model.inverse)
    for point in [SIMD2(0.0, 0), SIMD2(65_535, 0), SIMD2(40_000, 30_000)] {
      let there = try #require(model(point))
      let back = try #require(inverse(there))
      #expect(abs(back.x - point.x) < 1e-5 && abs(back.y - point.y) < 1e-5)
    }
  }

  @Test("says how it maps what is near a point", arguments: models)
  func derivative(model: PlanarModel) throws {
    let point = SIMD2(41_000.0, 9_000)
    let (image, linear) = try #require(model.local(at: point))
    #expect(image == model(point))
    for offset in [SIMD2(1.0, 0), SIMD2(0, 1), SIMD2(-0.6, 0.8)] {
      let moved = try #require(model(point + offset))
      let error = moved - image - linear(offset)
      #expect((error * error).sum() < 1e-6)
    }
  }

  @Test("has no image of what lies behind the horizon")
  func horizon() {
    let model = PlanarModel.view(perspective: SIMD2(2.5, 0))
    #expect(model(SIMD2(0, 20_000)) == nil)
    #expect(model(SIMD2(60_000, 20_000)) != nil)
  }

  @Test("that flattens the plane has no inverse")
  func flat() {
    let model = PlanarModel(SIMD3(1, 2, 3), SIMD3(2, 4, 5), SIMD3(0, 0, 1))
    #expect(model.inverse == nil)
  }
}
