import Determinism
import Foundation
import PictureMatching
import Testing

@Suite("A convex polygon")
struct ConvexPolygonTests {
  private typealias Point = SIMD2<Double>

  private func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Points of many kinds: free ones, ones on a small grid with repetitions, ones on a circle.
  private func points(_ kind: Int, _ count: Int, _ random: inout SeededGenerator) -> [Point] {
    (0..<count).map { index in
      switch kind {
      case 0: Point(random.number(in: -50...50), random.number(in: -50...50))
      case 1: Point(Double(random.whole(in: 0...4)), Double(random.whole(in: 0...4)))
      case 2: Point(Double(index % 7), 3)
      case 3: Point(Double(index % 5), 2 * Double(index % 5) - 1)
      default: Point(1, 1)
      }
    }
  }

  /// The corners of a hull by its definition: a pair of points is a side when all others lie right of it.
  private func definition(_ points: [Point]) -> Set<Point> {
    var corners: Set<Point> = []
    for a in points {
      for b in points where a != b {
        let isSide = points.allSatisfy { c in
          let side = cross(a, b, c)
          // On the line, only what lies between the two.
          let along = ((c - a) * (b - a)).sum()
          return side > 0 || side == 0 && along >= 0 && along <= ((b - a) * (b - a)).sum()
        }
        if isSide { corners.formUnion([a, b]) }
      }
    }
    return corners
  }

  @Test("around points has the corners that the definition names", arguments: 0..<5, 3..<16)
  func hull(kind: Int, count: Int) {
    for seed in 0..<4 {
      var random = SeededGenerator(seed: UInt64(seed * 1000 + count * 10 + kind))
      let points = points(kind, count, &random)
      let hull = ConvexPolygon(around: points)
      let expected = definition(points)
      if expected.count >= 2 { #expect(Set(hull.corners) == expected, "\(points)") }
      if expected.count >= 3 {
        #expect(hull.corners.count == expected.count)
        #expect(hull.area > 0)
        #expect(points.allSatisfy { hull.contains($0) })
      } else {
        #expect(hull.area == 0)
        #expect(!hull.contains(points[0]))
      }
      #expect(
        Set(ConvexPolygon(around: points.shuffled(using: &random)).corners)
          == Set(hull.corners)
      )
    }
  }

  /// A polygon with a random number of corners on an ellipse, clockwise on the screen.
  private func polygon(_ random: inout SeededGenerator) -> ConvexPolygon {
    let count = random.whole(in: 3...9)
    let turns = (0..<count).map { _ in random.number(in: 0...(2 * .pi)) }.sorted()
    let axes = Point(random.number(in: 5...20), random.number(in: 5...20))
    return ConvexPolygon(turns.map { Point(25 + axes.x * cos($0), 25 + axes.y * sin($0)) })
  }

  @Test("has the area of the grid points that it contains", arguments: 0..<12)
  func grid(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let polygon = polygon(&random)
    let (step, side) = (0.2, 250)
    var inside = 0
    for row in 0..<side {
      for column in 0..<side {
        let point = Point(Double(column) + 0.5, Double(row) + 0.5) * step
        // By its definition: on the right of every side.
        let count = polygon.corners.count
        let isInside = (0..<count).allSatisfy {
          cross(polygon.corners[$0], polygon.corners[($0 + 1) % count], point) >= 0
        }
        #expect(polygon.contains(point) == isInside)
        if isInside { inside += 1 }
      }
    }
    // The outline is at most 126 long: a grid misjudges half a step on either side of it at worst.
    #expect(abs(Double(inside) * step * step - polygon.area) < 126 * step / 4)
  }

  @Test("keeps its area when it is moved or turned, and changes sign when it is mirrored")
  func motions() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let polygon = polygon(&random)
      let (c, s) = (0.6, 0.8)
      let moved = polygon.corners.map {
        Point(c * $0.x - s * $0.y + 1e4, s * $0.x + c * $0.y - 3e3)
      }
      #expect(abs(ConvexPolygon(moved).area - polygon.area) < 1e-6)
      let mirrored = ConvexPolygon(polygon.corners.map { Point(-$0.x, $0.y) })
      #expect(abs(mirrored.area + polygon.area) < 1e-9)
      let turned = ConvexPolygon(Array(polygon.corners.dropFirst() + [polygon.corners[0]]))
      #expect(abs(turned.area - polygon.area) < 1e-9)
      #expect(abs(ConvexPolygon(around: polygon.corners).area - polygon.area) < 1e-9)
    }
  }

  @Test("becomes a quadrilateral within it, of corners of its own", arguments: 0..<40)
  func quadrilateral(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(100 + seed))
    let polygon = polygon(&random)
    let four = try #require(polygon.quadrilateral())
    #expect(four.corners.count == 4)
    #expect(four.area <= polygon.area + 1e-9)
    if polygon.corners.count > 3 {
      #expect(four.corners.allSatisfy { polygon.corners.contains($0) })
      // The first of five to go is the one without which most is left.
      if polygon.corners.count == 5 {
        let best = (0..<5).map { index in
          var corners = polygon.corners
          corners.remove(at: index)
          return ConvexPolygon(corners).area
        }.max()
        #expect(abs(four.area - (best ?? 0)) < 1e-9)
      }
    } else {
      #expect(abs(four.area - polygon.area) < 1e-9)
    }
    #expect(abs(ConvexPolygon(around: four.corners).area - four.area) < 1e-9)
  }

  @Test("of fewer than three corners has no area, no points and no quadrilateral")
  func few() {
    for corners in [[], [Point(1, 2)], [Point(1, 2), Point(3, 4)]] {
      let polygon = ConvexPolygon(corners)
      #expect(polygon.area == 0)
      #expect(!polygon.contains(Point(1, 2)))
      #expect(polygon.quadrilateral() == nil)
    }
  }

  @Test("becomes four different corners even where a clipping left one of its corners twice")
  func repeated() throws {
    let triangle = [Point(0, 0), Point(10, 0), Point(10, 5)]
    for index in 0..<3 {
      var corners = triangle
      corners.insert(triangle[index], at: index)
      let four = try #require(ConvexPolygon(corners).quadrilateral())
      #expect(Set(four.corners).count == 4, "\(four.corners)")
      #expect(abs(four.area - 25) < 1e-9)
    }
  }
}
