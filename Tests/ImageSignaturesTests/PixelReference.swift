/// What the pixel kernels compute, written as plainly as it can be.
enum PixelReference {
  static func halve(_ upper: [UInt8], _ lower: [UInt8]) -> [UInt8] {
    (0..<upper.count / 2).map { x in
      let sum = [upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]].map(Int.init)
      return UInt8((sum.reduce(0, +) + 2) / 4)
    }
  }

  static func mean(_ values: [UInt8], _ weights: [UInt16]) -> UInt8 {
    UInt8((zip(values, weights).reduce(0) { $0 + Int($1.0) * Int($1.1) } + 128) / 256)
  }

  static func smooth(_ rows: [[UInt8]]) -> [UInt8] {
    let taps = [1, 4, 6, 4, 1]
    let width = rows[0].count
    return (0..<width).map { x in
      var sum = 128
      for (row, vertical) in zip(rows, taps) {
        for (offset, horizontal) in zip(-2...2, taps) {
          sum += vertical * horizontal * Int(row[min(width - 1, max(0, x + offset))])
        }
      }
      return UInt8(sum / 256)
    }
  }

  /// The determinant at a place of a picture whose rows are `stride` bytes apart.
  static func response(_ pixels: [UInt8], _ place: Int, stride: Int) -> Int32 {
    func value(_ x: Int, _ y: Int) -> Int32 { Int32(pixels[place + y * stride + x]) }
    let xx = value(-2, 0) + value(2, 0) - 2 * value(0, 0)
    let yy = value(0, -2) + value(0, 2) - 2 * value(0, 0)
    let xy = value(1, 1) + value(-1, -1) - value(1, -1) - value(-1, 1)
    return xx * yy - xy * xy
  }

  static func peaks(_ rows: [[Int32]], least: Int32, in range: Range<Int>) -> [UInt16] {
    range.filter { x in
      let value = rows[1][x]
      let before = rows[0][x - 1...x + 1] + [rows[1][x - 1]]
      let after = rows[2][x - 1...x + 1] + [rows[1][x + 1]]
      return value > least && before.allSatisfy { $0 < value } && after.allSatisfy { $0 <= value }
    }.map(UInt16.init)
  }

  static func moments(_ square: [UInt8], _ mask: [UInt8]) -> [Int32] {
    var (across, along): (Int32, Int32) = (0, 0)
    for y in 0..<31 {
      for x in 0..<32 where mask[y * 32 + x] != 0 {
        across += Int32(square[y * 32 + x]) * Int32(x - 15)
        along += Int32(square[y * 32 + x]) * Int32(y - 15)
      }
    }
    return [across, along]
  }

  /// One sample at a place given in 1024ths of a pixel.
  static func sample(_ pixels: [UInt8], stride: Int, x: Int, y: Int) -> Int16 {
    let first = (y >> 10) * stride + (x >> 10)
    let (right, down) = (x & 1023, y & 1023)
    let upper = Int(pixels[first]) * (1024 - right) + Int(pixels[first + 1]) * right
    let lower =
      Int(pixels[first + stride]) * (1024 - right) + Int(pixels[first + stride + 1]) * right
    return Int16((upper * (1024 - down) + lower * down + 1 << 19) >> 20)
  }

  static func gradients(_ patch: [Int16], _ turns: [Int16], _ weights: [UInt16]) -> [Float] {
    var sums = [Int](repeating: 0, count: 128)
    for y in 0..<14 {
      for x in 0..<14 {
        let place = (y + 1) * 16 + x + 1
        let dx = Int(patch[place + 1]) - Int(patch[place - 1])
        let dy = Int(patch[place + 16]) - Int(patch[place - 16])
        for direction in 0..<8 {
          let part = max(0, (Int(turns[direction]) * dx + Int(turns[8 + direction]) * dy) >> 6)
          for cell in 0..<16 {
            let weight = Int(weights[4 * y + cell / 4]) * Int(weights[4 * x + cell % 4])
            sums[cell * 8 + direction] += part * weight
          }
        }
      }
    }
    // Floating-point sums: first those of each direction, cell by cell.
    let totals = (0..<8).map { direction in
      (0..<16).reduce(Float(0)) { $0 + Float(sums[$1 * 8 + direction]) }
    }
    let total = totals.dropFirst().reduce(totals[0], +)
    let scale = total > 0 ? 1 / total : 0
    return sums.map { (Float($0) * scale).squareRoot() }
  }

  static func project(
    _ shares: [Float],
    mean: [Float],
    rows: [Float],
    signs: [Float]
  ) -> [UInt64] {
    var values = [Float](repeating: 0, count: 64)
    for share in 0..<128 {
      let value = shares[share] - mean[share]
      for index in 0..<64 { values[index] += rows[64 * share + index] * value }
    }
    return rotate(values, signs: signs)
  }

  /// The signs of 64 numbers, turned four times by signs and two Walsh-Hadamard transforms.
  static func rotate(_ values: [Float], signs: [Float]) -> [UInt64] {
    (0..<4).map { rotation in
      var turned = values
      for half in 0..<2 {
        for index in 0..<64 { turned[index] *= signs[(2 * rotation + half) * 64 + index] }
        for distance in [8, 16, 32, 1, 2, 4] {
          for index in 0..<64 where index & distance == 0 {
            let (one, other) = (turned[index], turned[index + distance])
            (turned[index], turned[index + distance]) = (one + other, one - other)
          }
        }
        turned = (0..<64).map { turned[$0 % 8 * 8 + $0 / 8] }
      }
      return (0..<64).reduce(UInt64(0)) { $0 | (turned[$1] > 0 ? 1 : 0) << UInt64($1) }
    }
  }
}
