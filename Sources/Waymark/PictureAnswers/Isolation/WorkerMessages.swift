package import DuplicateSearch
internal import Files
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
    isStrict: Bool,
    convention: PixelConvention,
    keepsStoredColors: Bool
  )
  /// A digest of a file.
  case digest(DigestKind, path: String)
  /// The size of a picture.
  case size(path: String)

  /// The file.
  package var path: String {
    switch self {
    case .picture(let path, _, _, _, _, _, _), .digest(_, let path), .size(let path): path
    }
  }

  /// Does what is asked for, in this process.
  package func answer(limits: DecodingLimits) -> WorkerAnswer {
    do throws(ImageDecodingError) {
      switch self {
      case .picture(
        let path,
        let longestSide,
        let format,
        let digesting,
        let isStrict,
        let convention,
        let keepsStoredColors
      ):
        var reader = DirectPictureReader(
          limits: limits,
          allowsTruncated: !isStrict,
          keepsStoredColors: keepsStoredColors
        )
        reader.convention = convention
        let (image, pixels) = try reader.picture(
          at: path,
          longestSide: longestSide,
          format: format,
          digesting: digesting
        )
        return .picture(image, pixels: pixels)
      case .digest(let kind, let path):
        return .digest(try DirectPictureReader(limits: limits).digest(kind, of: path))
      case .size(let path):
        return .size(try DirectPictureReader(limits: limits).size(of: path))
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
  /// The size of a picture.
  case size(ImageSize)
  /// Why there is no picture.
  case refusal(ImageDecodingError)
}

extension WorkerChannel {
  /// Sends an answer.
  ///
  /// - Throws: `WorkerGone` when the other side has gone.
  package func send(_ answer: WorkerAnswer) throws {
    switch answer {
    case .picture(let image, let digest):
      try send(message: AnswerHead.picture(PictureMessage(image), pixels: digest?.bytes))
      // Not copied: the worker has memory for the picture once.
      try image.pixelBuffer.withUnsafeBytes { try send($0) }
    case .digest(let bytes): try send(message: AnswerHead.digest(bytes))
    case .size(let size): try send(message: AnswerHead.size(size))
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
  /// - Throws: `WorkerTimeout` when the time is over, `WorkerGone` when the answer is cut off, and `DecodingError`.
  func receiveAnswer(
    by deadline: ContinuousClock.Instant,
    pictureAtMost limit: Int
  ) throws -> WorkerAnswer? {
    switch try receive(AnswerHead.self, by: deadline, atMost: Self.maximumAnswerCount) {
    case .picture(let head, let digest):
      guard let image = try head.image(from: self, by: deadline, atMost: limit) else { return nil }
      return .picture(image, pixels: digest.flatMap { FileDigest(bytes: $0) })
    case .digest(let bytes): return .digest(bytes)
    case .size(let size): return size.isPossible ? .size(size) : nil
    case .refusal(let error): return .refusal(error)
    case nil: return nil
    }
  }
}

/// An answer without pixels.
private enum AnswerHead: Codable {
  /// The second is the digest of all pixels at full size.
  case picture(PictureMessage, pixels: [UInt8]?)
  case digest([UInt8]?)
  case size(ImageSize)
  case refusal(ImageDecodingError)
}
