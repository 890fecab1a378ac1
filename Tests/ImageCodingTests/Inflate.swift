/// Decompresses zlib streams: RFC 1950 and 1951, the slow and obvious way.
///
/// It exists so that the tests read PNGs without the library that is being tested. Checksums are not
/// looked at.
struct Inflate {
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var bitPosition = 16  // after the two bytes of zlib's header
  private(set) var output: [UInt8] = []

  /// Returns the decompressed content of a zlib stream.
  static func decompress(_ bytes: [UInt8]) throws -> [UInt8] {
    var inflate = Inflate(bytes: bytes)
    while try !inflate.block() {}
    return inflate.output
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Decompresses a block and returns whether it was the last.
  private mutating func block() throws -> Bool {
    let isLast = try bits(1) == 1
    switch try bits(2) {
    case 0:
      bitPosition = (bitPosition + 7) / 8 * 8
      let count = try bits(16)
      _ = try bits(16)
      for _ in 0..<count { output.append(UInt8(try bits(8))) }
    case 1:
      let lengths =
        [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
        + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
      try symbols(Code(lengths: lengths), Code(lengths: [Int](repeating: 5, count: 30)))
    case 2:
      try dynamicBlock()
    default:
      throw Malformed()
    }
    return isLast
  }

  private mutating func dynamicBlock() throws {
    let literalCount = try bits(5) + 257
    let distanceCount = try bits(5) + 1
    let lengthCount = try bits(4) + 4
    var codeLengths = [Int](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in 0..<lengthCount { codeLengths[order[index]] = try bits(3) }
    let code = Code(lengths: codeLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(code) {
      case 16:
        guard let last = lengths.last else { throw Malformed() }
        lengths += [Int](repeating: last, count: try bits(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try bits(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try bits(7) + 11)
      case let length: lengths.append(length)
      }
    }
    try symbols(
      Code(lengths: Array(lengths[..<literalCount])),
      Code(lengths: Array(lengths[literalCount..<(literalCount + distanceCount)]))
    )
  }

  private mutating func symbols(_ literals: Code, _ distances: Code) throws {
    // Lengths 257...285 and distances 0...29: base and extra bits (RFC 1951, section 3.2.5).
    let lengthBases = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
      131, 163, 195, 227, 258,
    ]
    while true {
      let literal = try symbol(literals)
      if literal == 256 { return }
      if literal < 256 {
        output.append(UInt8(literal))
        continue
      }
      let index = literal - 257
      let extra = index < 8 || index == 28 ? 0 : index / 4 - 1
      let length = lengthBases[index] + (try bits(extra))
      let number = try symbol(distances)
      let distanceExtra = max(0, number / 2 - 1)
      let base = number < 2 ? number + 1 : ((2 + number % 2) << distanceExtra) + 1
      let start = output.count - base - (try bits(distanceExtra))
      guard start >= 0 else { throw Malformed() }
      for offset in 0..<length { output.append(output[start + offset]) }
    }
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard bitPosition / 8 < bytes.count else { throw Malformed() }
      value |= (Int(bytes[bitPosition / 8]) >> (bitPosition % 8) & 1) << index
      bitPosition += 1
    }
    return value
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var word = 0
    for length in 1...15 {
      word = word << 1 | (try bits(1))
      if let symbol = code.symbols[length << 16 | word] { return symbol }
    }
    throw Malformed()
  }

  /// A canonical prefix code: the symbol of each word, by length and word.
  private struct Code {
    var symbols: [Int: Int] = [:]

    init(lengths: [Int]) {
      var word = 0
      for length in 1...15 {
        for symbol in lengths.indices where lengths[symbol] == length {
          symbols[length << 16 | word] = symbol
          word += 1
        }
        word <<= 1
      }
    }
  }
}
