import Determinism
import PixelBuffers

/// Pictures made of whole numbers only, so that every platform and language makes the same ones.
enum SignaturePictures {
  /// Overlapping triangular waves of different periods, with structure at every scale.
  ///
  /// `n % 510` is meant as in mathematics; nothing here is negative.
  static func waves(width: Int, height: Int, seed: Int) -> PixelBuffer {
    func triangle(_ n: Int) -> Int { abs(n % 510 - 255) }
    return make(width: width, height: height) { x, y, channel in
      let across = triangle(x * (seed + 3) + y * 2)
      let down = triangle(y * (seed + 5) + x * (channel + 1))
      return (across + down + triangle(x * y / (seed + 7))) / 3
    }
  }

  /// Noise without any structure.
  static func noise(width: Int, height: Int, seed: UInt64) -> PixelBuffer {
    var random = SeededGenerator(seed: seed)
    return make(width: width, height: height) { _, _, _ in
      Int.random(in: 0...255, using: &random)
    }
  }

  /// One color.
  static func flat(width: Int, height: Int, _ red: Int, _ green: Int, _ blue: Int) -> PixelBuffer {
    make(width: width, height: height) { _, _, channel in [red, green, blue][channel] }
  }

  /// A picture in the middle of another color, with bars of the given sizes.
  static func framed(
    _ picture: PixelBuffer,
    left: Int,
    top: Int,
    right: Int,
    bottom: Int,
    color: (Int, Int, Int)
  ) -> PixelBuffer {
    let inner = picture.converted(to: .rgb8)
    return make(
      width: left + inner.width + right,
      height: top + inner.height + bottom
    ) { x, y, channel in
      let (column, row) = (x - left, y - top)
      if column >= 0, column < inner.width, row >= 0, row < inner.height {
        return Int(inner.bytes[row * inner.bytesPerRow + column * 3 + channel])
      }
      return channel == 0 ? color.0 : channel == 1 ? color.1 : color.2
    }
  }

  /// A disk of waves that touches the sides of its square on even ground.
  static func disk(side: Int, over ground: Int, seed: Int) -> PixelBuffer {
    let waves = waves(width: side, height: side, seed: seed)
    return make(width: side, height: side) { x, y, channel in
      let (column, row) = (2 * x - side + 1, 2 * y - side + 1)
      let isInside = column * column + row * row <= side * side
      return isInside ? Int(waves.bytes[(y * side + x) * 3 + channel]) / 2 : ground
    }
  }

  /// Changes every sample; results are clamped to `0...255`.
  static func changed(_ picture: PixelBuffer, _ change: (Int) -> Int) -> PixelBuffer {
    let inner = picture.converted(to: .rgb8)
    return make(width: inner.width, height: inner.height) { x, y, channel in
      change(Int(inner.bytes[y * inner.bytesPerRow + x * 3 + channel]))
    }
  }

  /// Adds noise of a triangular distribution with about the given standard deviation.
  static func noisy(_ picture: PixelBuffer, deviation: Int, seed: UInt64) -> PixelBuffer {
    var random = SeededGenerator(seed: seed)
    // The sum of two even distributions over -r...r has the variance 2 r (r + 1) / 3.
    let reach = Int((1.5 * Double(deviation * deviation)).squareRoot())
    return changed(picture) {
      $0 + Int.random(in: -reach...reach, using: &random)
        + Int.random(in: -reach...reach, using: &random)
    }
  }

  private static func make(
    width: Int,
    height: Int,
    _ value: (_ x: Int, _ y: Int, _ channel: Int) -> Int
  ) -> PixelBuffer {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<3 {
          bytes.append(UInt8(max(0, min(255, value(x, y, channel)))))
        }
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }
}
