import Foundation
import Synchronization

/// Applies a function to the numbers below a count on all cores, and waits for the results.
///
/// The calling thread works, too, and works alone when there is one core, one number, or no thread available.
/// Threads are created for each call: that takes some 20 µs each, and a caller that must not suspend can wait
/// for them. All calls of a process together create fewer threads than there are cores, so concurrent calls do
/// not add up.
///
/// - Parameters:
///   - count: The number of values, from 0.
///   - body: Called once with each number, on any thread.
/// - Returns: The results, in the order of the numbers.
package func parallelMap<Value: Sendable>(
  _ count: Int,
  _ body: @Sendable (Int) -> Value
) -> [Value] {
  guard count > 1 else { return (0..<count).map(body) }
  let results = Mutex([Value?](repeating: nil, count: count))
  withoutActuallyEscaping(body) { body in
    let work = ParallelWork(count: count) { index in
      let value = body(index)
      results.withLock { $0[index] = value }
    }
    let threads = work.startThreads()
    work.run()
    for thread in threads { pthread_join(thread, nil) }
    ParallelWork.helperCount.subtract(threads.count, ordering: .relaxed)
  }
  return results.withLock { $0.compactMap(\.self) }
}

/// Numbers that several threads process one by one.
private final class ParallelWork: Sendable {
  /// The number of threads of all calls.
  static let helperCount = Atomic(0)

  private let next = Atomic(0)
  private let count: Int
  private let body: @Sendable (Int) -> Void

  init(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    (self.count, self.body) = (count, body)
  }

  func run() {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
    }
  }

  /// Starts as many threads as are useful and available.
  func startThreads() -> [pthread_t] {
    let cores = Cores.count
    var threads: [pthread_t] = []
    while threads.count < count - 1 {
      guard Self.helperCount.add(1, ordering: .relaxed).newValue < cores,
        let thread = startThread()
      else {
        Self.helperCount.subtract(1, ordering: .relaxed)
        break
      }
      threads.append(thread)
    }
    return threads
  }

  private func startThread() -> pthread_t? {
    var thread = pthread_t()
    let own = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread,
      nil,
      { work in
        if let work { Unmanaged<ParallelWork>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      },
      own.toOpaque()
    )
    guard status == 0 else {
      own.release()
      return nil
    }
    return thread
  }
}
