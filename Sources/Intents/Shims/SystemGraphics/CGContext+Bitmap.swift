internal import PixelBuffers

extension CGContext {
  /// The bytes of a context.
  struct Bitmap {
    /// The places of the components in the bytes of a pixel.
    struct Order {
      /// Bytes of a pixel, and the places of its components; all zero for gray.
      let size: Int, red: Int, green: Int, blue: Int, alpha: Int
      /// Whether the byte at `alpha` is an opacity.
      let hasAlpha: Bool

      /// The order of a format; nil for one of which no context is made.
      init?(_ info: CGBitmapInfo, space: CGColorSpace) {
        let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
        let order = info.intersection(.byteOrderMask)
        guard info.isSubset(of: [.alphaInfoMask, .byteOrderMask]) else { return nil }
        if space.numberOfComponents == 1 {
          guard alpha == CGImageAlphaInfo.none, order == .byteOrderDefault else { return nil }
          (size, red, green, blue, self.alpha, hasAlpha) = (1, 0, 0, 0, 0, false)
          return
        }
        let isFirst: Bool
        switch alpha {
        case .premultipliedLast, .noneSkipLast: isFirst = false
        case .premultipliedFirst, .noneSkipFirst: isFirst = true
        default: return nil
        }
        let places = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
        let turned: [Int]
        switch order {
        case .byteOrderDefault, .byteOrder32Big: turned = places
        case .byteOrder32Little: turned = places.map { 3 - $0 }
        default: return nil
        }
        (size, red, green, blue, self.alpha) = (4, turned[0], turned[1], turned[2], turned[3])
        hasAlpha = alpha == .premultipliedLast || alpha == .premultipliedFirst
      }
    }

    let bytes: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int
    let order: Order

    /// Puts a color over a pixel, or clears it for nil.
    func blend(_ color: ((Double, Double, Double), Double)?, column: Int, row: Int) {
      let pixel = bytes.advanced(by: row * stride + column * order.size)
        .assumingMemoryBound(to: UInt8.self)
      func mix(_ value: Double, at place: Int, opacity: Double) {
        pixel[place] = UInt8((value * opacity + Double(pixel[place]) * (1 - opacity)).rounded())
      }
      let opacity = color?.1 ?? 1
      let (red, green, blue) = color?.0 ?? (0, 0, 0)
      if order.size == 1 {
        // The luma of Rec. 601, as elsewhere.
        mix(0.299 * red + 0.587 * green + 0.114 * blue, at: 0, opacity: opacity)
        return
      }
      mix(red, at: order.red, opacity: opacity)
      mix(green, at: order.green, opacity: opacity)
      mix(blue, at: order.blue, opacity: opacity)
      // A byte that is not read is 255, the opacity that it has for a reader that ignores this.
      if order.hasAlpha {
        mix(color == nil ? 0 : 255, at: order.alpha, opacity: opacity)
      } else {
        pixel[order.alpha] = 255
      }
    }

    /// The pixels as a picture of their own.
    var picture: PixelBuffer {
      let isGray = order.size == 1
      var made: [UInt8] = []
      made.reserveCapacity(width * height * (isGray ? 1 : 3))
      for row in 0..<height {
        for column in 0..<width {
          let pixel = bytes.advanced(by: row * stride + column * order.size)
            .assumingMemoryBound(to: UInt8.self)
          made.append(pixel[order.red])
          if !isGray { made += [pixel[order.green], pixel[order.blue]] }
        }
      }
      return PixelBuffer(width: width, height: height, format: isGray ? .gray8 : .rgb8, bytes: made)
    }
  }

  /// A picture of red, green and blue bytes that is asked at places between its pixels.
  struct Samples {
    let bytes: UnsafeBufferPointer<UInt8>, width: Int, height: Int, stride: Int

    /// The pixel at a place in `0...1` of each side.
    func nearest(_ x: Double, _ y: Double) -> (Double, Double, Double) {
      pixel(Int(x * Double(width)), Int(y * Double(height)))
    }

    /// What lies between the four nearest pixels; those at the edge go on outside.
    func between(_ x: Double, _ y: Double) -> (Double, Double, Double) {
      let across = x * Double(width) - 0.5, down = y * Double(height) - 0.5
      let column = Int(across.rounded(.down)), row = Int(down.rounded(.down))
      let right = across - Double(column), below = down - Double(row)
      let (a, b) = (pixel(column, row), pixel(column + 1, row))
      let (c, d) = (pixel(column, row + 1), pixel(column + 1, row + 1))
      func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        let (top, bottom) = (a + (b - a) * right, c + (d - c) * right)
        return top + (bottom - top) * below
      }
      return (mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1), mix(a.2, b.2, c.2, d.2))
    }

    private func pixel(_ column: Int, _ row: Int) -> (Double, Double, Double) {
      let column = min(max(0, column), width - 1), row = min(max(0, row), height - 1)
      let place = row * stride + 3 * column
      return (Double(bytes[place]), Double(bytes[place + 1]), Double(bytes[place + 2]))
    }
  }
}
