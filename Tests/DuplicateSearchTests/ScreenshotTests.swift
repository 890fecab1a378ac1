import Determinism
import DuplicateSearch
import Foundation
import PixelBuffers
import Testing

/// Pictures of one window that shows this and that: most of each is the same.
@Suite("Screenshots of one window")
struct ScreenshotTests {
  private static let (width, height) = (800, 600)

  @Test("are not sure copies of each other, whatever else agrees", arguments: Content.allCases)
  func differ(_ content: Content) async throws {
    let tree = try DuplicateTree()
    for seed in UInt64(1)...5 { try tree.write(Self.window(content, seed), "\(seed).jpg") }
    let found = try await tree.find(.edited)
    #expect(RemovalPlan(for: found.report.groups).removals.isEmpty)
    // Bubbles in the same places, with nothing but other words in them, may be listed.
    if content != .messages { #expect(found.groups == []) }
    // Saved again, one is known in spite of the others; of a sky, its faintest stars may be others.
    try tree.write(Self.window(content, 3), "small.jpg", quality: 80)
    let again = RemovalPlan(for: try await tree.find(.edited).report.groups)
    let removed = again.removals.map { ($0.file.path as NSString).lastPathComponent }
    #expect(removed == (content == .nightSky ? [] : ["small.jpg"]))
  }

  enum Content: CaseIterable {
    case nightSky, messages, thumbnails
  }

  /// Draws a window: what belongs to it is always the same.
  private static func window(_ content: Content, _ seed: UInt64) -> PixelBuffer {
    var fixed = SeededGenerator(seed: 99)
    var random = SeededGenerator(seed: seed)
    var window = Drawing(width: width, height: height, background: [250, 250, 250])
    window.fill(0, 0, width, 24, [225, 225, 225])
    for (index, color) in [[230, 90, 80], [230, 190, 60], [90, 190, 90]].enumerated() {
      window.fill(10 + 16 * index, 8, 9, 9, color.map { UInt8($0) })
    }
    for x in [640, 700] {
      window.fill(x, 28, 50, 16, [40, 110, 200])
      window.write(x + 6, 31, 38, 10, &fixed)
    }
    window.write(60, 52, 660, 16, &random)
    switch content {
    case .nightSky:
      window.fill(200, 72, 400, 400, [0, 0, 0])
      for _ in 0..<60 {
        let size = random.whole(in: 3...12)
        let light = UInt8(random.whole(in: 60...230))
        window.fill(
          200 + random.whole(in: 0...380),
          72 + random.whole(in: 0...380),
          size,
          size,
          [light, light, light]
        )
      }
      for line in 0..<6 { window.write(40, 505 + 14 * line, 720, 10, &random) }
    case .messages:
      for line in 0..<8 {
        let x = line % 3 == 1 ? 320 : 40
        window.fill(x, 80 + 64 * line, 440, 54, line % 3 == 1 ? [215, 245, 195] : [232, 232, 236])
        window.write(x + 12, 90 + 64 * line, 400, 12, &random)
        window.write(x + 12, 112 + 64 * line, 380, 12, &random)
      }
    case .thumbnails:
      for index in 0..<12 {
        let (x, y) = (20 + index % 4 * 195, 80 + index / 4 * 172)
        for cell in 0..<36 {
          let color = (0..<3).map { _ in UInt8(random.whole(in: 0...255)) }
          window.fill(x + cell % 6 * 30, y + cell / 6 * 27, 30, 27, color)
        }
      }
    }
    return window.picture
  }

  /// Rectangles, and marks as close as letters.
  private struct Drawing {
    private var bytes: [UInt8]
    private let (width, height): (Int, Int)

    init(width: Int, height: Int, background: [UInt8]) {
      (self.width, self.height) = (width, height)
      bytes = (0..<width * height).flatMap { _ in background }
    }

    var picture: PixelBuffer {
      PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
    }

    mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: [UInt8]) {
      for row in y..<min(self.height, y + height) {
        for column in x..<min(self.width, x + width) {
          let start = (row * self.width + column) * 3
          bytes.replaceSubrange(start..<start + 3, with: color)
        }
      }
    }

    mutating func write(
      _ x: Int,
      _ y: Int,
      _ width: Int,
      _ height: Int,
      _ random: inout SeededGenerator
    ) {
      var place = x
      while place < x + width {
        let letter = random.whole(in: 2...8)
        if random.whole(in: 0...9) < 7 {
          let top = random.whole(in: 0...3)
          fill(place, y + top, letter, height - top, [30, 30, 30])
        }
        place += letter + 2
      }
    }
  }
}
