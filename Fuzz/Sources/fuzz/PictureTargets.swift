import ImageCoding
import ImageSignatures
import PixelBuffers

/// Pictures, their metadata and their pixels.
enum PictureTargets {
  /// Decodes a picture of any format; the last byte says how.
  @Sendable static func decode(_ bytes: [UInt8]) {
    let choice = bytes.last ?? 0
    var options = DecodingOptions(
      longestSide: [nil, 1, 30, 256][Int(choice & 3)],
      format: [.rgb8, .gray8, .bgra8, .ycbcr420][Int(choice >> 2 & 3)],
      allowsTruncated: choice & 16 != 0
    )
    // Small, so that many inputs are tried: what large pictures cost is measured elsewhere.
    options.limits.maximumPixelCount = 1 << 20
    options.limits.maximumMemory = 32 << 20
    options.limits.maximumBlockCount = 1 << 17
    do throws(ImageDecodingError) {
      let image = try ImageDecoder.decode(bytes, options: options)
      precondition(image.pixelBuffer.width <= image.fullWidth)
      precondition(image.pixelBuffer.height <= image.fullHeight)
      precondition(!image.isTruncated || options.allowsTruncated)
    } catch {
      precondition(!error.reason.isEmpty)
    }
  }

  /// Decodes a PNG whose checksums are right, whatever is in its chunks.
  @Sendable static func decodePNG(_ bytes: [UInt8]) {
    decode(bytes)
    var mended = bytes
    var position = 8
    while position + 12 <= mended.count {
      let length = mended[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= mended.count - position - 12 else { break }
      let sum = PNGChecksum.crc32(mended[position + 4..<position + 8 + length])
      for byte in 0..<4 {
        mended[position + 8 + length + byte] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * byte))
      }
      position += length + 12
    }
    decode(mended)
  }

  /// Reads EXIF from a JPEG's marker and from a PNG's chunk.
  @Sendable static func readEXIF(_ bytes: [UInt8]) {
    let content = Array("Exif\0\0".utf8) + bytes.prefix(65_000)
    let length = content.count + 2
    let jpeg = PictureSeeds.smallJPEG
    let marker = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    for file in [
      Array(jpeg[..<2]) + marker + jpeg[2...], PictureSeeds.png(adding: [("eXIf", bytes)]),
    ] {
      _ = try? ImageDecoder.imageSize(file)
      let metadata = CaptureMetadata(of: file)
      precondition([metadata.taken, metadata.changed].allSatisfy { $0 ?? 0 >= 0 })
    }
  }

  /// Signs a picture of any small size.
  @Sendable static func sign(_ bytes: [UInt8]) {
    guard bytes.count > 2 else { return }
    let width = Int(bytes[0] & 63) + 1
    let height = Int(bytes[1] & 63) + 1
    let format: PixelFormat = bytes[0] & 64 == 0 ? .gray8 : .rgb8
    let count = format.tightBytesPerRow(width: width) * height
    // What is missing repeats what is there.
    let pixels = (0..<count).map { bytes[2 + $0 % (bytes.count - 2)] }
    let picture = PixelBuffer(width: width, height: height, format: format, bytes: pixels)
    let signature = ImageSignature(of: picture)
    precondition((try? ImageSignature(encoded: signature.encoded)) == signature)
  }
}

/// The checksum of a PNG's chunks (PNG specification, annex D).
enum PNGChecksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  /// Returns the checksum of a chunk's type and content.
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)]
    }
  }
}
