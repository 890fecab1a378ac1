import Determinism
import Foundation
import PictureDrawing
import PixelBuffers

/// An ellipse as a finger draws it: not quite even, and its ends run past each other.
struct HandDrawnLoop {
  private let centerX: Double
  private let centerY: Double
  private let radiusX: Double
  private let radiusY: Double
  /// How far the line strays from the ellipse, as waves around it: share of the radius and phase.
  private let waves: [(share: Double, phase: Double)]
  private let start: Double

  init(
    centerX: Double,
    centerY: Double,
    radiusX: Double,
    radiusY: Double,
    wobble: Double,
    from generator: inout SeededGenerator
  ) {
    self.centerX = centerX
    self.centerY = centerY
    self.radiusX = radiusX
    self.radiusY = radiusY
    waves = (2...4).map { _ in
      (generator.number(in: -wobble...wobble), generator.number(in: 0...2 * .pi))
    }
    start = generator.number(in: 0...2 * .pi)
  }

  /// How far the line is from the center in a direction, where 1 is on the ellipse.
  private func reach(_ angle: Double) -> Double {
    waves.enumerated().reduce(1) { sum, wave in
      sum + wave.element.share * sin(Double(wave.offset + 2) * angle + wave.element.phase)
    }
  }

  func contains(_ x: Double, _ y: Double) -> Bool {
    let (dx, dy) = ((x - centerX) / radiusX, (y - centerY) / radiusY)
    let bound = reach(atan2(dy, dx))
    return dx * dx + dy * dy <= bound * bound
  }

  /// Points along the line, at most about a pixel apart.
  var points: [PixelPoint] {
    let turn = 2.08 * Double.pi
    let count = max(16, Int(turn * max(radiusX, radiusY)))
    return (0...count).map { step in
      let share = Double(step) / Double(count)
      let angle = start + turn * share
      // The end comes in a little further outside than the start was.
      let reach = reach(angle) + 0.04 * share
      return PixelPoint(
        x: centerX + radiusX * reach * cos(angle),
        y: centerY + radiusY * reach * sin(angle)
      )
    }
  }
}

extension Canvas {
  /// Mixes black into everything outside of a loop.
  mutating func dim(outside loop: HandDrawnLoop, opacity: Double) {
    for row in 0..<height {
      for column in 0..<width where !loop.contains(Double(column) + 0.5, Double(row) + 0.5) {
        let pixel = PixelRect(x: column, y: row, width: 1, height: 1)
        fill(pixel, PictureChange.black, opacity: opacity)
      }
    }
  }

  /// Draws a line with round, smooth edges along a loop.
  mutating func stroke(_ loop: HandDrawnLoop, thickness: Double, _ color: Color) {
    // How much of each pixel is covered at most by one of the points, so that none is covered twice.
    var coverage = [Float](repeating: 0, count: width * height)
    let radius = thickness / 2
    for point in loop.points {
      let rect = PixelRect(
        x: Int((point.x - radius - 1).rounded(.down)),
        y: Int((point.y - radius - 1).rounded(.down)),
        width: Int(thickness) + 4,
        height: Int(thickness) + 4
      ).clamped(toWidth: width, height: height)
      for row in rect.y..<rect.y + rect.height {
        for column in rect.x..<rect.x + rect.width {
          let (dx, dy) = (Double(column) + 0.5 - point.x, Double(row) + 0.5 - point.y)
          let distance = (dx * dx + dy * dy).squareRoot()
          let share = Float(max(0, min(1, radius - distance + 0.5)))
          coverage[row * width + column] = max(coverage[row * width + column], share)
        }
      }
    }
    for row in 0..<height {
      for column in 0..<width where coverage[row * width + column] > 0 {
        let pixel = PixelRect(x: column, y: row, width: 1, height: 1)
        fill(pixel, color, opacity: Double(coverage[row * width + column]))
      }
    }
  }
}
