internal import Files
package import ImageCoding
package import ImageSignatures
internal import PixelBuffers

/// The data kept in memory for each picture: enough to find candidates.
package struct PictureFacts: Hashable, Sendable {
  /// The bits of the frame hash, without those that noise decides.
  package var code: SIMD4<UInt64>
  /// A digest of the reduced pixels, which is equal for files of one format with equal pixels.
  package var reduced: UInt64
  /// The upright picture's columns and rows.
  package var width: Int32, height: Int32
  /// The quality of the hash, in `0...100`: how much content there was.
  package var hashQuality: UInt8
  /// The estimated quality of a JPEG; 0 for others.
  private var quality: UInt8
  /// The orientation in the file, as EXIF numbers it.
  package var orientation: UInt8
  package var format: ImageFormat
  /// Whether the ground is seen in part of the picture.
  package var isClear: Bool

  package init(
    code: SIMD4<UInt64>,
    reduced: UInt64,
    width: Int32,
    height: Int32,
    hashQuality: UInt8,
    writtenQuality: Int?,
    orientation: UInt8,
    format: ImageFormat,
    isClear: Bool = false
  ) {
    self.code = code
    self.reduced = reduced
    (self.width, self.height) = (width, height)
    self.hashQuality = hashQuality
    quality = UInt8(clamping: writtenQuality ?? 0)
    self.orientation = orientation
    self.format = format
    self.isClear = isClear
  }

  /// The estimated quality of a JPEG; nil for others.
  package var writtenQuality: Int? { quality == 0 ? nil : Int(quality) }

  /// The number of pixels.
  package var pixelCount: Int { Int(width) * Int(height) }

  /// The Hamming distance of the frame hashes, of 256 bits.
  package func distance(to other: PictureFacts) -> Int {
    let bits = code ^ other.code
    return (0..<4).reduce(0) { $0 + bits[$1].nonzeroBitCount }
  }

  /// Whether there is so little content that pictures of different things look the same.
  package var isBlank: Bool { Int(hashQuality) < Self.blankQuality }

  /// Below this quality, frame hashes are noise; docs/duplicates-accuracy.md says how it was found.
  package static let blankQuality = 6
}

/// A scaled-down picture and its hashes, which decide whether another picture is nearly the same.
package struct SignedFrame: Sendable {
  package var facts: PictureFacts
  package var signature: ImageSignature
  package var thumbnail: FrameThumbnail

  package init(facts: PictureFacts, signature: ImageSignature, thumbnail: FrameThumbnail) {
    (self.facts, self.signature, self.thumbnail) = (facts, signature, thumbnail)
  }
}

extension SignedFrame {
  /// Decodes a file at the smallest sufficient size.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - reader: Decodes the file.
  /// - Returns: The picture, and the digest of all its pixels when decoding produced it.
  /// - Throws: The error of the reader.
  static func signing<Reader: PictureReader>(
    _ path: String,
    _ reader: Reader
  ) throws(Reader.Failure) -> (frame: SignedFrame, pixels: FileDigest?) {
    let (image, pixels) = try reader.picture(
      at: path,
      longestSide: ImageSignature.frameDecodingSide,
      format: .rgb8,
      digesting: true
    )
    return (SignedFrame(image), pixels)
  }

  /// Signs a decoded picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - pixels: Its pixels on another ground; nil for those of the image.
  init(_ image: DecodedImage, pixels: PixelBuffer? = nil) {
    let pixels = pixels ?? image.pixelBuffer
    let frame = ImageSignature.frame(of: pixels)
    signature = frame.signature
    thumbnail = frame.thumbnail
    facts = PictureFacts(
      code: frame.code,
      reduced: pixels.withUnsafeBytes { ContentDigest(of: $0).words[0] },
      width: Int32(clamping: image.fullWidth),
      height: Int32(clamping: image.fullHeight),
      hashQuality: signature.frame.quality,
      writtenQuality: image.quality,
      orientation: UInt8(image.orientation.rawValue),
      format: image.format,
      isClear: image.isClear
    )
  }
}
