import Determinism

extension NetworkReference {
  /// A network of random weights, whose maps spread over their range.
  ///
  /// - Parameters:
  ///   - widths: The channels of the maps at a half, a quarter, an eighth and a sixteenth of the picture.
  ///   - blocks: How many blocks each part has.
  ///   - seed: Other weights for each.
  /// - Returns: The network.
  static func random(widths: [Int], blocks: [Int], seed: UInt64) -> NetworkReference {
    var random = SeededGenerator(seed: seed)
    var layers: [Layer] = []
    var additions: [Addition] = []
    func layer(_ kind: Int, stride: Int = 1, _ activation: Int, _ inputs: Int, _ outputs: Int) {
      var layer = Layer(
        kind: kind,
        stride: stride,
        activation: activation,
        inputs: inputs,
        outputs: outputs,
        weights: [],
        biases: [],
        multipliers: [],
        shifts: []
      )
      let count = layer.inputsOfAnOutput
      layer.weights = (0..<outputs * count).map { _ in Int.random(in: -127...127, using: &random) }
      layer.biases = (0..<outputs).map { _ in Int.random(in: -3000...3000, using: &random) }
      layer.shifts = (0..<outputs).map { _ in Int.random(in: 28...32, using: &random) }
      // A weight is 73 in the root mean square, an input about 30.
      let wanted = activation == 2 ? 600.0 : 40
      layer.multipliers = layer.shifts.map { shift in
        let scale = wanted / (73 * 30 * Double(count).squareRoot())
        return Int(scale * Double.random(in: 0.5...1.5, using: &random) * Double(1 << shift))
      }
      layers.append(layer)
    }
    func addition(_ second: ClosedRange<Int>) {
      let (first, shift) = (Int.random(in: 120...250, using: &random), 8)
      let other = Int.random(in: second, using: &random)
      additions.append(Addition(first: first, second: other, shift: shift))
    }
    func blocksOf(_ channels: Int, _ count: Int) {
      for _ in 0..<count {
        layer(1, 0, channels, channels)
        layer(2, 0, channels, channels)
        addition(100...250)
      }
    }
    layer(0, stride: 2, 1, 3, widths[0])
    layer(0, stride: 2, 1, widths[0], widths[1])
    blocksOf(widths[1], blocks[0])
    layer(1, stride: 2, 0, widths[1], widths[1])
    layer(2, 1, widths[1], widths[2])
    blocksOf(widths[2], blocks[1])
    layer(1, stride: 2, 0, widths[2], widths[2])
    layer(2, 1, widths[2], widths[3])
    blocksOf(widths[3], blocks[2])
    layer(2, 0, widths[3], widths[2])
    addition(30...60)
    blocksOf(widths[2], blocks[3])
    layer(2, 0, widths[2], 64)
    layer(2, 0, widths[2], widths[1])
    addition(30...60)
    blocksOf(widths[1], blocks[4])
    layer(2, 2, widths[1], 17)
    return NetworkReference(blocks: blocks, layers: layers, additions: additions)
  }
}
