import Determinism
import Foundation
import InteroperableHashes
import PixelBuffers
import TestSupport
import Testing

@Suite struct TransformTests {
  @Test(
    "The cosine transform is its definition, but for rounding",
    arguments: [8, 12, 16, 20, 24, 32, 36, 60, 64, 100, 108, 256]
  )
  func cosine(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let samples = (0..<count * count).map { _ in UInt8.random(in: 0...255, using: &random) }
    let size = count / 4
    let lowest = CosineTransform(count: count).lowest(of: samples, size: size)
    let cosines = (0..<4 * count).map { cos(.pi * Double($0) / Double(2 * count)) }
    // Rows by columns: the sums along columns first, then along rows.
    var columns = [Double](repeating: 0, count: size * count)
    for v in 0..<size {
      for x in 0..<count {
        columns[v * count + x] = (0..<count).reduce(0.0) { sum, y in
          sum + 2 * Double(samples[y * count + x]) * cosines[v * (2 * y + 1) % (4 * count)]
        }
      }
    }
    for v in 0..<size {
      for u in 0..<size {
        let expected = (0..<count).reduce(0.0) { sum, x in
          sum + 2 * columns[v * count + x] * cosines[u * (2 * x + 1) % (4 * count)]
        }
        let tolerance = 1e-12 * 255 * 4 * Double(count * count)
        #expect(abs(lowest[v * size + u] - expected) < tolerance)
      }
    }
  }

  @Test(
    "Haar's wavelets come together again, and the lowest is the mean",
    arguments: [1, 2, 8, 64]
  )
  func haar(side: Int) {
    var random = SeededGenerator(seed: UInt64(side))
    let numbers = (0..<side * side).map { _ in Double.random(in: 0...1, using: &random) }
    var values = numbers
    values.withUnsafeMutableBufferPointer {
      guard let values = $0.baseAddress else { return }
      HaarTransform(side: side).decompose(values)
    }
    let mean = numbers.reduce(0, +) / Double(side * side)
    #expect(abs(values[0] - mean * Double(side)) < 1e-12 * Double(side))
    let energy = (numbers.reduce(0) { $0 + $1 * $1 }, values.reduce(0) { $0 + $1 * $1 })
    #expect(abs(energy.0 - energy.1) < 1e-9)
    values.withUnsafeMutableBufferPointer {
      guard let values = $0.baseAddress else { return }
      HaarTransform(side: side).reconstruct(values)
    }
    #expect(zip(values, numbers).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test("Every fifth color has the hue and the saturation of Pillow")
  func hueAndSaturation() {
    // The digest is computed in the same way from Pillow 13's conversion of these colors to HSV.
    var digest: UInt64 = 0
    for color in stride(from: 0, to: UInt64(1 << 24), by: 5) {
      let value = HueSaturation(
        red: UInt8(color >> 16),
        green: UInt8(color >> 8 & 255),
        blue: UInt8(color & 255)
      )
      let number = UInt64(value.hue << 8 | value.saturation)
      digest &+= (number &+ 1) &* (color &* 0x9E37_79B9_7F4A_7C15 | 1)
    }
    #expect(digest == 0x0EBA_9707_A41F_B85C)
  }
}
