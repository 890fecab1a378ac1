internal import CPixelKernels
package import PixelBuffers

/// The features of a picture that a network has learned to find from other viewpoints.
///
/// They are ``LocalFeature``s without a size or a direction of their own: every patch is as large as the
/// others, and upright.
package struct ViewFeatures: Sendable {
  /// The most features of a picture.
  package static let maximumCount = 1000
  /// The unit length of every patch, in pixels of the reduced picture.
  ///
  /// A patch reaches 12.8 units to either side, as those of other local features do; the network sees 32 pixels.
  private static let unitLength: Float = 2.5

  /// At most ``maximumCount`` features, the strongest first; of equal ones the upper one, then the left one.
  package let features: [LocalFeature]

  /// Finds and describes the features of a picture.
  ///
  /// - Parameters:
  ///   - picture: Any size and format.
  ///   - mask: The region in which features may lie; nil for everywhere.
  ///   - kernel: The kernel to use; all give the same features.
  ///   - network: The network; ``ViewNetwork/trained`` except in tests.
  /// - Complexity: O(*n*), where *n* is the number of pixels; the reduced picture and the network's maps take
  ///   some megabytes.
  package init(
    of picture: PixelBuffer,
    within mask: EllipseMask? = nil,
    kernel: PixelKernel = .best,
    network: ViewNetwork = .trained
  ) {
    guard let input = ViewInput(of: picture, kernel: kernel) else {
      features = []
      return
    }
    let maps = network.maps(of: input, kernel.kernel)
    let (width, height) = (Float(input.width), Float(input.height))
    let points = ViewPoints(
      of: maps.points,
      by: network.points,
      width: input.width,
      height: input.height,
      kernel.kernel
    )
    let peaks = points.peaks(enough: Self.maximumCount, kernel.kernel) { x, y in
      mask?.contains(x: (Float(x) + 0.5) / width, y: (Float(y) + 0.5) / height) ?? true
    }
    let unit = Float(LocalFeature.unitsPerSide) / max(width, height)
    let scale = FeatureScale.encoded(Self.unitLength * unit)
    var features: [LocalFeature] = []
    features.reserveCapacity(Self.maximumCount)
    peaks.forEach(placedBy: { Keypoint(x: Float($0), y: Float($1)) }) { point in
      features.append(
        LocalFeature(
          x: UInt16(min(65_535, ((point.x + 0.5) * unit).rounded())),
          y: UInt16(min(65_535, ((point.y + 0.5) * unit).rounded())),
          scale: scale,
          angle: 0,
          descriptor: Self.describe(Int(point.x), Int(point.y), in: maps.descriptors, kernel)
        )
      )
      return features.count < Self.maximumCount
    }
    self.features = features
  }

  /// Interpolates the map at a pixel, and returns the signs of four rotations of the values.
  private static func describe(
    _ x: Int,
    _ y: Int,
    in map: borrowing FeatureMap,
    _ kernel: PixelKernel
  ) -> BinaryDescriptor {
    let step = ViewNetwork.descriptorStep
    let (column, row) = (x / step, y / step)
    let (right, down) = (Int16(x % step), Int16(y % step))
    let (left, up) = (Int16(step) - right, Int16(step) - down)
    let weights = [up * left, up * right, down * left, down * right]
    let upper = map.row(row) + column * map.channels
    let lower = map.row(min(row + 1, map.height - 1)) + column * map.channels
    let next = column + 1 < map.width ? map.channels : 0
    var words = SIMD4<UInt64>()
    withUnsafeMutableBytes(of: &words) { bytes in
      guard let words = bytes.assumingMemoryBound(to: UInt64.self).baseAddress else { return }
      cpk_describe(kernel.kernel, upper, lower, next, weights, DescriptorProjection.signs, words)
    }
    return BinaryDescriptor(words: words)
  }
}
