internal import CPixelKernels

/// A convolutional network that finds and describes points which look alike from other viewpoints.
///
/// It has four sizes of maps: a half, a quarter, an eighth and a sixteenth of the picture. Everything is
/// computed in whole numbers, so that a picture has the same features on every processor;
/// docs/engine.md has the arithmetic and the file.
///
/// - SeeAlso: A. Howard et al., *MobileNets*, 2017, for depthwise and pointwise layers; B. Jacob et al.,
///   *Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference*,
///   CVPR 2018; D. DeTone et al., *SuperPoint*, CVPRW 2018, for the shares of a cell's pixels.
package struct ViewNetwork: Sendable {
  /// The number of dimensions of a descriptor.
  static let dimensions = 64
  /// The side of a cell in pixels; the pixels of a cell share one point.
  static let cell = 4
  /// The distance in pixels between two descriptors of the map.
  static let descriptorStep = 8
  /// Sides of pictures are rounded up to multiples of this.
  static let coarsest = 16

  /// From the picture to a quarter of its size.
  let first: ViewLayer, second: ViewLayer
  let quarter: [ViewBlock]
  /// To an eighth.
  let toEighth: ViewReduction
  let eighth: [ViewBlock]
  /// To a sixteenth, and what of it is added to the eighth.
  let toSixteenth: ViewReduction
  let sixteenth: [ViewBlock]
  let context: ViewLayer
  let contextAddition: ViewAddition
  let joined: [ViewBlock]
  let descriptors: ViewLayer
  /// What of the eighth is added to the quarter, for the points.
  let fine: ViewLayer
  let fineAddition: ViewAddition
  let mixed: [ViewBlock]
  let points: ViewLayer

  /// The maps that features are read from.
  struct Maps: ~Copyable {
    /// ``dimensions`` numbers for each ``descriptorStep`` pixels.
    let descriptors: FeatureMap
    /// What the shares of points in each cell are computed from.
    let points: FeatureMap
  }

  /// Computes the maps of a picture.
  ///
  /// - Parameters:
  ///   - input: The picture.
  ///   - kernel: The kernel to use.
  /// - Returns: The maps of descriptors and of points.
  func maps(of input: ViewInput, _ kernel: cpk_kernel) -> Maps {
    let quarter = Self.apply(quarter, to: start(input, kernel), kernel)
    let eighth = Self.apply(eighth, to: toEighth(quarter, kernel), kernel)
    let smallest = Self.apply(sixteenth, to: toSixteenth(eighth, kernel), kernel)
    let sixteenth = context.map(of: smallest, kernel)
    let sum = contextAddition(eighth, doubling: sixteenth, kernel)
    let joined = Self.apply(joined, to: sum, kernel)
    let fine = fine.map(of: joined, kernel)
    let mixed = Self.apply(mixed, to: fineAddition(quarter, doubling: fine, kernel), kernel)
    return Maps(descriptors: descriptors.map(of: joined, kernel), points: mixed)
  }

  /// Computes the first two layers, row by row, so that the largest maps are never complete in memory.
  private func start(_ input: ViewInput, _ kernel: cpk_kernel) -> FeatureMap {
    let (width, height) = input.mapSize
    let picture = FeatureMap(width: width, height: height, channels: first.inputs, keeping: 4)
    let half = FeatureMap(
      width: width / 2,
      height: height / 2,
      channels: first.outputs,
      keeping: 4
    )
    let quarter = FeatureMap(width: width / 4, height: height / 4, channels: second.outputs)
    for y in 0..<half.height {
      input.write(row: 2 * y, to: picture)
      input.write(row: 2 * y + 1, to: picture)
      first.row(y, of: picture, into: half.row(y), kernel)
      if y % 2 == 1 { second.row(y / 2, of: half, into: quarter.row(y / 2), kernel) }
    }
    return quarter
  }

  /// Computes consecutive blocks, alternating between two maps.
  private static func apply(
    _ blocks: [ViewBlock],
    to map: consuming FeatureMap,
    _ kernel: cpk_kernel
  ) -> FeatureMap {
    var source = map
    guard !blocks.isEmpty else { return source }
    var target = FeatureMap(width: source.width, height: source.height, channels: source.channels)
    for block in blocks {
      block.apply(to: source, into: target, kernel)
      swap(&source, &target)
    }
    return source
  }
}
