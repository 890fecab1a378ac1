import PixelBuffers

/// The network of docs/engine.md, written as plainly as it can be, and its file.
struct NetworkReference {
  struct Layer {
    var kind: Int, stride: Int, activation: Int, inputs: Int, outputs: Int
    var weights: [Int]
    var biases: [Int], multipliers: [Int], shifts: [Int]

    var inputsOfAnOutput: Int { kind == 0 ? 9 * inputs : kind == 1 ? 9 : inputs }
  }

  struct Addition {
    var first: Int, second: Int, shift: Int
  }

  struct Map: Equatable {
    var width: Int, height: Int, channels: Int
    var values: [Int]

    init(width: Int, height: Int, channels: Int) {
      (self.width, self.height, self.channels) = (width, height, channels)
      values = Array(repeating: 0, count: width * height * channels)
    }

    /// Zero outside of the map.
    subscript(x: Int, y: Int, channel: Int) -> Int {
      get {
        guard 0..<width ~= x, 0..<height ~= y else { return 0 }
        return values[(y * width + x) * channels + channel]
      }
      set { values[(y * width + x) * channels + channel] = newValue }
    }
  }

  struct Point: Equatable {
    var x: Int, y: Int, share: Int
    var words: [UInt64]
  }

  var blocks: [Int]
  var layers: [Layer]
  var additions: [Addition]

  /// The file.
  var encoded: [UInt8] {
    func bytes<Number: FixedWidthInteger>(_ numbers: [Int], _: Number.Type) -> [UInt8] {
      numbers.flatMap { number in
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
    }
    var file = Array("WMVN".utf8) + bytes([1, layers.count], UInt32.self)
    file += bytes(blocks + [0, 0, 0], UInt8.self)
    for layer in layers {
      file += bytes([layer.kind, layer.stride, layer.activation, 0], UInt8.self)
      file += bytes([layer.inputs, layer.outputs], UInt16.self)
      file += bytes(layer.weights, Int8.self)
      file += bytes(layer.biases + layer.multipliers, Int32.self) + bytes(layer.shifts, UInt8.self)
    }
    for addition in additions {
      file += bytes([addition.first, addition.second], Int32.self)
      file += bytes([addition.shift], UInt8.self)
    }
    return file
  }

  /// Reads a file that is sound.
  init(encoded file: [UInt8]) {
    var position = 12
    func number(_ size: Int) -> Int {
      defer { position += size }
      let bits = (0..<size).reduce(0) { $0 | Int(file[position + $1]) << (8 * $1) }
      return (bits << (64 - 8 * size)) >> (64 - 8 * size)
    }
    func numbers(_ count: Int, _ size: Int) -> [Int] { (0..<count).map { _ in number(size) } }
    blocks = numbers(5, 1)
    position += 3
    (layers, additions) = ([], [])
    for _ in 0..<10 + 2 * blocks.reduce(0, +) {
      let head = numbers(4, 1)
      var layer = Layer(
        kind: head[0],
        stride: head[1],
        activation: head[2],
        inputs: number(2),
        outputs: number(2),
        weights: [],
        biases: [],
        multipliers: [],
        shifts: []
      )
      layer.weights = numbers(layer.outputs * layer.inputsOfAnOutput, 1)
      layer.biases = numbers(layer.outputs, 4)
      layer.multipliers = numbers(layer.outputs, 4)
      layer.shifts = numbers(layer.outputs, 1)
      layers.append(layer)
    }
    for _ in 0..<2 + blocks.reduce(0, +) {
      let factors = numbers(2, 4)
      additions.append(Addition(first: factors[0], second: factors[1], shift: number(1)))
    }
  }

  init(blocks: [Int], layers: [Layer], additions: [Addition]) {
    (self.blocks, self.layers, self.additions) = (blocks, layers, additions)
  }

  // MARK: Arithmetic

  static func apply(_ layer: Layer, to map: Map) -> Map {
    let (width, height) = (
      (map.width + layer.stride - 1) / layer.stride, (map.height + layer.stride - 1) / layer.stride
    )
    var target = Map(width: width, height: height, channels: layer.outputs)
    let reach = layer.kind == 2 ? 0...0 : -1...1
    let range = [-128...127, 0...127, -32768...32767][layer.activation]
    for y in 0..<height {
      for x in 0..<width {
        for output in 0..<layer.outputs {
          var sum = layer.biases[output]
          var tap = 0
          for dy in reach {
            for dx in reach {
              let (column, row) = (layer.stride * x + dx, layer.stride * y + dy)
              if layer.kind == 1 {
                sum += map[column, row, output] * layer.weights[tap * layer.outputs + output]
                tap += 1
                continue
              }
              for input in 0..<layer.inputs {
                sum +=
                  map[column, row, input]
                  * layer.weights[output * layer.inputsOfAnOutput + tap]
                tap += 1
              }
            }
          }
          let shift = layer.shifts[output]
          let scaled = (sum * layer.multipliers[output] + 1 << (shift - 1)) >> shift
          target[x, y, output] = min(range.upperBound, max(range.lowerBound, scaled))
        }
      }
    }
    return target
  }

  static func add(_ one: Map, _ other: Map, _ addition: Addition) -> Map {
    var target = one
    for index in one.values.indices {
      let sum = one.values[index] * addition.first + other.values[index] * addition.second
      target.values[index] = min(127, max(0, (sum + 1 << (addition.shift - 1)) >> addition.shift))
    }
    return target
  }

  /// Four times the map at twice the size.
  static func doubled(_ map: Map) -> Map {
    var target = Map(width: 2 * map.width, height: 2 * map.height, channels: map.channels)
    for y in 0..<target.height {
      for x in 0..<target.width {
        let (right, down) = (min((x + 1) / 2, map.width - 1), min((y + 1) / 2, map.height - 1))
        for channel in 0..<map.channels {
          target[x, y, channel] =
            map[x / 2, y / 2, channel] + map[right, y / 2, channel] + map[x / 2, down, channel]
            + map[right, down, channel]
        }
      }
    }
    return target
  }

  /// The map of the first layer's inputs; nil for nearly one color.
  static func input(_ picture: PixelBuffer) -> Map? {
    let bytes = picture.bytes.map(Int.init)
    let (count, sum) = (bytes.count, bytes.reduce(0, +))
    let squares = bytes.reduce(0) { $0 + $1 * $1 }
    let variance = 256 * (count * squares - sum * sum) / (count * count)
    let deviation = (0...2040).last { $0 * $0 <= variance } ?? 0
    guard deviation >= 16 else { return nil }
    let mean = (16 * sum + count / 2) / count
    func code(_ byte: Int) -> Int {
      let (numerator, denominator) = (2 * 32 * (16 * byte - mean) + deviation, 2 * deviation)
      let floor = (numerator - ((numerator % denominator) + denominator) % denominator)
      return min(127, max(-128, floor / denominator))
    }
    let (width, height) = (picture.width, picture.height)
    var map = Map(width: (width + 15) / 16 * 16, height: (height + 15) / 16 * 16, channels: 3)
    for y in 0..<map.height {
      for x in 0..<map.width {
        let first = 3 * (min(y, height - 1) * width + min(x, width - 1))
        for channel in 0..<3 { map[x, y, channel] = code(bytes[first + channel]) }
      }
    }
    return map
  }

  // MARK: The network

  /// Every layer's and every addition's map, in the order of the file.
  struct Maps {
    var layers: [Map] = []
    var additions: [Map] = []
    var descriptors = Map(width: 1, height: 1, channels: 1)
    var logits = Map(width: 1, height: 1, channels: 1)
  }

  func maps(of picture: PixelBuffer) -> Maps? {
    guard let input = Self.input(picture) else { return nil }
    var maps = Maps()
    func next(_ map: Map) -> Map {
      maps.layers.append(Self.apply(layers[maps.layers.count], to: map))
      return maps.layers[maps.layers.count - 1]
    }
    func sum(_ one: Map, _ other: Map) -> Map {
      maps.additions.append(Self.add(one, other, additions[maps.additions.count]))
      return maps.additions[maps.additions.count - 1]
    }
    func inBlocks(_ count: Int, _ map: Map) -> Map {
      (0..<count).reduce(map) { map, _ in sum(map, next(next(map))) }
    }
    let quarter = inBlocks(blocks[0], next(next(input)))
    let eighth = inBlocks(blocks[1], next(next(quarter)))
    let sixteenth = inBlocks(blocks[2], next(next(eighth)))
    let joined = inBlocks(blocks[3], sum(eighth, Self.doubled(next(sixteenth))))
    maps.descriptors = next(joined)
    maps.logits = next(inBlocks(blocks[4], sum(quarter, Self.doubled(next(joined)))))
    return maps
  }

  /// The points of a picture of three bytes to a pixel, at most 640 pixels long, the strongest first.
  func points(of picture: PixelBuffer) -> [Point] {
    guard let maps = maps(of: picture) else { return [] }
    let shares = Self.shares(maps.logits)
    let (width, height) = (picture.width, picture.height)
    var points: [Point] = []
    for y in 4..<max(4, height - 4) {
      for x in 4..<max(4, width - 4) where shares[x, y, 0] > 0 {
        let isPeak = (-2...2).allSatisfy { dy in
          (-2...2).allSatisfy { dx in
            let other = shares[x + dx, y + dy, 0]
            return (dy, dx) < (0, 0) ? other < shares[x, y, 0] : other <= shares[x, y, 0]
          }
        }
        guard isPeak else { continue }
        let words = Self.words(maps.descriptors, x, y)
        points.append(Point(x: x, y: y, share: shares[x, y, 0], words: words))
      }
    }
    // Points come in reading order, which a stable sort keeps.
    let order = points.indices.sorted { (points[$1].share, $0) < (points[$0].share, $1) }
    return order.prefix(1000).map { points[$0] }
  }

  static func shares(_ logits: Map) -> Map {
    var powers = [1.0]
    for _ in 1..<3072 { powers.append(powers[powers.count - 1] * 0.99610136947011749) }
    let wholes = powers.map { Int((65535 * $0 + 0.5).rounded(.down)) }
    var shares = Map(width: 4 * logits.width, height: 4 * logits.height, channels: 1)
    for y in 0..<logits.height {
      for x in 0..<logits.width {
        let values = (0..<17).map { logits[x, y, $0] }
        let most = values.reduce(Int.min, max)
        let parts = values.map { value in
          let below = most - value
          return below < wholes.count ? wholes[below] : 0
        }
        let inverse = 0xffff_ffff / parts.reduce(0, +)
        for index in 0..<16 {
          shares[4 * x + index % 4, 4 * y + index / 4, 0] = (parts[index] * inverse) >> 16
        }
      }
    }
    return shares
  }

  static func words(_ map: Map, _ x: Int, _ y: Int) -> [UInt64] {
    let (column, row, right, down) = (x / 8, y / 8, x % 8, y % 8)
    let (next, below) = (min(column + 1, map.width - 1), min(row + 1, map.height - 1))
    let values = (0..<64).map { channel -> Float in
      let upper = (8 - right) * map[column, row, channel] + right * map[next, row, channel]
      let lower = (8 - right) * map[column, below, channel] + right * map[next, below, channel]
      return Float((8 - down) * upper + down * lower)
    }
    return PixelReference.rotate(values, signs: signs)
  }

  /// The signs that `DescriptorProjection` turns with.
  static let signs: [Float] = {
    var state: UInt64 = 2_026
    return (0..<512).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 63 == 0 ? 1 : -1
    }
  }()
}
