internal import Foundation
internal import Synchronization

/// How many processors the engine uses at once.
package enum Cores {
  private static let most = Atomic(Int.max)

  /// The processors that this process may run on, or fewer where ``use(atMost:)`` says so; at least 1.
  package static var count: Int {
    max(1, min(most.load(ordering: .relaxed), ProcessInfo.processInfo.activeProcessorCount))
  }

  /// Uses fewer processors from now on: where several processes share a machine, each has its own.
  ///
  /// - Parameter count: The most that are used, 1 or more.
  package static func use(atMost count: Int) { most.store(count, ordering: .relaxed) }
}
