import Determinism
import Foundation
import ImageSignatures
import PixelBuffers
import Testing

/// Looks for pictures inside pictures.
@Suite("A picture inside a picture")
struct InsetTests {
  private static let ground = clouds(seed: 900, width: 1000, height: 750)

  /// A picture without a straight edge: waves of all directions.
  private static func clouds(seed: UInt64, width: Int, height: Int) -> PixelBuffer {
    var random = SeededGenerator(seed: seed)
    let waves = (0..<10).map { _ in
      (
        x: random.number(in: -0.04...0.04), y: random.number(in: -0.04...0.04),
        phase: random.number(in: 0...6), levels: (0..<3).map { _ in random.number(in: -40...40) }
      )
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for row in 0..<height {
      for column in 0..<width {
        var color = [128.0, 128, 128]
        for wave in waves {
          let value = sin(wave.x * Double(column) + wave.y * Double(row) + wave.phase)
          for channel in 0..<3 { color[channel] += value * wave.levels[channel] }
        }
        bytes += color.map { UInt8(max(0, min(255, $0))) }
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }

  /// Lays pictures over the ground.
  private static func laid(_ pictures: [(PixelBuffer, x: Int, y: Int)]) -> PixelBuffer {
    var bytes = ground.bytes
    for (picture, x, y) in pictures {
      for row in 0..<picture.height {
        let target = (y + row) * ground.bytesPerRow + x * 3
        bytes.replaceSubrange(
          target..<target + picture.width * 3,
          with: picture.bytes[
            row * picture.bytesPerRow..<row * picture.bytesPerRow + picture.width * 3
          ]
        )
      }
    }
    return PixelBuffer(width: ground.width, height: ground.height, format: .rgb8, bytes: bytes)
  }

  /// The inset that is nearest to a picture, and how near.
  private static func nearest(
    to picture: PixelBuffer,
    in insets: [FramedContent]
  ) throws -> (inset: FramedContent, distance: Int) {
    let hash = ImageSignature(of: picture).frame
    let ranked = insets.map { (inset: $0, distance: $0.hash.distance(to: hash)) }
      .sorted { $0.distance < $1.distance }
    return try #require(ranked.first)
  }

  @Test(
    "is found where it lies, with its own hash",
    arguments: [(40, 60, 400, 300), (560, 410, 400, 300), (300, 100, 320, 560), (0, 0, 500, 375)]
  )
  func alone(x: Int, y: Int, width: Int, height: Int) throws {
    let picture = Self.clouds(seed: 7, width: width, height: height)
    let query = QuerySignature(of: Self.laid([(picture, x, y)]))
    let (inset, distance) = try Self.nearest(to: picture, in: query.insets)
    // Waves have no fine detail, so the bits that stand for it hang on a fraction of a pixel. Of unrelated
    // pictures 128 bits differ, with a standard deviation of 12.
    #expect(distance <= 64)
    #expect(abs(inset.rect.x - Double(x) / 1000) < 0.01)
    #expect(abs(inset.rect.y - Double(y) / 750) < 0.01)
    #expect(abs(inset.rect.width - Double(width) / 1000) < 0.015)
    #expect(abs(inset.rect.height - Double(height) / 750) < 0.015)
  }

  @Test("is found beside others", arguments: [0, 1, 2, 3])
  func collage(cell: Int) throws {
    let cells = (0..<4).map { Self.clouds(seed: 30 + UInt64($0), width: 500, height: 375) }
    let collage = Self.laid(
      cells.enumerated().map { ($0.element, x: $0.offset % 2 * 500, y: $0.offset / 2 * 375) }
    )
    let (_, distance) = try Self.nearest(to: cells[cell], in: QuerySignature(of: collage).insets)
    #expect(distance <= 64)
  }

  @Test("is not made up where there are no edges")
  func plain() {
    let gray = PixelBuffer(
      width: 640,
      height: 480,
      format: .rgb8,
      bytes: [UInt8](repeating: 90, count: 640 * 480 * 3)
    )
    #expect(QuerySignature(of: gray).insets.isEmpty)
    let tiny = PixelBuffer(width: 1, height: 1, format: .rgb8, bytes: [1, 2, 3])
    #expect(QuerySignature(of: tiny).insets.isEmpty)
  }
}
