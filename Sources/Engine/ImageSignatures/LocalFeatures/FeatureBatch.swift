/// Features that are described together, so that a projection reads its matrix once for several of them.
struct FeatureBatch {
  private static let capacity = 16

  private var places: [FeaturePlace] = []
  private var patch = [Int16](repeating: 0, count: PatchDescriber.side * PatchDescriber.side)
  private var room = [Float](repeating: 0, count: capacity * PatchDescriber.shareCount)
  private var mirroredRoom = [Float](repeating: 0, count: capacity * PatchDescriber.shareCount)
  private var descriptors = [BinaryDescriptor](
    repeating: BinaryDescriptor(words: .zero),
    count: capacity
  )

  init() { places.reserveCapacity(Self.capacity) }

  var isEmpty: Bool { places.isEmpty }
  var isFull: Bool { places.count == Self.capacity }

  /// The square roots of the shares of the gradients of all features, feature by feature.
  var shares: ArraySlice<Float> { room[..<(places.count * PatchDescriber.shareCount)] }

  /// Adds the feature at a keypoint; there must be space.
  mutating func append(_ point: Keypoint, of level: PyramidLevel, in pyramid: ScalePyramid) {
    precondition(!isFull)
    let used = places.count * PatchDescriber.shareCount
    let direction = PatchDescriber.describe(
      point,
      of: level,
      patch: &patch,
      into: &room,
      at: used
    )
    places.append(FeaturePlace(point, direction: direction, scale: level.scale, of: pyramid))
  }

  mutating func removeAll() { places.removeAll(keepingCapacity: true) }

  /// Appends the features.
  mutating func append(
    to features: inout [LocalFeature],
    by projection: DescriptorProjection,
    _ kernel: PixelKernel
  ) {
    projection.describe(room, into: &descriptors, count: places.count, kernel: kernel)
    for (place, descriptor) in zip(places, descriptors) {
      features.append(place.feature(descriptor))
    }
  }

  /// Appends the features of the mirror image, in the same order.
  mutating func appendMirrored(
    to features: inout [LocalFeature],
    by projection: DescriptorProjection,
    _ kernel: PixelKernel
  ) {
    PatchDescriber.mirror(room, into: &mirroredRoom, count: places.count)
    projection.describe(mirroredRoom, into: &descriptors, count: places.count, kernel: kernel)
    for (place, descriptor) in zip(places, descriptors) {
      features.append(place.mirrored.feature(descriptor))
    }
  }
}
