import Determinism
import DuplicateSearch
import Foundation
import PixelBuffers
import TestSupport

/// Pictures in gray whose way of being made is known, as no file and no decoder comes between.
enum MadePictures {
  /// A picture with detail at every scale, that is nowhere black or white.
  static func detailed(seed: UInt64, width: Int, height: Int) -> PixelBuffer {
    let scene = TestPictures.scene(seed: seed, width: width, height: height).converted(to: .gray8)
    var random = SeededGenerator(seed: seed &+ 1000)
    // Detail lies where there is much to see: along edges of random strips.
    var texture = [Double](repeating: 0, count: width * height)
    for _ in 0..<60 {
      let (x, y) = (random.whole(in: 0...width - 9), random.whole(in: 0...height - 9))
      let (across, down) = (random.whole(in: 8...width / 2), random.whole(in: 8...height / 2))
      let strength = random.number(in: 4...22)
      for row in y..<min(height, y + down) {
        for column in x..<min(width, x + across) {
          texture[row * width + column] = strength * (random.unit() - 0.5) * 2
        }
      }
    }
    return gray(width, height) { column, row in
      let base = Double(scene.bytes[row * scene.bytesPerRow + column])
      return 40 + base * 0.65 + texture[row * width + column]
    }
  }

  /// A gray picture by its columns and rows.
  static func gray(
    _ width: Int,
    _ height: Int,
    _ value: (_ column: Int, _ row: Int) -> Double
  ) -> PixelBuffer {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        bytes.append(UInt8(max(0, min(255, value(column, row).rounded()))))
      }
    }
    return PixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
  }

  /// A picture at another size, by a kernel that leaves out what the smaller size cannot show.
  static func resampled(_ picture: PixelBuffer, _ width: Int, _ height: Int) -> PixelBuffer {
    let plane = SamplePlane(
      width: picture.width,
      height: picture.height,
      values: picture.bytes.map { Float($0) }
    )
    let values = plane.resampled(width: width, height: height).values
    return gray(width, height) { Double(values[$1 * width + $0]) }
  }

  /// Steps that grow with the frequency, as those of a JPEG do.
  static func steps(_ factor: Float) -> [Float] {
    (0..<64).map { place -> Float in
      let growth = 1 + 0.25 * Float(place / 8 + place % 8)
      return max(1, (factor * growth).rounded())
    }
  }

  /// A picture as a JPEG of these steps leaves it: blocks quantized, and pixels rounded.
  static func stored(_ picture: PixelBuffer, _ steps: [Float]) -> PixelBuffer {
    let (width, height) = (picture.width / 8 * 8, picture.height / 8 * 8)
    var values = [Float](repeating: 0, count: width * height)
    let luma = CodedLuma(picture, steps: nil)
    for y in stride(from: 0, to: height, by: 8) {
      for x in stride(from: 0, to: width, by: 8) {
        let coefficients = BlockTransform.coefficients(luma.block(x: x, y: y))
        let rounded = zip(coefficients, steps).map { ($0 / $1).rounded() * $1 }
        for (place, sample) in inverse(rounded).enumerated() {
          values[(y + place / 8) * width + x + place % 8] = sample
        }
      }
    }
    return gray(width, height) { Double(values[$1 * width + $0]) }
  }

  /// The samples of coefficients; the transform turns blocks, so its inverse is its transpose.
  static func inverse(_ coefficients: [Float]) -> [Float] {
    var rows = [Float](repeating: 0, count: 64)
    for v in 0..<8 {
      for x in 0..<8 {
        for u in 0..<8 { rows[v * 8 + x] += coefficients[v * 8 + u] * waves[u * 8 + x] }
      }
    }
    var samples = [Float](repeating: 0, count: 64)
    for y in 0..<8 {
      for x in 0..<8 {
        for v in 0..<8 { samples[y * 8 + x] += rows[v * 8 + x] * waves[v * 8 + y] }
      }
    }
    return samples
  }

  private static let waves: [Float] = (0..<64).map { index in
    let (frequency, place) = (index / 8, index % 8)
    let scale = frequency == 0 ? 0.125.squareRoot() : 0.5
    return Float(scale * cos(Double((2 * place + 1) * frequency) * .pi / 16))
  }
}
