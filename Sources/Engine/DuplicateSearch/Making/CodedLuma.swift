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
      [Float](unsafeUninitializedCapacity: 64) { block, count in
        for row in 0..<8 {
          let start = (y + row) * pixels.bytesPerRow + x
          let samples = UnsafeRawBufferPointer(rebasing: bytes[start..<start + 8])
          for column in 0..<8 {
            block.initializeElement(at: 8 * row + column, to: Float(samples[column]))
          }
        }
        count = 64
      }
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
    let (left, top) = (columns.first[x], rows.first[y])
    let right = min(width - 1, columns.first[x + 7] + columns.taps - 1)
    let bottom = min(height - 1, rows.first[y + 7] + rows.taps - 1)
    let (span, lineCount) = (right - left + 1, bottom - top + 1)
    return withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: span + lineCount) {
      // For each column of this picture its weights in the eight columns of the block; then the lines of the block.
      let weights = UnsafeMutableBufferPointer(rebasing: $0[..<span])
      let lines = UnsafeMutableBufferPointer(rebasing: $0[span...])
      weights.initialize(repeating: .zero)
      columns.withWeights { own in
        let lanes = UnsafeMutableRawBufferPointer(weights)
        for column in 0..<8 {
          let first = columns.first[x + column]
          for tap in 0..<min(columns.taps, width - first) {
            lanes.storeBytes(
              of: own[(x + column) * columns.taps + tap],
              toByteOffset: 4 * (8 * (first - left + tap) + column),
              as: Float.self
            )
          }
        }
      }
      pixels.withUnsafeBytes { bytes in
        for line in 0..<lineCount {
          let start = (top + line) * pixels.bytesPerRow + left
          let samples = UnsafeRawBufferPointer(rebasing: bytes[start..<start + span])
          var sum = SIMD8<Float>.zero
          for index in 0..<span { sum += Float(samples[index]) * weights[index] }
          lines[line] = sum
        }
      }
      return rows.withWeights { own in
        [Float](unsafeUninitializedCapacity: 64) { block, count in
          for row in 0..<8 {
            let first = rows.first[y + row]
            var sum = SIMD8<Float>.zero
            for tap in 0..<min(rows.taps, height - first) {
              sum += lines[first - top + tap] * own[(y + row) * rows.taps + tap]
            }
            for column in 0..<8 { block.initializeElement(at: 8 * row + column, to: sum[column]) }
          }
          count = 64
        }
      }
    }
  }
}
