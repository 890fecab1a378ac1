/// The parts of a network, in file order.
///
/// The file is checked as far as a single part can be: that its numbers are present, and that no sum or product
/// overflows, whatever the picture.
struct ViewNetworkFile {
  private static let magic = Array("WMVN".utf8)
  private static let version: UInt32 = 1
  /// The number of parts with blocks, the maximum blocks of each, and the layers and additions outside of
  /// blocks.
  private static let partCount = 5, mostBlocks = 8, singleLayers = 10, singleAdditions = 2
  /// The capacity of the kernels' rows.
  private static let mostChannels = 256, mostFullInputs = 80

  /// The number of blocks of each part.
  let blockCounts: [Int]
  let layers: [(shape: ViewLayer.Shape, layer: ViewLayer)]
  let additions: [ViewAddition]

  /// Reads all parts, and checks that no bytes follow.
  init(_ bytes: [UInt8]) throws(ViewNetworkError) {
    var reader = ViewNetworkReader(bytes)
    guard bytes.starts(with: Self.magic) else { throw .notANetwork }
    _ = try reader.bytes(Self.magic.count)
    let version = try reader.number(UInt32.self)
    guard version == Self.version else { throw .unsupportedVersion(version) }
    let layerCount = try reader.number(UInt32.self)
    blockCounts = try reader.bytes(Self.partCount).map(Int.init)
    guard blockCounts.allSatisfy({ $0 <= Self.mostBlocks }) else {
      throw .damaged(reason: "a part has more than \(Self.mostBlocks) blocks")
    }
    guard try reader.bytes(3).allSatisfy({ $0 == 0 }) else {
      throw .damaged(reason: "it has unknown flags")
    }
    let blockCount = blockCounts.reduce(0, +)
    let wanted = Self.singleLayers + 2 * blockCount
    guard layerCount == wanted else {
      throw .damaged(reason: "it has \(layerCount) layers, not \(wanted)")
    }
    var layers: [(shape: ViewLayer.Shape, layer: ViewLayer)] = []
    for number in 1...wanted { layers.append(try Self.layer(number, &reader)) }
    self.layers = layers
    var additions: [ViewAddition] = []
    for _ in 0..<Self.singleAdditions + blockCount {
      additions.append(try Self.addition(&reader))
    }
    self.additions = additions
    guard reader.isAtEnd else { throw .damaged(reason: "something follows its end") }
  }

  private static func layer(
    _ number: Int,
    _ reader: inout ViewNetworkReader
  ) throws(ViewNetworkError) -> (ViewLayer.Shape, ViewLayer) {
    let head = try reader.bytes(4)
    let (inputs, outputs) = (
      Int(try reader.number(UInt16.self)), Int(try reader.number(UInt16.self))
    )
    guard let kind = ViewLayer.Kind(rawValue: head[0]), 1...2 ~= head[1],
      let activation = ViewLayer.Activation(rawValue: head[2]), head[3] == 0
    else { throw .damaged(reason: "layer \(number) is of a kind that this program does not know") }
    let shape = ViewLayer.Shape(
      kind: kind,
      stride: Int(head[1]),
      activation: activation,
      inputs: inputs,
      outputs: outputs
    )
    guard 1...(kind == .full ? mostFullInputs : mostChannels) ~= inputs,
      1...mostChannels ~= outputs
    else {
      throw .damaged(reason: "layer \(number) has \(inputs) inputs and \(outputs) outputs")
    }
    if kind == .depthwise, inputs != outputs || inputs % 16 != 0 {
      throw .damaged(reason: "layer \(number) has \(inputs) channels, not a multiple of 16")
    }
    let weights = try reader.bytes(outputs * shape.inputsOfAnOutput).map(Int8.init(bitPattern:))
    let biases = try reader.numbers(outputs)
    var multipliers = try reader.numbers(outputs)
    let shifts = try reader.bytes(outputs)
    guard weights.allSatisfy({ $0 != Int8.min }) else {
      throw .damaged(reason: "layer \(number) has a weight of -128")
    }
    for output in 0..<outputs {
      let size = (0..<shape.inputsOfAnOutput).reduce(0) { sum, tap in
        let index =
          kind == .depthwise ? tap * outputs + output : output * shape.inputsOfAnOutput + tap
        return sum + Int(weights[index].magnitude)
      }
      guard size * 128 + Int(biases[output].magnitude) <= Int(Int32.max) else {
        throw .damaged(reason: "a sum of layer \(number) may leave 32 bits")
      }
      // The kernels support only one shift.
      let shift = Int(shifts[output])
      guard 1...32 ~= shift, multipliers[output] >= 0,
        Int(multipliers[output]) << (32 - shift) <= Int(Int32.max)
      else { throw .damaged(reason: "a multiplier of layer \(number) is not in 0..<0.5") }
      multipliers[output] <<= Int32(32 - shift)
    }
    let layer = ViewLayer(shape, weights: weights, biases: biases, multipliers: multipliers)
    return (shape, layer)
  }

  private static func addition(
    _ reader: inout ViewNetworkReader
  ) throws(ViewNetworkError) -> ViewAddition {
    let factors = try reader.numbers(2)
    let shift = try reader.number(UInt8.self)
    guard let first = Int16(exactly: factors[0]), let second = Int16(exactly: factors[1]),
      first >= 0, second >= 0, 1...24 ~= shift
    else { throw .damaged(reason: "an addition has factors or a shift out of range") }
    return ViewAddition(first: first, second: second, shift: Int32(shift))
  }
}

/// Reads little-endian numbers.
struct ViewNetworkReader {
  private let all: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { all = bytes }

  var isAtEnd: Bool { position == all.count }

  mutating func bytes(_ count: Int) throws(ViewNetworkError) -> [UInt8] {
    guard count <= all.count - position else { throw .truncated }
    defer { position += count }
    return Array(all[position..<position + count])
  }

  mutating func number<Number: FixedWidthInteger>(
    _: Number.Type
  ) throws(ViewNetworkError) -> Number {
    try bytes(Number.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  mutating func numbers(_ count: Int) throws(ViewNetworkError) -> [Int32] {
    let bytes = try bytes(4 * count)
    return (0..<count).map { index in
      Int32(
        bitPattern: bytes[4 * index..<4 * index + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      )
    }
  }
}
