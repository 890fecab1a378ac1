internal import CPixelKernels

/// How two maps are added: in 16-bit weights and a shift, rectified.
struct ViewAddition: Hashable, Sendable {
  var first: Int16, second: Int16
  var shift: Int32
}

/// A depthwise and a pointwise layer, whose outputs are added to their source.
struct ViewBlock: Sendable {
  let depthwise: ViewLayer, pointwise: ViewLayer
  let addition: ViewAddition

  /// Computes a map of the same size.
  func apply(
    to source: borrowing FeatureMap,
    into target: borrowing FeatureMap,
    _ kernel: cpk_kernel
  ) {
    let (width, count) = (source.width, source.width * source.channels)
    withUnsafeTemporaryAllocation(of: Int8.self, capacity: 2 * count) { room in
      guard let apart = room.baseAddress else { return }
      let joined = apart + count
      for y in 0..<source.height {
        depthwise.row(y, of: source, into: apart, kernel)
        pointwise.pixels(apart, into: joined, count: width, kernel)
        let (first, second, shift) = (addition.first, addition.second, addition.shift)
        cpk_add(kernel, source.row(y), joined, first, second, shift, target.row(y), count)
      }
    }
  }
}

/// A depthwise layer with stride 2 and a pointwise one, which lead to a map of half the size.
struct ViewReduction: Sendable {
  let depthwise: ViewLayer, pointwise: ViewLayer

  /// Computes the map of half the size.
  func callAsFunction(_ source: borrowing FeatureMap, _ kernel: cpk_kernel) -> FeatureMap {
    let target = FeatureMap(
      width: depthwise.length(of: source.width),
      height: depthwise.length(of: source.height),
      channels: pointwise.outputs
    )
    withUnsafeTemporaryAllocation(
      of: Int8.self,
      capacity: target.width * source.channels
    ) { room in
      guard let apart = room.baseAddress else { return }
      for y in 0..<target.height {
        depthwise.row(y, of: source, into: apart, kernel)
        pointwise.pixels(apart, into: target.row(y), count: target.width, kernel)
      }
    }
    return target
  }
}

extension ViewAddition {
  /// Adds a map of half the size, doubled, to a map.
  func callAsFunction(
    _ map: borrowing FeatureMap,
    doubling small: borrowing FeatureMap,
    _ kernel: cpk_kernel
  ) -> FeatureMap {
    let target = FeatureMap(width: map.width, height: map.height, channels: map.channels)
    for y in 0..<map.height {
      let next = min((y + 1) / 2, small.height - 1)
      let (upper, lower) = (small.row(y / 2), small.row(next))
      cpk_add_doubled(
        kernel,
        map.row(y),
        upper,
        lower,
        map.channels,
        first,
        second,
        shift,
        target.row(y),
        small.width
      )
    }
    return target
  }
}
