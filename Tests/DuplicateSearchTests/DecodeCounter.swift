import DuplicateSearch
import Files
import ImageCoding
import PixelBuffers
import Synchronization

/// Counts the pictures that a search decodes, by the format of their pixels: `rgb8` to sign them, `ycbcr420` for a
/// comparison in detail, and `gray8` to find which was made from which.
final class DecodeCounter: PictureReader {
  typealias Failure = any Error

  private let counts = Mutex<[PixelFormat: Int]>([:])
  private let direct = DirectPictureReader(limits: .default)

  /// The number of pictures that were decoded to some formats.
  func count(of formats: [PixelFormat]) -> Int {
    counts.withLock { counts in formats.reduce(0) { $0 + (counts[$1] ?? 0) } }
  }

  func picture(
    at path: String,
    longestSide: Int?,
    format: PixelFormat,
    digesting: Bool
  ) throws -> (image: DecodedImage, pixels: FileDigest?) {
    counts.withLock { $0[format, default: 0] += 1 }
    return try direct.picture(
      at: path,
      longestSide: longestSide,
      format: format,
      digesting: digesting
    )
  }

  func picture(at path: String, longestSide: Int, on ground: Ground) throws -> DecodedImage {
    try direct.picture(at: path, longestSide: longestSide, on: ground)
  }

  func digest(_ kind: DigestKind, of path: String) throws -> [UInt8]? {
    try direct.digest(kind, of: path)
  }
}
