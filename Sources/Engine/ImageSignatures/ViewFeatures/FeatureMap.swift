/// Numbers of one byte for each pixel and channel, with a pixel of zeros all around.
///
/// The channels of a pixel lie side by side, so a row and its two neighbors give all that a convolution of
/// 3 x 3 pixels reads. The margin is its zero padding.
struct FeatureMap: ~Copyable {
  let width: Int, height: Int, channels: Int
  /// The rows that are kept, from the one above the picture on; the next one takes the place of the first.
  private let kept: Int
  private let memory: MapMemory.Block
  private let bytes: UnsafeMutablePointer<Int8>

  /// Makes a map whose pixels have yet to be written.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - channels: Numbers for each pixel.
  ///   - rows: How many rows are needed at a time, when they are written and read from above; nil for all.
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
