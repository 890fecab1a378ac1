import PixelBuffers

/// A picture that a formula of whole numbers makes, the same in every language.
///
/// `docs/hash-vectors.json` states the formulas in words; x is the column, y the row, c the channel and
/// s the seed.
struct VectorPicture: Codable, Hashable, Sendable {
  var formula: Formula
  var width: Int
  var height: Int
  /// 3, or 1 for gray.
  var channels: Int
  var seed: Int

  enum Formula: String, Codable, CaseIterable, Sendable {
    case waves, noise, blocks, flat

    /// What the formula is, in words.
    var words: String {
      switch self {
      case .waves:
        "with t(n) = abs(n mod 510 - 255): "
          + "(t(x(s+3) + 2y) + t(y(s+5) + x(c+1)) + t(xy div (s+7))) div 3"
      case .noise:
        "with n = (73856093x + 19349663y + 83492791c + 50331653s) mod 2^32: "
          + "((n * n) mod 2^32) div 2^24"
      case .blocks:
        "with b = 5x div width + 3 (4y div height): (37bb + 11bc + 53s) mod 256"
      case .flat: "(37s + 91c) mod 256"
      }
    }
  }

  /// The picture itself.
  var pixels: PixelBuffer {
    let bytes = (0..<height).flatMap { y in
      (0..<width).flatMap { x in (0..<channels).map { sample(x, y, $0) } }
    }
    let format: PixelFormat = channels == 1 ? .gray8 : .rgb8
    return PixelBuffer(width: width, height: height, format: format, bytes: bytes)
  }

  private func sample(_ x: Int, _ y: Int, _ c: Int) -> UInt8 {
    func triangle(_ n: Int) -> Int { abs(n % 510 - 255) }
    let s = seed
    switch formula {
    case .waves:
      let across = triangle(x * (s + 3) + y * 2)
      let down = triangle(y * (s + 5) + x * (c + 1))
      return UInt8((across + down + triangle(x * y / (s + 7))) / 3)
    case .noise:
      let n = UInt32(
        truncatingIfNeeded: 73_856_093 * x + 19_349_663 * y + 83_492_791 * c + 50_331_653 * s
      )
      return UInt8((n &* n) >> 24)
    case .blocks:
      let b = 5 * x / width + 3 * (4 * y / height)
      return UInt8((37 * b * b + 11 * b * c + 53 * s) % 256)
    case .flat: return UInt8((37 * s + 91 * c) % 256)
    }
  }

  /// The pictures of the file of test vectors.
  static let all: [VectorPicture] = {
    func picture(
      _ formula: Formula,
      _ width: Int,
      _ height: Int,
      seed: Int,
      channels: Int = 3
    ) -> VectorPicture {
      VectorPicture(
        formula: formula,
        width: width,
        height: height,
        channels: channels,
        seed: seed
      )
    }
    return [
      picture(.flat, 1, 1, seed: 1), picture(.flat, 20, 10, seed: 5),
      picture(.waves, 3, 2, seed: 1), picture(.waves, 5, 5, seed: 2),
      picture(.waves, 64, 64, seed: 1), picture(.waves, 130, 65, seed: 2),
      picture(.waves, 97, 200, seed: 3), picture(.waves, 300, 300, seed: 5),
      picture(.waves, 640, 480, seed: 4), picture(.waves, 257, 129, seed: 6, channels: 1),
      picture(.waves, 50, 400, seed: 7), picture(.waves, 700, 9, seed: 8),
      picture(.noise, 8, 8, seed: 1), picture(.noise, 9, 8, seed: 4),
      picture(.noise, 75, 50, seed: 2), picture(.noise, 41, 233, seed: 3, channels: 1),
      picture(.blocks, 320, 240, seed: 0), picture(.blocks, 200, 500, seed: 1),
      picture(.blocks, 512, 512, seed: 2, channels: 1),
    ]
  }()
}
