internal import Foundation
internal import Synchronization

/// Low-priority threads for jobs, which get the processor time that searches leave.
///
/// A thread cannot lower its niceness again without privileges (setpriority(2)), so these threads are not
/// shared. Threads that they start inherit it.
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

  /// The increment to the server's niceness: next to a busy normal thread on one core, such a thread gets a
  /// tenth (110 of 1,134; sched_prio_to_weight in kernel/sched/core.c).
  private static let niceness: Int32 = 10

  /// Starts the threads, which stay until ``end()``.
  ///
  /// - Parameter count: The number of threads, one for each core.
  /// - Returns: The threads.
  static func started(_ count: Int) -> JobThreads {
    let threads = JobThreads(count)
    for _ in 0..<count { Thread.detachNewThread { threads.work() } }
    return threads
  }

  /// Ends the threads, when they have no more work.
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
    // On Linux, this affects only the calling thread.
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
