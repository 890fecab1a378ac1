internal import Glibc

/// A limit that the system holds a process to.
package enum ProcessLimit {
  /// Private memory; mapped files, such as the program itself, do not count.
  case memory
  /// The bytes of a file that is written.
  case fileSize
  /// The bytes of what is left of the memory of a process that dies.
  case coreSize

  /// Sets the limit, for good; one that is lower already stays.
  ///
  /// - Parameter value: The limit, in bytes.
  package func set(to value: UInt) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    let resource =
      switch self {
      case .memory: RLIMIT_DATA
      case .fileSize: RLIMIT_FSIZE
      case .coreSize: RLIMIT_CORE
      }
    // A limit that cannot be set is one that is lower already.
    _ = setrlimit(Self.number(resource), &limit)
  }

  /// The processor time of a process that answers requests: ten minutes, and ten of the longest
  /// requests.
  ///
  /// - Parameter milliseconds: The processor time that a request may take.
  /// - Returns: The time after which it is not asked again; ``limitLife(milliseconds:)`` leaves more.
  package static func workingTime(milliseconds: Int) -> Duration {
    .seconds(600) + .milliseconds(max(0, milliseconds)) * 10
  }

  /// Lets the system end the process some time after ``workingTime(milliseconds:)``, for good: also where it computes
  /// while nothing is asked, or has raised its limit for a request.
  ///
  /// - Parameter milliseconds: The processor time that a request may take.
  package static func limitLife(milliseconds: Int) {
    let working = workingTime(milliseconds: milliseconds).components.seconds
    // The last request, rounded up.
    let seconds = rlim_t(working) + rlim_t(max(0, milliseconds) / 1000) + 10
    var limit = rlimit()
    guard getrlimit(number(RLIMIT_CPU), &limit) == 0 else { return }
    limit.rlim_max = min(limit.rlim_max, seconds)
    limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
    _ = setrlimit(number(RLIMIT_CPU), &limit)
  }

  /// Lets the process compute for so much longer, rounded up to whole seconds and two more; then the system
  /// ends it; at the latest when its life ends (``limitLife(milliseconds:)``).
  ///
  /// - Parameter milliseconds: The processor time of all its threads.
  package static func allow(moreMilliseconds milliseconds: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let used = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
    let seconds = used + max(0, milliseconds) / 1000 + 3
    var limit = rlimit()
    guard getrlimit(number(RLIMIT_CPU), &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(clamping: seconds), limit.rlim_max)
    _ = setrlimit(number(RLIMIT_CPU), &limit)
  }

  private static func number(_ resource: __rlimit_resource) -> __rlimit_resource_t {
    __rlimit_resource_t(resource.rawValue)
  }
}
