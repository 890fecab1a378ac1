/// The mapping of a BMP's row bytes to colors.
struct BMPSamples {
  /// Bits for each pixel: 1, 2, 4, 8, 16, 24 or 32.
  let depth: Int
  /// Red, green and blue of each color, for 8 bits or fewer; black where the file has none.
  private var palette: [UInt8] = []
  /// The bit masks of a pixel of 16 or 32 bits: red, green, blue, and alpha if there is one.
  private var masks: [Mask] = []

  /// Reads the header of a file.
  ///
  /// - Parameters:
  ///   - head: The numbers of the header.
  ///   - headCount: The size of the header after the first fourteen bytes; 12 for OS/2 1.
  ///   - rowStart: The offset of the rows, where the palette ends at the latest.
  /// - Throws: ``ImageDecodingError``, without a path.
  init(_ head: BMPHead, headCount: Int, rowStart: Int) throws(ImageDecodingError) {
    let isOld = headCount == 12
    depth = try head.number(at: isOld ? 24 : 28, 2)
    let compression = isOld ? 0 : try head.number(at: 30, 4)
    let hasMasks = headCount != 64 && (compression == 3 || compression == 6)
    guard compression == 0 || hasMasks else {
      let names = [1: "run lengths (RLE8)", 2: "run lengths (RLE4)", 4: "JPEG", 5: "PNG"]
      throw BMPFile.error(
        .unsupported,
        "its compression, \(names[compression] ?? "number \(compression)"), is not supported"
      )
    }
    guard hasMasks ? [16, 32].contains(depth) : [1, 2, 4, 8, 16, 24, 32].contains(depth) else {
      throw BMPFile.error(.unsupported, "\(depth) bits per pixel are not supported")
    }
    switch depth {
    case ...8:
      let bytes = isOld ? 3 : 4
      let announced = isOld ? 0 : try head.number(at: 46, 4)
      let room = max(0, rowStart - 14 - headCount) / bytes
      let count = min(announced == 0 ? 1 << depth : announced, 1 << depth, room)
      palette = [UInt8](repeating: 0, count: 3 << depth)
      for color in 0..<count {
        for (channel, place) in [2, 1, 0].enumerated() {
          let value = try head.number(at: 14 + headCount + color * bytes + place, 1)
          palette[color * 3 + channel] = UInt8(truncatingIfNeeded: value)
        }
      }
    case 24: break
    default:
      // Masks follow a header of 40 bytes, or are in a longer one. Alpha was added with 56, or with compression
      // 6.
      let count = compression == 6 || headCount >= 56 ? 4 : 3
      var bits = depth == 16 ? [0x7C00, 0x3E0, 0x1F] : [0xFF_0000, 0xFF00, 0xFF]
      if hasMasks {
        bits = []
        for index in 0..<count { bits.append(try head.number(at: 54 + 4 * index, 4)) }
      }
      masks = try bits.map { (bits) throws(ImageDecodingError) in
        try Mask(UInt32(truncatingIfNeeded: bits))
      }
      if masks.count == 4, masks[3].most == 0 { masks.removeLast() }
    }
  }

  /// Whether pixels may be transparent.
  var hasAlpha: Bool { masks.count == 4 }

  /// Writes the colors of a row.
  ///
  /// - Parameters:
  ///   - row: Its bytes, enough for the bits of all pixels.
  ///   - rgb: Receives red, green and blue of each pixel.
  ///   - alpha: Whether to use alpha.
  ///   - ground: What pixels are composited on then.
  ///   - ink: Receives the visible colors then.
  /// - Returns: Whether any pixel is not fully transparent.
  func write(
    _ row: UnsafeRawBufferPointer,
    to rgb: UnsafeMutableRawBufferPointer,
    alpha: Bool,
    ground: Ground,
    ink: inout InkSums
  ) -> Bool {
    let width = rgb.count / 3
    switch depth {
    case 24:
      for place in stride(from: 0, to: width * 3, by: 3) {
        (rgb[place], rgb[place + 1], rgb[place + 2]) = (row[place + 2], row[place + 1], row[place])
      }
    case 16, 32: return writeMasked(row, to: rgb, alpha: alpha, ground: ground, ink: &ink)
    default:
      let most = 8 / depth - 1
      for x in 0..<width {
        // The highest bits are the leftmost pixel.
        let shift = (most - (x & most)) * depth
        let color = Int(row[x * depth / 8] >> shift) & ((1 << depth) - 1)
        for channel in 0..<3 { rgb[x * 3 + channel] = palette[color * 3 + channel] }
      }
    }
    return true
  }

  private func writeMasked(
    _ row: UnsafeRawBufferPointer,
    to rgb: UnsafeMutableRawBufferPointer,
    alpha: Bool,
    ground: Ground,
    ink: inout InkSums
  ) -> Bool {
    let bytes = depth / 8
    let clear = alpha && hasAlpha ? masks[3] : nil
    let (red, green, blue) = (masks[0], masks[1], masks[2])
    var isSeen = clear == nil
    for x in 0..<rgb.count / 3 {
      var pixel = UInt32(row[x * bytes]) | UInt32(row[x * bytes + 1]) << 8
      if bytes == 4 { pixel |= UInt32(row[x * 4 + 2]) << 16 | UInt32(row[x * 4 + 3]) << 24 }
      var colors = (red.value(in: pixel), green.value(in: pixel), blue.value(in: pixel))
      if let clear {
        let weight = clear.value(in: pixel)
        if weight > 0 { isSeen = true }
        ink.add(alpha: weight, leastColor: min(colors.0, colors.1, colors.2))
        let light = UInt32(ground.rawValue) * (255 - weight) + 127
        colors.0 = (colors.0 * weight + light) / 255
        colors.1 = (colors.1 * weight + light) / 255
        colors.2 = (colors.2 * weight + light) / 255
      }
      rgb[x * 3] = UInt8(truncatingIfNeeded: colors.0)
      rgb[x * 3 + 1] = UInt8(truncatingIfNeeded: colors.1)
      rgb[x * 3 + 2] = UInt8(truncatingIfNeeded: colors.2)
    }
    return isSeen
  }
}

extension BMPSamples {
  /// Consecutive bits of a pixel that form one sample.
  private struct Mask {
    private let shift: UInt32
    /// The largest sample; 0 for an empty mask.
    let most: UInt64

    init(_ bits: UInt32) throws(ImageDecodingError) {
      shift = bits == 0 ? 0 : UInt32(bits.trailingZeroBitCount)
      most = UInt64(bits >> shift)
      guard most & (most + 1) == 0 else {
        throw BMPFile.error(.corrupt, "the bits of a sample are not contiguous")
      }
    }

    /// The sample, scaled to `0...255` and rounded.
    @inline(__always) func value(in pixel: UInt32) -> UInt32 {
      guard most != 255 else { return pixel >> shift & 255 }
      guard most > 0 else { return 0 }
      let sample = UInt64(pixel >> shift) & most
      return UInt32(truncatingIfNeeded: (sample * 510 + most) / (2 * most))
    }
  }
}
