import Determinism
import DuplicateSearch
import Foundation
import PixelBuffers
import Testing

@Suite("Planes of samples, and what makes one of the other")
struct SamplePlaneTests {
  private static func noise(
    _ width: Int,
    _ height: Int,
    _ random: inout SeededGenerator
  ) -> SamplePlane {
    let values = (0..<width * height).map { _ in Float(random.number(in: 20...230)) }
    return SamplePlane(width: width, height: height, values: values)
  }

  /// What Lanczos' kernel makes of a line, sample by sample.
  private static func lanczos(_ line: [Double], to target: Int) -> [Double] {
    let scale = Double(line.count) / Double(target)
    let stretch = max(1, scale)
    func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
    return (0..<target).map { index in
      let center = (Double(index) + 0.5) * scale - 0.5
      var (sum, total) = (0.0, 0.0)
      for (place, value) in line.enumerated() {
        let offset = (Double(place) - center) / stretch
        if abs(offset) >= 3 { continue }
        let weight = sinc(offset) * sinc(offset / 3)
        sum += weight * value
        total += weight
      }
      return sum / total
    }
  }

  @Test(
    "A plane at another size is what the kernel says of each sample",
    arguments: [(9, 7), (20, 20), (31, 5), (5, 31), (1, 1), (40, 26)]
  )
  func resampled(width: Int, height: Int) {
    var random = SeededGenerator(seed: 51)
    let plane = Self.noise(20, 13, &random)
    let result = plane.resampled(width: width, height: height)
    #expect(result.width == width && result.height == height)
    let rows = (0..<13).map { row in
      Self.lanczos(plane.values[row * 20..<row * 20 + 20].map(Double.init), to: width)
    }
    for column in 0..<width {
      let expected = Self.lanczos(rows.map { $0[column] }, to: height)
      for row in 0..<height {
        #expect(abs(Double(result.values[row * width + column]) - expected[row]) < 0.01)
      }
    }
  }

  @Test("A plane at its own size is itself, and an even one stays even")
  func even() {
    var random = SeededGenerator(seed: 52)
    let plane = Self.noise(20, 13, &random)
    #expect(plane.resampled(width: 20, height: 13).values == plane.values)
    let even = SamplePlane(width: 20, height: 13, values: [Float](repeating: 77, count: 260))
    for size in [(3, 3), (20, 40), (64, 1)] {
      let values = even.resampled(width: size.0, height: size.1).values
      #expect(values.allSatisfy { abs($0 - 77) < 0.001 })
    }
  }

  @Test("Light comes first, and the colors beside each other", arguments: [(6, 4), (5, 3), (1, 1)])
  func planes(width: Int, height: Int) {
    let stride = PixelFormat.ycbcr420.tightBytesPerRow(width: width) + 2
    let count = stride * PixelFormat.ycbcr420.rowCount(height: height)
    let picture = PixelBuffer(
      width: width,
      height: height,
      bytesPerRow: stride,
      format: .ycbcr420,
      bytes: (0..<count).map { UInt8($0) }
    )
    let luma = SamplePlane(.luma, of: picture)
    #expect(luma.width == width && luma.height == height)
    for row in 0..<height {
      for column in 0..<width {
        #expect(luma.values[row * width + column] == Float(row * stride + column))
      }
    }
    for (kind, offset) in [(SamplePlane.Kind.blue, 0), (.red, 1)] {
      let plane = SamplePlane(kind, of: picture)
      #expect(plane.width == (width + 1) / 2 && plane.height == (height + 1) / 2)
      for row in 0..<plane.height {
        for column in 0..<plane.width {
          let expected = (height + row) * stride + 2 * column + offset
          #expect(plane.values[row * plane.width + column] == Float(expected))
        }
      }
    }
  }

  /// What a kernel of three by three makes of a plane, edges repeated; and a bend of tone.
  private static func made(
    _ plane: SamplePlane,
    _ kernel: [Float],
    offset: Float,
    bend: Float
  ) -> SamplePlane {
    let (width, height) = (plane.width, plane.height)
    let values = (0..<width * height).map { index -> Float in
      let (x, y) = (index % width, index / width)
      var sum = offset + bend * plane.values[index] * plane.values[index] / 255
      for line in -1...1 {
        for column in -1...1 {
          let row = max(0, min(height - 1, y + line))
          let place = row * width + max(0, min(width - 1, x + column))
          sum += kernel[(line + 1) * 3 + column + 1] * plane.values[place]
        }
      }
      return sum
    }
    return SamplePlane(width: width, height: height, values: values)
  }

  private static let kernels: [(String, [Float], Float, Float)] = [
    ("nothing", [0, 0, 0, 0, 1, 0, 0, 0, 0], 0, 0),
    ("blur", [0, 0.1, 0, 0.1, 0.6, 0.1, 0, 0.1, 0], 0, 0),
    ("sharpening", [0, -0.2, 0, -0.2, 1.8, -0.2, 0, -0.2, 0], 0, 0),
    ("half a pixel to the left", [0, 0, 0, 0, 0.5, 0.5, 0, 0, 0], 0, 0),
    ("brighter", [0, 0, 0, 0, 1, 0, 0, 0, 0], 12, 0),
    ("another tone", [0, 0, 0, 0, 0.9, 0, 0, 0, 0], 4, 0.08),
  ]

  @Test("What a kernel has made of a plane is found, and made again", arguments: kernels)
  func fit(_: String, kernel: [Float], offset: Float, bend: Float) throws {
    var random = SeededGenerator(seed: 53)
    let source = Self.noise(70, 50, &random)
    let target = Self.made(source, kernel, offset: offset, bend: bend)
    let fit = try #require(PlaneFit(source, to: target, reach: 1))
    #expect(fit.isFaithful)
    #expect(fit.remainder < 0.001)
    let applied = fit.applied(to: source)
    let differences = zip(applied.values, target.values).map { abs($0 - $1) }
    #expect(differences.allSatisfy { $0 < 0.5 })
  }

  @Test("What has little to do with a plane is not made of it")
  func unrelated() throws {
    var random = SeededGenerator(seed: 54)
    let (source, other) = (Self.noise(70, 50, &random), Self.noise(70, 50, &random))
    let fit = try #require(PlaneFit(source, to: other, reach: 2))
    #expect(!fit.isFaithful)
    #expect((0.9...1.05).contains(fit.remainder))
    // An even plane is made of any other by keeping nothing of it.
    let even = SamplePlane(width: 70, height: 50, values: [Float](repeating: 90, count: 3500))
    #expect(try !#require(PlaneFit(source, to: even, reach: 1)).isFaithful)
    // A part that only one has is left.
    var values = source.values
    for place in values.indices where place % 70 < 20 && place / 70 < 20 { values[place] = 30 }
    let covered = SamplePlane(width: 70, height: 50, values: values)
    let rest = try #require(PlaneFit(source, to: covered, reach: 1))
    #expect(rest.remainder > 0.05)
  }

  @Test(
    "A plane with too few places has no answer",
    arguments: [
      (13, 10, 1, true), (12, 10, 1, false), (2, 500, 1, false), (500, 2, 1, false),
      (22, 16, 2, true), (21, 16, 2, false),
    ]
  )
  func least(width: Int, height: Int, reach: Int, isThere: Bool) {
    var random = SeededGenerator(seed: 55)
    let plane = Self.noise(width, height, &random)
    #expect((PlaneFit(plane, to: plane, reach: reach) != nil) == isThere)
  }
}

@Suite("The kernels of lines")
struct LineKernelTests {
  private static let lengths = [(8, 8), (9, 8), (8, 20), (100, 37), (7, 1), (1, 5), (3, 64)]

  /// The weights of a line as a row for each new sample.
  private static func rows(_ weights: ResamplingWeights, _ length: Int, _ target: Int) -> [[Double]]
  {
    (0..<target).map { index in
      var row = [Double](repeating: 0, count: length)
      for tap in 0..<weights.taps where weights[index, tap] != 0 {
        row[weights.first[index] + tap] += Double(weights[index, tap])
      }
      return row
    }
  }

  @Test("reach no sample that does not exist, and keep an even level", arguments: lengths)
  func inside(length: Int, target: Int) {
    for kernel in [ResamplingWeights.Kernel.lanczos, .linear, .nearest] {
      for radius in 0...3 {
        let weights = ResamplingWeights(from: length, to: target, by: kernel, radius: radius)
        for index in 0..<target {
          #expect((0..<length).contains(weights.first[index]))
          var sum: Float = 0
          for tap in 0..<weights.taps {
            sum += weights[index, tap]
            if weights.first[index] + tap >= length { #expect(weights[index, tap] == 0) }
          }
          #expect(abs(sum - 1) < 1e-4)
        }
      }
    }
  }

  @Test("with a radius average what they make without one", arguments: lengths)
  func averaged(length: Int, target: Int) {
    for kernel in [ResamplingWeights.Kernel.lanczos, .linear, .nearest] {
      let plain = Self.rows(ResamplingWeights(from: length, to: target, by: kernel), length, target)
      for radius in 1...3 {
        let weights = ResamplingWeights(from: length, to: target, by: kernel, radius: radius)
        for (index, row) in Self.rows(weights, length, target).enumerated() {
          for place in 0..<length {
            let near = (index - radius...index + radius).map { max(0, min(target - 1, $0)) }
            let expected = near.reduce(0) { $0 + plain[$1][place] } / Double(near.count)
            #expect(abs(row[place] - expected) < 1e-5)
          }
        }
      }
    }
  }

  @Test("that are linear or nearest are what their names say")
  func simple() {
    // Twice as many samples: a quarter of the next one, or the one itself.
    let linear = Self.rows(ResamplingWeights(from: 4, to: 8, by: .linear), 4, 8)
    #expect(linear[0] == [1, 0, 0, 0])
    #expect(linear[1] == [0.75, 0.25, 0, 0])
    #expect(linear[2] == [0.25, 0.75, 0, 0])
    #expect(linear[7] == [0, 0, 0, 1])
    let nearest = Self.rows(ResamplingWeights(from: 4, to: 8, by: .nearest), 4, 8)
    #expect(nearest.map { $0.firstIndex(of: 1) } == [0, 0, 1, 1, 2, 2, 3, 3])
    // Half as many: those that a triangle of two samples' width covers.
    let half = Self.rows(ResamplingWeights(from: 8, to: 4, by: .linear), 8, 4)
    #expect(half[1] == [0, 0.125, 0.375, 0.375, 0.125, 0, 0, 0])
  }
}
