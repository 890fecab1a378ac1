internal import Foundation
internal import Synchronization

/// Threads on which jobs run, to which the system gives what searches leave.
///
/// The niceness of a thread cannot be taken back without rights (setpriority(2)), so they are no threads that others
/// use. Threads that they start have the same.
final class JobThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var first = 0
    var isEnded = false
  }
  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)
  private let count: Int

  private init(_ count: Int) { self.count = count }

  /// What is added to the niceness of the server: beside a busy thread of it on one core, such a thread gets a
  /// tenth (110 of 1,134; sched_prio_to_weight in kernel/sched/core.c).
  private static let niceness: Int32 = 10

  /// Starts the threads, which stay until ``end()``.
  ///
  /// - Parameter count: How many, one for each core.
  /// - Returns: The threads.
  static func started(_ count: Int) -> JobThreads {
    let threads = JobThreads(count)
    for _ in 0..<count { Thread.detachNewThread { threads.work() } }
    return threads
  }

  /// Ends the threads, when nothing is left to run on them.
  func end() {
    state.withLock { $0.isEnded = true }
    for _ in 0..<count { arrivals.signal() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    arrivals.signal()
  }

  private func work() {
    // Of the calling thread alone, on Linux.
    let thread = __priority_which_t(PRIO_PROCESS.rawValue)
    setpriority(thread, 0, min(19, getpriority(thread, 0) + Self.niceness))
    while true {
      arrivals.wait()
      let (job, isEnded) = state.withLock { state -> (UnownedJob?, Bool) in
        guard state.first < state.jobs.count else { return (nil, state.isEnded) }
        let job = state.jobs[state.first]
        state.first += 1
        if state.first == state.jobs.count || state.first == 1024 {
          state.jobs.removeFirst(state.first)
          state.first = 0
        }
        return (job, false)
      }
      if let job { job.runSynchronously(on: asUnownedTaskExecutor()) }
      if isEnded { return }
    }
  }
}
