internal import Files
internal import Foundation
internal import PixelBuffers
internal import Synchronization

/// The program that decodes what this process does not, `waymark-decode`: WebP, HEIC, AVIF, GIF, TIFF
/// and JPEG XL, and JPEG and PNG whose color profile has tables.
///
/// Its libraries decode in processes that can neither open files nor reach a network; see docs/formats.md. Each
/// process of a pool keeps to the ``DecodingLimits`` that it was started with.
package struct FormatProgram: Hashable, Sendable {
  /// The program of this name that `WAYMARK_DECODE` names, or else the one beside this program; nil when
  /// there is none, or the variable is empty.
  package static let installed: FormatProgram? = {
    let path: String
    if let named = ProcessInfo.processInfo.environment["WAYMARK_DECODE"] {
      path = named
    } else {
      var own = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/self/exe", &own, own.count)
      guard count > 0, let slash = own[..<count].lastIndex(of: UInt8(ascii: "/")) else {
        return nil
      }
      path = SystemPath.text(own[...slash]) + "waymark-decode"
    }
    return access(path, X_OK) == 0 ? FormatProgram(path: path) : nil
  }()

  /// The path of the program.
  package let path: String

  /// Takes a program.
  package init(path: String) { self.path = path }

  /// Decodes a file.
  func decode(
    _ input: EncodedInput,
    as format: ImageFormat,
    options: DecodingOptions
  ) throws(ImageDecodingError) -> DecodedImage {
    var request = FormatRequest(fileFormat: format, byteCount: input.count)
    (request.longestSide, request.pixelFormat) = (options.longestSide, options.format)
    (request.isTurned, request.page) = (options.convention == .display, options.page)
    request.convertsColors = options.convertsColors
    request.ground = options.laidOn
    request.allowsTruncated = options.allowsTruncated
    guard case .image(let image) = try ask(request, of: input, limits: options.limits),
      image.pixelBuffer.format == options.format, image.format == format
    else { throw Self.otherAnswer(format) }
    return image
  }

  /// Reads the upright size of a file.
  func size(
    of input: EncodedInput,
    as format: ImageFormat,
    limits: DecodingLimits,
    page: Int
  ) throws(ImageDecodingError) -> ImageSize {
    var request = FormatRequest(fileFormat: format, byteCount: input.count)
    (request.isSizeOnly, request.page) = (true, page)
    guard case .size(let size) = try ask(request, of: input, limits: limits) else {
      throw Self.otherAnswer(format)
    }
    return size
  }

  /// The message when the program is missing, such as `HEIC and WebP need waymark-decode, which
  /// ...`.
  static func need(_ names: [String]) -> String {
    let list = names.dropLast().joined(separator: ", ")
    let all = list.isEmpty ? names.joined() : "\(list) and \(names.last ?? "")"
    return "\(all) need\(names.count == 1 ? "s" : "") waymark-decode, "
      + "which comes with the package waymark-formats or `make formats`"
  }

  // MARK: Private

  private enum Outcome {
    case image(DecodedImage)
    case size(ImageSize)
    case refusal(ImageDecodingError)
  }

  private func ask(
    _ request: FormatRequest,
    of input: EncodedInput,
    limits: DecodingLimits
  ) throws(ImageDecodingError) -> Outcome {
    let format = request.fileFormat
    let outcome: Outcome
    do {
      outcome = try pool(limits).ask { channel, deadline in
        try channel.send(message: request, by: deadline)
        try Self.send(input, over: channel, by: deadline)
        let limit = WorkerChannel.maximumAnswerCount
        switch try channel.receive(FormatAnswer.self, by: deadline, atMost: limit) {
        case .picture(let message):
          return try message.image(from: channel, by: deadline, atMost: limits.maximumMemory)
            .map { .image($0) }
        case .size(let width, let height):
          let size = ImageSize(width: width, height: height)
          return size.isPossible ? .size(size) : nil
        // A process that cannot decode now, as there are too many threads, is ended.
        case .refusal(let error) where error.kind == .unavailable: throw Self.line(error, format)
        case .refusal(let error): return .refusal(error)
        case nil: return nil
        }
      }
    } catch let error as ImageDecodingError {
      throw error
    } catch let loss as WorkerLoss where loss.isLate {
      throw ImageDecodingError(
        kind: .limitExceeded,
        format: format,
        reason: "\(loss); maximumMilliseconds is \(limits.maximumMilliseconds)"
      )
    } catch {
      throw ImageDecodingError(kind: .unavailable, format: format, reason: "\(error)")
    }
    if case .refusal(let error) = outcome { throw Self.line(error, format) }
    return outcome
  }

  /// Makes one line of the words of a library about bytes from outside.
  private static func line(
    _ error: ImageDecodingError,
    _ format: ImageFormat
  ) -> ImageDecodingError {
    var error = error
    error.format = format
    error.reason = String(error.reason.prefix(300).map { $0.isNewline ? " " : $0 })
    return error
  }

  /// Sends a file piece by piece: it need not be in memory.
  private static func send(
    _ input: EncodedInput,
    over channel: WorkerChannel,
    by deadline: ContinuousClock.Instant
  ) throws {
    var position = 0
    while position < input.count {
      let count = min(1 << 20, input.count - position)
      let piece = input.bytes(at: UInt64(position), count: count)
      guard piece.count == count else {
        throw ImageDecodingError(kind: .unreadable, reason: "it ends before its end")
      }
      try piece.withUnsafeBytes { try channel.send($0, by: deadline) }
      position += count
    }
  }

  private static func otherAnswer(_ format: ImageFormat) -> ImageDecodingError {
    ImageDecodingError(
      kind: .unavailable,
      format: format,
      reason: "the decoding process sent an unexpected answer"
    )
  }

  /// The processes for some limits.
  private func pool(_ limits: DecodingLimits) throws -> WorkerPool {
    let key = PoolKey(program: self, limits: limits)
    return try Self.pools.withLock { pools in
      if let pool = pools[key] { return pool }
      // A program has one set of limits, or a few.
      if pools.count >= 8 { pools.removeAll() }
      let words = String(decoding: try JSONEncoder().encode(limits), as: UTF8.self)
      let pool = WorkerPool(
        program: path,
        arguments: ["waymark-decode", words],
        milliseconds: limits.maximumMilliseconds
      )
      pools[key] = pool
      return pool
    }
  }

  private struct PoolKey: Hashable {
    var program: FormatProgram
    var limits: DecodingLimits
  }

  private static let pools = Mutex<[PoolKey: WorkerPool]>([:])
}
