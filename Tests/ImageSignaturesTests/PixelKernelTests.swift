import CPixelKernels
import Determinism
import PixelBuffers
import Testing

@Suite("A pixel kernel")
struct PixelKernelTests {
  static let kernels: [UInt32] = [CPK_PORTABLE, CPK_AVX2, CPK_AVX512].filter(cpk_can_run)
    .map(\.rawValue)
  /// Around the sizes of blocks, and larger.
  static let counts = Array(1...9) + [15, 16, 17, 31, 32, 33, 40, 63, 64, 65, 95, 96, 97, 301]

  private func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    // Extremes, where sums are largest, are frequent.
    (0..<count).map { _ in
      let value = random.next()
      return value & 3 == 0 ? (value & 4 == 0 ? 0 : 255) : UInt8(truncatingIfNeeded: value >> 8)
    }
  }

  /// Four weights that add up to 256.
  private func weights(_ random: inout SeededGenerator) -> [UInt16] {
    var rest = 256
    var weights: [UInt16] = []
    for _ in 0..<3 {
      let weight = Int.random(in: 0...rest, using: &random)
      weights.append(UInt16(weight))
      rest -= weight
    }
    return (weights + [UInt16(rest)]).shuffled(using: &random)
  }

  @Test("takes the luma that a pixel buffer takes", arguments: kernels)
  func luma(kernel: UInt32) {
    var random = SeededGenerator(seed: 1)
    for count in Self.counts {
      for (format, red) in [(PixelFormat.rgb8, 0), (.bgra8, 2)] {
        let size = format.bytesPerPixel
        let pixels = bytes(count * size, &random)
        let buffer = PixelBuffer(width: count, height: 1, format: format, bytes: pixels)
        var luma = [UInt8](repeating: 7, count: count + 1)
        cpk_luma(cpk_kernel(kernel), pixels, size, red, 2 - red, &luma, count)
        #expect(luma == buffer.luma().bytes + [7])
      }
    }
  }

  @Test("halves, mixes and gathers as the definitions do", arguments: kernels)
  func scaling(kernel: UInt32) {
    var random = SeededGenerator(seed: 2)
    let kernel = cpk_kernel(kernel)
    for count in Self.counts {
      var target = [UInt8](repeating: 7, count: count + 1)
      let (upper, lower) = (bytes(2 * count, &random), bytes(2 * count, &random))
      cpk_halve(kernel, upper, lower, &target, count)
      #expect(target == PixelReference.halve(upper, lower) + [7])

      let rows = (0..<4).map { _ in bytes(count, &random) }
      let mixed = weights(&random)
      cpk_mix(kernel, rows[0], rows[1], rows[2], rows[3], mixed, &target, count)
      #expect(
        target.dropLast()
          == (0..<count).map { x in PixelReference.mean(rows.map { $0[x] }, mixed) }[...]
      )

      let line = bytes(2 * count + 4, &random)
      let starts = (0..<count).map { _ in UInt16.random(in: 0...UInt16(2 * count), using: &random) }
      let taps = (0..<count).map { _ in weights(&random) }
      let planes = (0..<4).flatMap { tap in taps.map { $0[tap] } }
      var room = [UInt16](repeating: 0, count: 2 * count)
      cpk_gather(kernel, line, starts, planes, &room, &target, count)
      let wanted = zip(starts, taps).map { start, taps in
        PixelReference.mean(Array(line[Int(start)..<Int(start) + 4]), taps)
      }
      #expect(target == wanted + [7])
    }
  }

  @Test("smooths by 1 4 6 4 1 both ways", arguments: kernels)
  func smoothing(kernel: UInt32) {
    var random = SeededGenerator(seed: 3)
    for count in Self.counts {
      let rows = (0..<5).map { _ in bytes(count, &random) }
      var sums = [UInt16](repeating: 0, count: count + 4)
      var target = [UInt8](repeating: 7, count: count + 1)
      cpk_smooth(
        cpk_kernel(kernel),
        rows[0],
        rows[1],
        rows[2],
        rows[3],
        rows[4],
        &sums,
        &target,
        count
      )
      #expect(target == PixelReference.smooth(rows) + [7])
    }
  }

  @Test("finds the determinants and the maxima that plain loops find", arguments: kernels)
  func keypoints(kernel: UInt32) {
    var random = SeededGenerator(seed: 4)
    let kernel = cpk_kernel(kernel)
    for count in Self.counts {
      let stride = count + 4
      let pixels = bytes(stride * 5, &random)
      var responses = [Int32](repeating: 7, count: count + 1)
      pixels.withUnsafeBufferPointer { pixels in
        cpk_respond(kernel, pixels.baseAddress! + 2 * stride + 2, stride, &responses, count)
      }
      let wanted = (0..<count).map {
        PixelReference.response(pixels, 2 * stride + 2 + $0, stride: stride)
      }
      #expect(responses == wanted + [7])

      // Few values, so that neighbors are often equal.
      let rows = (0..<3).map { _ in
        (0..<count + 4).map { _ in Int32.random(in: -3...9, using: &random) }
      }
      var flags = [UInt8](repeating: 9, count: count + 64)
      var places = [UInt16](repeating: 0, count: count + 64)
      let found = cpk_peaks(
        kernel,
        rows[0],
        rows[1],
        rows[2],
        4,
        2,
        count + 2,
        &flags,
        &places
      )
      #expect(
        Array(places[..<found]) == PixelReference.peaks(rows, least: 4, in: 2..<count + 2)
      )
    }
  }

  @Test("measures and samples patches as plain loops do", arguments: kernels)
  func patches(kernel: UInt32) {
    var random = SeededGenerator(seed: 5)
    let kernel = cpk_kernel(kernel)
    for round in 0..<50 {
      let square = round == 0 ? [UInt8](repeating: 255, count: 31 * 32) : bytes(31 * 32, &random)
      let mask = square.indices.map { _ -> UInt8 in
        round == 0 || Bool.random(using: &random) ? 255 : 0
      }
      var (across, along): (Int32, Int32) = (0, 0)
      square.withUnsafeBufferPointer { square in
        cpk_moments(kernel, square.baseAddress! + 15 * 32 + 15, 32, mask, &across, &along)
      }
      #expect([across, along] == PixelReference.moments(square, mask))

      let stride = 75
      let pixels = bytes(stride * 75, &random)
      let (x, y) = (Int32.random(in: 35_000...36_000, using: &random), Int32(36_000))
      let step = (0..<2).map { _ in Int32.random(in: -1100...1100, using: &random) }
      var patch = [Int16](repeating: 0, count: 256)
      cpk_sample(kernel, pixels, stride, x, y, step[0], step[1], &patch)
      let wanted = (0..<256).map { index in
        let (row, column) = (Int32(index / 16), Int32(index % 16))
        return PixelReference.sample(
          pixels,
          stride: stride,
          x: Int(x + column * step[0] - row * step[1]),
          y: Int(y + column * step[1] + row * step[0])
        )
      }
      #expect(patch == wanted)
    }
  }

  @Test("describes patches bit for bit as plain loops do", arguments: kernels)
  func descriptions(kernel: UInt32) {
    var random = SeededGenerator(seed: 6)
    let kernel = cpk_kernel(kernel)
    let turns: [Int16] = [64, 45, 0, -45, -64, -45, 0, 45, 0, 45, 64, 45, 0, -45, -64, -45]
    let weights = (0..<56).map { _ in UInt16.random(in: 0...16, using: &random) }
    func numbers(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }
    let (mean, rows) = (numbers(128), numbers(64 * 128))
    let signs = numbers(512).map { $0 < 0 ? Float(-1) : 1 }
    for count in 1...5 {
      var shares: [Float] = []
      for _ in 0..<count {
        let patch = bytes(256, &random).map(Int16.init)
        var roots = [Float](repeating: 0, count: 128)
        cpk_gradients(kernel, patch, turns, weights, &roots)
        #expect(roots == PixelReference.gradients(patch, turns, weights))
        shares += roots
      }
      var words = [UInt64](repeating: 0, count: 4 * count)
      cpk_project(kernel, shares, count, mean, rows, signs, &words)
      let wanted = (0..<count).flatMap { index in
        PixelReference.project(
          Array(shares[128 * index..<128 * (index + 1)]),
          mean: mean,
          rows: rows,
          signs: signs
        )
      }
      #expect(words == wanted)
    }
    var flat = [Float](repeating: 1, count: 128)
    cpk_gradients(kernel, [Int16](repeating: 9, count: 256), turns, weights, &flat)
    #expect(flat.allSatisfy { $0 == 0 })
  }
}
