internal import Foundation
internal import Synchronization

/// The threads on which tools work, apart from those that all tasks share: a tool that blocks its thread,
/// such as by reading a file of a network that is gone, holds up neither the server nor other tools.
final class WorkerThreads: TaskExecutor {
  /// Those of the process.
  static let shared = WorkerThreads()

  private struct State {
    var jobs: [UnownedJob] = []
    var threadCount = 0
    var idleCount = 0
    var lastTaken = ContinuousClock.now
  }

  /// As many as there are processors, at least four: work that computes gains nothing by more, and
  /// each may hold a decoded picture.
  private let usualCount = max(4, ProcessInfo.processInfo.activeProcessorCount)
  /// With those that take the place of threads that hang.
  static let greatestCount = 64
  private let state = Mutex(State())
  private let added = DispatchSemaphore(value: 0)

  private init() {}

  /// Runs a job as soon as a thread is free.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      if state.jobs.isEmpty { state.lastTaken = .now }
      state.jobs.append(job)
      guard state.idleCount < state.jobs.count, state.threadCount < usualCount else { return false }
      state.threadCount += 1
      return true
    }
    added.signal()
    if needsThread { begin() }
  }

  /// Adds a thread when jobs have waited for a second and none was taken: the others may hang.
  func relieve() {
    let needsThread = state.withLock { state in
      guard !state.jobs.isEmpty, state.threadCount < Self.greatestCount,
        state.lastTaken.duration(to: .now) > .seconds(1)
      else { return false }
      state.lastTaken = .now
      state.threadCount += 1
      return true
    }
    if needsThread { begin() }
  }

  private func begin() {
    Thread.detachNewThread { [self] in
      while true {
        state.withLock { $0.idleCount += 1 }
        added.wait()
        let job = state.withLock { state in
          state.idleCount -= 1
          state.lastTaken = .now
          return state.jobs.removeFirst()
        }
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }
}
