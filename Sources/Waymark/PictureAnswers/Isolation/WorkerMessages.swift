package import DuplicateSearch
internal import Files
package import ImageCoding
package import PixelBuffers

/// A request to a worker.
package enum WorkerRequest: Codable {
  /// A picture, with the arguments of a `PictureReader`.
  case picture(
    path: String,
    longestSide: Int?,
    format: PixelFormat,
    digesting: Bool,
    isStrict: Bool,
    convention: PixelConvention,
    keepsStoredColors: Bool,
    ground: Ground?
  )
  /// A digest of a file.
  case digest(DigestKind, path: String)
  /// The size of a picture.
  case size(path: String)

  /// The file.
  package var path: String {
    switch self {
    case .picture(let path, _, _, _, _, _, _, _), .digest(_, let path), .size(let path): path
    }
  }

  /// Answers the request, in this process.
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
        let keepsStoredColors,
        let ground
      ):
        var reader = DirectPictureReader(
          limits: limits,
          allowsTruncated: !isStrict,
          keepsStoredColors: keepsStoredColors
        )
        (reader.convention, reader.ground) = (convention, ground)
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

/// The answer of a worker.
package enum WorkerAnswer {
  /// A picture, and the digest of all its pixels if decoding produced it.
  case picture(DecodedImage, pixels: FileDigest?)
  /// A digest as a store saves it; nil when there is none.
  case digest([UInt8]?)
  /// The size of a picture.
  case size(ImageSize)
  /// The reason why there is no picture.
  case refusal(ImageDecodingError)
}

extension WorkerChannel {
  /// Sends an answer.
  ///
  /// - Throws: `WorkerGone` when the other side has closed the channel.
  package func send(_ answer: WorkerAnswer) throws {
    switch answer {
    case .picture(let image, let digest):
      try send(message: AnswerHead.picture(PictureMessage(image), pixels: digest?.bytes))
      // Not copied: the worker has memory for one copy of the picture.
      try image.pixelBuffer.withUnsafeBytes { try send($0) }
    case .digest(let bytes): try send(message: AnswerHead.digest(bytes))
    case .size(let size): try send(message: AnswerHead.size(size))
    case .refusal(let error): try send(message: AnswerHead.refusal(error))
    }
  }

  /// Waits for an answer.
  ///
  /// - Parameters:
  ///   - deadline: The time until which to wait.
  ///   - limit: The maximum size of a picture in bytes.
  /// - Returns: The answer; nil when the other side has closed the channel, or sends an invalid answer: a
  ///   picture may have taken the worker over.
  /// - Throws: `WorkerTimeout` after the deadline, `WorkerGone` when the answer is incomplete, and
  ///   `DecodingError`.
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
