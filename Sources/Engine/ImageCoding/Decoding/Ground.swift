/// The background of transparent pixels.
package enum Ground: UInt8, Codable, Hashable, Sendable {
  case black = 0
  case white = 255
}

/// The visible colors of a picture with transparency, weighted by alpha, from which its ground is chosen.
package struct InkSums: Sendable {
  /// The sum of alpha, in `0...255`, over all pixels.
  package var alpha: UInt64
  /// The sum of alpha times 255 less the least of red, green and blue: how far the color is from white.
  package var dark: UInt64
  /// The number of pixels.
  package let pixelCount: Int

  /// Takes sums over all pixels.
  package init(alpha: UInt64 = 0, dark: UInt64 = 0, pixelCount: Int) {
    (self.alpha, self.dark, self.pixelCount) = (alpha, dark, pixelCount)
  }

  /// Adds a pixel.
  package mutating func add(alpha: UInt32, leastColor: UInt32) {
    self.alpha += UInt64(alpha)
    dark += UInt64(alpha * (255 - min(255, leastColor)))
  }

  /// The share of the picture in which the ground is seen, in `0...1`.
  package var clearShare: Double {
    1 - Double(alpha) / Double(255 * max(1, pixelCount))
  }

  /// The ground on which what is visible is seen: black under white ink, else white.
  ///
  /// So a drawing in white is not lost, and the corners of a white page stay white.
  package var ground: Ground {
    alpha > 0 && clearShare >= Self.leastClearShare
      && Double(dark) < Self.whiteInk * Double(alpha) ? .black : .white
  }

  /// The mean distance from white, of 255, below which ink is white.
  ///
  /// Of 1,344 pictures with transparency, icons nearly all, the lightest that were not drawn in white have 12.8: empty
  /// pages. White drawings have 0, and 4 after a lossy compression.
  private static let whiteInk = 12.0
  /// Rounded corners of a window or a page are less.
  private static let leastClearShare = 1.0 / 16
}
