internal import Synchronization

/// A lock with the value that it protects.
///
/// ```swift
/// let count = OSAllocatedUnfairLock(initialState: 0)
/// count.withLock { $0 += 1 }
/// ```
///
/// Copies are the same lock. A thread that locks it twice waits for itself.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked: the value is read and written under the lock only. What an app does with
  // `withLockUnchecked`, and between `lock()` and `unlock()`, is its own to keep apart.
  private final class Storage {
    let mutex = Mutex(())
    var state: State
    init(_ state: State) { self.state = state }
  }
  private let storage: Storage

  /// Creates a lock.
  ///
  /// - Parameter initialState: The initial value.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  /// Creates a lock with a value that need not be Sendable.
  ///
  /// - Parameter initialState: The initial value.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Runs a closure with the value while the lock is held.
  ///
  /// - Parameter body: Reads or changes the value.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R { try withLockUnchecked(body) }

  /// Runs a closure with the value while the lock is held.
  ///
  /// - Parameter body: Reads or changes the value.
  /// - Returns: What the closure returns, which need not be Sendable.
  /// - Throws: What the closure throws.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.mutex._unsafeLock()
    defer { storage.mutex._unsafeUnlock() }
    return try body(&storage.state)
  }

  /// Runs a closure with the value, if the lock is free.
  ///
  /// - Parameter body: Reads or changes the value.
  /// - Returns: What the closure returns; nil where it did not run.
  /// - Throws: What the closure throws.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? { try withLockIfAvailableUnchecked(body) }

  /// Runs a closure with the value, if the lock is free.
  ///
  /// - Parameter body: Reads or changes the value.
  /// - Returns: What the closure returns, which need not be Sendable; nil where it did not run.
  /// - Throws: What the closure throws.
  public func withLockIfAvailableUnchecked<R>(
    _ body: (inout State) throws -> R
  ) rethrows -> R? {
    guard storage.mutex._unsafeTryLock() else { return nil }
    defer { storage.mutex._unsafeUnlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a value.
  public init() { self.init(initialState: ()) }
  /// Takes the lock; the same thread must release it.
  ///
  /// It waits for another thread; a thread that has the lock already ends the program.
  public func lock() { storage.mutex._unsafeLock() }
  /// Releases the lock.
  ///
  /// Call it on the thread that has taken the lock, once for each time.
  public func unlock() { storage.mutex._unsafeUnlock() }
  /// Takes the lock, if it is free.
  ///
  /// - Returns: Whether it was taken, after which ``unlock()`` must release it.
  public func lockIfAvailable() -> Bool { storage.mutex._unsafeTryLock() }

  /// Runs a closure while no other has the lock.
  ///
  /// - Parameter body: The closure.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs a closure while no other has the lock.
  ///
  /// - Parameter body: The closure.
  /// - Returns: What the closure returns, which may not be Sendable.
  /// - Throws: What the closure throws.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Runs a closure if no other has the lock.
  ///
  /// - Parameter body: The closure.
  /// - Returns: What the closure returns; nil where it did not run.
  /// - Throws: What the closure throws.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked { _ in try body() }
  }
}
