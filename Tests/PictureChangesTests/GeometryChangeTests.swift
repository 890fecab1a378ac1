import Determinism
import Foundation
import PictureChanges
import PixelBuffers
import Testing

@Suite("Turns, slants and slopes, point for point") struct GeometryChangeTests {
  private static let grid = PixelGrid.ramp(width: 200, height: 120)

  /// The color between four pixels, whose middles lie at halves.
  private func color(_ grid: PixelGrid, _ x: Double, _ y: Double) -> [Double] {
    let (left, top) = (Int((x - 0.5).rounded(.down)), Int((y - 0.5).rounded(.down)))
    let (shareX, shareY) = (x - 0.5 - Double(left), y - 0.5 - Double(top))
    return (0..<3).map { channel in
      func level(_ column: Int, _ row: Int) -> Double { Double(grid[column, row][channel]) }
      let above = level(left, top) * (1 - shareX) + level(left + 1, top) * shareX
      let below = level(left, top + 1) * (1 - shareX) + level(left + 1, top + 1) * shareX
      return above * (1 - shareY) + below * shareY
    }
  }

  private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) < 3 }
  }

  /// Points well inside of the picture.
  private static let points: [(Double, Double)] = stride(from: 40.0, through: 160, by: 20).flatMap {
    x in
    stride(from: 30.0, through: 90, by: 15).map { (x, $0) }
  }

  @Test(
    "Every point turns about the middle by the angle of the name, one way or the other",
    arguments: [("rotate_3", 3.0), ("rotate_10", 10), ("rotate_30", 30)]
  )
  func turns(name: String, degrees: Double) {
    var ways: Set<Double> = []
    for seed in 0..<8 {
      let turned = change(name, Self.grid, seed: "\(seed)")
      let fitting = [-degrees, degrees].filter { angle in
        Self.points.allSatisfy { x, y in
          let (dx, dy) = (x - 100, y - 60)
          let (sine, cosine) = (sin(angle * .pi / 180), cos(angle * .pi / 180))
          // What straightening cuts off is not a test.
          let to = (
            Double(turned.width) / 2 + dx * cosine - dy * sine,
            Double(turned.height) / 2 + dx * sine + dy * cosine
          )
          guard to.0 > 3, to.1 > 3, to.0 < Double(turned.width) - 3,
            to.1 < Double(turned.height) - 3
          else { return true }
          return isClose(color(turned, to.0, to.1), color(Self.grid, x, y))
        }
      }
      #expect(fitting.count == 1, "\(name) \(seed)")
      ways.formUnion(fitting)
    }
    #expect(ways == [-degrees, degrees])
  }

  @Test("A shear moves every row by a fifth of its distance from one side")
  func shear() {
    var ways: Set<Double> = []
    for seed in 0..<8 {
      let sheared = change("shear", Self.grid, seed: "\(seed)")
      #expect((sheared.width, sheared.height) == (224, 120))
      let fitting = [-0.2, 0.2].filter { slope in
        let offset = slope < 0 ? 24.0 : 0
        return Self.points.allSatisfy { x, y in
          isClose(color(sheared, x + slope * y + offset, y), color(Self.grid, x, y))
        }
      }
      #expect(fitting.count == 1)
      ways.formUnion(fitting)
    }
    #expect(ways == [-0.2, 0.2])
  }

  @Test(
    "A slant keeps one edge, and brings the opposite one nearer and in by its shares",
    arguments: [
      ("perspective_mild", 0.05...0.12, 0.05...0.1), ("perspective_strong", 0.18...0.28, 0.2...0.3),
    ]
  )
  func slants(name: String, inset: ClosedRange<Double>, depth: ClosedRange<Double>) {
    // A plain picture's outline is all that there is to see.
    let (width, height) = (400, 300)
    let own: PixelGrid.Color = [210, 90, 30]
    var edges: Set<[Bool]> = []
    for seed in 0..<24 {
      let slanted = change(name, .plain(own, width: width, height: height), seed: "\(seed)")
      let across = 1 - Double(slanted.width) / Double(width)
      let down = 1 - Double(slanted.height) / Double(height)
      #expect(min(across, down) == 0)
      let rounding = 0.5 / Double(height)
      #expect(
        (depth.lowerBound - rounding...depth.upperBound + rounding).contains(max(across, down))
      )
      // A trapezoid lacks half of what its shorter edge does; pixels of its outline are mixed.
      let area = Double(slanted.count(of: own)) / Double(slanted.width * slanted.height)
      #expect((1 - inset.upperBound - 0.01...1 - inset.lowerBound).contains(area), "\(area)")
      let (right, bottom) = (slanted.width - 2, slanted.height - 2)
      let corners = [(1, 1), (right, 1), (right, bottom), (1, bottom)].map {
        PixelGrid.isNear(slanted[$0.0, $0.1], own, 2)
      }
      #expect(corners.count { $0 } == 2)
      #expect(corners[0] != corners[2], "two neighbors stay")
      edges.insert(corners)
    }
    #expect(edges.count == 4)
  }
}

@Suite("Photographed from elsewhere") struct ParallaxChangeTests {
  private static let grid = PixelGrid(width: 96, height: 64) { column, row in
    (column / 8 + row / 8).isMultiple(of: 2) ? [200, 180, 60] : [40, 60, 150]
  }

  /// The mean difference of levels.
  private func difference(_ left: PixelGrid, _ right: PixelGrid) -> Double {
    let sum = zip(left.colors, right.colors).reduce(0) { sum, pair in
      sum + (0..<3).reduce(0) { $0 + abs(Int(pair.0[$1]) - Int(pair.1[$1])) }
    }
    return Double(sum) / Double(left.colors.count * 3)
  }

  @Test("A camera that does not move sees the same, but for noise and a little blur")
  func still() {
    for seed in 0..<6 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let seen = Self.grid.picture.seenFromElsewhere(strength: 0, from: &generator)
      // Noise of 4 levels makes 3.2 on the mean; one of two photographs is blurred by a pixel, too.
      let sharp = difference(PixelGrid(seen), Self.grid)
      let soft = difference(PixelGrid(seen), PixelGrid(Self.grid.picture.blurred(radius: 1)))
      #expect(min(sharp, soft) < 4)
    }
  }

  @Test("It moves and relights more the stronger it is, and keeps the size")
  func strength() {
    func mean(_ name: String) -> Double {
      (0..<12).map { seed in
        let seen = change(name, Self.grid, seed: "\(seed)")
        #expect((seen.width, seen.height) == (96, 64))
        return difference(seen, Self.grid)
      }.reduce(0, +) / 12
    }
    let (mild, strong) = (mean("parallax_mild"), mean("parallax_strong"))
    #expect(mild > 20)
    #expect(strong > mild)
  }

  @Test("A photograph of a screen shows the whole screen on a desk")
  func recapture() {
    let own: PixelGrid.Color = [210, 90, 30]
    for seed in 0..<4 {
      let photo = change("recapture", .plain(own, width: 320, height: 240), seed: "\(seed)")
      #expect(max(photo.width, photo.height) == 1280)
      #expect((1.25...1.4).contains(Double(photo.width) / Double(photo.height)))
      // The screen is warmer than its frame and the desk, whatever the light.
      let lit = photo.colors.count { Int($0[0]) > Int($0[2]) + 90 }
      #expect((0.55...0.92).contains(Double(lit) / Double(photo.colors.count)))
      // None of it reaches a corner of the photograph.
      let corners = [
        (4, 4), (photo.width - 5, 4), (4, photo.height - 5), (photo.width - 5, photo.height - 5),
      ]
      for (x, y) in corners { #expect(Int(photo[x, y][0]) <= Int(photo[x, y][2]) + 90) }
    }
  }
}
