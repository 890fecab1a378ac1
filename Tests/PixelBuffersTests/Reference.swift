import Determinism
import PixelBuffers

/// The slow and obvious reading of a pixel buffer that the tests compare with.
struct Reference {
  let width: Int
  let height: Int
  let channels: Int
  let sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int

  init(
    width: Int,
    height: Int,
    channels: Int,
    sample: @escaping (Int, Int, Int) -> Int
  ) {
    self.width = width
    self.height = height
    self.channels = channels
    self.sample = sample
  }

  /// Reads a buffer: the bytes of a pixel, or Y, Cb, Cr where the planes are apart.
  init(_ buffer: PixelBuffer) {
    let stride = buffer.bytesPerRow
    if buffer.format == .ycbcr420 {
      self.init(width: buffer.width, height: buffer.height, channels: 3) { x, y, channel in
        channel == 0
          ? Int(buffer.bytes[y * stride + x])
          : Int(buffer.bytes[(buffer.height + y / 2) * stride + x / 2 * 2 + channel - 1])
      }
    } else {
      let size = buffer.format.bytesPerPixel
      self.init(width: buffer.width, height: buffer.height, channels: size) { x, y, channel in
        Int(buffer.bytes[y * stride + x * size + channel])
      }
    }
  }

  /// Whether a buffer shows this: exactly, or with chroma averaged over squares of two pixels a side.
  func matches(_ buffer: PixelBuffer) -> Bool {
    let actual = Reference(buffer)
    guard (actual.width, actual.height, actual.channels) == (width, height, channels) else {
      return false
    }
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<channels where actual.sample(x, y, channel) != wanted(x, y, channel) {
          return false
        }
      }
    }
    return true

    func wanted(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      guard buffer.format == .ycbcr420, channel > 0 else { return sample(x, y, channel) }
      var values: [Int] = []
      for row in y / 2 * 2..<min(height, y / 2 * 2 + 2) {
        for column in x / 2 * 2..<min(width, x / 2 * 2 + 2) {
          values.append(sample(column, row, channel))
        }
      }
      return Int((Double(values.reduce(0, +)) / Double(values.count) + 0.5).rounded(.down))
    }
  }
}

/// Returns noise with padding at the end of each row, the same for the same size and format.
func noise(_ width: Int, _ height: Int, _ format: PixelFormat, padding: Int = 5) -> PixelBuffer {
  var random = SeededGenerator(seed: UInt64(width * 1000 + height))
  let bytesPerRow = format.tightBytesPerRow(width: width) + padding
  return PixelBuffer(
    width: width,
    height: height,
    bytesPerRow: bytesPerRow,
    format: format,
    bytes: (0..<bytesPerRow * format.rowCount(height: height)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
  )
}

/// Every format with even and odd sides, narrow and flat pictures, and one larger than a tile.
let samples: [PixelBuffer] = PixelFormat.allCases.flatMap { format in
  [(1, 1), (1, 7), (9, 1), (4, 6), (7, 5), (6, 9), (71, 45)].map { noise($0.0, $0.1, format) }
}
