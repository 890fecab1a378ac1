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

  /// Lets the process compute for so much longer, rounded up to whole seconds and two more; then the system
  /// ends it.
  ///
  /// - Parameter milliseconds: The processor time of all its threads.
  package static func allow(moreMilliseconds milliseconds: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let used = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
    let seconds = used + max(0, milliseconds) / 1000 + 3
    var limit = rlimit(rlim_cur: rlim_t(clamping: seconds), rlim_max: rlim_t.max)
    _ = setrlimit(number(RLIMIT_CPU), &limit)
  }

  private static func number(_ resource: __rlimit_resource) -> __rlimit_resource_t {
    __rlimit_resource_t(resource.rawValue)
  }
}
