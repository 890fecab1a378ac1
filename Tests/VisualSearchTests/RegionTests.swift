import Determinism
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

extension PixelBuffer {
  /// Returns this picture in another one of the same format.
  func pasted(into canvas: PixelBuffer, x: Int, y: Int) -> PixelBuffer {
    canvas.pasting(self, x: x, y: y)
  }

  /// Returns this picture with another one of the same format in it.
  func pasting(_ part: PixelBuffer, x: Int, y: Int) -> PixelBuffer {
    var bytes = bytes
    for row in 0..<min(part.height, height - y) {
      for column in 0..<(min(part.width, width - x) * 3) {
        bytes[(y + row) * bytesPerRow + x * 3 + column] =
          part.bytes[row * part.bytesPerRow + column]
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }
}

@Suite("A part of a picture")
struct RegionTests {
  private static let canvas = TestPictures.scene(seed: 2).pasted(
    into: TestPictures.scene(seed: 60, width: 500, height: 360),
    x: 90,
    y: 70
  )

  private static func regions() -> [PixelRect] {
    var random = SeededGenerator(seed: 8)
    let corners = [
      PixelRect(x: 90, y: 70, width: 320, height: 240), PixelRect(x: 0, y: 0, width: 1, height: 1),
      PixelRect(x: 499, y: 359, width: 1, height: 1),
      PixelRect(x: 0, y: 0, width: 500, height: 360),
      PixelRect(x: 250, y: 0, width: 1, height: 360),
      PixelRect(x: 0, y: 200, width: 500, height: 1),
      PixelRect(x: -40, y: -40, width: 500, height: 400),
      PixelRect(x: 90, y: 70, width: .max, height: .max),
      PixelRect(x: .min, y: .min, width: .max, height: .max),
      PixelRect(x: 500, y: 0, width: 9, height: 9), PixelRect(x: 9, y: 9, width: 0, height: -4),
    ]
    return corners
      + (0..<8).map { _ in
        PixelRect(
          x: random.whole(in: -60...200),
          y: random.whole(in: -60...150),
          width: random.whole(in: 1...500),
          height: random.whole(in: 1...400)
        )
      }
  }

  @Test("is answered as if it were cut out, and places are those in the whole")
  func cropped() async throws {
    let engine = try await SceneCatalog(seeds: 1..<6).engine()
    var found = 0
    for region in Self.regions() {
      let options = MatchOptions(minimumConfidence: 0)
      let part = try? QueryPicture(Self.canvas, part: .rectangle(region))
      let answers = try part.map { try engine.matches(for: $0, options: options) }
      let left = max(0, region.x), top = max(0, region.y)
      let right = region.x.addingReportingOverflow(max(0, region.width))
      let bottom = region.y.addingReportingOverflow(max(0, region.height))
      let width = min(500, right.overflow ? 500 : right.partialValue) - left
      let height = min(360, bottom.overflow ? 360 : bottom.partialValue) - top
      guard width > 0, height > 0 else {
        #expect(answers == nil, "\(region)")
        continue
      }
      let cut = Self.canvas.cropped(to: PixelRect(x: left, y: top, width: width, height: height))
      let wanted = try engine.matches(for: cut, options: options)
        .map { match in
          var match = match
          match.region = match.region?.map {
            PixelPoint(x: Double(left) + $0.x, y: Double(top) + $0.y)
          }
          return match
        }
      #expect(answers == wanted, "\(region)")
      found += wanted.count { $0.confidence > 0.9 }
    }
    #expect(found >= 3)
  }

  @Test("that is an ellipse is answered by what lies in it alone")
  func ellipse() async throws {
    let engine = try await SceneCatalog(seeds: 1..<6).engine()
    let part = PixelRect(x: 90, y: 70, width: 320, height: 240)
    // Other surroundings, up to the corners of the rectangle around it.
    var bytes = Self.canvas.bytes
    for y in 0..<360 {
      for x in 0..<500 {
        let across = (Double(x) + 0.5 - 250) / 160, down = (Double(y) + 0.5 - 190) / 120
        guard across * across + down * down > 1.2 else { continue }
        for channel in 0..<3 { bytes[y * Self.canvas.bytesPerRow + x * 3 + channel] = 255 }
      }
    }
    let other = PixelBuffer(width: 500, height: 360, format: .rgb8, bytes: bytes)
    let answers = try engine.matches(
      for: QueryPicture(other, part: .ellipse(part)),
      options: MatchOptions(minimumConfidence: 0)
    )
    #expect(answers.landmarks.first == 2)
  }

  @Test("that is an ellipse may lie anywhere, with its middle outside the picture, too")
  func anyEllipse() async throws {
    let engine = try await SceneCatalog(seeds: 1..<2).engine()
    let beyond = [
      PixelRect(x: 490, y: 350, width: 400, height: 400),
      PixelRect(x: -390, y: -390, width: 400, height: 400),
    ]
    for rect in Self.regions() + beyond {
      guard let part = try? QueryPicture(Self.canvas, part: .ellipse(rect)) else { continue }
      for match in try engine.matches(for: part) {
        let places = match.region ?? []
        #expect(places.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(rect)")
      }
    }
  }
}
