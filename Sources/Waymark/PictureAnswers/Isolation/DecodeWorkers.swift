package import DuplicateSearch
package import Files
package import ImageCoding
internal import ImageSignatures
package import PixelBuffers
internal import SafeText
internal import Terminal
package import VisualSearch

/// Decodes pictures in processes of their own, one at a time in each.
///
/// A worker that dies or hangs costs the picture that it had, and is replaced. It can open no file and gets each one
/// open; what `waymark-decode` decodes goes there, whose processes are confined as well.
package final class DecodeWorkers: PictureReader {
  package typealias Failure = any Error

  private let limits: DecodingLimits
  private let isStrict: Bool
  private let pool: WorkerPool

  /// Starts no worker yet: each is started when it is first needed.
  ///
  /// - Parameters:
  ///   - limits: What decoding a picture may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows; a
  ///     search for duplicates takes none in any case.
  package init(limits: LimitOptions, isStrict: Bool = false) {
    self.limits = limits.limits
    self.isStrict = isStrict
    pool = WorkerPool(
      program: "/proc/self/exe",
      arguments: ["waymark", "decode-worker"] + limits.arguments,
      milliseconds: limits.limits.maximumMilliseconds
    )
  }

  /// Decodes a picture as small as the engine needs it.
  ///
  /// - Throws: `ImageDecodingError`, or ``WorkerLoss``.
  package func picture(at path: String) throws -> QueryPicture {
    let (image, _) = try picture(
      at: path,
      longestSide: ImageSignature.decodingSide,
      format: .rgb8,
      digesting: false,
      isStrict: isStrict,
      keepsStoredColors: false
    )
    return QueryPicture(image)
  }

  package func picture(
    at path: String,
    longestSide: Int?,
    format: PixelFormat,
    digesting: Bool
  ) throws -> (image: DecodedImage, pixels: FileDigest?) {
    try picture(
      at: path,
      longestSide: longestSide,
      format: format,
      digesting: digesting,
      isStrict: true,
      keepsStoredColors: true
    )
  }

  package func digest(_ kind: DuplicateStore.DigestKind, of path: String) throws -> [UInt8]? {
    if kind == .pixels, ImageDecoder.usesProgram(path, limits: limits) {
      return try program(isStrict: true, keepsStoredColors: true) { try $0.digest(kind, of: path) }
    }
    do {
      return try answer(to: .digest(kind, path: path), path) {
        if case .digest(let bytes) = $0 { .some(bytes) } else { nil }
      }
    } catch let error as ImageDecodingError where error.kind == .unreadable && kind != .pixels {
      return nil
    }
  }

  private func picture(
    at path: String,
    longestSide: Int?,
    format: PixelFormat,
    digesting: Bool,
    isStrict: Bool,
    keepsStoredColors: Bool
  ) throws -> (image: DecodedImage, pixels: FileDigest?) {
    if ImageDecoder.usesProgram(path, limits: limits) {
      return try program(isStrict: isStrict, keepsStoredColors: keepsStoredColors) {
        try $0.picture(at: path, longestSide: longestSide, format: format, digesting: digesting)
      }
    }
    let request = WorkerRequest.picture(
      path: path,
      longestSide: longestSide,
      format: format,
      digesting: digesting,
      isStrict: isStrict,
      keepsStoredColors: keepsStoredColors
    )
    return try answer(to: request, path) {
      guard case .picture(let image, let pixels) = $0, image.pixelBuffer.format == format else {
        return nil
      }
      return (image, pixels)
    }
  }

  /// Reads a file by `waymark-decode` alone, for which this process looks at no pixel of it.
  private func program<Value>(
    isStrict: Bool,
    keepsStoredColors: Bool,
    _ read: (DirectPictureReader) throws -> Value
  ) throws -> Value {
    try read(
      DirectPictureReader(
        limits: limits,
        allowsTruncated: !isStrict,
        requiresProgram: true,
        keepsStoredColors: keepsStoredColors
      )
    )
  }

  /// Asks a worker.
  ///
  /// - Parameters:
  ///   - request: What for.
  ///   - path: The file.
  ///   - value: Takes what was asked for out of the answer; nil when it is something else.
  /// - Returns: What was asked for.
  /// - Throws: `ImageDecodingError`, or ``WorkerLoss``.
  private func answer<Value>(
    to request: WorkerRequest,
    _ path: String,
    _ value: (WorkerAnswer) -> Value?
  ) throws -> Value {
    var outcome: Result<Value, ImageDecodingError>
    do {
      let file = try LentPicture(path)
      outcome = try pool.ask { channel, deadline in
        try channel.send(message: request)
        try channel.send(file: file.descriptor)
        let answer = try channel.receiveAnswer(by: deadline, pictureAtMost: limits.maximumMemory)
        guard let answer else { return nil }
        if case .refusal(let error) = answer { return .failure(error) }
        // A picture has taken over who answers something else: that worker ends here.
        guard let value = value(answer) else {
          throw WorkerLoss(description: "the process that decoded it answered something else")
        }
        return .success(value)
      }
    } catch let error as ImageDecodingError {
      outcome = .failure(error)
    } catch let error as WorkerStartError {
      throw CommandFailure(.someFailed, message: "\(error)")
    }
    do {
      return try outcome.get()
    } catch {
      var error = error
      (error.path, error.reason) = (path, error.reason.singleLine)
      throw error
    }
  }
}
