package import DuplicateSearch
internal import Files
internal import Foundation
package import ImageCoding
package import PixelBuffers

/// What a worker is asked for.
package enum WorkerRequest: Codable {
  /// A picture, as a `PictureReader` is asked for it.
  case picture(
    path: String,
    longestSide: Int?,
    format: PixelFormat,
    digesting: Bool,
    isStrict: Bool
  )
  /// A digest of a file.
  case digest(DuplicateStore.DigestKind, path: String)

  /// Does what is asked for, in this process.
  package func answer(limits: DecodingLimits) -> WorkerAnswer {
    do throws(ImageDecodingError) {
      switch self {
      case .picture(let path, let longestSide, let format, let digesting, let isStrict):
        let reader = DirectPictureReader(limits: limits, allowsTruncated: !isStrict)
        let (image, pixels) = try reader.picture(
          at: path,
          longestSide: longestSide,
          format: format,
          digesting: digesting
        )
        return .picture(image, pixels: pixels)
      case .digest(let kind, let path):
        return .digest(try DirectPictureReader(limits: limits).digest(kind, of: path))
      }
    } catch {
      return .refusal(error)
    }
  }
}

/// What a worker answers.
package enum WorkerAnswer {
  /// A picture, and the digest of all its pixels where they went by.
  case picture(DecodedImage, pixels: FileDigest?)
  /// What a store keeps of a file; nil where there is nothing.
  case digest([UInt8]?)
  /// Why there is no picture.
  case refusal(ImageDecodingError)
}

extension WorkerChannel {
  /// Sends an answer.
  ///
  /// - Throws: ``CommandFailure`` when the other side has gone.
  package func send(_ answer: WorkerAnswer) throws {
    switch answer {
    case .picture(let image, let digest):
      try send(message: AnswerHead.picture(PictureHead(image, digest)))
      // Not copied: the worker has memory for the picture once.
      try image.pixelBuffer.withUnsafeBytes { try send($0) }
    case .digest(let bytes): try send(message: AnswerHead.digest(bytes))
    case .refusal(let error): try send(message: AnswerHead.refusal(error))
    }
  }

  /// Waits for an answer.
  ///
  /// - Parameters:
  ///   - deadline: When to stop waiting.
  ///   - limit: No picture has more bytes.
  /// - Returns: The answer; nil when the other side has gone, or says what no worker says: a picture may
  ///   have taken it over.
  /// - Throws: ``WorkerTimeout`` when the time is over, and `DecodingError`.
  func receiveAnswer(
    by deadline: ContinuousClock.Instant,
    pictureAtMost limit: Int
  ) throws -> WorkerAnswer? {
    switch try receive(AnswerHead.self, by: deadline) {
    case .picture(let head):
      guard head.isPlausible, head.byteCount <= limit,
        let bytes = try receive(head.byteCount, by: deadline)
      else { return nil }
      return .picture(head.image(of: bytes), pixels: head.digest.flatMap { FileDigest(bytes: $0) })
    case .digest(let bytes): return .digest(bytes)
    case .refusal(let error): return .refusal(error)
    case nil: return nil
    }
  }
}

/// An answer without pixels.
private enum AnswerHead: Codable {
  case picture(PictureHead)
  case digest([UInt8]?)
  case refusal(ImageDecodingError)
}

/// A picture without its pixels, which follow in tightly packed rows.
private struct PictureHead: Codable {
  var width, height, fullWidth, fullHeight: Int
  var pixelFormat: PixelFormat
  var format: ImageFormat
  var orientation: ImageOrientation
  var quality: Int?
  var damage: ImageDamage?
  /// Of all pixels at full size.
  var digest: [UInt8]?

  init(_ image: DecodedImage, _ digest: FileDigest?) {
    let pixels = image.pixelBuffer
    (width, height, pixelFormat) = (pixels.width, pixels.height, pixels.format)
    (fullWidth, fullHeight) = (image.fullWidth, image.fullHeight)
    (format, orientation) = (image.format, image.orientation)
    (quality, damage) = (image.quality, image.damage)
    self.digest = digest?.bytes
  }

  /// Whether a picture can be like that.
  var isPlausible: Bool {
    let sides = 1...DecodingLimits.default.maximumSide
    return sides.contains(fullWidth) && sides.contains(fullHeight)
      && (1...fullWidth).contains(width) && (1...fullHeight).contains(height)
      && quality.map((1...100).contains) ?? true
      && damage.map { (0...1).contains($0.intactShare) } ?? true
  }

  /// How many bytes the pixels have.
  var byteCount: Int {
    pixelFormat.tightBytesPerRow(width: width) * pixelFormat.rowCount(height: height)
  }

  func image(of bytes: [UInt8]) -> DecodedImage {
    DecodedImage(
      pixelBuffer: PixelBuffer(width: width, height: height, format: pixelFormat, bytes: bytes),
      format: format,
      orientation: orientation,
      fullWidth: fullWidth,
      fullHeight: fullHeight,
      quality: quality,
      damage: damage
    )
  }
}
