import Determinism
import Foundation
import PictureDrawing
import PixelBuffers

extension PixelBuffer {
  /// A screen that shows the picture, photographed at a slant by hand: a dark frame on a desk, stripes
  /// of screen pixels against camera pixels, other light and color, a little blur and noise.
  func photographedFromScreen(from generator: inout SeededGenerator) -> PixelBuffer {
    let frame = max(width, height) / 30
    var screen = Canvas(
      width: width + 2 * frame,
      height: height + 2 * frame,
      color: [24, 24, 26]
    )
    screen.draw(self, x: frame, y: frame)
    // The screen fills about four fifths of a photograph of its own shape.
    let longest = Double(PictureChange.longestSide)
    let (photoWidth, photoHeight) = screen.picture.fitted(width: longest, height: longest)
    let desk: Canvas.Color = generator.pick([[96, 78, 60], [70, 74, 80], [150, 146, 140]])
    var photo = Canvas(width: photoWidth, height: photoHeight, color: desk)
    photo.draw(
      screen.picture,
      corners: screen.picture.corners.map { corner in
        // From the middle outwards, each corner by a share of its own.
        let (halfX, halfY) = (Double(screen.width) / 2, Double(screen.height) / 2)
        return PixelPoint(
          x: Double(photoWidth) / 2
            * (1 + (corner.x - halfX) / halfX * generator.number(in: 0.8...0.97)),
          y: Double(photoHeight) / 2
            * (1 + (corner.y - halfY) / halfY * generator.number(in: 0.8...0.97))
        )
      }
    )
    return photo.picture.blurred(radius: 1).withStripesAndLight(from: &generator)
      .withNoise(standardDeviation: 6, from: &generator)
  }

  /// Adds stripes that differ between the color channels, and changes gamma and the gain of each
  /// channel.
  private func withStripesAndLight(from generator: inout SeededGenerator) -> PixelBuffer {
    let angle = generator.number(in: 0...Double.pi)
    let period = generator.number(in: 5...11)
    let depth = generator.number(in: 0.04...0.08)
    let bend = generator.number(in: 1...4)
    let gamma = generator.number(in: 0.75...1.35)
    let gains = (0..<3).map { _ in generator.number(in: 0.88...1.1) }
    let levels = (0...255).map { pow(Double($0) / 255, gamma) * 255 }
    let (stepX, stepY) = (2 * .pi * cos(angle) / period, 2 * .pi * sin(angle) / period)
    let phases = [0, 2 * Double.pi / 3, 4 * Double.pi / 3]
    // Sines of all phases from one table: a call for each would take most of the time.
    let table = (0..<1024).map { 1 + depth * sin(2 * .pi * Double($0) / 1024) }
    return making { source, target in
      for row in 0..<height {
        let bent = bend * sin(2 * .pi * Double(row) / Double(height)) + Double(row) * stepY
        for column in 0..<width {
          let phase = bent + Double(column) * stepX
          for channel in 0..<3 {
            let index = (row * width + column) * 3 + channel
            let turn = (phase + phases[channel]) / (2 * .pi)
            let stripe = table[Int((turn - turn.rounded(.down)) * 1024) & 1023]
            let level = levels[Int(source[index])] * gains[channel] * stripe
            target[index] = UInt8(max(0, min(255, level.rounded())))
          }
        }
      }
    }
  }
}
