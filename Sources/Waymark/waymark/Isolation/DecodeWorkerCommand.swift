import PictureAnswers
import ArgumentParser
import Foundation
import ImageCoding

/// `waymark decode-worker` decodes pictures for the program that has started it, and can do little else.
///
/// Before it has seen a byte of a picture, the system is told how much memory it may have and that it may
/// neither write files nor leave its memory behind.
struct DecodeWorkerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode-worker",
    abstract: "Decode pictures for --isolate.",
    shouldDisplay: false
  )

  @OptionGroup var limitOptions: LimitOptions

  func run() async throws {
    let limits = limitOptions.limits
    ProcessLimit.memory.set(to: rlim_t(clamping: limits.maximumMemory) + Self.ownMemory)
    ProcessLimit.fileSize.set(to: 0)
    ProcessLimit.coreSize.set(to: 0)
    while let request = try WorkerChannel.standard.receive(WorkerRequest.self) {
      ProcessLimit.allow(moreMilliseconds: limits.maximumMilliseconds)
      try WorkerChannel.standard.send(request.answer(limits: limits))
    }
  }

  /// What the program takes besides the picture: measured 20 megabytes, and room for its stacks.
  private static let ownMemory = rlim_t(128 << 20)
}

/// A limit that the system holds a process to.
enum ProcessLimit {
  case memory, fileSize, coreSize

  /// Sets the limit, for good.
  func set(to value: rlim_t) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    let resource =
      switch self {
      // Private memory; mapped files, such as the program itself, do not count.
      case .memory: RLIMIT_DATA
      case .fileSize: RLIMIT_FSIZE
      case .coreSize: RLIMIT_CORE
      }
    // A limit that cannot be set is one that is lower already.
    _ = setrlimit(Self.number(resource), &limit)
  }

  /// Lets the process compute for so much longer, rounded up to whole seconds and two more; then the
  /// system ends it.
  static func allow(moreMilliseconds milliseconds: Int) {
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
