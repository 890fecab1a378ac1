import Foundation
import ImageCoding
import SafeText
import Synchronization
import VisualSearch

/// Decodes pictures in processes of their own, one at a time in each.
///
/// A worker that dies or hangs costs the picture that it had, and is replaced.
final class DecodeWorkers: Sendable {
  private let limits: LimitOptions
  private let damage: DamageOption
  private let idle = Mutex<[DecodeWorker]>([])

  /// Starts no worker yet: each is started when it is first needed.
  init(limits: LimitOptions, damage: DamageOption) {
    self.limits = limits
    self.damage = damage
  }

  /// Decodes a picture as small as the engine needs it.
  ///
  /// - Throws: ``WorkerRefusal``, with the reason for which there is no picture.
  func picture(at path: String) throws -> QueryPicture {
    let worker = try idle.withLock { $0.popLast() } ?? DecodeWorker(limits, damage)
    let answer: [UInt8]
    do {
      answer = try worker.ask(SystemPath.bytes(of: path).dropLast().map(UInt8.init(bitPattern:)))
    } catch {
      throw WorkerRefusal(description: error.reason)
    }
    idle.withLock { $0.append(worker) }
    if let picture = DecodedPicture(answer) {
      return QueryPicture(
        picture.pixels,
        fullWidth: picture.fullWidth,
        fullHeight: picture.fullHeight,
        warning: picture.warning
      )
    }
    throw WorkerRefusal(description: String(decoding: answer.dropFirst(), as: UTF8.self).singleLine)
  }
}

/// Why a worker gave no picture.
struct WorkerRefusal: Error, CustomStringConvertible {
  var description: String
}

/// One process, which ends with this value.
private final class DecodeWorker: Sendable {
  /// How a worker has ended without an answer.
  struct Loss: Error {
    var reason: String
  }

  private let process: pid_t
  private let channel: WorkerChannel
  private let patience: Duration
  /// How the process has ended; nil while it runs.
  private let exit = Mutex<Int32?>(nil)

  init(_ options: LimitOptions, _ damage: DamageOption) throws {
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
    // Ctrl-C is for the batch: a worker that it ended would cost a row that nobody tries again.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    let arguments = ["waymark", "decode-worker"] + options.arguments + damage.arguments
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
    patience = .milliseconds(10 * max(0, options.limits.maximumMilliseconds)) + .seconds(5)
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Throws: ``Loss`` when there is none; the process is gone then.
  func ask(_ request: [UInt8]) throws(Loss) -> [UInt8] {
    var hasHung = false
    do {
      try channel.send(request)
      if let answer = try channel.receive(by: .now + patience) { return answer }
    } catch {
      // Who is gone cannot be written to; why, the system knows.
      hasHung = error is WorkerTimeout
    }
    let status = end()
    if hasHung { throw Loss(reason: "decoding it hung; its process was ended after \(patience)") }
    let signal = status & 0x7F
    if signal == SIGXCPU { throw Loss(reason: "decoding it took too long; its process was ended") }
    if signal == 0 {
      throw Loss(reason: "the process that decoded it ended with code \(status >> 8 & 0xFF)")
    }
    throw Loss(reason: "the process that decoded it died: \(String(cString: strsignal(signal)))")
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
