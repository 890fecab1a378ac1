/// Numbers of one byte for each pixel and channel, with a pixel of zeros all around.
///
/// The channels of a pixel lie side by side, so a row and its two neighbors give all that a convolution of
/// 3 x 3 pixels reads. The margin is its zero padding.
struct FeatureMap: ~Copyable {
  let width: Int, height: Int, channels: Int
  private let bytes: UnsafeMutablePointer<Int8>

  /// Makes a map of zeros.
  init(width: Int, height: Int, channels: Int) {
    (self.width, self.height, self.channels) = (width, height, channels)
    let count = (width + 2) * (height + 2) * channels
    bytes = .allocate(capacity: count)
    bytes.initialize(repeating: 0, count: count)
  }

  deinit { bytes.deallocate() }

  /// Returns where a row begins, with the pixel left of the picture.
  ///
  /// - Parameter y: The row, in `-1...height`.
  /// - Returns: ``width`` and two pixels.
  func margin(_ y: Int) -> UnsafeMutablePointer<Int8> {
    bytes + (y + 1) * (width + 2) * channels
  }

  /// Returns where the first pixel of a row lies.
  ///
  /// - Parameter y: The row, in `-1...height`.
  /// - Returns: ``width`` pixels.
  func row(_ y: Int) -> UnsafeMutablePointer<Int8> { margin(y) + channels }
}
