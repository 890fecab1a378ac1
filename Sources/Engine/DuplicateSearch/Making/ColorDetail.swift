internal import ImageCoding
internal import PixelBuffers

/// The color detail of a picture at full size, which a JPEG with chroma subsampling does not preserve.
///
/// Luma may follow a JPEG's steps although the picture was not made from it: it may be from another JPEG with
/// the same steps and no subsampling, or only its colors were edited.
internal struct ColorDetail: Sendable {
  /// For each 16 x 16 pixels, the mean variance of both colors within 2 x 2 pixels, which is the detail that
  /// subsampling removes.
  private let energies: [Float]
  private let columns: Int

  /// A block with this many times the other's detail counts as exceeding it.
  ///
  /// Of 28 photographs with a line of red letters 40 pixels high, each had at least 27 such blocks beside its
  /// export at quality 85. Copies stored again without subsampling had at most 7, at quality 85, and none at
  /// 95.
  private static let excess: Float = 1.5
  /// The variance of rounded pixels; longer steps of color add an eighth of their length.
  private static let rounding: Float = 1
  /// Fewer blocks may be damaged, or clipped at black and white.
  private static let leastBlocks = 3

  /// Decodes a file.
  ///
  /// - Throws: The error of the reader.
  init<Reader: PictureReader>(_ path: String, _ reader: Reader) throws(Reader.Failure) {
    self.init(
      try reader.picture(at: path, longestSide: nil, format: .rgb8, digesting: false).image
        .pixelBuffer
    )
  }

  /// Measures a picture in `rgb8`.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  init(_ pixels: PixelBuffer) {
    let columns = pixels.width / 16
    var energies = [Float](repeating: 0, count: columns * (pixels.height / 16))
    pixels.withUnsafeBytes { bytes in
      for row in stride(from: 0, to: pixels.height / 16 * 16, by: 2) {
        for column in stride(from: 0, to: columns * 16, by: 2) {
          let start = row * pixels.bytesPerRow + 3 * column
          var sum = SIMD2<Float>.zero
          var squares = SIMD2<Float>.zero
          for place in stride(
            from: start,
            through: start + pixels.bytesPerRow,
            by: pixels.bytesPerRow
          ) {
            for pixel in stride(from: place, through: place + 3, by: 3) {
              let colors = Self.colors(bytes[pixel], bytes[pixel + 1], bytes[pixel + 2])
              sum += colors
              squares += colors * colors
            }
          }
          let variance = squares / 4 - sum * sum / 16
          energies[row / 16 * columns + column / 16] += (variance.x + variance.y) / 64
        }
      }
    }
    (self.energies, self.columns) = (energies, columns)
  }

  /// Both color components of ITU-T T.871, without their offset.
  private static func colors(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> SIMD2<Float> {
    let (red, green, blue) = (Float(red), Float(green), Float(blue))
    let luma = 0.299 * red + 0.587 * green + 0.114 * blue
    return SIMD2((blue - luma) / 1.772, (red - luma) / 1.402)
  }

  /// Whether some places have detail that the same places of another picture of this size lack.
  ///
  /// - Parameters:
  ///   - other: The color detail of the other picture.
  ///   - steps: The steps of color with which the file of this one is stored.
  /// - Returns: True when there are more such places than storing it again explains.
  func isBeyond(_ other: ColorDetail, steps: [Float]) -> Bool {
    guard columns == other.columns, energies.count == other.energies.count else { return false }
    let floor = Self.rounding + steps.reduce(0, +) / Float(8 * max(1, steps.count))
    return zip(energies, other.energies).count { $0 > Self.excess * $1 + floor } >= Self.leastBlocks
  }
}
