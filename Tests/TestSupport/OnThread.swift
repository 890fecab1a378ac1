internal import Foundation

/// Runs what waits on a thread of its own: the few threads that all tests share must not be held.
///
/// - Throws: What the closure throws.
public func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try body() }) }.start()
  }
}
