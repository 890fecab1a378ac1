internal import Foundation
internal import Synchronization

/// The number of processors that the engine uses concurrently.
package enum Cores {
  private static let most = Atomic(Int.max)

  /// The number of processors available to this process, or fewer after ``use(atMost:)``; at least 1.
  package static var count: Int {
    max(1, min(most.load(ordering: .relaxed), ProcessInfo.processInfo.activeProcessorCount))
  }

  /// Limits the number of processors from now on, for several processes that share a machine.
  ///
  /// - Parameter count: The maximum number, 1 or more.
  package static func use(atMost count: Int) { most.store(count, ordering: .relaxed) }
}
