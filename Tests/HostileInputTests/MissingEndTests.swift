import Determinism
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("A JPEG without its end marker") struct MissingEndTests {
  /// A file, the pixels that it shows, and the range of its coded data, up to the end marker.
  struct Original: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var pixels: [UInt8]
    var data: Range<Int>

    var testDescription: String { name }
  }

  private static let scanMarker: [UInt8] = [0xFF, 0xDA]

  static let originals: [Original] = [false, true].flatMap { isProgressive in
    [60, 92].compactMap { quality -> Original? in
      let scene = TestPictures.scene(seed: UInt64(quality), width: 200, height: 136)
      guard
        let bytes = try? ImageEncoder.jpeg(scene, quality: quality, progressive: isProgressive),
        let pixels = try? ImageDecoder.decode(bytes).pixelBuffer.bytes,
        let scan = bytes.firstRange(of: scanMarker)
      else { return nil }
      return Original(
        name: "\(isProgressive ? "progressive" : "baseline") \(quality)",
        bytes: bytes,
        pixels: pixels,
        data: scan.upperBound + 16..<bytes.count - 2
      )
    }
  }

  /// What may follow, none of it an end marker.
  enum Trailer: CaseIterable, Sendable {
    case nothing, marker, samsung, otherJPEG
    case zeros, text, noise, noiseWithoutMarkers, count

    /// Whether it shows where the data before it end.
    var isDelimited: Bool {
      switch self {
      case .nothing, .marker, .samsung, .otherJPEG: true
      case .zeros, .text, .noise, .noiseWithoutMarkers, .count: false
      }
    }

    func bytes(_ original: Original, _ random: inout SeededGenerator) -> [UInt8] {
      let count = Int.random(in: 1...9000, using: &random)
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let bytes: [UInt8] =
        switch self {
        case .nothing: []
        case .marker: [0xFF, 0x53] + noise.map { min($0, 0xFE) }
        // The head of a block, its content, and the end of the directory.
        case .samsung: [0, 0, 1, 0x0A] + noise.map { min($0, 0xFE) } + Array("SEFT".utf8)
        case .otherJPEG: Array(original.bytes.prefix(count + 2))
        case .zeros: Array(repeating: 0, count: count)
        case .text: noise.map { 0x61 + $0 % 26 }
        case .noise: noise
        case .noiseWithoutMarkers: noise.map { min($0, 0xFE) }
        case .count: (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        }
      return zip(bytes, [0] + bytes).map { $1 == 0xFF && $0 == 0xD9 ? 0xD8 : $0 }
    }
  }

  @Test(
    "is whole when a marker, Samsung's trailer or the end of the file follows its last code",
    arguments: originals,
    Trailer.allCases.filter(\.isDelimited)
  )
  func whole(original: Original, trailer: Trailer) throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<8 {
      let file = original.bytes[..<original.data.upperBound] + trailer.bytes(original, &random)
      for isTolerant in [false, true] {
        let options = DecodingOptions(allowsTruncated: isTolerant)
        let image = try ImageDecoder.decode(Array(file), options: options)
        #expect(image.damage == nil && image.pixelBuffer.bytes == original.pixels)
      }
    }
  }

  @Test(
    "is not whole when its data end early, whatever is decoded in their place",
    arguments: originals,
    Trailer.allCases
  )
  func cut(original: Original, trailer: Trailer) throws {
    var random = SeededGenerator(seed: 42)
    for turn in 0..<24 {
      // Half of the cuts are near the end, where a few foreign codes suffice.
      let first = turn % 2 == 0 ? original.data.lowerBound : original.data.upperBound - 40
      let end = Int.random(in: first..<original.data.upperBound, using: &random)
      let file = Array(original.bytes[..<end]) + trailer.bytes(original, &random)
      #expect(Outcome(file) != .picture(isTruncated: false), "\(end) of \(original.data)")
      let tolerant = Outcome(file, DecodingOptions(allowsTruncated: true))
      #expect(tolerant != .picture(isTruncated: false), "\(end) of \(original.data)")
    }
  }

  @Test(
    "is read with a warning when other data follow its last code",
    arguments: originals,
    Trailer.allCases.filter { !$0.isDelimited }
  )
  func undelimited(original: Original, trailer: Trailer) throws {
    var random = SeededGenerator(seed: 43)
    let data = Array(original.bytes[..<original.data.upperBound])
    let file = data + trailer.bytes(original, &random)
    #expect(Outcome(file).isRefusal)
    let image = try ImageDecoder.decode(file, options: DecodingOptions(allowsTruncated: true))
    #expect(image.damage?.intactShare == 1 && image.damage?.lacksDetail == false)
    #expect(image.pixelBuffer.bytes == original.pixels)
  }

  @Test(
    "of a phone is a copy's original",
    .enabled(if: TestData.hasTroubles, "\(TestData.skipped)")
  )
  func phone() throws {
    let folder = TestData.path("troubles/no-eoi-trailer")
    let images = try ["phone.jpg", "with-eoi.jpg"].map {
      try ImageDecoder.decode(contentsOf: "\(folder)/\($0)")
    }
    #expect(images.allSatisfy { $0.damage == nil })
    #expect(images[0].pixelBuffer.bytes == images[1].pixelBuffer.bytes)
  }
}
