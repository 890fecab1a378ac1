/// Hue and saturation of a color, each in `0...255`, as Pillow's mode `HSV` has them.
///
/// They are computed in `Float` and truncated, not rounded, to integers; a wider type would change some.
package struct HueSaturation: Hashable {
  /// 0 is red, 85 green, 170 blue, and 255 red again; 0 for gray.
  package let hue: Int
  /// 0 is gray.
  package let saturation: Int

  /// Computes the hue and the saturation of a color.
  @inline(__always)
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    let highest = max(red, green, blue)
    let lowest = min(red, green, blue)
    guard highest > lowest else {
      hue = 0
      saturation = 0
      return
    }
    let range = Float(highest - lowest)
    saturation = Int(Double(range / Float(highest)) * 255)
    func below(_ sample: UInt8) -> Float { Float(highest - sample) / range }
    let sixths: Float
    if red == highest {
      sixths = below(blue) - below(green)
    } else if green == highest {
      sixths = Float(2 + Double(below(red)) - Double(below(blue)))
    } else {
      sixths = Float(4 + Double(below(green)) - Double(below(red)))
    }
    let turn = Double(sixths) / 6 + 1
    hue = Int(Double(Float(turn >= 1 ? turn - 1 : turn)) * 255)
  }
}
