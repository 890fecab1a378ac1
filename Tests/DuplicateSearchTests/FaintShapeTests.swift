import Determinism
import DuplicateSearch
import Foundation
import PixelBuffers
import TestSupport
import Testing

@Suite("A shape too faint for single blocks")
struct FaintShapeTests {
  private static let width = 480, height = 320
  /// Half of both files' steps at a quality of 80, and one.
  private static let tolerance = [Float](repeating: 7, count: 64)

  /// A wall that becomes lighter from the left to the right, with a dark gate on it, and the noise of a camera.
  private static func wall(
    noise: Double = 1.5,
    texture: Double = 0,
    seed: UInt64,
    _ change: (_ x: Int, _ y: Int, _ value: Float) -> Float = { $2 }
  ) -> SamplePlane {
    var random = SeededGenerator(seed: seed)
    var pattern = SeededGenerator(seed: 4)
    var values: [Float] = []
    for y in 0..<height {
      for x in 0..<width {
        let isGate = (60..<140).contains(x) && y >= 120
        let value = (isGate ? 30 : 90 + Float(x) / 8) + Float(texture * (pattern.unit() - 0.5))
        values.append(change(x, y, value) + Float(noise * (random.unit() - 0.5)))
      }
    }
    return SamplePlane(width: width, height: height, values: values)
  }

  /// Whether a place is in the letter H, of strokes of fourteen samples.
  private static func isInLetter(_ x: Int, _ y: Int) -> Bool {
    guard (220..<320).contains(x), (80..<230).contains(y) else { return false }
    return x < 234 || x >= 306 || (148..<162).contains(y)
  }

  @Test("is seen where it stands on something even, brighter and darker", arguments: [6, 12, -8])
  func letter(by levels: Float) {
    let plain = Self.wall(seed: 1)
    let other = Self.wall(seed: 2) { Self.isInLetter($0, $1) ? $2 + levels : $2 }
    #expect(FaintShape.isThere(plain, other, Self.tolerance))
    #expect(FaintShape.isThere(other, plain, Self.tolerance))
  }

  @Test("is not seen in noise, another tone, a blurred or a sharper edge, or a trifle")
  func nothing() {
    let plain = Self.wall(seed: 1)
    let others = [
      Self.wall(noise: 6, seed: 3),
      Self.wall(seed: 3) { 12 + 0.93 * $2 },
      Self.wall(seed: 3) { x, y, value in value + Float(y) / 30 },
      // Beside the edge of the gate, as sharpening leaves it.
      Self.wall(seed: 3) { x, y, value in
        y < 120 || !(54..<66).contains(x) ? value : x < 60 ? value + 12 : value - 12
      },
      Self.wall(seed: 3) { x, y, value in x / 8 == 40 && y / 8 == 20 ? value + 12 : value },
    ]
    for other in others { #expect(!FaintShape.isThere(plain, other, Self.tolerance)) }
  }

  @Test("is not seen where steps of quantization or leaves hide it")
  func hidden() {
    let plain = Self.wall(seed: 1)
    let other = Self.wall(seed: 2) { Self.isInLetter($0, $1) ? $2 + 6 : $2 }
    #expect(!FaintShape.isThere(plain, other, [Float](repeating: 40, count: 64)))
    let leaves = Self.wall(texture: 120, seed: 1)
    let others = Self.wall(texture: 120, seed: 2) { Self.isInLetter($0, $1) ? $2 + 6 : $2 }
    #expect(!FaintShape.isThere(leaves, others, Self.tolerance))
  }

  @Test("parts a reduced copy that has it from one that has not", arguments: [true, false])
  func reduced(hasLetter: Bool) async throws {
    let tree = try DuplicateTree()
    func picture(_ hasLetter: Bool) -> PixelBuffer {
      let plane = Self.wall(seed: 5) { hasLetter && Self.isInLetter($0, $1) ? $2 + 9 : $2 }
      let bytes = plane.values.flatMap { value in
        let level = UInt8(max(0, min(255, value.rounded())))
        return [level, level, level]
      }
      return PixelBuffer(width: Self.width, height: Self.height, format: .rgb8, bytes: bytes)
    }
    try tree.write(picture(false), "a.jpg", quality: 92)
    try tree.write(picture(hasLetter).resized(width: 336, height: 224), "b.jpg", quality: 85)
    #expect(try await tree.find(.near).groups.isEmpty == hasLetter)
  }
}
