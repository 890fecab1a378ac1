import Determinism
import ImageCoding
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("The way back to the original of a queried picture")
struct QueryPictureMappingTests {
  /// A picture in which each pixel says where it stands: the column in red, the row in green.
  private static func map(width: Int, height: Int) -> PixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += [UInt8(x * 255 / width), UInt8(y * 255 / height), 128] }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }

  /// Where a pixel says that it stands, as shares of the width and the height.
  private static func place(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> (x: Double, y: Double) {
    let rgb = picture.converted(to: .rgb8)
    let start = y * rgb.bytesPerRow + x * 3
    return (Double(rgb.bytes[start]) / 255, Double(rgb.bytes[start + 1]) / 255)
  }

  @Test(
    "leads from each pixel to where it stood, whatever the size, the reduction and the part",
    arguments: UInt64(1)...6
  )
  func pixels(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let width = random.whole(in: 1...6) * random.whole(in: 1...180)
    let height = random.whole(in: 1...5) * random.whole(in: 1...150)
    // Stored as upright pixels: a PNG has no rows but these.
    let file = try ImageEncoder.png(Self.map(width: width, height: height))
    for _ in 0..<4 {
      let region = PixelRect(
        x: random.whole(in: -10...width - 1),
        y: random.whole(in: -10...height - 1),
        width: random.whole(in: 11...width + 30),
        height: random.whole(in: 11...height + 30)
      )
      let picture = try QueryPicture(file, part: .rectangle(region))
      let extent = region.clamped(toWidth: width, height: height)
      let pixels = picture.pixelBuffer
      #expect([picture.fullWidth, picture.fullHeight] == [width, height])
      #expect(
        picture.original([
          PixelPoint(x: 0, y: 0), PixelPoint(x: Double(pixels.width), y: Double(pixels.height)),
          PixelPoint(x: -1e9, y: 1e9),
        ]) == [
          PixelPoint(x: Double(extent.x), y: Double(extent.y)),
          PixelPoint(x: Double(extent.x + extent.width), y: Double(extent.y + extent.height)),
          PixelPoint(x: Double(extent.x), y: Double(extent.y + extent.height)),
        ]
      )
      for _ in 0..<10 {
        let x = random.whole(in: 0...pixels.width - 1), y = random.whole(in: 0...pixels.height - 1)
        let middle = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let found = picture.original([middle])[0], wanted = Self.place(pixels, x, y)
        // As exact as a byte says it, and one pixel at the edges of the part.
        #expect(abs(found.x / Double(width) - wanted.x) < 1.5 / 255 + 8 / Double(width))
        #expect(abs(found.y / Double(height) - wanted.y) < 1.5 / 255 + 8 / Double(height))
      }
    }
  }

  @Test("starts at the upright picture", arguments: ImageOrientation.allCases)
  func orientation(orientation: ImageOrientation) throws {
    let stored = TestPictures.scene(seed: 4, width: 901, height: 640)
    let file = try ImageEncoder.jpeg(stored, quality: 90, orientation: orientation)
    let upright = stored.oriented(orientation)
    let whole = try QueryPicture(file)
    #expect([whole.fullWidth, whole.fullHeight] == [upright.width, upright.height])
    let region = PixelRect(x: 31, y: 47, width: upright.width - 60, height: 99)
    let part = try QueryPicture(file, part: .rectangle(region))
    let size = part.pixelBuffer
    let end = PixelPoint(x: Double(size.width), y: Double(size.height))
    #expect(
      part.original([PixelPoint(x: 0, y: 0), end]) == [
        PixelPoint(x: 31, y: 47), PixelPoint(x: Double(upright.width - 29), y: 146),
      ]
    )
    // The part is the same one of the upright picture, not of the stored one.
    let cut = upright.cropped(to: region).resized(width: 24, height: 8).converted(to: .rgb8)
    let small = size.resized(width: 24, height: 8).converted(to: .rgb8)
    let differences = zip(cut.bytes, small.bytes).map { abs(Int($0) - Int($1)) }
    #expect(differences.reduce(0, +) / differences.count < 6)
  }
}
