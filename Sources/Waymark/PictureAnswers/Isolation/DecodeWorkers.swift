package import DuplicateSearch
package import Files
package import ImageCoding
package import PixelBuffers
internal import SafeText
internal import Terminal
package import VisualSearch

/// Decodes pictures in separate worker processes, one picture at a time in each.
///
/// A worker that dies or hangs loses only its present picture, and is replaced. A worker cannot open files and
/// receives each one open. Files for `waymark-decode` are decoded by its processes, which are confined as well.
package final class DecodeWorkers: PictureReader {
  package typealias Failure = any Error

  private let limits: DecodingLimits
  private let isStrict: Bool
  private let pool: WorkerPool

  /// Creates the pool; each worker is started when it is first needed.
  ///
  /// - Parameters:
  ///   - limits: The limits on the cost of decoding a picture.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows; a search
  ///     for duplicates accepts none in any case.
  ///   - program: The program whose command `decode-worker` decodes: this one.
  package init(
    limits: DecodingLimits,
    isStrict: Bool = false,
    program: String = "/proc/self/exe"
  ) {
    self.limits = limits
    self.isStrict = isStrict
    pool = WorkerPool(
      program: program,
      arguments: ["waymark", "decode-worker"] + LimitOptions.arguments(for: limits),
      milliseconds: limits.maximumMilliseconds
    )
  }

  /// Decodes a picture at the size that the engine needs.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - part: The part to search for, in pixels of the upright original; nil for all of it.
  /// - Returns: The picture.
  /// - Throws: `ImageDecodingError`, ``WorkerLoss``, or `QueryPicture.EmptyRegionError`.
  package func picture(at path: String, part: QueryPart? = nil) throws -> QueryPicture {
    try QueryPicture(part: part, limits: limits, isStrict: isStrict) {
      try size(of: path)
    } decode: {
      try image(at: path, $0)
    }
  }

  /// Decodes the first page of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The decoding options; the limits are those of the workers.
  /// - Returns: The picture.
  /// - Throws: `ImageDecodingError`, or ``WorkerLoss``.
  package func image(at path: String, _ options: DecodingOptions) throws -> DecodedImage {
    try picture(
      at: path,
      longestSide: options.longestSide,
      format: options.format,
      digesting: false,
      isStrict: !options.allowsTruncated,
      convention: options.convention,
      keepsStoredColors: options.keepsStoredColors,
      ground: options.ground
    ).image
  }

  /// Decodes a file for an index, and retries once after the loss of a worker.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - options: The decoding options.
  /// - Returns: The picture.
  /// - Throws: The reason why there is none.
  package func indexed(
    _ path: String,
    _ options: DecodingOptions
  ) throws(ImageDecodingError) -> DecodedImage {
    do {
      do {
        return try image(at: path, options)
      } catch let loss as WorkerLoss where !loss.isLate {
        // Another cause may have ended it, such as a lack of memory on the system, which says nothing about the
        // picture.
        return try image(at: path, options)
      }
    } catch let error as ImageDecodingError {
      throw error
    } catch let loss as WorkerLoss {
      // Two losses may be due to the picture, or to a machine without memory: the state of the file is unknown.
      let kind: ImageDecodingError.Kind = loss.isLate ? .limitExceeded : .unreadable
      throw ImageDecodingError(kind: kind, reason: loss.description)
    } catch {
      throw ImageDecodingError(kind: .unreadable, reason: "\(error)")
    }
  }

  private func size(of path: String) throws -> ImageSize {
    if isForProgram(path, convertsColors: false) {
      return try DirectPictureReader(limits: limits).size(of: path)
    }
    return try answer(to: .size(path: path), path) {
      if case .size(let size) = $0 { size } else { nil }
    }
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

  package func picture(at path: String, longestSide: Int, on ground: Ground) throws -> DecodedImage
  {
    try picture(
      at: path,
      longestSide: longestSide,
      format: .rgb8,
      digesting: false,
      isStrict: true,
      keepsStoredColors: true,
      ground: ground
    ).image
  }

  package func digest(_ kind: DigestKind, of path: String) throws -> [UInt8]? {
    if kind == .pixels, ImageDecoder.usesProgram(path, limits: limits, convertsColors: false) {
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
    convention: PixelConvention = .display,
    keepsStoredColors: Bool,
    ground: Ground? = nil
  ) throws -> (image: DecodedImage, pixels: FileDigest?) {
    if isForProgram(path, convertsColors: convention == .display && !keepsStoredColors) {
      return try program(
        isStrict: isStrict,
        convention,
        keepsStoredColors: keepsStoredColors,
        isFilm: isMoment(path),
        ground: ground
      ) {
        try $0.picture(at: path, longestSide: longestSide, format: format, digesting: digesting)
      }
    }
    let request = WorkerRequest.picture(
      path: path,
      longestSide: longestSide,
      format: format,
      digesting: digesting,
      isStrict: isStrict,
      convention: convention,
      keepsStoredColors: keepsStoredColors,
      ground: ground
    )
    return try answer(to: request, path) {
      guard case .picture(let image, let pixels) = $0, image.pixelBuffer.format == format else {
        return nil
      }
      return (image, pixels)
    }
  }

  /// Whether another, equally confined program decodes a file: `waymark-decode`, or ffmpeg.
  private func isForProgram(_ path: String, convertsColors: Bool) -> Bool {
    ImageDecoder.usesProgram(path, limits: limits, convertsColors: convertsColors)
      || isMoment(path)
  }

  /// Whether a path names a frame of a film.
  private func isMoment(_ path: String) -> Bool {
    FilmAddress(path) != nil && FileStatus(of: path) == nil
  }

  /// Decodes a file by `waymark-decode` alone, so that this process reads no pixel of it, or the frame of a
  /// film that ffmpeg has written as a bitmap.
  private func program<Value>(
    isStrict: Bool,
    _ convention: PixelConvention = .display,
    keepsStoredColors: Bool,
    isFilm: Bool = false,
    ground: Ground? = nil,
    _ read: (DirectPictureReader) throws -> Value
  ) throws -> Value {
    var reader = DirectPictureReader(
      limits: limits,
      allowsTruncated: !isStrict,
      requiresProgram: !isFilm,
      keepsStoredColors: keepsStoredColors
    )
    (reader.convention, reader.ground) = (convention, ground)
    return try read(reader)
  }

  /// Sends a request to a worker.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - path: The file.
  ///   - value: Extracts the requested value from the answer; nil for another answer.
  /// - Returns: The requested value.
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
        try channel.send(message: request, by: deadline)
        try channel.send(file: file.descriptor, by: deadline)
        let answer = try channel.receiveAnswer(by: deadline, pictureAtMost: limits.maximumMemory)
        guard let answer else { return nil }
        if case .refusal(let error) = answer { return .failure(error) }
        // A worker with an unexpected answer may have been taken over by a picture: it is ended here.
        guard let value = value(answer) else {
          throw WorkerLoss(description: "the decoding process sent an unexpected answer")
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
