/// Values of one byte for each pixel and channel, with a margin of zeros.
///
/// The channels of a pixel are adjacent, so a row and its two neighbors contain all inputs of a 3 x 3
/// convolution. The margin is its zero padding.
struct FeatureMap: ~Copyable {
  let width: Int, height: Int, channels: Int
  /// The rows of the ring buffer, starting with the one above the picture.
  private let kept: Int
  private let memory: MapMemory.Block
  private let bytes: UnsafeMutablePointer<Int8>

  /// Creates a map with uninitialized pixels.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - channels: Values for each pixel.
  ///   - rows: The number of rows needed at a time, when they are written and read from top to bottom; nil for
  ///     all.
  init(width: Int, height: Int, channels: Int, keeping rows: Int? = nil) {
    (self.width, self.height, self.channels) = (width, height, channels)
    kept = rows ?? height + 2
    let stride = (width + 2) * channels
    memory = MapMemory.take(kept * stride)
    bytes = memory.start.bindMemory(to: Int8.self, capacity: kept * stride)
    bytes.initialize(repeating: 0, count: stride)
    for row in 1..<kept {
      let start = bytes + row * stride
      let isBelow = row == height + 1
      start.initialize(repeating: 0, count: isBelow ? stride : channels)
      (start + stride - channels).initialize(repeating: 0, count: channels)
    }
  }

  deinit { MapMemory.give(memory) }

  /// Returns where a row begins, with the pixel left of the picture.
  ///
  /// - Parameter y: The row, in `-1...height`.
  /// - Returns: ``width`` and two pixels.
  func margin(_ y: Int) -> UnsafeMutablePointer<Int8> {
    bytes + (y + 1) % kept * (width + 2) * channels
  }

  /// Returns where the first pixel of a row lies.
  ///
  /// - Parameter y: The row, in `-1...height`.
  /// - Returns: ``width`` pixels.
  func row(_ y: Int) -> UnsafeMutablePointer<Int8> { margin(y) + channels }
}
