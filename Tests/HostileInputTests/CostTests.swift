import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

/// Few bytes that ask for much: the answer must come soon.
///
/// The times allow for a busy machine: they are about ten times what was measured on an idle one.
@Suite(.serialized) struct CostTests {
  @Test(
    "A huge header is refused at once",
    arguments: [(60_000, 60_000), (65_500, 65_500), (65_535, 65_535), (65_535, 2_000)]
  )
  func hugeJPEG(width: Int, height: Int) {
    for kind: UInt8 in [0xC0, 0xC2, 0xC9, 0xCA] {
      let file =
        JPEGBuilder.start + JPEGBuilder.quantization + JPEGBuilder.huffman()
        + JPEGBuilder.frame(kind, width: width, height: height, components: 3)
        + JPEGBuilder.scan(1...3, coefficients: kind & 2 == 0 ? 0...63 : 0...0, data: [0])
        + JPEGBuilder.end
      let time = seconds {
        let outcome = Outcome(file, DecodingOptions(longestSide: 256, allowsTruncated: true))
        #expect(outcome.isRefusal)
      }
      #expect(time < 0.5)
    }
  }

  @Test(
    "A huge header of a PNG is refused at once",
    arguments: [
      (60_000, 60_000), (0x7FFF_FFFF, 0x7FFF_FFFF), (0x7FFF_FFFF, 1), (1, 0x7FFF_FFFF),
      (0x8000_0000, 1), (0, 5), (100_000_000, 1),
    ]
  )
  func hugePNG(width: Int, height: Int) {
    for isInterlaced in [false, true] {
      let file = PNGBuilder.file([
        PNGBuilder.header(
          width: width,
          height: height,
          depth: 16,
          colorType: 6,
          isInterlaced: isInterlaced
        ),
        PNGBuilder.data([0]), PNGBuilder.end,
      ])
      let time = seconds {
        let outcome = Outcome(file, DecodingOptions(longestSide: 256, allowsTruncated: true))
        #expect(outcome.isRefusal)
      }
      #expect(time < 0.5)
    }
  }

  @Test("A hundred megapixels in ten thousand empty scans end in bounded time")
  func scanBomb() {
    let dc = [UInt8](repeating: 0, count: 200_000)
    let scans = (0..<10_000).flatMap { _ in
      JPEGBuilder.scan(1...1, coefficients: 1...63, data: [UInt8](repeating: 0, count: 200))
    }
    let file =
      JPEGBuilder.start + JPEGBuilder.quantization + JPEGBuilder.huffman(0xE0)
      + JPEGBuilder.frame(0xC2, width: 10_000, height: 10_000, components: 1)
      + JPEGBuilder.scan(1...1, coefficients: 0...0, data: dc) + scans + JPEGBuilder.end
    // 1.2 s on a machine of 2023; the bound leaves room for a busy one.
    let time = seconds {
      let outcome = Outcome(file, DecodingOptions(longestSide: 256, allowsTruncated: true))
      #expect(outcome == .refusal(.limitExceeded))
    }
    #expect(time < 12)
  }

  @Test("Data that inflate a thousandfold after the last row are not inflated")
  func inflateBomb() throws {
    // A block in the fixed code: a zero, then copies of 258 zeros each in 13 bits, without end.
    var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
    let copy: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1] + [0, 0, 0, 0, 0]
    bits += (0..<9).flatMap { _ in copy }
    let bytes = stride(from: 0, to: 128, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 | bits[start + $1] << $1 }
    }
    // After 3 bytes, 13 bytes hold eight copies, and the next 13 are the same.
    let stream = [0x78, 0x01] + bytes[..<3] + (0..<2_000_000).flatMap { _ in bytes[3..<16] }
    let file = PNGBuilder.file([
      PNGBuilder.header(width: 10_000, height: 1), ("IDAT", stream), PNGBuilder.end,
    ])
    // Inflated they are four gigabytes, which takes libpng seconds.
    let time = seconds { #expect(Outcome(file) == .refusal(.corrupt)) }
    #expect(time < 1)
  }

  @Test("As many empty chunks as are allowed are skipped soon")
  func manyChunks() throws {
    let empty = PNGBuilder.file([("tEXt", [])])[8...]
    let start = PNGBuilder.file([PNGBuilder.header(width: 1, height: 1)])
    let end = PNGBuilder.file([PNGBuilder.data([0, 0]), PNGBuilder.end])[8...]
    let file = start + (0..<999_990).flatMap { _ in empty } + end
    let time = seconds { #expect(Outcome(file) == .picture(isTruncated: false)) }
    #expect(time < 3)
  }

  @Test("Markers without end are skipped")
  func manyMarkers() throws {
    let file = try ImageEncoder.jpeg(TestPictures.scene(seed: 41, width: 16, height: 16))
    for filler in [[0xFF, 0xFE, 0, 2], [0xFF], [0x00], [0xFF, 0xE1, 0, 2]] as [[UInt8]] {
      let padding = (0..<2_000_000 / filler.count).flatMap { _ in filler }
      let bytes = Array(file[..<2]) + padding + file[2...]
      let time = seconds { #expect(Outcome(bytes) == .picture(isTruncated: false)) }
      #expect(time < 1)
    }
  }
}
