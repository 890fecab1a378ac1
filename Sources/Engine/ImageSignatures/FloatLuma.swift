import PixelBuffers

/// The luma of a picture, row after row, as pdqhash computes it: in `Double`, rounded to `Float`.
struct FloatLuma {
  private let picture: PixelBuffer

  init(of picture: PixelBuffer) {
    self.picture = picture.format == .ycbcr420 ? picture.converted(to: .rgb8) : picture
  }

  /// Calls a closure with each row's number and a function that writes the row's luma.
  func forEachRow(_ body: (Int, (UnsafeMutablePointer<Float>) -> Void) -> Void) {
    let width = picture.width
    picture.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      for row in 0..<picture.height {
        let pixels = base + row * picture.bytesPerRow
        switch picture.format {
        case .gray8:
          body(row) { target in for x in 0..<width { target[x] = Float(pixels[x]) } }
        case .bgra8:
          body(row) { Self.fill($0, from: pixels, count: width, red: 2, blue: 0, stride: 4) }
        case .rgb8, .ycbcr420:
          body(row) { Self.fill($0, from: pixels, count: width, red: 0, blue: 2, stride: 3) }
        }
      }
    }
  }

  @inline(__always)
  private static func fill(
    _ target: UnsafeMutablePointer<Float>,
    from pixels: UnsafePointer<UInt8>,
    count: Int,
    red: Int,
    blue: Int,
    stride: Int
  ) {
    for x in 0..<count {
      let pixel = pixels + x * stride
      let luma =
        Double(pixel[red]) * 0.299 + Double(pixel[1]) * 0.587 + Double(pixel[blue]) * 0.114
      target[x] = Float(luma)
    }
  }
}
