import Determinism
import Foundation
import PictureDrawing
import PixelBuffers

extension PictureChange {
  /// Turned, mirrored, stretched, or seen at a slant.
  ///
  /// What a turn or a slant uncovers is white, black or gray, as programs leave it; only the turn by
  /// three degrees is cut to what is covered, as straightening does. Angles are clockwise.
  static let geometric: [PictureChange] = [
    PictureChange("rotate_3", .geometric) { picture, generator in
      picture.turned(degrees: 3 * generator.pick([-1, 1]), isCutOff: true, from: &generator)
    },
    PictureChange("rotate_10", .geometric) { picture, generator in
      picture.turned(degrees: 10 * generator.pick([-1, 1]), from: &generator)
    },
    PictureChange("rotate_30", .geometric) { picture, generator in
      picture.turned(degrees: 30 * generator.pick([-1, 1]), from: &generator)
    },
    turned("rotate_90", .geometric, .right),
    turned("rotate_180", .geometric, .down),
    turned("mirror", .geometric, .upMirrored),
    PictureChange("aspect_075", .geometric) { picture, _ in
      picture.resized(width: max(1, picture.width * 3 / 4), height: picture.height)
    },
    PictureChange("perspective_mild", .geometric) { picture, generator in
      picture.slanted(inset: 0.05...0.12, foreshortening: 0.05...0.1, from: &generator)
    },
    PictureChange("perspective_strong", .geometric) { picture, generator in
      picture.slanted(inset: 0.18...0.28, foreshortening: 0.2...0.3, from: &generator)
    },
    PictureChange("shear", .geometric) { picture, generator in
      picture.sheared(slope: 0.2 * generator.pick([-1, 1]), from: &generator)
    },
  ]

  static let plainBackgrounds: [Canvas.Color] = [white, black, [128, 128, 128]]
}

extension PixelBuffer {
  /// The four corners, clockwise from the top left.
  var corners: [PixelPoint] {
    let (right, bottom) = (Double(width), Double(height))
    return [
      PixelPoint(x: 0, y: 0), PixelPoint(x: right, y: 0), PixelPoint(x: right, y: bottom),
      PixelPoint(x: 0, y: bottom),
    ]
  }

  /// Turns the picture on a plain background that holds all of it, or cuts out the largest part of the
  /// same shape that shows no background.
  fileprivate func turned(
    degrees: Double,
    isCutOff: Bool = false,
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let (across, down) = (Double(width), Double(height))
    let boxWidth = across * abs(cosine) + down * abs(sine)
    let boxHeight = across * abs(sine) + down * abs(cosine)
    let covered = min(across / boxWidth, down / boxHeight)
    let newWidth = isCutOff ? across * covered : boxWidth
    let newHeight = isCutOff ? down * covered : boxHeight
    return laid(
      corners.map { corner in
        let (x, y) = (corner.x - across / 2, corner.y - down / 2)
        return PixelPoint(
          x: newWidth / 2 + x * cosine - y * sine,
          y: newHeight / 2 + x * sine + y * cosine
        )
      },
      width: newWidth,
      height: newHeight,
      from: &generator
    )
  }

  /// Moves one edge away from the viewer: it gets shorter from both ends and comes nearer to the
  /// opposite edge; the ranges are shares of the sides.
  fileprivate func slanted(
    inset: ClosedRange<Double>,
    foreshortening: ClosedRange<Double>,
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    var moved = corners
    let first = generator.whole(in: 0...3)
    let second = (first + 1) % 4
    let depth = generator.number(in: foreshortening)
    /// A corner after a share of the way to the edge's other one, and another toward the viewer.
    func corner(_ index: Int, along other: Int, nearer neighbor: Int) -> PixelPoint {
      let share = generator.number(in: inset)
      let (from, along, near) = (corners[index], corners[other], corners[neighbor])
      return PixelPoint(
        x: from.x + (along.x - from.x) * share + (near.x - from.x) * depth,
        y: from.y + (along.y - from.y) * share + (near.y - from.y) * depth
      )
    }
    moved[first] = corner(first, along: second, nearer: (first + 3) % 4)
    moved[second] = corner(second, along: first, nearer: (second + 1) % 4)
    return laid(moved, from: &generator)
  }

  /// Moves each row sideways, by a share of its distance from the bottom or the top.
  fileprivate func sheared(slope: Double, from generator: inout SeededGenerator) -> PixelBuffer {
    laid(
      corners.map { PixelPoint(x: $0.x + $0.y * slope, y: $0.y) },
      from: &generator
    )
  }

  /// Lays the picture on a plain background that just holds the corners.
  private func laid(
    _ corners: [PixelPoint],
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    let (columns, rows) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (columns.min() ?? 0, rows.min() ?? 0)
    return laid(
      corners.map { PixelPoint(x: $0.x - left, y: $0.y - top) },
      width: (columns.max() ?? 0) - left,
      height: (rows.max() ?? 0) - top,
      from: &generator
    )
  }

  private func laid(
    _ corners: [PixelPoint],
    width: Double,
    height: Double,
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    var canvas = Canvas(
      width: max(1, Int(width.rounded())),
      height: max(1, Int(height.rounded())),
      color: generator.pick(PictureChange.plainBackgrounds)
    )
    canvas.draw(self, corners: corners)
    return canvas.picture
  }
}
