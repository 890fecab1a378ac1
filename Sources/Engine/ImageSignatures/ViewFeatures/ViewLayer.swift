internal import CPixelKernels

/// A convolution of 8-bit values, prepared for the kernels.
struct ViewLayer: Sendable {
  /// The inputs of an output.
  enum Kind: UInt8, Sendable {
    /// All channels of 3 x 3 pixels.
    case full = 0
    /// One channel of 3 x 3 pixels.
    case depthwise = 1
    /// All channels of one pixel.
    case pointwise = 2
  }

  /// The range to which outputs are clamped.
  enum Activation: UInt8, Sendable {
    /// -128...127.
    case linear = 0
    /// 0...127.
    case rectified = 1
    /// The range of 16 bits.
    case wide = 2

    var least: Int32 { self == .rectified ? 0 : Int32(Int8.min) }
  }

  let kind: Kind
  /// Pixels of the source from one output to the next.
  let stride: Int
  let activation: Activation
  /// Channels of the source, and of the target, as maps hold them.
  let inputs: Int, outputs: Int
  /// Biases, multipliers and weights, in the order in which the kernels read them.
  private let parameters: [Int32]

  /// Orders the numbers of a layer for the kernels.
  ///
  /// - Parameters:
  ///   - shape: The shape of the layer.
  ///   - weights: For each output those of its inputs, pixel by pixel; depthwise, for each of 3 x 3 pixels
  ///     those of all channels.
  ///   - biases: The initial sum of each output.
  ///   - multipliers: The factors of the sums, in 2^32ths.
  init(_ shape: Shape, weights: [Int8], biases: [Int32], multipliers: [Int32]) {
    (kind, stride, activation) = (shape.kind, shape.stride, shape.activation)
    inputs = shape.kind == .full ? (shape.inputs + 3) / 4 * 4 : shape.inputs
    outputs = (shape.outputs + 7) / 8 * 8
    let pairs =
      shape.kind == .depthwise
      ? Self.depthwisePairs : Self.pairs(of: shape, storedInputs: inputs)
    var parameters: [Int32] = []
    for first in Swift.stride(from: 0, to: outputs, by: 16) {
      let range = first..<min(first + 16, outputs)
      func padded(_ values: [Int32]) -> [Int32] {
        range.map { $0 < shape.outputs ? values[$0] : 0 }
      }
      parameters += padded(biases) + padded(multipliers)
      for pair in pairs {
        parameters += range.map { output in
          guard output < shape.outputs else { return 0 }
          func weight(_ tap: Int?) -> Int16 {
            guard let tap else { return 0 }
            let index =
              shape.kind == .depthwise
              ? tap * shape.outputs + output : output * shape.inputsOfAnOutput + tap
            return Int16(weights[index])
          }
          let low = UInt32(UInt16(bitPattern: weight(pair.0)))
          return Int32(bitPattern: low | UInt32(UInt16(bitPattern: weight(pair.1))) << 16)
        }
      }
    }
    self.parameters = parameters
  }

  /// The first and the second row of each column, then the third row, and nothing beside its last.
  private static let depthwisePairs: [(Int?, Int?)] = [(0, 3), (1, 4), (2, 5), (6, 7), (8, nil)]

  /// Neighboring inputs; where maps hold more channels than the layer has, these weigh nothing.
  private static func pairs(of shape: Shape, storedInputs: Int) -> [(Int?, Int?)] {
    let pixels = shape.kind == .full ? 9 : 1
    let taps: [Int?] = (0..<pixels).flatMap { pixel in
      (0..<storedInputs).map { $0 < shape.inputs ? pixel * shape.inputs + $0 : nil }
    }
    return Swift.stride(from: 0, to: taps.count, by: 2).map { (taps[$0], taps[$0 + 1]) }
  }

  /// Returns the length of a side of the target, in pixels.
  func length(of length: Int) -> Int { (length + stride - 1) / stride }

  /// Computes a row of the target.
  ///
  /// - Parameters:
  ///   - y: The row of the target.
  ///   - source: A map of ``inputs``.
  ///   - target: Memory for the row, of ``outputs``.
  ///   - kernel: The kernel to use.
  func row(
    _ y: Int,
    of source: borrowing FeatureMap,
    into target: UnsafeMutablePointer<Int8>,
    _ kernel: cpk_kernel
  ) {
    let count = length(of: source.width)
    let (above, row, below) = (
      source.margin(stride * y - 1), source.margin(stride * y), source.margin(stride * y + 1)
    )
    switch kind {
    case .full:
      let step = stride * inputs
      let least = activation.least
      cpk_convolve(
        kernel,
        above,
        row,
        below,
        3 * inputs,
        step,
        parameters,
        outputs,
        least,
        target,
        count
      )
    case .depthwise:
      let least = activation.least
      cpk_depthwise(kernel, above, row, below, inputs, stride, parameters, least, target, count)
    case .pointwise:
      pixels(source.row(y), into: target, count: count, kernel)
    }
  }

  /// Computes pixels of the target from the same ones of the source; for pointwise layers.
  func pixels(
    _ source: UnsafePointer<Int8>,
    into target: UnsafeMutablePointer<Int8>,
    count: Int,
    _ kernel: cpk_kernel
  ) {
    cpk_combine(kernel, source, inputs, parameters, outputs, activation.least, target, count)
  }

  /// Computes pixels of the target in 16 bits; for wide pointwise layers.
  func pixels(
    _ source: UnsafePointer<Int8>,
    into target: UnsafeMutablePointer<Int16>,
    count: Int,
    _ kernel: cpk_kernel
  ) {
    cpk_combine_wide(kernel, source, inputs, parameters, outputs, target, count)
  }

  /// Computes a whole map.
  func map(of source: borrowing FeatureMap, _ kernel: cpk_kernel) -> FeatureMap {
    let (width, height) = (length(of: source.width), length(of: source.height))
    let target = FeatureMap(width: width, height: height, channels: outputs)
    for y in 0..<height { row(y, of: source, into: target.row(y), kernel) }
    return target
  }
}

extension ViewLayer {
  /// The shape of a layer, as in the file.
  struct Shape: Hashable, Sendable {
    var kind: Kind
    var stride: Int
    var activation: Activation
    var inputs: Int, outputs: Int

    /// The number of weights that an output has.
    var inputsOfAnOutput: Int {
      switch kind {
      case .full: 9 * inputs
      case .depthwise: 9
      case .pointwise: inputs
      }
    }
  }
}
