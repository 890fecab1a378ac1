import Foundation
import TestSupport
import Testing

/// The program, and the most memory that it had.
enum PeakMemory {
  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The command line after the program's name.
  ///   - errors: The file for what is said on standard error.
  ///   - pause: How long to wait between two looks, in microseconds: what it takes last may be missed.
  /// - Returns: How it ended, as `waitpid` has it, and the most memory it had, in bytes.
  /// - Throws: When it cannot be started.
  static func run(
    _ arguments: [String],
    errors: String = "/dev/null",
    pause: UInt32 = 1000
  ) throws -> (status: Int32, bytes: Int) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT, 0o600)
    let texts = ([WaymarkProgram.path] + arguments).map { strdup($0) }
    defer { texts.forEach { free($0) } }
    let environment = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") }
    defer { environment.forEach { free($0) } }
    var process: pid_t = 0
    let started = posix_spawn(
      &process,
      WaymarkProgram.path,
      &actions,
      nil,
      texts + [nil],
      environment + [nil]
    )
    try #require(started == 0)
    // What `wait4` says begins with the memory of this process, from which the other was made.
    var (status, peak) = (Int32(0), 0)
    while waitpid(process, &status, WNOHANG) == 0 {
      let lines = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      if let kilobytes = lines?.firstMatch(of: #/VmHWM:\s+(\d+) kB/#).flatMap({ Int($0.1) }),
        lines?.hasPrefix("Name:\twaymark\n") == true
      {
        peak = max(peak, kilobytes * 1024)
      }
      usleep(pause)
    }
    #expect(peak > 0)
    return (status, peak)
  }
}
