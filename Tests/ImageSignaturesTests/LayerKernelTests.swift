import CPixelKernels
import Determinism
import Testing

@Suite("A layer kernel")
struct LayerKernelTests {
  static let kernels = PixelKernelTests.kernels
  /// Around the numbers of pixels whose sums are kept together, and larger.
  static let counts = Array(1...9) + [15, 16, 17, 40]

  private typealias Layer = NetworkReference.Layer

  /// Bytes of which many are the extremes.
  private func bytes(_ count: Int, _ random: inout SeededGenerator) -> [Int8] {
    (0..<count).map { _ in
      let value = random.next()
      guard value & 3 == 0 else { return Int8(truncatingIfNeeded: value >> 8) }
      return value & 4 == 0 ? -128 : 127
    }
  }

  /// A layer whose outputs reach, and pass, the ends of their range.
  private func layer(
    kind: Int,
    activation: Int,
    _ inputs: Int,
    _ outputs: Int,
    _ random: inout SeededGenerator
  ) -> Layer {
    var layer = Layer(
      kind: kind,
      stride: 1,
      activation: activation,
      inputs: inputs,
      outputs: outputs,
      weights: [],
      biases: [],
      multipliers: [],
      shifts: Array(repeating: 32, count: outputs)
    )
    let count = layer.inputsOfAnOutput
    layer.weights = (0..<count * outputs).map { _ in
      let value = random.next()
      return value & 3 == 0 ? (value & 4 == 0 ? -127 : 127) : Int(value >> 8 & 255) % 255 - 127
    }
    let reach = activation == 2 ? 40_000.0 : 200
    let size = 80 * 80 * Double(count).squareRoot()
    for output in 0..<outputs {
      // Now and then nothing, and as much as a sum can be.
      layer.biases.append(
        output % 7 == 6
          ? Int(Int32.max) - 128 * 127 * count : Int.random(in: -90_000...90_000, using: &random)
      )
      let most = Int(min(0x7fff_ffff, reach / size * 0x1p32))
      layer.multipliers.append(output % 5 == 4 ? 0 : Int.random(in: 0...most, using: &random))
    }
    return layer
  }

  /// The numbers of a layer as the header has them.
  private func parameters(_ layer: Layer, rows: Int, perRow: [[Int?]]) -> [Int32] {
    var all: [Int32] = []
    for first in stride(from: 0, to: (layer.outputs + 7) / 8 * 8, by: 16) {
      let range = first..<min(first + 16, (layer.outputs + 7) / 8 * 8)
      func value(_ values: [Int], _ index: Int) -> Int32 {
        index < layer.outputs ? Int32(values[index]) : 0
      }
      all += range.map { value(layer.biases, $0) } + range.map { value(layer.multipliers, $0) }
      for taps in perRow {
        for pair in stride(from: 0, to: taps.count, by: 2) {
          all += range.map { output in
            let both = taps[pair..<pair + 2].map { tap -> Int in
              guard let tap, output < layer.outputs else { return 0 }
              return layer.kind == 1
                ? layer.weights[tap * layer.outputs + output]
                : layer.weights[output * layer.inputsOfAnOutput + tap]
            }
            return Int32(truncatingIfNeeded: both[0] & 0xffff | both[1] << 16)
          }
        }
      }
    }
    return all
  }

  /// A map of three rows around one, with a margin of zeros: the kernels' three rows, and the reference's map.
  private func map(_ width: Int, _ channels: Int, _ random: inout SeededGenerator)
    -> (rows: [[Int8]], map: NetworkReference.Map)
  {
    var map = NetworkReference.Map(width: width, height: 3, channels: channels)
    let values = bytes(3 * width * channels, &random)
    map.values = values.map(Int.init)
    let zeros = [Int8](repeating: 0, count: channels)
    let rows = (0..<3).map { row in
      zeros + values[row * width * channels..<(row + 1) * width * channels] + zeros
    }
    return (rows, map)
  }

  @Test("combines the channels of a pixel as plain loops do", arguments: kernels)
  func pointwise(kernel: UInt32) {
    var random = SeededGenerator(seed: 11)
    for (inputs, outputs) in [(16, 16), (16, 8), (8, 24), (32, 17), (64, 64), (256, 40), (2, 1)] {
      for count in Self.counts {
        for activation in 0...2 {
          let layer = layer(kind: 2, activation: activation, inputs, outputs, &random)
          let numbers = parameters(layer, rows: 1, perRow: [(0..<inputs).map { $0 }])
          let source = bytes(count * inputs, &random)
          var map = NetworkReference.Map(width: count, height: 1, channels: inputs)
          map.values = source.map(Int.init)
          let wanted = NetworkReference.apply(layer, to: map)
          let stored = (outputs + 7) / 8 * 8
          var found = [Int16](repeating: 7, count: count * stored + 1)
          if activation == 2 {
            cpk_combine_wide(
              cpk_kernel(kernel),
              source,
              inputs,
              numbers,
              stored,
              &found,
              count
            )
          } else {
            var target = [Int8](repeating: 7, count: count * stored + 1)
            let least: Int32 = activation == 1 ? 0 : -128
            cpk_combine(
              cpk_kernel(kernel),
              source,
              inputs,
              numbers,
              stored,
              least,
              &target,
              count
            )
            found = target.map(Int16.init)
          }
          #expect(found.last == 7)
          for x in 0..<count {
            let row = found[x * stored..<(x + 1) * stored].map(Int.init)
            #expect(Array(row[..<outputs]) == (0..<outputs).map { wanted[x, 0, $0] })
            #expect(row[outputs...].allSatisfy { $0 == 0 })
          }
        }
      }
    }
  }

  @Test("combines 3 x 3 pixels as plain loops do", arguments: kernels)
  func full(kernel: UInt32) {
    var random = SeededGenerator(seed: 12)
    for (inputs, outputs, step) in [(4, 8, 2), (8, 16, 2), (8, 40, 1), (80, 16, 2)] {
      for count in Self.counts {
        var layer = layer(kind: 0, activation: 1, inputs, outputs, &random)
        layer.stride = step
        let width = step * count
        let (rows, map) = map(width, inputs, &random)
        let taps = (0..<3).map { row in (3 * inputs * row..<3 * inputs * (row + 1)).map { $0 } }
        var target = [Int8](repeating: 7, count: count * outputs + 1)
        cpk_convolve(
          cpk_kernel(kernel),
          rows[0],
          rows[1],
          rows[2],
          3 * inputs,
          step * inputs,
          parameters(layer, rows: 3, perRow: taps),
          outputs,
          0,
          &target,
          count
        )
        // The middle of three rows, whatever the stride.
        layer.stride = 1
        let wanted = NetworkReference.apply(layer, to: map)
        let expected = (0..<count).flatMap { x in
          (0..<outputs).map { Int8(wanted[step * x, 1, $0]) }
        }
        #expect(target == expected + [7])
      }
    }
  }

  @Test("sums each channel over 3 x 3 pixels as plain loops do", arguments: kernels)
  func depthwise(kernel: UInt32) {
    var random = SeededGenerator(seed: 13)
    for (channels, step) in [(16, 1), (16, 2), (32, 1), (48, 2), (64, 1)] {
      for count in Self.counts {
        for activation in 0...1 {
          let layer = layer(kind: 1, activation: activation, channels, channels, &random)
          let (rows, map) = map(step * count, channels, &random)
          let taps: [Int?] = [0, 3, 1, 4, 2, 5, 6, 7, 8, nil]
          var target = [Int8](repeating: 7, count: count * channels + 1)
          cpk_depthwise(
            cpk_kernel(kernel),
            rows[0],
            rows[1],
            rows[2],
            channels,
            step,
            parameters(layer, rows: 1, perRow: [taps]),
            activation == 1 ? 0 : -128,
            &target,
            count
          )
          let wanted = NetworkReference.apply(layer, to: map)
          let expected = (0..<count).flatMap { x in
            (0..<channels).map { Int8(wanted[step * x, 1, $0]) }
          }
          #expect(target == expected + [7])
        }
      }
    }
  }

  @Test("adds rows, and rows of half the size, as plain loops do", arguments: kernels)
  func additions(kernel: UInt32) {
    var random = SeededGenerator(seed: 14)
    for count in PixelKernelTests.counts {
      for (first, second, shift) in [(200, 150, 8), (32_767, 32_767, 1), (0, 9, 24), (1, 1, 1)] {
        let addition = NetworkReference.Addition(first: first, second: second, shift: shift)
        func map(_ values: [Int8], _ width: Int, _ channels: Int) -> NetworkReference.Map {
          var map = NetworkReference.Map(
            width: width,
            height: values.count / width / channels,
            channels: channels
          )
          map.values = values.map(Int.init)
          return map
        }
        let (one, other) = (bytes(16 * count, &random), bytes(16 * count, &random))
        var target = [Int8](repeating: 7, count: 16 * count + 1)
        cpk_add(
          cpk_kernel(kernel),
          one,
          other,
          Int16(first),
          Int16(second),
          Int32(shift),
          &target,
          target.count - 1
        )
        let sum = NetworkReference.add(map(one, count, 16), map(other, count, 16), addition)
        #expect(target == sum.values.map(Int8.init) + [7])

        let channels = count % 2 == 0 ? 16 : 48
        let small = bytes(2 * count * channels, &random)
        let large = bytes(4 * 2 * count * channels, &random)
        let doubled = NetworkReference.add(
          map(large, 2 * count, channels),
          NetworkReference.doubled(map(small, count, channels)),
          addition
        )
        let length = count * channels
        for y in 0..<4 {
          let (upper, lower) = (y / 2, min(1, (y + 1) / 2))
          var target = [Int8](repeating: 7, count: 2 * length + 1)
          cpk_add_doubled(
            cpk_kernel(kernel),
            Array(large[2 * y * length..<2 * (y + 1) * length]),
            Array(small[upper * length..<(upper + 1) * length]),
            Array(small[lower * length..<(lower + 1) * length]),
            channels,
            Int16(first),
            Int16(second),
            Int32(shift),
            &target,
            count
          )
          let row = doubled.values[2 * y * length..<2 * (y + 1) * length]
          #expect(target == row.map(Int8.init) + [7])
        }
      }
    }
  }

  @Test("counts and translates bytes as plain loops do", arguments: kernels)
  func input(kernel: UInt32) {
    var random = SeededGenerator(seed: 15)
    let codes = bytes(256, &random)
    for count in PixelKernelTests.counts + [1023, 1024, 1025, 5000] {
      let pixels = (0..<3 * count).map { _ in
        count > 4000 ? UInt8.max : UInt8.random(in: 0...255, using: &random)
      }
      var (sum, squares): (UInt64, UInt64) = (5, 6)
      cpk_count_bytes(cpk_kernel(kernel), pixels, pixels.count, &sum, &squares)
      #expect(sum == pixels.reduce(5) { $0 + UInt64($1) })
      #expect(squares == pixels.reduce(6) { $0 + UInt64($1) * UInt64($1) })
      var target = [Int8](repeating: 7, count: 4 * count + 1)
      cpk_translate(cpk_kernel(kernel), pixels, codes, &target, count)
      let wanted = (0..<count).flatMap { x -> [Int8] in
        pixels[3 * x..<3 * x + 3].map { codes[Int($0)] } + [0]
      }
      #expect(target == wanted + [7])
    }
  }

  @Test("finds the shares of cells and their maxima as plain loops do", arguments: kernels)
  func points(kernel: UInt32) {
    var random = SeededGenerator(seed: 16)
    var powers = [UInt16](repeating: 0, count: Int(CPK_POWERS) + 1)
    for index in 0..<Int(CPK_POWERS) { powers[index] = powersReference[index] }
    for (count, reach) in [(1, 5), (2, 4000), (7, 300), (40, 32_767), (41, 0), (33, 900)] {
      var logits = NetworkReference.Map(width: count, height: 3, channels: 24)
      logits.values = logits.values.map { _ in
        max(-32_768, Int.random(in: -reach...reach, using: &random) - (reach == 32_767 ? 1 : 0))
      }
      let stride = 4 * count + 8
      var shares = [UInt16](repeating: 9, count: 12 * stride)
      for y in 0..<3 {
        let row = (0..<24 * count).map { Int16(logits.values[24 * count * y + $0]) }
        shares.withUnsafeMutableBufferPointer { shares in
          cpk_shares(
            cpk_kernel(kernel),
            row,
            powers,
            shares.baseAddress! + 4 * y * stride,
            stride,
            count
          )
        }
      }
      let wanted = NetworkReference.shares(logits)
      for y in 0..<12 {
        let row = shares[y * stride..<(y + 1) * stride].map(Int.init)
        #expect(Array(row[..<(4 * count)]) == (0..<4 * count).map { wanted[$0, y, 0] })
        #expect(row[(4 * count)...].allSatisfy { $0 == 9 })
      }
    }
    for width in PixelKernelTests.counts {
      // Few values, so that neighbors are often equal.
      var map = NetworkReference.Map(width: width + 4, height: 5, channels: 1)
      map.values = map.values.map { _ in Int.random(in: 0...12, using: &random) * 5461 }
      let shares = map.values.map(UInt16.init)
      var flags = [UInt8](repeating: 9, count: width + 64)
      var places = [UInt16](repeating: 0, count: width + 64)
      let found = shares.withUnsafeBufferPointer { shares in
        cpk_maxima(
          cpk_kernel(kernel),
          shares.baseAddress! + 2 * (width + 4),
          width + 4,
          2,
          width + 2,
          &flags,
          &places
        )
      }
      let wanted = (2..<width + 2).filter { x in
        (0..<25).allSatisfy { index in
          let other = map[x + index % 5 - 2, index / 5, 0]
          return index < 12 ? other < map[x, 2, 0] : other <= map[x, 2, 0]
        }
      }
      #expect(places[..<found].map(Int.init) == wanted)
    }
  }

  @Test("reads between pixels and takes signs as plain loops do", arguments: kernels)
  func descriptions(kernel: UInt32) {
    var random = SeededGenerator(seed: 17)
    for round in 0..<40 {
      var map = NetworkReference.Map(width: 2, height: 2, channels: 64)
      let extreme: [Int8] = [-128, 127, 0]
      let values =
        round < 3 ? [Int8](repeating: extreme[round], count: 256) : bytes(256, &random)
      map.values = values.map(Int.init)
      let (x, y) = (Int.random(in: 0...7, using: &random), Int.random(in: 0...7, using: &random))
      let weights = [(8 - y) * (8 - x), (8 - y) * x, y * (8 - x), y * x].map(Int16.init)
      var words = [UInt64](repeating: 0, count: 4)
      values.withUnsafeBufferPointer { values in
        cpk_describe(
          cpk_kernel(kernel),
          values.baseAddress!,
          values.baseAddress! + 128,
          64,
          weights,
          NetworkReference.signs,
          &words
        )
      }
      #expect(words == NetworkReference.words(map, x, y))
    }
  }

  private var powersReference: [UInt16] {
    var power = 1.0
    return (0..<3072).map { _ in
      defer { power *= 0.99610136947011749 }
      return UInt16(65_535 * power + 0.5)
    }
  }
}
