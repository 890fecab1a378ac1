import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite struct JPEGTests {
  @Test(
    "Every color space and coding shows the same four squares",
    arguments: JPEGFixture.allCases.filter { $0 != .plainCMYK }
  )
  func colorSpaces(fixture: JPEGFixture) throws {
    let image = try ImageDecoder.decode(fixture.bytes).pixelBuffer
    #expect((image.width, image.height) == (16, 16))
    let colors: [[Int]] = [[200, 0, 0], [0, 200, 0], [0, 0, 200], [100, 100, 100]]
    for (index, color) in colors.enumerated() {
      let pixel = ((index / 2) * 8 + 4) * 48 + ((index % 2) * 8 + 4) * 3
      for channel in 0..<3 {
        #expect(
          abs(Int(image.bytes[pixel + channel]) - color[channel]) <= 4,
          "\(index) \(channel)"
        )
      }
    }
  }

  @Test(
    "CMYK is inverted, with a marker or without",
    arguments: [
      // What Pillow 13 gives of the middle of each square.
      (JPEGFixture.plainCMYK, [[0, 55, 55], [55, 0, 55], [55, 55, 0], [0, 0, 0]]),
      (.adobeCMYK, [[200, 0, 0], [0, 200, 0], [0, 0, 200], [100, 100, 100]]),
      (.adobeYCCK, [[200, 0, 0], [0, 200, 1], [0, 0, 200], [100, 100, 100]]),
    ]
  )
  func inks(fixture: JPEGFixture, colors: [[UInt8]]) throws {
    for convention in PixelConvention.allCases {
      let options = DecodingOptions(convention: convention)
      let image = try ImageDecoder.decode(fixture.bytes, options: options).pixelBuffer
      for (index, color) in colors.enumerated() {
        let pixel = ((index / 2) * 10 + 2) * 48 + ((index % 2) * 10 + 2) * 3
        #expect(Array(image.bytes[pixel..<pixel + 3]) == color)
      }
    }
  }

  @Test(
    "A CMYK JPEG is the same picture with Adobe's marker and without",
    .enabled(if: TestData.hasTroubles, "\(TestData.skipped)")
  )
  func marker() throws {
    let pixels = try ["marker.jpg", "no-marker.jpg"].map {
      try ImageDecoder.pixelBuffer(at: TestData.path("troubles/cmyk-no-marker/\($0)")).bytes
    }
    #expect(pixels[0] == pixels[1])
  }

  @Test("Arithmetic codes do not tell whether data are missing before a missing end marker")
  func arithmeticWithoutEnd() throws {
    let file = Array(JPEGFixture.arithmetic.bytes.dropLast(2))
    let error = try #require(throws: ImageDecodingError.self) { try ImageDecoder.decode(file) }
    #expect(error.kind == .truncated)
    let image = try ImageDecoder.decode(file, options: DecodingOptions(allowsTruncated: true))
    #expect(image.damage != nil)
  }

  @Test("Formats agree with each other", arguments: JPEGFixture.allCases)
  func formats(fixture: JPEGFixture) throws {
    let rgb = try ImageDecoder.decode(fixture.bytes).pixelBuffer
    let bgra = try ImageDecoder.decode(fixture.bytes, options: DecodingOptions(format: .bgra8))
    #expect(bgra.pixelBuffer.bytes == rgb.converted(to: .bgra8).bytes)
    let gray = try ImageDecoder.decode(fixture.bytes, options: DecodingOptions(format: .gray8))
    for (a, b) in zip(gray.pixelBuffer.bytes, rgb.luma().bytes) {
      #expect(abs(Int(a) - Int(b)) <= 2)
    }
    let planes = try ImageDecoder.decode(fixture.bytes, options: DecodingOptions(format: .ycbcr420))
    #expect(planes.pixelBuffer.bytes == rgb.converted(to: .ycbcr420).bytes)
  }

  @Test("The scale is the smallest that still has the side that is needed")
  func scales() throws {
    let scene = TestPictures.scene(seed: 1, width: 403, height: 300)
    for progressive in [false, true] {
      let file = try ImageEncoder.jpeg(scene, progressive: progressive)
      let full = try ImageDecoder.decode(file).pixelBuffer
      for (side, denominator) in [
        (5000, 1), (403, 1), (203, 1), (202, 2), (102, 2), (101, 4), (52, 4), (51, 8), (1, 8),
      ] {
        let image = try ImageDecoder.decode(file, options: DecodingOptions(longestSide: side))
        let width = (403 + denominator - 1) / denominator
        let height = (300 + denominator - 1) / denominator
        #expect((image.pixelBuffer.width, image.pixelBuffer.height) == (width, height))
        #expect((image.fullWidth, image.fullHeight) == (403, 300))
        // A scaled cosine transform is close to the mean of squares, and not the same.
        let wanted = full.reduced(toAtLeast: 403 / denominator)
        #expect(meanDifference(image.pixelBuffer, wanted) < 1, "\(side)")
      }
    }
  }

  @Test("Baseline and progressive files of the same pixels decode to the same pixels")
  func progressive() throws {
    let scene = TestPictures.scene(seed: 2)
    let baseline = try ImageDecoder.decode(try ImageEncoder.jpeg(scene)).pixelBuffer
    let file = try ImageEncoder.jpeg(scene, progressive: true)
    #expect(file.firstRange(of: [0xFF, 0xC2]) != nil)
    #expect(try ImageDecoder.decode(file).pixelBuffer.bytes == baseline.bytes)
  }

  @Test("Twelve bits and lossless coding are unsupported")
  func unsupported() throws {
    let file = try ImageEncoder.jpeg(TestPictures.scene(seed: 3, width: 16, height: 16))
    let frame = try #require(file.firstRange(of: [0xFF, 0xC0])).lowerBound
    var deep = file
    deep[frame + 4] = 12
    var lossless = file
    lossless[frame + 1] = 0xC3
    for bytes in [deep, lossless] {
      let error = try #require(throws: ImageDecodingError.self) { try ImageDecoder.decode(bytes) }
      #expect(error.kind == .unsupported && error.format == .jpeg)
      #expect(error.byteOffset != nil)
    }
  }

  @Test("Bytes after the end and before a marker are skipped")
  func extraneousBytes() throws {
    let scene = TestPictures.scene(seed: 4, width: 40, height: 30)
    let file = try ImageEncoder.jpeg(scene)
    let pixels = try ImageDecoder.decode(file).pixelBuffer.bytes
    #expect(try ImageDecoder.decode(file + [1, 2, 3]).pixelBuffer.bytes == pixels)
    var padded = file
    padded.insert(contentsOf: [7, 7, 7], at: 20)
    #expect(try ImageDecoder.decode(padded).pixelBuffer.bytes == pixels)
  }
}

/// Returns the mean absolute difference of the luma of two pictures of the same size.
///
/// JPEG halves the resolution of colors, and the pictures of the tests are gaudy.
func meanDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> Double {
  let sum = zip(a.luma().bytes, b.luma().bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
  return Double(sum) / Double(a.width * a.height)
}
