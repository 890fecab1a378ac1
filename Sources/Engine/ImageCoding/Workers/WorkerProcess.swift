internal import CConfinement
internal import Foundation
internal import Synchronization

/// One process, which ends with this value.
final class WorkerProcess: Sendable {
  private let process: pid_t
  private let channel: WorkerChannel
  private let descriptor: Int32
  private let patience: Duration
  /// The exit status; nil while the process is running.
  private let exit = Mutex<Int32?>(nil)

  init(program: String, arguments: [String], patience: Duration) throws(WorkerStartError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw WorkerStartError(reason: String(cString: strerror(errno)))
    }
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
    var process: pid_t = 0
    let status = Self.withCStrings(arguments) { arguments in
      Self.withCStrings(Self.environment) { environment in
        posix_spawn(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    guard status == 0 else {
      close(own)
      throw WorkerStartError(reason: String(cString: strerror(status)))
    }
    self.process = process
    self.patience = patience
    descriptor = own
    channel = WorkerChannel(descriptor: own)
  }

  /// What the user's environment holds must not reach a process that may be taken over by untrusted
  /// bytes, except where its libraries are, and what tools that watch a process want.
  private static let environment: [String] = {
    let names = ["LD_LIBRARY_PATH", "LD_PRELOAD", "LLVM_PROFILE_FILE"]
    let suffix = "SAN_OPTIONS"
    var variables = ProcessInfo.processInfo.environment
      .filter { names.contains($0.key) || $0.key.hasSuffix(suffix) }
    // Swift's report of a crash would take longer than all other pictures together.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    return variables.map { "\($0)=\($1)" }
  }()

  /// The processor time that it has taken; zero where the system does not say.
  var processorTime: Duration { .milliseconds(cco_processor_milliseconds(process)) }

  /// Does an exchange with the process, which is gone when it fails.
  ///
  /// - Throws: ``WorkerLoss``, and what the exchange throws beside the errors of its channel.
  func ask<Answer>(
    _ exchange: (WorkerChannel, ContinuousClock.Instant) throws -> Answer?
  ) throws -> Answer {
    var hasHung = false
    do {
      if let answer = try exchange(channel, .now + patience) { return answer }
    } catch is WorkerGone {
      // Who is gone cannot be written to; why, the system knows.
    } catch is WorkerTimeout {
      hasHung = true
    } catch is DecodingError {
      // No message of ours.
    }
    let status = end()
    if hasHung {
      throw WorkerLoss(
        description: "decoding it hung; its process was killed after \(patience)",
        isLate: true
      )
    }
    let signal = status & 0x7F
    if signal == SIGXCPU {
      throw WorkerLoss(
        description: "decoding it took too long; its process was killed",
        isLate: true
      )
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
    close(descriptor)
    _ = end()
  }

  /// Lends texts as C has them, with a null behind the last.
  static func withCStrings<Result>(
    _ texts: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
