internal import CConfinement
internal import Glibc

/// The privileges that a decoding process drops, for good, before it reads the first byte of a
/// picture.
///
/// It opens no files and no connections, starts no processes and reaches no other process. Its memory and its time are
/// for ``ProcessLimit``.
package enum Confinement {
  /// Confines this process: afterwards it reads files that were lent to it (``LentFile``), and answers.
  ///
  /// - Returns: Whether the kernel has Landlock, which then refuses files a second time.
  /// - Throws: ``ConfinementError`` where the system refuses the filter of calls (seccomp), without which a process is
  ///   not confined.
  package static func enter() throws(ConfinementError) -> Bool {
    guard cco_knows_calls() else {
      throw ConfinementError(reason: "only x86-64 and AArch64 are known")
    }
    var hasLandlock = false
    // The file that it is lent, and copies of its descriptor.
    try require(cco_begin(16, &hasLandlock))
    try require(cco_filter_calls())
    return hasLandlock
  }

  /// Tries what a confined process must not do, and says of each whether the system has refused it.
  ///
  /// - Parameters:
  ///   - hasLandlock: What confining the process has returned.
  ///   - mayStartThreads: Whether it was left that, so that it is not tried.
  /// - Returns: A line for each, and whether all was refused.
  package static func check(
    hasLandlock: Bool,
    mayStartThreads: Bool = false
  ) -> (lines: [String], isConfined: Bool) {
    var lines = ["seccomp: on, Landlock: \(hasLandlock ? "on" : "not in this kernel")"]
    var (index, isRefused, isConfined) = (UInt32(0), false, true)
    while let name = cco_attempt(index, &isRefused).map({ String(cString: $0) }) {
      index += 1
      if mayStartThreads, name == "start a thread" { continue }
      lines.append("\(name): \(isRefused ? "refused" : "POSSIBLE")")
      if !isRefused { isConfined = false }
    }
    return (lines, isConfined)
  }

  /// Computes until the system ends the process, as a picture may do that never ends.
  package static func computeWithoutEnd() -> Never {
    ProcessLimit.allow(moreMilliseconds: 0)
    var usage = rusage()
    while true { getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) }
  }

  private static func require(_ error: Int32) throws(ConfinementError) {
    guard error != 0 else { return }
    throw ConfinementError(reason: String(cString: strerror(error)))
  }
}

/// A process cannot be confined.
package struct ConfinementError: Error, CustomStringConvertible {
  /// The system's message.
  package var reason: String
  package var description: String { "its process cannot be confined (seccomp): \(reason)" }
}
