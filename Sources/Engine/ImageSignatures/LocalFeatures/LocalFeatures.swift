package import PixelBuffers

/// The local features of a picture, and those of its mirror image.
package struct LocalFeatures {
  /// From the coarsest to the finest, the strongest of each size first.
  package let upright: [LocalFeature]
  /// The features of the picture mirrored left to right, in positions of the mirror image, in the same order;
  /// empty unless requested.
  package let mirrored: [LocalFeature]

  /// Finds and describes the features of a picture.
  ///
  /// - Parameters:
  ///   - picture: Any size and format.
  ///   - mask: The region in which features may lie; nil for everywhere.
  ///   - mirroring: Whether to describe the mirror image, too.
  ///   - kernel: The kernel to use; all give the same features.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  package init(
    of picture: PixelBuffer,
    within mask: EllipseMask? = nil,
    mirroring: Bool = false,
    kernel: PixelKernel = .best
  ) {
    var upright: [LocalFeature] = []
    var mirrored: [LocalFeature] = []
    upright.reserveCapacity(KeypointSelection.count)
    if mirroring { mirrored.reserveCapacity(KeypointSelection.count) }
    let projection = DescriptorProjection.trained
    Self.forEachBatch(of: picture, within: mask, kernel) { batch in
      batch.append(to: &upright, by: projection, kernel)
      if mirroring { batch.appendMirrored(to: &mirrored, by: projection, kernel) }
    }
    self.upright = upright
    self.mirrored = mirrored
  }

  /// Calls a closure with all features in batches.
  private static func forEachBatch(
    of picture: PixelBuffer,
    within mask: EllipseMask?,
    _ kernel: PixelKernel,
    _ body: (inout FeatureBatch) -> Void
  ) {
    var batch = FeatureBatch()
    let pyramid = ScalePyramid(of: picture, kernel: kernel)
    let scales = pyramid.levels.indices.map(pyramid.scale)
    var selection = KeypointSelection(scales: scales)
    var level = PyramidLevel(width: pyramid.width, height: pyramid.height, kernel: kernel)
    for index in pyramid.levels.indices.reversed() {
      level.smooth(pyramid.levels[index], scale: scales[index])
      let isWanted = mask.map { mask in
        { [scale = level.scale] (point: Keypoint) in
          let (x, y) = point.basePosition(scale: scale)
          return mask.contains(x: x / Float(pyramid.width), y: y / Float(pyramid.height))
        }
      }
      for point in selection.next(from: level, where: isWanted) {
        batch.append(point, of: level, in: pyramid)
        if batch.isFull {
          body(&batch)
          batch.removeAll()
        }
      }
    }
    if !batch.isEmpty { body(&batch) }
  }

  /// Returns the square roots of the shares of gradients of every feature, feature by feature, each
  /// ``DescriptorProjection/shareCount`` numbers: the training data of a projection.
  package static func gradientShares(of picture: PixelBuffer) -> [Float] {
    var all: [Float] = []
    forEachBatch(of: picture, within: nil, .best) { all += $0.shares }
    return all
  }
}
