extension PixelBuffer {
  /// Returns the upright picture when this one's pixels are stored in the given orientation.
  ///
  /// - Parameter orientation: The orientation of the stored pixels, as in EXIF.
  /// - Returns: The picture itself for `up`. Width and height change places for the last four
  ///   orientations. In ``PixelFormat/ycbcr420``, where an odd side is turned over, the chroma of each
  ///   square is the rounded mean of its pixels' chroma.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public func oriented(_ orientation: ImageOrientation) -> PixelBuffer {
    if orientation == .up { return self }
    return switch format {
    case .gray8: moved(to: orientation, as: UInt8.self)
    case .rgb8: moved(to: orientation, as: Pixel3.self)
    case .bgra8: moved(to: orientation, as: Pixel4.self)
    case .ycbcr420: full444().moved(to: orientation, as: Pixel3.self).subsampled420()
    }
  }

  /// Moves every pixel, a `Pixel` being exactly the bytes of one.
  private func moved<Pixel: BitwiseCopyable>(
    to orientation: ImageOrientation,
    as type: Pixel.Type
  ) -> PixelBuffer {
    let size = MemoryLayout<Pixel>.stride
    // A step to the right and a step down in the result, as steps in the source.
    let right: (x: Int, y: Int)
    let down: (x: Int, y: Int)
    switch orientation {
    case .up: (right, down) = ((1, 0), (0, 1))
    case .upMirrored: (right, down) = ((-1, 0), (0, 1))
    case .down: (right, down) = ((-1, 0), (0, -1))
    case .downMirrored: (right, down) = ((1, 0), (0, -1))
    case .leftMirrored: (right, down) = ((0, 1), (1, 0))
    case .right: (right, down) = ((0, -1), (1, 0))
    case .rightMirrored: (right, down) = ((0, -1), (-1, 0))
    case .left: (right, down) = ((0, 1), (-1, 0))
    }
    // The source pixel of the result's top left corner.
    let startX = right.x + down.x < 0 ? width - 1 : 0
    let startY = right.y + down.y < 0 ? height - 1 : 0
    let stepRight = right.x * size + right.y * bytesPerRow
    let stepDown = down.x * size + down.y * bytesPerRow
    let newWidth = orientation.swapsSides ? height : width
    let newHeight = orientation.swapsSides ? width : height
    // A turn reads columns. In tiles, the cache lines of one column serve its neighbors too.
    let tile = orientation.swapsSides ? 32 : newWidth
    return making(width: newWidth, height: newHeight, format: format) { source, target in
      let first = source + startY * bytesPerRow + startX * size
      var left = 0
      while left < newWidth {
        let end = min(left + tile, newWidth)
        for row in 0..<newHeight {
          var from = first + row * stepDown + left * stepRight
          var to = target + (row * newWidth + left) * size
          for _ in left..<end {
            to.storeBytes(of: from.loadUnaligned(as: Pixel.self), as: Pixel.self)
            from += stepRight
            to += size
          }
        }
        left = end
      }
    }
  }
}

/// Three bytes that move together.
private struct Pixel3: BitwiseCopyable {
  var first: UInt8
  var second: UInt8
  var third: UInt8
}

/// Four bytes that move together.
private struct Pixel4: BitwiseCopyable {
  var word: UInt32
}
