/// A picture in the making: display light, linear, 0...1.
struct Canvas: Sendable {
  let width: Int
  let height: Int
  var pixels: [Vec3]

  /// Returns the brightness that an eye sees, about 0...1.
  func tone(_ x: Int, _ y: Int) -> Float {
    let p = pixels[y * width + x]
    return (0.2 * p.x + 0.72 * p.y + 0.08 * p.z).squareRoot()
  }

  /// Returns whether a pixel differs from one beside it so much that a single ray may have missed
  /// something.
  func isBusy(_ x: Int, _ y: Int) -> Bool {
    var (low, high): (Float, Float) = (2, 0)
    for j in Swift.max(0, y - 1)...Swift.min(height - 1, y + 1) {
      for i in Swift.max(0, x - 1)...Swift.min(width - 1, x + 1) {
        let t = tone(i, j)
        (low, high) = (min(low, t), max(high, t))
      }
    }
    return high - low > 0.06
  }

  /// Returns the picture in sRGB bytes, three for each pixel, rounded with a little noise so that
  /// the sky shows no steps.
  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        let p = pixels[y * width + x]
        let dither = random(Int32(x), Int32(y), 99)
        for c in [p.x, p.y, p.z] { bytes.append(UInt8(clamp(255 * gamma(c) + dither, 0, 255))) }
      }
    }
    return bytes
  }

  private func gamma(_ c: Float) -> Float {
    c <= 0.003_130_8 ? 12.92 * c : 1.055 * power(c, 1 / 2.4) - 0.055
  }
}

/// Returns what film makes of light: shoulders that bright skies roll off over, and deep shadows.
///
/// - SeeAlso: K. Narkowicz, *ACES Filmic Tone Mapping Curve*, 2016.
func developed(_ light: Vec3, exposure: Float) -> Vec3 {
  func curve(_ v: Float) -> Float {
    let x = v * exposure
    return clamp(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14))
  }
  return Vec3(curve(light.x), curve(light.y), curve(light.z))
}
