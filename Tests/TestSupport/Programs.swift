internal import Foundation

/// Lets few tests at a time run other programs.
///
/// All tests begin at once: without it hundreds of programs would run beside each other, each of them
/// so slowly that limits of time are reached.
public actor Programs {
  /// The programs of all tests, twice as many as there are processors.
  private static let shared = Programs(width: 2 * ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(width: Int) { free = width }

  /// Runs an operation that waits for a program, when it is its turn.
  ///
  /// - Throws: What the operation throws.
  public static func run<Value: Sendable>(
    _ operation: @Sendable () async throws -> Value
  ) async rethrows -> Value {
    await shared.enter()
    do {
      let value = try await operation()
      await shared.leave()
      return value
    } catch {
      await shared.leave()
      throw error
    }
  }

  /// Runs a closure that holds its thread while it waits for a program: on a thread of its own, as the
  /// few that all tests share must not be held.
  ///
  /// - Throws: What the closure throws.
  public static func runBlocking<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await run {
      try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result { try body() }) }.start()
      }
    }
  }

  private func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
