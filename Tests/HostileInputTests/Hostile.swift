import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

/// What became of some bytes: an upright picture that adds up, or an error.
enum Outcome: Equatable {
  case picture(isTruncated: Bool)
  case refusal(ImageDecodingError.Kind)

  /// Decodes bytes, and checks what must hold whatever they are.
  init(_ bytes: [UInt8], _ options: DecodingOptions = DecodingOptions()) {
    do throws(ImageDecodingError) {
      let image = try ImageDecoder.decode(bytes, options: options)
      let buffer = image.pixelBuffer
      #expect(buffer.format == options.format)
      #expect(image.fullWidth * image.fullHeight <= options.limits.maximumPixelCount)
      #expect(buffer.width <= image.fullWidth && buffer.height <= image.fullHeight)
      if let side = options.longestSide {
        let longest = max(buffer.width, buffer.height)
        #expect(longest >= min(side, max(image.fullWidth, image.fullHeight)))
      }
      #expect(!image.isTruncated || options.allowsTruncated)
      self = .picture(isTruncated: image.isTruncated)
    } catch {
      #expect(!error.reason.isEmpty)
      if let offset = error.byteOffset { #expect((0...bytes.count).contains(offset)) }
      self = .refusal(error.kind)
    }
  }

  var isRefusal: Bool { if case .refusal = self { true } else { false } }
}

/// Small good files of every path through the decoders.
let smallFiles: [(name: String, bytes: [UInt8])] = {
  let scene = TestPictures.scene(seed: 21, width: 45, height: 37)
  let gray = TestPictures.scene(seed: 22, width: 16, height: 16).luma()
  // Interlaced rows: 8 x 8 pixels have fifteen of them, with these many bytes each.
  let rowLengths = [1, 1, 2, 2, 2, 4, 4, 4, 4, 4, 4, 8, 8, 8, 8]
  let adam7: [UInt8] = rowLengths.flatMap { [0] + (0..<UInt8($0)).map { $0 * 30 } }
  guard let baseline = try? ImageEncoder.jpeg(scene, orientation: .right),
    let progressive = try? ImageEncoder.jpeg(scene, progressive: true),
    let png = try? ImageEncoder.png(gray)
  else { return [] }
  let interlaced = PNGBuilder.file([
    PNGBuilder.header(width: 8, height: 8, isInterlaced: true), PNGBuilder.data(adam7),
    PNGBuilder.end,
  ])
  return [
    ("baseline JPEG", baseline), ("progressive JPEG", progressive), ("PNG", png),
    ("interlaced PNG", interlaced),
  ]
}()

/// Returns the processor time that something takes on this thread: a busy machine makes nothing slow.
///
/// Under a sanitizer, whose time it would be, nothing takes any.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try body()
  return Sanitizer.isOn ? 0 : now() - start
}
