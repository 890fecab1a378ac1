import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite struct EncoderTests {
  static let scene = TestPictures.scene(seed: 5, width: 61, height: 43)

  @Test("A PNG gives back the pixels it was made of", arguments: PixelFormat.allCases)
  func png(format: PixelFormat) throws {
    let image = Self.scene.converted(to: format)
    let decoded = try ImageDecoder.decode(try ImageEncoder.png(image)).pixelBuffer
    #expect(decoded.bytes == image.converted(to: .rgb8).bytes)
  }

  @Test("A JPEG is close to the pixels it was made of", arguments: PixelFormat.allCases)
  func jpeg(format: PixelFormat) throws {
    let image = Self.scene.converted(to: format)
    for progressive in [false, true] {
      let file = try ImageEncoder.jpeg(image, quality: 98, progressive: progressive)
      let decoded = try ImageDecoder.decode(file).pixelBuffer
      #expect(meanDifference(decoded, image.converted(to: .rgb8)) < 3)
    }
  }

  @Test("A higher quality is larger and closer")
  func quality() throws {
    let files = try [10, 50, 90].map { try ImageEncoder.jpeg(Self.scene, quality: $0) }
    #expect(files[0].count < files[1].count && files[1].count < files[2].count)
    let errors = try files.map {
      meanDifference(try ImageDecoder.decode($0).pixelBuffer, Self.scene)
    }
    #expect(errors[0] > errors[1] && errors[1] > errors[2])
  }

  @Test("Padding at the end of rows is not encoded")
  func padding() throws {
    let tight = Self.scene
    var bytes: [UInt8] = []
    for row in 0..<tight.height {
      bytes += tight.bytes[(row * tight.bytesPerRow)..<((row + 1) * tight.bytesPerRow)]
      bytes += [1, 2, 3, 4, 5]
    }
    let padded = PixelBuffer(
      width: tight.width,
      height: tight.height,
      bytesPerRow: tight.bytesPerRow + 5,
      format: .rgb8,
      bytes: bytes
    )
    #expect(try ImageEncoder.png(padded) == ImageEncoder.png(tight))
    #expect(try ImageEncoder.jpeg(padded) == ImageEncoder.jpeg(tight))
  }

  @Test("Gray pictures make gray files")
  func gray() throws {
    let file = try ImageEncoder.png(Self.scene.luma())
    #expect(file[25] == 0)
    let jpeg = try ImageEncoder.jpeg(Self.scene.luma())
    let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0])).lowerBound
    #expect(jpeg[frame + 9] == 1)
  }

  @Test("A side that JPEG cannot say is an error")
  func tooLarge() throws {
    let strip = PixelBuffer(
      width: 65_501,
      height: 1,
      format: .gray8,
      bytes: [UInt8](repeating: 0, count: 65_501)
    )
    let error = try #require(throws: ImageEncodingError.self) { try ImageEncoder.jpeg(strip) }
    #expect(error.format == .jpeg)
    #expect(error.description.contains("65500"))
    #expect(try ImageDecoder.decode(try ImageEncoder.png(strip)).fullWidth == 65_501)
  }
}
