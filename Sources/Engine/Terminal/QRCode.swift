/// A QR code of a short text, for the camera of a phone (ISO/IEC 18004, model 2).
///
/// It has the lowest level of error correction, L, and mask 0: a screen is clean, and readers accept every mask.
package struct QRCode: Hashable, Sendable {
  /// The number of modules on each side: 21, 25, 29, 33 or 37.
  package let size: Int
  /// Whether each module is dark, row by row.
  package private(set) var modules: [Bool]
  private var isFixed: [Bool]

  /// The codewords of data and of error correction in versions 1 to 5, which have one block at level L (table 9).
  private static let versions = [(19, 7), (34, 10), (55, 15), (80, 20), (108, 26)]

  /// Encodes a text; nil for one of more than 106 bytes.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    // Four bits of mode and eight of length come before the bytes, and four zeros after them.
    guard let version = Self.versions.firstIndex(where: { $0.0 >= bytes.count + 2 }) else {
      return nil
    }
    let (dataCount, checkCount) = Self.versions[version]
    size = 21 + 4 * version
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    var data = Self.packed(bytes)
    for index in 0..<dataCount - data.count { data.append(index.isMultiple(of: 2) ? 0xEC : 0x11) }
    drawPatterns(version)
    draw(data + Self.checkWords(of: data, count: checkCount))
  }

  /// The mode 4 (bytes), the length, the bytes and the end, in halves of bytes.
  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    let all = [UInt8(bytes.count)] + bytes
    var last: UInt8 = 4
    var packed = all.map { byte in
      defer { last = byte & 15 }
      return last << 4 | byte >> 4
    }
    packed.append(last << 4)
    return packed
  }

  /// The remainder of a Reed-Solomon code over the field of 256 elements by x^8 + x^4 + x^3 + x^2 + 1.
  private static func checkWords(of data: [UInt8], count: Int) -> [UInt8] {
    func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
      var (result, factor) = (0, Int(a))
      for bit in 0..<8 {
        if b >> bit & 1 == 1 { result ^= factor }
        factor = factor << 1 ^ (factor >> 7) * 0x11D
      }
      return UInt8(result)
    }
    // The product of (x - 2^i), without its leading 1.
    var generator = [UInt8](repeating: 0, count: count)
    generator[count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        generator[index] = product(generator[index], root)
        if index + 1 < count { generator[index] ^= generator[index + 1] }
      }
      root = product(root, 2)
    }
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in 0..<count { remainder[index] ^= product(generator[index], factor) }
    }
    return remainder
  }

  private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func drawPatterns(_ version: Int) {
    for index in 0..<size {
      set(6, index, index.isMultiple(of: 2))
      set(index, 6, index.isMultiple(of: 2))
    }
    for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      drawRings(column, row, 4) { $0 != 2 && $0 != 4 }
    }
    if version > 0 { drawRings(size - 7, size - 7, 2) { $0 != 1 } }
    // Level L and mask 0, with their check bits (annex C).
    let format = 0x77C4
    for index in 0..<15 {
      let isDark = format >> index & 1 == 1
      let places = [0, 1, 2, 3, 4, 5, 7, 8]
      if index < 8 {
        set(8, places[index], isDark)
        set(size - 1 - index, 8, isDark)
      } else {
        set(index == 8 ? 7 : 14 - index, 8, isDark)
        set(8, size - 15 + index, isDark)
      }
    }
    set(8, size - 8, true)
  }

  /// Draws square rings around a center.
  private mutating func drawRings(
    _ column: Int,
    _ row: Int,
    _ radius: Int,
    isDark: (Int) -> Bool
  ) {
    for down in -radius...radius {
      for across in -radius...radius
      where (0..<size).contains(column + across) && (0..<size).contains(row + down) {
        set(column + across, row + down, isDark(max(abs(across), abs(down))))
      }
    }
  }

  /// Fills the rest in pairs of columns, from the right, upward and downward in turns.
  private mutating func draw(_ words: [UInt8]) {
    var bit = 0
    var isUpward = true
    for right in [Int](stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1] {
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          let isSet = bit < words.count * 8 && words[bit / 8] >> (7 - bit % 8) & 1 == 1
          modules[row * size + column] = isSet != (row + column).isMultiple(of: 2)
          bit += 1
        }
      }
      isUpward.toggle()
    }
  }

  /// The code in the characters of a terminal, each of which has two rows of modules: white on black, with a margin.
  package var terminalText: String {
    let margin = 2
    func isLight(_ column: Int, _ row: Int) -> Bool {
      guard (0..<size).contains(column), (0..<size).contains(row) else {
        return row < size + margin
      }
      return !modules[row * size + column]
    }
    let lines = stride(from: -margin, to: size + margin, by: 2).map { row in
      let line = (-margin..<size + margin).map { column in
        switch (isLight(column, row), isLight(column, row + 1)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return "\u{1B}[97;40m\(line.joined())\u{1B}[0m\n"
    }
    return lines.joined()
  }
}
