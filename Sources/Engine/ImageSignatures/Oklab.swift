/// Colors in Oklab, a space in which equal distances look about equally different.
///
/// - SeeAlso: B. Ottosson, *A perceptual color space for image processing*, 2020,
///   <https://bottosson.github.io/posts/oklab/>.
package struct Oklab {
  /// The lightness of four colors, in `0...1`.
  package let lightness: SIMD4<Float>
  /// How red rather than green the colors are, within 0.4 of zero.
  package let a: SIMD4<Float>
  /// How yellow rather than blue the colors are, within 0.4 of zero.
  package let b: SIMD4<Float>

  /// Converts four colors of gamma-encoded sRGB, each part in `0...255`.
  ///
  /// The vectors run across colors, not across the parts of one: an unused lane may hold
  /// numbers that are a hundred times slower to compute with.
  ///
  /// - Parameters:
  ///   - colors: Four colors; the last part of each is ignored.
  ///   - linear: The elements of ``linear``.
  @inline(__always)
  package init(sRGB colors: UnsafePointer<SIMD4<Float>>, linear: UnsafePointer<Float>) {
    let red = Self.light(colors[0].x, colors[1].x, colors[2].x, colors[3].x, linear)
    let green = Self.light(colors[0].y, colors[1].y, colors[2].y, colors[3].y, linear)
    let blue = Self.light(colors[0].z, colors[1].z, colors[2].z, colors[3].z, linear)
    let long = 0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue
    let middle = 0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue
    let short = 0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue
    let (l, m, s) = (Self.cubeRoots(long), Self.cubeRoots(middle), Self.cubeRoots(short))
    lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
    a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
    b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  }

  /// Linear light for gamma-encoded levels, in steps of a quarter of one: IEC 61966-2-1.
  package static let linear: [Float] = (0...255 * stepsPerLevel).map { step in
    let level = Double(step) / Double(255 * stepsPerLevel)
    if level <= 0.040_45 { return Float(level / 12.92) }
    let base = (level + 0.055) / 1.055
    // The exponent 2.4 is 2 + 2 / 5.
    return Float(base * base * DeterministicMath.root(5, of: base * base))
  }

  private static let stepsPerLevel = 4

  @inline(__always)
  private static func light(
    _ first: Float,
    _ second: Float,
    _ third: Float,
    _ fourth: Float,
    _ linear: UnsafePointer<Float>
  ) -> SIMD4<Float> {
    let index = rounded(SIMD4(first, second, third, fourth) * Float(stepsPerLevel))
    return SIMD4(
      linear[Int(index[0])],
      linear[Int(index[1])],
      linear[Int(index[2])],
      linear[Int(index[3])]
    )
  }

  /// Rounds numbers in `0 ..< 2^15` to whole ones.
  ///
  /// With 2^23 added, the last bits of a Float are its whole part. Swift's own conversion of vectors
  /// takes twenty times as long.
  @inline(__always)
  static func rounded(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(values + 8_388_608, to: SIMD4<UInt32>.self) & 0x7fff
  }

  /// Cube roots of values in `0...1` by two steps of Halley's iteration, to within 10⁻⁶; of zero it
  /// is a thousandth.
  @inline(__always)
  private static func cubeRoots(_ values: SIMD4<Float>) -> SIMD4<Float> {
    // The cubes of the roots of smaller numbers are slow to compute with.
    let values = values + 1e-9
    // A third of the bits is a third of the exponent, and so roughly of the logarithm: the sum of a
    // quarter, a sixteenth and so on. H. S. Warren, *Hacker's Delight*, 2nd edition, section 11-2.
    var bits = unsafeBitCast(values, to: SIMD4<UInt32>.self)
    bits = bits &>> 2 &+ bits &>> 4
    bits = bits &+ bits &>> 4
    bits = bits &+ bits &>> 8 &+ 0x2a51_37a0
    var root = unsafeBitCast(bits, to: SIMD4<Float>.self)
    for _ in 0..<2 {
      let cube = root * root * root
      root = root * (cube + values * 2) / (cube * 2 + values)
    }
    return root
  }
}
