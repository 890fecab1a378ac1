// The planes of ycbcr420 at full resolution: geometry operates on three interleaved samples, Y, Cb and Cr,
// labeled as rgb8, and chroma is halved again afterwards.
extension PixelBuffer {
  /// Returns Y, Cb, Cr for each pixel, in a buffer labeled as rgb8.
  func full444() -> PixelBuffer {
    precondition(format == .ycbcr420)
    return making(width: width, height: height, format: .rgb8) { source, target in
      let chroma = source + height * bytesPerRow
      for y in 0..<height {
        let lumaRow = source + y * bytesPerRow
        let chromaRow = chroma + (y / 2) * bytesPerRow
        let row = (target + y * width * 3).assumingMemoryBound(to: UInt8.self)
        for x in 0..<width {
          row[3 * x] = lumaRow.load(fromByteOffset: x, as: UInt8.self)
          row[3 * x + 1] = chromaRow.load(fromByteOffset: x & ~1, as: UInt8.self)
          row[3 * x + 2] = chromaRow.load(fromByteOffset: x | 1, as: UInt8.self)
        }
      }
    }
  }

  /// Converts the result of ``full444()`` to ycbcr420: each chroma pair is the rounded mean of its pixels.
  func subsampled420() -> PixelBuffer {
    let newBytesPerRow = PixelFormat.ycbcr420.tightBytesPerRow(width: width)
    return making(width: width, height: height, format: .ycbcr420) { source, target in
      let from = source.assumingMemoryBound(to: UInt8.self)
      let to = target.assumingMemoryBound(to: UInt8.self)
      for y in 0..<height {
        for x in 0..<width { to[y * newBytesPerRow + x] = from[y * bytesPerRow + 3 * x] }
        // The byte that makes an odd row even.
        for x in width..<newBytesPerRow { to[y * newBytesPerRow + x] = 0 }
      }
      let chroma = to + height * newBytesPerRow
      for y in stride(from: 0, to: height, by: 2) {
        // Four pixels each; the rest has fewer.
        let whole = y + 1 < height ? width / 2 * 2 : 0
        let (above, below) = (from + y * bytesPerRow, from + (y + 1) * bytesPerRow)
        let row = chroma + y / 2 * newBytesPerRow
        for x in stride(from: 0, to: whole, by: 2) {
          for channel in 0..<2 {
            let place = 3 &* x &+ 1 &+ channel
            let sum =
              UInt32(above[place]) &+ UInt32(above[place &+ 3]) &+ UInt32(below[place])
              &+ UInt32(below[place &+ 3])
            row[x &+ channel] = UInt8(truncatingIfNeeded: (sum &+ 2) &>> 2)
          }
        }
        for x in stride(from: whole, to: width, by: 2) {
          let rows = min(2, height - y)
          let columns = min(2, width - x)
          for channel in 0..<2 {
            var sum = 0
            for dy in 0..<rows {
              for dx in 0..<columns {
                sum += Int(from[(y + dy) * bytesPerRow + 3 * (x + dx) + 1 + channel])
              }
            }
            let count = rows * columns
            chroma[(y / 2) * newBytesPerRow + x + channel] = UInt8((sum + count / 2) / count)
          }
        }
      }
    }
  }
}
