public import PixelBuffers

extension PerceptualHash {
  /// Returns the color hash of a picture, as `imagehash.colorhash` gives it.
  ///
  /// It contains the shares of black and of gray, and the distribution of the rest over six hues of faint
  /// colors and six of bright ones. The positions in the picture do not matter.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; alpha is ignored.
  ///   - binBits: The bits for each of the fourteen shares, 1...16.
  /// - Returns: `14 * binBits` bits: black, gray, the faint hues from red on, the bright ones.
  public static func colorhash(of picture: PixelBuffer, binBits: Int = 3) -> PerceptualHash {
    precondition((1...16).contains(binBits), "A share has 1 to 16 bits")
    let most = 1 << binBits - 1
    return PerceptualHash(
      bits: ColorCounts(of: picture).shares.flatMap { share in
        let value = min(most, Int(share * Double(most + 1)))
        // ImageHash does not remove the digits before a bit entirely: except for the first and the last, a bit
        // is also set when the one before it is.
        return (1...binBits).map { value >> (binBits - $0) % (1 << (binBits - $0 + 1)) > 0 }
      }
    )
  }
}

/// The number of pixels with each kind of color.
private struct ColorCounts {
  private var black = 0
  private var gray = 0
  private var colored = 0
  private var faint = [Int](repeating: 0, count: 6)
  private var bright = [Int](repeating: 0, count: 6)

  init(of picture: PixelBuffer) {
    let picture = picture.converted(to: .rgb8)
    picture.withUnsafeBytes { bytes in
      GrayRows(of: picture).forEach { row, luma in
        var index = row * picture.bytesPerRow
        for x in 0..<picture.width {
          count(luma: luma[x], red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
          index += 3
        }
      }
    }
  }

  /// Black and gray as shares of the picture, the hues as shares of what is neither.
  var shares: [Double] {
    let colored = Double(max(1, colored))
    let whole = Double(black + gray + self.colored)
    return [Double(black) / whole, Double(gray) / whole]
      + (faint + bright).map { Double($0) / colored }
  }

  @inline(__always)
  private mutating func count(luma: UInt8, red: UInt8, green: UInt8, blue: UInt8) {
    guard luma >= 32 else {
      black += 1
      return
    }
    let color = HueSaturation(red: red, green: green, blue: blue)
    guard color.saturation >= 85 else {
      gray += 1
      return
    }
    colored += 1
    let bin = min(5, color.hue * 6 / 255)
    // Colors of exactly 170 are counted in no hue.
    if color.saturation < 170 {
      faint[bin] += 1
    } else if color.saturation > 170 {
      bright[bin] += 1
    }
  }
}
