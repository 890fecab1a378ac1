package import PixelBuffers

/// The local features of a picture, and those of its mirror image.
package struct LocalFeatures {
  /// From the coarsest to the finest, the strongest of each size first.
  package let upright: [LocalFeature]
  /// The features of the picture mirrored left to right, in its own positions, in the same order;
  /// empty unless they were asked for.
  package let mirrored: [LocalFeature]

  /// Finds and describes the features of a picture.
  ///
  /// - Parameters:
  ///   - picture: Any size and format.
  ///   - mask: Where features may lie; nil for everywhere.
  ///   - mirroring: Whether the mirror image is described, too.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  package init(of picture: PixelBuffer, within mask: EllipseMask? = nil, mirroring: Bool = false) {
    var upright: [LocalFeature] = []
    var mirrored: [LocalFeature] = []
    upright.reserveCapacity(KeypointSelection.count)
    if mirroring { mirrored.reserveCapacity(KeypointSelection.count) }
    let projection = DescriptorProjection.trained
    withUnsafeTemporaryAllocation(of: Float.self, capacity: PatchDescriber.shareCount) { room in
      Self.forEachPatch(of: picture, within: mask) { place, shares in
        upright.append(place.feature(projection.descriptor(of: shares)))
        if mirroring, let reflected = room.baseAddress {
          PatchDescriber.mirror(shares, into: reflected)
          mirrored.append(place.mirrored.feature(projection.descriptor(of: reflected)))
        }
      }
    }
    self.upright = upright
    self.mirrored = mirrored
  }

  /// Calls a closure with the place and the shares of every feature, which are valid during the call.
  private static func forEachPatch(
    of picture: PixelBuffer,
    within mask: EllipseMask?,
    _ body: (FeaturePlace, UnsafePointer<Float>) -> Void
  ) {
    let pyramid = ScalePyramid(of: picture)
    var keypoints = pyramid.levels.enumerated().map { index, level in
      HessianDetector.keypoints(of: level, index: index)
    }
    if let mask {
      let (width, height) = (Float(pyramid.width), Float(pyramid.height))
      for (index, level) in pyramid.levels.enumerated() {
        keypoints[index].removeAll { point in
          let (x, y) = level.basePosition(of: point)
          return !mask.contains(x: x / width, y: y / height)
        }
      }
    }
    let chosen = KeypointSelection.selection(from: keypoints, of: pyramid.levels)
    let sampleCount = PatchDescriber.side * PatchDescriber.side
    withUnsafeTemporaryAllocation(of: Int16.self, capacity: sampleCount) { patch in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: PatchDescriber.shareCount) { shares in
        guard let patch = patch.baseAddress, let shares = shares.baseAddress else { return }
        for point in chosen {
          let level = pyramid.levels[point.level]
          let direction = level.describe(point, patch: patch, into: shares)
          body(FeaturePlace(point, direction: direction, level: level, of: pyramid), shares)
        }
      }
    }
  }

  /// Returns the square roots of the shares of gradients of every feature, feature by feature, each
  /// ``DescriptorProjection/shareCount`` numbers: what a projection is trained on.
  package static func gradientShares(of picture: PixelBuffer) -> [Float] {
    var all: [Float] = []
    forEachPatch(of: picture, within: nil) { _, shares in
      all += UnsafeBufferPointer(start: shares, count: PatchDescriber.shareCount)
    }
    return all
  }
}

/// Where a feature is, before it is rounded.
private struct FeaturePlace {
  private var x: Float, y: Float
  private var direction: (x: Float, y: Float)
  private let scale: UInt8
  private let width: Float

  init(
    _ point: Keypoint,
    direction: (x: Float, y: Float),
    level: PyramidLevel,
    of pyramid: ScalePyramid
  ) {
    let unit = Float(LocalFeature.unitsPerSide) / Float(max(pyramid.width, pyramid.height))
    let position = level.basePosition(of: point)
    x = position.x * unit
    y = position.y * unit
    width = Float(pyramid.width) * unit
    self.direction = direction
    scale = FeatureScale.encoded(level.scale * unit)
  }

  var mirrored: FeaturePlace {
    var place = self
    place.x = width - x
    place.direction.x = -direction.x
    return place
  }

  func feature(_ descriptor: BinaryDescriptor) -> LocalFeature {
    LocalFeature(
      x: UInt16(max(0, min(65_535, x.rounded()))),
      y: UInt16(max(0, min(65_535, y.rounded()))),
      scale: scale,
      angle: FeatureAngle.encoded(direction),
      descriptor: descriptor
    )
  }
}

extension PyramidLevel {
  /// Returns where a point of the level is, in pixels of the finest level from the picture's corner.
  fileprivate func basePosition(of point: Keypoint) -> (x: Float, y: Float) {
    ((point.x + 0.5) * scale, (point.y + 0.5) * scale)
  }

  /// Writes the shares of the patch around a point, and returns its direction.
  fileprivate func describe(
    _ point: Keypoint,
    patch: UnsafeMutablePointer<Int16>,
    into shares: UnsafeMutablePointer<Float>
  ) -> (x: Float, y: Float) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress.map({ $0 + origin }) else { return (1, 0) }
      let center = start + Int(point.y + 0.5) * stride + Int(point.x + 0.5)
      let direction = PatchDescriber.direction(of: center, stride: stride)
      PatchDescriber.sample(
        start,
        stride: stride,
        x: point.x,
        y: point.y,
        direction: direction,
        into: patch
      )
      PatchDescriber.describe(patch, into: shares)
      return direction
    }
  }
}
