internal import ImageCoding
package import PixelBuffers

/// The luma of a picture at full size, and the quantization of its file.
package struct CodedLuma: Sendable {
  package let width: Int, height: Int
  /// The quantization steps in the upright picture, 64 of them row by row from the lowest frequency; ones when
  /// only rounding was lost.
  package let steps: [Float]
  /// The file's quantization steps and its chroma subsampling; nil for other formats than JPEG.
  package let coding: JPEGCoding.Steps?
  /// Whether the file is a JPEG.
  package let isQuantized: Bool
  /// The origin of the first whole block of the file's grid in the upright picture.
  package let gridX: Int, gridY: Int
  private let pixels: PixelBuffer

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - reader: Decodes the picture; one byte for each pixel is kept.
  /// - Throws: The error of the reader.
  package init<Reader: PictureReader>(_ path: String, _ reader: Reader) throws(Reader.Failure) {
    let image = try reader.picture(at: path, longestSide: nil, format: .gray8, digesting: false)
      .image
    self.init(
      image.pixelBuffer,
      image.format == .jpeg ? JPEGCoding.steps(of: path) : nil,
      orientation: image.orientation
    )
  }

  /// Creates a value from decoded pixels, and the steps of luma for a JPEG.
  package init(_ pixels: PixelBuffer, steps: [Float]?, orientation: ImageOrientation = .up) {
    let coding = steps.map { JPEGCoding.Steps(luma: $0, color: $0, lumaPerColor: 1) }
    self.init(pixels, coding, orientation: orientation)
  }

  private init(_ pixels: PixelBuffer, _ coding: JPEGCoding.Steps?, orientation: ImageOrientation) {
    self.pixels = pixels
    self.coding = coding
    (width, height) = (pixels.width, pixels.height)
    isQuantized = coding != nil
    var steps = coding?.luma ?? [Float](repeating: 1, count: 64)
    if orientation.swapsSides {
      steps = (0..<64).map { steps[$0 % 8 * 8 + $0 / 8] }
    }
    self.steps = steps
    // A picture stored from the right or from below has its incomplete blocks at the other end.
    let isFromRight = [.upMirrored, .down, .right, .rightMirrored].contains(orientation)
    let isFromBelow = [.down, .downMirrored, .rightMirrored, .left].contains(orientation)
    gridX = isFromRight ? width % 8 : 0
    gridY = isFromBelow ? height % 8 : 0
  }

  /// The sum of the quantization steps.
  package var coarseness: Float { steps.reduce(0, +) }

  /// The origins of blocks, spread over the picture: all of them, or fewer than twice the limit.
  package func blocks(atMost limit: Int) -> [(x: Int, y: Int)] {
    let (columns, rows) = ((width - gridX) / 8, (height - gridY) / 8)
    guard columns > 0, rows > 0 else { return [] }
    // A stride without a common divisor with the width visits all columns.
    var step = max(1, columns * rows / limit)
    while Self.haveCommonDivisor(step, columns) { step += 1 }
    return stride(from: 0, to: columns * rows, by: step).map {
      (gridX + $0 % columns * 8, gridY + $0 / columns * 8)
    }
  }

  private static func haveCommonDivisor(_ one: Int, _ other: Int) -> Bool {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return one > 1
  }

  /// The samples of a block of 8 x 8 pixels, which must lie within the picture.
  package func block(x: Int, y: Int) -> [Float] {
    pixels.withUnsafeBytes { bytes in
      (0..<64).map { Float(bytes[(y + $0 / 8) * pixels.bytesPerRow + x + $0 % 8]) }
    }
  }

  /// The samples of a block in another picture's grid, after this picture is scaled down to that size.
  ///
  /// - Parameters:
  ///   - columns: The resampling of columns.
  ///   - rows: The resampling of rows.
  ///   - x: The block's first column in the other picture.
  ///   - y: The block's first row.
  /// - Returns: 64 samples, row by row.
  package func block(_ columns: ResamplingWeights, _ rows: ResamplingWeights, x: Int, y: Int)
    -> [Float]
  {
    let top = rows.first[y]
    let bottom = min(height - 1, rows.first[y + 7] + rows.taps - 1)
    return pixels.withUnsafeBytes { bytes in
      var across = [Float](repeating: 0, count: (bottom - top + 1) * 8)
      for row in top...bottom {
        let start = row * pixels.bytesPerRow
        for column in 0..<8 {
          let first = columns.first[x + column]
          var sum: Float = 0
          for tap in 0..<min(columns.taps, width - first) {
            sum += Float(bytes[start + first + tap]) * columns[x + column, tap]
          }
          across[(row - top) * 8 + column] = sum
        }
      }
      return (0..<64).map { index in
        let row = y + index / 8
        var sum: Float = 0
        for tap in 0..<min(rows.taps, height - rows.first[row]) {
          sum += across[(rows.first[row] + tap - top) * 8 + index % 8] * rows[row, tap]
        }
        return sum
      }
    }
  }
}
