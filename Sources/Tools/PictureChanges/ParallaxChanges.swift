package import Determinism
import Foundation
package import PixelBuffers

extension PictureChange {
  /// Photographed again from elsewhere and in another light.
  ///
  /// The picture is laid over depths that are made up, so that near and far move against each other as
  /// they do for a camera that moves a few steps aside. What real scenes hide and uncover is missing.
  static let parallax: [PictureChange] = [
    PictureChange("parallax_mild", .parallax) { picture, generator in
      picture.seenFromElsewhere(strength: 0.5, from: &generator)
    },
    PictureChange("parallax_strong", .parallax) { picture, generator in
      picture.seenFromElsewhere(strength: 1, from: &generator)
    },
  ]
}

extension PixelBuffer {
  /// Returns the picture as photographed from a place a few steps aside, in another light.
  ///
  /// - Parameters:
  ///   - strength: 1 for a few steps aside and another hour, a tenth for a camera held in the hand.
  ///   - generator: What decides where, and which light.
  /// - Returns: A picture of the same size.
  package func seenFromElsewhere(
    strength: Double,
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    let depths = MadeUpDepths(from: &generator)
    let camera = MovedCamera(width: width, height: height, strength: strength, from: &generator)
    let light = OtherLight(strength: strength, from: &generator)
    let seen = making { source, target in
      for row in 0..<height {
        for column in 0..<width {
          let place = camera.place(seenAt: Double(column), Double(row), depths)
          light.shine(
            on: sample(source, place),
            at: SIMD2(Double(column) / Double(width), Double(row) / Double(height)),
            into: target + (row * width + column) * 3
          )
        }
      }
    }
    let sharpness = generator.whole(in: 0...1)
    return (sharpness == 0 ? seen.blurred(radius: 1) : seen)
      .withNoise(standardDeviation: 4, from: &generator)
  }

  /// The color at a place between four pixels; beyond the edge, that of the edge.
  private func sample(_ source: UnsafePointer<UInt8>, _ place: SIMD2<Double>) -> SIMD3<Double> {
    let x = min(max(place.x, 0), Double(width - 1)), y = min(max(place.y, 0), Double(height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (shareX, shareY) = (x - Double(left), y - Double(top))
    func pixel(_ column: Int, _ row: Int) -> SIMD3<Double> {
      let start = (row * width + column) * 3
      return SIMD3(
        Double(source[start]),
        Double(source[start + 1]),
        Double(source[start + 2])
      )
    }
    let above = pixel(left, top) * (1 - shareX) + pixel(right, top) * shareX
    let below = pixel(left, bottom) * (1 - shareX) + pixel(right, bottom) * shareX
    return above * (1 - shareY) + below * shareY
  }
}

/// How near each place of a picture is: a ground that rises to a horizon, hills, and things on it.
private struct MadeUpDepths {
  private static let side = 256
  private var nearness: [Double]

  init(from generator: inout SeededGenerator) {
    let horizon = generator.number(in: 0.3...0.6)
    let hills = SmoothField(cells: 4, from: &generator)
    let things = (0..<generator.whole(in: 2...5)).map { _ in Thing(from: &generator) }
    nearness = []
    nearness.reserveCapacity(Self.side * Self.side)
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let x = Double(column) / Double(Self.side - 1)
        let y = Double(row) / Double(Self.side - 1)
        let ground = max(0, (y - horizon) / (1 - horizon)) * 0.8 + 0.2 * hills(x, y)
        nearness.append(things.last { $0.contains(x, y) }?.nearness ?? ground)
      }
    }
  }

  /// How near a place is, about `0...1`; `x` and `y` are shares of the sides.
  func callAsFunction(_ x: Double, _ y: Double) -> Double {
    let last = Double(Self.side - 1)
    return nearness[
      Int(min(max(y, 0), 1) * last + 0.5) * Self.side + Int(min(max(x, 0), 1) * last + 0.5)
    ]
  }

  private struct Thing {
    var x: Double, y: Double, halfWidth: Double, halfHeight: Double, nearness: Double
    var isRound: Bool

    init(from generator: inout SeededGenerator) {
      x = generator.number(in: 0...1)
      y = generator.number(in: 0.2...1)
      halfWidth = generator.number(in: 0.05...0.25)
      halfHeight = generator.number(in: 0.1...0.4)
      nearness = generator.number(in: 0.2...1)
      isRound = generator.pick([true, false])
    }

    func contains(_ px: Double, _ py: Double) -> Bool {
      let (dx, dy) = ((px - x) / halfWidth, (py - y) / halfHeight)
      return isRound ? dx * dx + dy * dy < 1 : max(abs(dx), abs(dy)) < 1
    }
  }
}

/// Takes pixels of the new photograph to places of the old one.
private struct MovedCamera {
  private let width: Double, height: Double
  /// The lens, in pixels: about that of a phone.
  private let focalLength: Double
  /// The axes of the old photograph as the new camera sees them.
  private let across: SIMD3<Double>, down: SIMD3<Double>, normal: SIMD3<Double>
  private let zoom: Double
  /// By how much the nearest things move, in pixels, and how much larger they get.
  private let step: SIMD2<Double>, approach: Double

  /// What is this near stays where it was.
  private static let middle = 0.4

  init(width: Int, height: Int, strength: Double, from generator: inout SeededGenerator) {
    (self.width, self.height) = (Double(width), Double(height))
    let longest = Double(max(width, height))
    focalLength = 1.1 * longest
    func angle(upTo degrees: Double) -> Double {
      generator.number(in: -degrees...degrees) * strength * .pi / 180
    }
    let turn = (yaw: angle(upTo: 35), pitch: angle(upTo: 15), roll: angle(upTo: 6))
    across = Self.tilted(SIMD3(1, 0, 0), by: turn)
    down = Self.tilted(SIMD3(0, 1, 0), by: turn)
    normal = Self.tilted(SIMD3(0, 0, 1), by: turn)
    zoom = exp(generator.number(in: -0.35...0.35) * strength)
    step =
      SIMD2(generator.number(in: -0.14...0.14), generator.number(in: -0.03...0.03))
      * longest * strength
    approach = generator.number(in: -0.15...0.25) * strength
  }

  func place(seenAt column: Double, _ row: Double, _ depths: MadeUpDepths) -> SIMD2<Double> {
    let center = SIMD2(width, height) / 2
    let flat = met(by: SIMD2(column, row) - center)
    var place = flat
    // What is seen depends on how near it is, which depends on what is seen; this settles quickly.
    for _ in 0..<4 {
      let near =
        depths((place.x + center.x) / width, (place.y + center.y) / height) - Self.middle
      place = flat + step * near + flat * (approach * near)
    }
    return place + center
  }

  /// Where the ray through a pixel meets the old photograph, which is tilted about its middle: a
  /// photographer who walks aside turns to the subject.
  private func met(by pixel: SIMD2<Double>) -> SIMD2<Double> {
    let ray = SIMD3(pixel.x / zoom, pixel.y / zoom, focalLength)
    let reach = focalLength * normal.z / max((normal * ray).sum(), 1e-3)
    let point = ray * reach - SIMD3(0, 0, focalLength)
    return SIMD2((across * point).sum(), (down * point).sum())
  }

  private static func tilted(
    _ axis: SIMD3<Double>,
    by turn: (yaw: Double, pitch: Double, roll: Double)
  ) -> SIMD3<Double> {
    var (x, y, z) = (axis.x, axis.y, axis.z)
    (x, y) = (x * cos(turn.roll) - y * sin(turn.roll), x * sin(turn.roll) + y * cos(turn.roll))
    (y, z) = (y * cos(turn.pitch) - z * sin(turn.pitch), y * sin(turn.pitch) + z * cos(turn.pitch))
    (x, z) = (x * cos(turn.yaw) + z * sin(turn.yaw), z * cos(turn.yaw) - x * sin(turn.yaw))
    return SIMD3(x, y, z)
  }
}

/// Another hour: brighter and darker parts, cast shadows, warmer or colder, some haze.
private struct OtherLight {
  private let gamma: Double
  private let gains: SIMD3<Double>
  private let shading: SmoothField, shadows: SmoothField
  private let shade: Double, depth: Double, haze: Double

  init(strength: Double, from generator: inout SeededGenerator) {
    gamma = exp(generator.number(in: -0.5...0.5) * strength)
    func gain() -> Double { exp(generator.number(in: -0.15...0.15) * strength) }
    gains = SIMD3(gain(), gain(), gain())
    shading = SmoothField(cells: 3, from: &generator)
    shadows = SmoothField(cells: 6, from: &generator)
    shade = 0.5 * strength
    depth = generator.number(in: 0...0.5) * strength
    haze = generator.number(in: 0...0.3) * strength
  }

  func shine(
    on color: SIMD3<Double>,
    at place: SIMD2<Double>,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    // The edge of a shadow is soft.
    let shadow = min(max((shadows(place.x, place.y) - 0.3) / 0.06, 0), 1)
    let gain = exp(shade * shading(place.x, place.y)) * (1 - depth * shadow)
    for channel in 0..<3 {
      let lit = pow(color[channel] / 255, gamma) * gain * gains[channel]
      let level = (lit * (1 - haze) + 0.8 * haze) * 255
      target[channel] = UInt8(max(0, min(255, level.rounded())))
    }
  }
}

/// Chance that varies smoothly over a picture, in `-1...1`.
private struct SmoothField {
  private let cells: Int
  private let values: [Double]

  init(cells: Int, from generator: inout SeededGenerator) {
    self.cells = cells
    values = (0..<(cells + 1) * (cells + 1)).map { _ in generator.number(in: -1...1) }
  }

  /// The value at a place; `x` and `y` are in `0...1`.
  func callAsFunction(_ x: Double, _ y: Double) -> Double {
    let (column, shareX) = Self.split(x * Double(cells), below: cells)
    let (row, shareY) = Self.split(y * Double(cells), below: cells)
    let start = row * (cells + 1) + column
    let above = values[start] * (1 - shareX) + values[start + 1] * shareX
    let next = start + cells + 1
    let below = values[next] * (1 - shareX) + values[next + 1] * shareX
    return above * (1 - shareY) + below * shareY
  }

  private static func split(_ position: Double, below count: Int) -> (cell: Int, share: Double) {
    let cell = min(count - 1, Int(position))
    let share = position - Double(cell)
    return (cell, share * share * (3 - 2 * share))
  }
}
