import Determinism
import Foundation
import ImageSignatures
import PixelBuffers
import Testing

@Suite struct TransformTests {
  @Test("The transform is equal to its definition", arguments: [1, 2, 3] as [UInt64])
  func transform(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let samples = (0..<64 * 64).map { _ in Float.random(in: 0...255, using: &random) }
    var coefficients = [Float](repeating: 0, count: DCT64.count)
    coefficients.withUnsafeMutableBufferPointer { target in
      samples.withUnsafeBufferPointer { source in
        if let from = source.baseAddress, let to = target.baseAddress {
          DCT64.transform(from, to: to)
        }
      }
    }
    let expected = BruteForce.transform(samples, cosine: cos)
    for (value, wanted) in zip(coefficients, expected) {
      // 64 + 64 additions of numbers of up to a few thousand, in Float.
      #expect(abs(Double(value) - wanted) < 0.05)
    }
  }

  @Test("The median is the 128th of 256 values, with and without equal ones", arguments: 1...30)
  func median(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let values = (0..<256).map { _ in
      seed.isMultiple(of: 2)
        ? Float.random(in: -900...900, using: &random)
        : Float(Int.random(in: -seed...seed, using: &random))
    }
    let median = values.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map(DCTCoefficients.lowerMedian)
    }
    #expect(median == values.sorted()[127])
  }

  @Test("Cosines are those of the C library, rounded to Float")
  func cosines() {
    for step in -300...2000 {
      let expected = cos(Double.pi / 128 * Double(step))
      #expect(abs(DeterministicMath.cosine128(step) - expected) < 2e-13)
    }
    for frequency in 1...16 {
      for sample in 0..<64 {
        let angle = Double.pi / 2 / 64 * Double(frequency) * Double(2 * sample + 1)
        let scale = Double(Float((2.0 / 64).squareRoot()))
        let step = frequency * (2 * sample + 1)
        #expect(
          Float(scale * DeterministicMath.cosine128(step)) == Float(scale * cos(angle))
        )
      }
    }
  }

  @Test("Roots are those of the C library", arguments: [2, 3, 5])
  func roots(degree: Int) {
    #expect(DeterministicMath.root(degree, of: 0) == 0)
    for step in 1...1000 {
      let value = Double(step) / 1000
      let expected = pow(value, 1 / Double(degree))
      #expect(abs(DeterministicMath.root(degree, of: value) - expected) < 1e-14)
    }
  }

  @Test("A picture without steps of a hundredth has quality 0, stripes have 100")
  func quality() {
    #expect(HashQuality.measure([Float](repeating: 128, count: 4096)) == 0)
    #expect(HashQuality.measure((0..<4096).map { Float($0 % 64) }) == 0)
    #expect(HashQuality.measure((0..<4096).map { $0.isMultiple(of: 2) ? 0 : 255 }) == 100)
    // 63 rows of 64 steps of 3 levels: a hundredth each.
    #expect(HashQuality.measure((0..<4096).map { Float($0 / 64 * 3) }) == 63 * 64 / 90)
  }
}
