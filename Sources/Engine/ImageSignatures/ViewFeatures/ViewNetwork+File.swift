internal import CPixelKernels

extension ViewNetwork {
  /// The network that every signature uses: `Models/views.bin`, compiled in, so that no features can use
  /// another one.
  package static let trained: ViewNetwork = {
    do {
      return try ViewNetwork(encoded: trainedFile)
    } catch {
      preconditionFailure("Models/views.bin, from which this was built, is \(error)")
    }
  }()

  /// The bytes of `Models/views.bin`.
  package static var trainedFile: [UInt8] { [UInt8](trained: cpk_views_file()) }

  /// Reads a network.
  ///
  /// All numbers on which a kernel relies are checked: the layers, that the outputs of each match the inputs of
  /// the next, and that no sum overflows, whatever the picture.
  ///
  /// - Parameter bytes: The file, as docs/engine.md has it.
  /// - Throws: ``ViewNetworkError``.
  package init(encoded bytes: [UInt8]) throws(ViewNetworkError) {
    let file = try ViewNetworkFile(bytes)
    var parts = ViewNetworkParts(file)
    first = try parts.layer(.full, stride: 2, .rectified, from: 3)
    second = try parts.layer(.full, stride: 2, .rectified, from: first.outputs)
    quarter = try parts.blocks(file.blockCounts[0], of: second.outputs)
    toEighth = try parts.smaller(from: second.outputs)
    eighth = try parts.blocks(file.blockCounts[1], of: toEighth.pointwise.outputs)
    toSixteenth = try parts.smaller(from: toEighth.pointwise.outputs)
    sixteenth = try parts.blocks(file.blockCounts[2], of: toSixteenth.pointwise.outputs)
    let (channels, most) = (toEighth.pointwise.outputs, toSixteenth.pointwise.outputs)
    context = try parts.layer(.pointwise, .linear, from: most, to: channels)
    contextAddition = parts.addition()
    joined = try parts.blocks(file.blockCounts[3], of: channels)
    descriptors = try parts.layer(.pointwise, .linear, from: channels, to: Self.dimensions)
    fine = try parts.layer(.pointwise, .linear, from: channels, to: second.outputs)
    fineAddition = parts.addition()
    mixed = try parts.blocks(file.blockCounts[4], of: second.outputs)
    let shares = Self.cell * Self.cell + 1
    points = try parts.layer(.pointwise, .wide, from: second.outputs, to: shares)
  }
}

/// The parts of a file that have not been assigned yet.
private struct ViewNetworkParts {
  private let file: ViewNetworkFile
  private var layerCount = 0, additionCount = 0

  init(_ file: ViewNetworkFile) { self.file = file }

  /// Takes the next layer, which must have a given shape; if no number of output channels is given, any
  /// multiple of 8 is accepted.
  mutating func layer(
    _ kind: ViewLayer.Kind,
    stride: Int = 1,
    _ activation: ViewLayer.Activation,
    from inputs: Int,
    to outputs: Int? = nil
  ) throws(ViewNetworkError) -> ViewLayer {
    let (found, layer) = file.layers[layerCount]
    layerCount += 1
    let wanted = ViewLayer.Shape(
      kind: kind,
      stride: stride,
      activation: activation,
      inputs: inputs,
      outputs: outputs ?? found.outputs
    )
    guard found == wanted, outputs != nil || found.outputs % 8 == 0 else {
      throw .damaged(reason: "layer \(layerCount) is \(found), not \(wanted)")
    }
    return layer
  }

  mutating func addition() -> ViewAddition {
    defer { additionCount += 1 }
    return file.additions[additionCount]
  }

  mutating func blocks(
    _ count: Int,
    of channels: Int
  ) throws(ViewNetworkError) -> [ViewBlock] {
    var blocks: [ViewBlock] = []
    for _ in 0..<count {
      let depthwise = try layer(.depthwise, .linear, from: channels, to: channels)
      let pointwise = try layer(.pointwise, .linear, from: channels, to: channels)
      blocks.append(
        ViewBlock(depthwise: depthwise, pointwise: pointwise, addition: addition())
      )
    }
    return blocks
  }

  /// Takes the two layers that lead to half the size.
  mutating func smaller(
    from channels: Int
  ) throws(ViewNetworkError) -> ViewReduction {
    let depthwise = try layer(.depthwise, stride: 2, .linear, from: channels, to: channels)
    let pointwise = try layer(.pointwise, .rectified, from: channels)
    return ViewReduction(depthwise: depthwise, pointwise: pointwise)
  }
}

extension ViewLayer.Shape: CustomStringConvertible {
  var description: String {
    "\(kind) with stride \(stride), \(activation), from \(inputs) to \(outputs) channels"
  }
}
