import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

/// Good, odd and broken files that other projects collected.
@Suite(
  .serialized,
  .enabled(if: TestData.isAvailable, "\(TestData.skipped)")
)
struct BadInputTests {
  /// Every file that is refused and why; `true` where it gives a marked picture if that is allowed, as at least
  /// half of its rows were decoded before the damage.
  ///
  /// `libpng/huge_*`, whose chunks announce a gigabyte, are not listed: all are over a limit.
  static let refused: [String: (kind: ImageDecodingError.Kind, hasPicture: Bool)] = [
    "jpeg-decoder/dc-predictor-overflow.jpg": (.truncated, false),
    "jpeg-decoder/derive-huffman-codes-overflow.jpg": (.corrupt, false),
    "jpeg-decoder/empty.jpg": (.notAnImage, false),
    "jpeg-decoder/invalid-dimensions.jpg": (.corrupt, false),
    "jpeg-decoder/invalid-prediction-shift.jpg": (.unsupported, false),
    "jpeg-decoder/max_size.jpg": (.unsupported, false),
    "jpeg-decoder/missing-frame-image-1410.jpg": (.corrupt, false),
    "jpeg-decoder/missing-sof.jpg": (.truncated, false),
    "jpeg-decoder/missing-sos.jpg": (.corrupt, false),
    "jpeg-decoder/null_height.jpg": (.corrupt, false),
    "jpeg-decoder/partial_progressive.jpg": (.truncated, true),
    "jpeg-decoder/progressive-missing-ac.jpg": (.truncated, true),
    "jpeg-decoder/progressive-missing-dc.jpg": (.corrupt, false),
    "jpeg-decoder/subtract-with-overflow.jpg": (.corrupt, true),
    "libjpeg-turbo/monkey12.jpg": (.unsupported, false),
    "libpng/bad_iCCP.png": (.corrupt, false),
    "libpng/badadler.png": (.corrupt, false),
    "libpng/badcrc.png": (.corrupt, true),
    "pillow/apng_syntax_num_frames_zero.png": (.corrupt, false),
    "pillow/broken.png": (.corrupt, false),
    "pillow/broken_data_stream.png": (.corrupt, true),
    "pillow/truncated_end_chunk.png": (.truncated, true),
    "pngsuite/xc1n0g08.png": (.corrupt, false),
    "pngsuite/xc9n2c08.png": (.corrupt, false),
    "pngsuite/xcrn0g04.png": (.corrupt, false),
    "pngsuite/xcsn0g01.png": (.corrupt, true),
    "pngsuite/xd0n2c08.png": (.corrupt, false),
    "pngsuite/xd3n2c08.png": (.corrupt, false),
    "pngsuite/xd9n2c08.png": (.corrupt, false),
    "pngsuite/xdtn0g01.png": (.corrupt, false),
    "pngsuite/xhdn0g08.png": (.corrupt, false),
    "pngsuite/xlfn0g04.png": (.corrupt, false),
    "pngsuite/xs1n0g01.png": (.notAnImage, false),
    "pngsuite/xs2n0g01.png": (.notAnImage, false),
    "pngsuite/xs4n0g01.png": (.notAnImage, false),
    "pngsuite/xs7n0g01.png": (.corrupt, false),
  ]

  static let paths = TestData.files(
    below: "badinput",
    withExtensions: ["jpg", "jpeg", "png"]
  )

  @Test("Files are refused for the reasons that are known, and all others decode")
  func reasons() throws {
    for path in Self.paths {
      let name = path.split(separator: "/").suffix(2).joined(separator: "/")
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      let strict = Outcome(bytes)
      if name.hasPrefix("libpng/huge_") {
        let isData = name.hasSuffix("huge_IDAT.png")
        #expect(strict == .refusal(isData ? .truncated : .limitExceeded), "\(name)")
      } else if let refusal = Self.refused[name] {
        #expect(strict == .refusal(refusal.kind), "\(name)")
        let lenient = Outcome(bytes, DecodingOptions(allowsTruncated: true))
        let wanted =
          refusal.hasPicture ? Outcome.picture(isTruncated: true) : .refusal(refusal.kind)
        #expect(lenient == wanted, "\(name)")
      } else {
        #expect(strict == .picture(isTruncated: false), "\(name)")
      }
    }
  }

  @Test("Every file gives pixels or an error within two seconds, at every scale and leniency")
  func everyFile() throws {
    #expect(Self.paths.count > 400)
    for path in Self.paths {
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      for side in [256, 30, nil] as [Int?] {
        for allowsTruncated in [false, true] {
          for format in [PixelFormat.rgb8, .gray8] {
            let options = DecodingOptions(
              longestSide: side,
              format: format,
              allowsTruncated: allowsTruncated
            )
            let time = seconds { _ = Outcome(bytes, options) }
            #expect(time < 2, "\(path)")
          }
        }
      }
    }
  }
}
