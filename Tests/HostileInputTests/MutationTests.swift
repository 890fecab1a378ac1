import Determinism
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite struct MutationTests {
  static let formats = [PixelFormat.rgb8, .gray8, .bgra8]

  /// The least length of a file that has all its data: the end marker of a JPEG, of two bytes, may be missing.
  private static func wholeLength(of file: [UInt8]) -> Int {
    file.starts(with: [0xFF, 0xD8]) ? file.count - 2 : file.count
  }

  @Test("Every prefix of a file that lacks data is refused, and the whole is not")
  func prefixes() {
    #expect(smallFiles.count == 4)
    for (name, file) in smallFiles {
      #expect(Outcome(file) == .picture(isTruncated: false), "\(name)")
      for count in Self.wholeLength(of: file)..<file.count {
        #expect(Outcome(Array(file[..<count])) == .picture(isTruncated: false), "\(name)")
      }
      for count in 0..<Self.wholeLength(of: file) {
        let outcome = Outcome(Array(file[..<count]))
        #expect(outcome.isRefusal, "the first \(count) bytes of the \(name)")
        // Where the header is whole, what is missing is missed and not called damage.
        if count > file.count / 2 { #expect(outcome == .refusal(.truncated), "\(name) \(count)") }
      }
    }
  }

  @Test("Where truncated files are allowed, those with half of their rows give marked pictures")
  func toleratedPrefixes() throws {
    for (name, file) in smallFiles {
      let whole = try ImageDecoder.decode(file)
      for side in [nil, 4] as [Int?] {
        var pictures = 0
        let options = DecodingOptions(longestSide: side, allowsTruncated: true)
        for count in 0..<Self.wholeLength(of: file) {
          let outcome = Outcome(Array(file[..<count]), options)
          if outcome.isRefusal { continue }
          #expect(outcome == .picture(isTruncated: true), "\(name) \(count)")
          pictures += 1
          let part = try ImageDecoder.decode(Array(file[..<count]), options: options)
          #expect((part.fullWidth, part.fullHeight) == (whole.fullWidth, whole.fullHeight))
          let damage = try #require(part.damage)
          #expect((0.5...1).contains(damage.intactShare) && damage.error.kind == .truncated)
        }
        #expect(pictures > file.count / 10, "\(name)")
      }
    }
  }

  @Test("Rows that have arrived are kept as they are, and the rest is white")
  func keptRows() throws {
    let image = TestPictures.scene(seed: 23, width: 40, height: 40)
    let file = try ImageEncoder.png(image)
    let options = DecodingOptions(allowsTruncated: true)
    let part = try ImageDecoder.decode(Array(file[..<(file.count * 3 / 4)]), options: options)
    let same = zip(part.pixelBuffer.bytes, image.bytes).prefix { $0 == $1 }.count
    #expect(same > 10 * 120)
    #expect(part.pixelBuffer.bytes[(same / 120 * 120 + 120)...].allSatisfy { $0 == 255 })
  }

  @Test("Flipped bytes give pixels or an error, strictly and leniently")
  func flippedBytes() {
    var random = SeededGenerator(seed: 2024)
    for (_, file) in smallFiles {
      for round in 0..<2000 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: 2..<bytes.count, using: &random)] = UInt8.random(
            in: 0...255,
            using: &random
          )
        }
        var options = DecodingOptions(
          longestSide: round % 2 == 0 ? nil : 5,
          format: Self.formats[round % 3],
          allowsTruncated: round % 5 < 2
        )
        // Large pictures are the business of other tests.
        options.limits.maximumPixelCount = 1_000_000
        _ = Outcome(bytes, options)
      }
    }
  }

  @Test("Flipped bytes with mended checksums reach the decoder of a PNG and do no harm")
  func flippedContents() {
    var random = SeededGenerator(seed: 2025)
    for _ in 0..<3000 {
      let types: [(UInt8, UInt8)] = [(0, 1), (0, 16), (2, 8), (3, 4), (4, 8), (6, 16)]
      let (colorType, depth) = types[Int.random(in: 0..<types.count, using: &random)]
      let isInterlaced = Bool.random(using: &random)
      func noise(_ count: ClosedRange<Int>) -> [UInt8] {
        (0..<Int.random(in: count, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      }
      // Palettes and keys of any length, and rows that are too few, or of impossible filters.
      let file = PNGBuilder.file([
        PNGBuilder.header(
          width: Int.random(in: 1...40, using: &random),
          height: Int.random(in: 1...40, using: &random),
          depth: depth,
          colorType: colorType,
          isInterlaced: isInterlaced
        ),
        ("PLTE", noise(0...100)), ("tRNS", noise(0...20)), ("eXIf", noise(0...60)),
        PNGBuilder.data([UInt8](repeating: 0, count: Int.random(in: 0...4000, using: &random))),
        PNGBuilder.data(noise(0...50)), PNGBuilder.end,
      ])
      _ = Outcome(
        file,
        DecodingOptions(longestSide: 7, allowsTruncated: Bool.random(using: &random))
      )
    }
  }
}
