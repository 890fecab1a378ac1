internal import Files
package import ImageCoding
package import ImageSignatures
internal import PixelBuffers

/// What is kept in memory of each picture: enough to find what may be the same.
package struct PictureFacts: Hashable, Sendable {
  /// The bits of the frame hash.
  package var code: SIMD4<UInt64>
  /// A digest of the reduced pixels: the same for files of one format whose pixels are the same.
  package var reduced: UInt64
  /// The upright picture's columns and rows.
  package var width: Int32, height: Int32
  /// How much there was to hash, in `0...100`.
  package var hashQuality: UInt8
  /// The estimated quality of a JPEG; 0 for others.
  private var quality: UInt8
  /// How the file stores its pixels, in EXIF's numbers.
  package var orientation: UInt8
  package var format: ImageFormat

  package init(
    code: SIMD4<UInt64>,
    reduced: UInt64,
    width: Int32,
    height: Int32,
    hashQuality: UInt8,
    writtenQuality: Int?,
    orientation: UInt8,
    format: ImageFormat
  ) {
    self.code = code
    self.reduced = reduced
    (self.width, self.height) = (width, height)
    self.hashQuality = hashQuality
    quality = UInt8(clamping: writtenQuality ?? 0)
    self.orientation = orientation
    self.format = format
  }

  /// The estimated quality of a JPEG; nil for others.
  package var writtenQuality: Int? { quality == 0 ? nil : Int(quality) }

  /// The number of pixels.
  package var pixelCount: Int { Int(width) * Int(height) }

  /// In how many of 256 bits the frame hashes differ.
  package func distance(to other: PictureFacts) -> Int {
    let bits = code ^ other.code
    return (0..<4).reduce(0) { $0 + bits[$1].nonzeroBitCount }
  }

  /// Whether there is so little to see that pictures of different things look the same.
  package var isBlank: Bool { Int(hashQuality) < Self.blankQuality }

  /// Below this quality, frame hashes are noise; docs/notes/duplicates-history.md says how it was found.
  package static let blankQuality = 6
}

/// A picture that was looked at as a whole, small: what decides whether another is nearly the same.
package struct SignedFrame: Sendable {
  package var facts: PictureFacts
  package var signature: ImageSignature
  package var thumbnail: FrameThumbnail

  package init(facts: PictureFacts, signature: ImageSignature, thumbnail: FrameThumbnail) {
    (self.facts, self.signature, self.thumbnail) = (facts, signature, thumbnail)
  }
}

extension SignedFrame {
  /// Decodes a file as small as serves.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - reader: Who decodes it.
  /// - Returns: The picture, and the digest of all its pixels where they went by.
  /// - Throws: What the reader throws.
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

  private init(_ image: DecodedImage) {
    let frame = ImageSignature.frame(of: image.pixelBuffer)
    signature = frame.signature
    thumbnail = frame.thumbnail
    facts = PictureFacts(
      code: SIMD4(signature.frame.words),
      reduced: image.pixelBuffer.withUnsafeBytes { ContentDigest(of: $0).words[0] },
      width: Int32(clamping: image.fullWidth),
      height: Int32(clamping: image.fullHeight),
      hashQuality: signature.frame.quality,
      writtenQuality: image.quality,
      orientation: UInt8(image.orientation.rawValue),
      format: image.format
    )
  }
}
