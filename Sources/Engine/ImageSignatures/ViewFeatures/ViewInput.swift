internal import CPixelKernels
internal import PixelBuffers

/// The input of the network: a reduced picture, normalized to mean 0 and a fixed deviation.
struct ViewInput {
  /// The value of one standard deviation.
  private static let unitsPerDeviation = 32
  /// A picture whose deviation is smaller, in 16ths of a gray level, has no content.
  private static let leastDeviation = 16

  /// Three bytes to a pixel; the longest side is at most ``ScalePyramid/baseSide``.
  private let colors: PixelBuffer
  /// The normalized value of each byte.
  private let codes: [Int8]
  private let kernel: PixelKernel

  /// The sides of the reduced picture.
  var width: Int { colors.width }
  var height: Int { colors.height }

  /// Reduces a picture as ``ScalePyramid`` does; nil when it is of nearly one color.
  init?(of picture: PixelBuffer, kernel: PixelKernel) {
    var colors = picture.reduced(toAtLeast: ScalePyramid.baseSide).converted(to: .rgb8)
    let longest = max(colors.width, colors.height)
    if longest > ScalePyramid.baseSide {
      colors = colors.colorsScaled(by: Float(longest) / Float(ScalePyramid.baseSide), kernel)
    }
    self.colors = colors
    self.kernel = kernel
    let (count, sum, squares) = colors.sums(kernel)
    // At most 256 * 128^2 * count^2, which fits 64 bits for 640 x 640 pixels.
    let variance = 256 * (count * squares - sum * sum) / (count * count)
    let deviation = Int(Double(variance).squareRoot())
    guard deviation >= Self.leastDeviation else { return nil }
    let mean = (16 * sum + count / 2) / count
    codes = (0..<256).map { byte in
      let twice = 2 * Self.unitsPerDeviation * (16 * byte - mean) + deviation
      let (quotient, rest) = twice.quotientAndRemainder(dividingBy: 2 * deviation)
      return Int8(clamping: rest < 0 ? quotient - 1 : quotient)
    }
  }

  /// The sides of the map of the first layer's inputs, multiples of ``ViewNetwork/coarsest``.
  ///
  /// Beyond the right and the lower edge of the picture, its last pixel is repeated.
  var mapSize: (width: Int, height: Int) {
    let step = ViewNetwork.coarsest
    return ((width + step - 1) / step * step, (height + step - 1) / step * step)
  }

  /// Writes a row of the map of the first layer's inputs: four channels, three colors and nothing.
  ///
  /// - Parameters:
  ///   - y: The row, after those above it.
  ///   - map: A map of ``mapSize``, which keeps two rows or more.
  func write(row y: Int, to map: borrowing FeatureMap) {
    let row = map.row(y)
    guard y < height else {
      row.update(from: map.row(y - 1), count: 4 * map.width)
      return
    }
    colors.withUnsafeBytes { bytes in
      guard let pixels = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
      cpk_translate(kernel.kernel, pixels + y * colors.bytesPerRow, codes, row, width)
    }
    for index in 4 * width..<4 * map.width { row[index] = row[index - 4] }
  }
}

extension PixelBuffer {
  /// Returns how many bytes of color there are, and the sums of them and of their squares.
  fileprivate func sums(_ kernel: PixelKernel) -> (count: Int, sum: Int, squares: Int) {
    var (sum, squares): (UInt64, UInt64) = (0, 0)
    withUnsafeBytes { bytes in
      guard let pixels = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
      for y in 0..<height {
        cpk_count_bytes(kernel.kernel, pixels + y * bytesPerRow, 3 * width, &sum, &squares)
      }
    }
    return (3 * width * height, Int(sum), Int(squares))
  }

  /// Returns the picture of three colors smaller by a factor in `1...2`, each pixel the mean of what it
  /// covers.
  fileprivate func colorsScaled(by factor: Float, _ kernel: PixelKernel) -> PixelBuffer {
    let newWidth = max(1, Int(Float(width) / factor + 0.5))
    let newHeight = max(1, Int(Float(height) / factor + 0.5))
    let columns = AreaWeights(from: width, to: newWidth)
    let rows = AreaWeights(from: height, to: newHeight)
    return PixelBuffer(width: newWidth, height: newHeight, format: .rgb8) { target in
      // A line has four pixels more than the picture: those weigh nothing, but they are read.
      var line = [UInt8](repeating: 0, count: 3 * width)
      var channel = [UInt8](repeating: 0, count: width + 4)
      var reduced = [UInt8](repeating: 0, count: newWidth)
      var room = [UInt16](repeating: 0, count: 2 * newWidth)
      withUnsafeBytes { source in
        guard let from = source.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
        for y in 0..<newHeight {
          rows.mix(y, from, bytesPerRow: bytesPerRow, into: &line, count: 3 * width, kernel)
          for color in 0..<3 {
            for x in 0..<width { channel[x] = line[3 * x + color] }
            columns.gather(channel, room: &room, into: &reduced, kernel)
            let row = 3 * y * newWidth + color
            for x in 0..<newWidth { target[row + 3 * x] = reduced[x] }
          }
        }
      }
    }
  }
}
