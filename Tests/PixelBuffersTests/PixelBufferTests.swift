import PixelBuffers
import Testing

@Suite struct PixelBufferTests {
  struct Refusal: Error, Equatable {}

  @Test("Rows are packed tightly unless a stride is given")
  func strides() {
    #expect(noise(5, 3, .rgb8, padding: 0).bytesPerRow == 15)
    #expect(noise(5, 3, .bgra8, padding: 0).bytesPerRow == 20)
    #expect(noise(5, 3, .ycbcr420, padding: 0).bytesPerRow == 6)
    #expect(noise(5, 3, .ycbcr420, padding: 0).bytes.count == 6 * 5)
    #expect(noise(5, 3, .gray8, padding: 2).bytesPerRow == 7)
    #expect(!noise(5, 3, .gray8, padding: 2).isTightlyPacked)
  }

  @Test("A closure writes straight into the picture")
  func initializing() {
    let image = PixelBuffer(width: 2, height: 2, format: .gray8) { memory in
      memory.copyBytes(from: [1, 2, 3, 4])
    }
    #expect(image.bytes == [1, 2, 3, 4])
    #expect(image.withUnsafeBytes { $0.count } == 4)
  }

  @Test("A closure that throws leaves no picture, and its error keeps its type")
  func initializingFails() {
    #expect(throws: Refusal()) {
      try PixelBuffer(width: 2, height: 2, format: .gray8) { (_) throws(Refusal) in
        throw Refusal()
      }
    }
  }

  @Test("Copies share their bytes")
  func sharing() {
    let image = noise(64, 64, .rgb8)
    let copy = image
    let addresses = [image, copy].map { $0.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }
    #expect(addresses[0] == addresses[1])
  }

  @Test(
    "A rectangle is cut off at the picture's edges",
    arguments: [
      (PixelRect(x: -5, y: -5, width: 10, height: 10), PixelRect(x: 0, y: 0, width: 5, height: 5)),
      (PixelRect(x: 18, y: 8, width: 9, height: 9), PixelRect(x: 18, y: 8, width: 2, height: 2)),
      (PixelRect(x: 3, y: 4, width: -2, height: 0), PixelRect(x: 3, y: 4, width: 0, height: 0)),
      (PixelRect(x: 30, y: 40, width: 5, height: 5), PixelRect(x: 20, y: 10, width: 0, height: 0)),
      (
        PixelRect(x: 1, y: 1, width: .max, height: .max),
        PixelRect(x: 1, y: 1, width: 19, height: 9)
      ),
    ]
  )
  func clamping(rect: PixelRect, clamped: PixelRect) {
    #expect(rect.clamped(toWidth: 20, height: 10) == clamped)
  }
}
