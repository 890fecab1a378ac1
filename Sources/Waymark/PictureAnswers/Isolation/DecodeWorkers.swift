package import DuplicateSearch
package import Files
internal import Foundation
package import ImageCoding
internal import ImageSignatures
package import PixelBuffers
internal import SafeText
internal import Synchronization
internal import Terminal
package import VisualSearch

/// Decodes pictures in processes of their own, one at a time in each.
///
/// A worker that dies or hangs costs the picture that it had, and is replaced.
package final class DecodeWorkers: PictureReader {
  package typealias Failure = any Error

  private let limits: LimitOptions
  private let isStrict: Bool
  private let idle = Mutex<[DecodeWorker]>([])

  /// Starts no worker yet: each is started when it is first needed.
  ///
  /// - Parameters:
  ///   - limits: What decoding a picture may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows; a
  ///     search for duplicates takes none in any case.
  package init(limits: LimitOptions, isStrict: Bool = false) {
    self.limits = limits
    self.isStrict = isStrict
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
      isStrict: isStrict
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
      isStrict: true
    )
  }

  package func digest(_ kind: DuplicateStore.DigestKind, of path: String) throws -> [UInt8]? {
    try answer(to: .digest(kind, path: path), path) {
      if case .digest(let bytes) = $0 { .some(bytes) } else { nil }
    }
  }

  private func picture(
    at path: String,
    longestSide: Int?,
    format: PixelFormat,
    digesting: Bool,
    isStrict: Bool
  ) throws -> (image: DecodedImage, pixels: FileDigest?) {
    let request = WorkerRequest.picture(
      path: path,
      longestSide: longestSide,
      format: format,
      digesting: digesting,
      isStrict: isStrict
    )
    return try answer(to: request, path) {
      guard case .picture(let image, let pixels) = $0, image.pixelBuffer.format == format else {
        return nil
      }
      return (image, pixels)
    }
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
    let worker = try idle.withLock { $0.popLast() } ?? DecodeWorker(limits)
    let answer = try worker.ask(request)
    if case .refusal(var error) = answer {
      idle.withLock { $0.append(worker) }
      (error.path, error.reason) = (path, error.reason.singleLine)
      throw error
    }
    // A picture has taken over who answers something else: that worker ends here.
    guard let value = value(answer) else {
      throw WorkerLoss(description: "the process that decoded it answered something else")
    }
    idle.withLock { $0.append(worker) }
    return value
  }
}

/// Why a worker gave no answer.
package struct WorkerLoss: Error, CustomStringConvertible {
  package var description: String
}

/// One process, which ends with this value.
private final class DecodeWorker: Sendable {
  private let process: pid_t
  private let channel: WorkerChannel
  private let patience: Duration
  private let maximumMemory: Int
  /// How the process has ended; nil while it runs.
  private let exit = Mutex<Int32?>(nil)

  init(_ options: LimitOptions) throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Self.failure(POSIXError.last) }
    let (own, other) = (ends[0], ends[1])
    defer { close(other) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, other, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, other, STDOUT_FILENO)
    // A crash has nothing to say: its row does.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // Ctrl-C is for the program: a worker that it ended would cost a row that is not tried again.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let arguments = ["waymark", "decode-worker"] + options.arguments
    var variables = ProcessInfo.processInfo.environment
    // Swift's report of a crash would take longer than all other pictures together.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    let environment = variables.map { "\($0)=\($1)" }
    var process: pid_t = 0
    let status = Self.withCStrings(arguments) { arguments in
      Self.withCStrings(environment) { environment in
        posix_spawn(&process, "/proc/self/exe", &actions, &attributes, arguments, environment)
      }
    }
    guard status == 0 else {
      close(own)
      throw Self.failure(POSIXError(POSIXErrorCode(rawValue: status) ?? .EIO))
    }
    self.process = process
    channel = WorkerChannel(descriptor: own)
    // The limit is one of processor time, of which a busy machine gives a share.
    maximumMemory = options.limits.maximumMemory
    patience = .milliseconds(max(0, options.limits.maximumMilliseconds)) * 10 + .seconds(5)
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Throws: ``WorkerLoss`` when there is none; the process is gone then.
  func ask(_ request: WorkerRequest) throws(WorkerLoss) -> WorkerAnswer {
    var hasHung = false
    do {
      try channel.send(message: request)
      let answer = try channel.receiveAnswer(by: .now + patience, pictureAtMost: maximumMemory)
      if let answer { return answer }
    } catch {
      // Who is gone cannot be written to; why, the system knows.
      hasHung = error is WorkerTimeout
    }
    let status = end()
    if hasHung {
      throw WorkerLoss(description: "decoding it hung; its process was ended after \(patience)")
    }
    let signal = status & 0x7F
    if signal == SIGXCPU {
      throw WorkerLoss(description: "decoding it took too long; its process was ended")
    }
    if signal == 0 {
      throw WorkerLoss(
        description: "the process that decoded it ended with code \(status >> 8 & 0xFF)"
      )
    }
    throw WorkerLoss(
      description: "the process that decoded it died: \(String(cString: strsignal(signal)))"
    )
  }

  /// Ends the process, unless it has ended by itself, and returns how it did.
  private func end() -> Int32 {
    exit.withLock { exit in
      // Once it has been waited for, another process may have its number.
      if let exit { return exit }
      var status: Int32 = 0
      kill(process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      exit = status
      return status
    }
  }

  deinit {
    close(channel.descriptor)
    _ = end()
  }

  private static func failure(_ error: POSIXError) -> CommandFailure {
    CommandFailure(.someFailed, message: "no process can be started: \(error.reason)")
  }

  /// Lends texts as C has them, with a null behind the last.
  private static func withCStrings<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
