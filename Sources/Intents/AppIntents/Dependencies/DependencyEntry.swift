import Synchronization

/// One dependency of a manager: how it is made and, once made, itself.
final class DependencyEntry: Sendable {
  enum Source: Sendable {
    case value(any Sendable)
    case immediate(@Sendable () throws -> any Sendable)
    case deferred(@Sendable () async throws -> any Sendable)
  }

  private enum State: Sendable {
    case new
    case making
    case loading(Task<any Sendable, any Swift.Error>)
    case made(any Sendable)
  }

  let source: Source
  private let state: Mutex<State>

  init(_ source: Source) {
    self.source = source
    if case .value(let value) = source {
      state = Mutex(.made(value))
    } else {
      state = Mutex(.new)
    }
  }

  /// The dependency, when it has been made.
  var value: (any Sendable)? {
    state.withLock { if case .made(let value) = $0 { value } else { nil } }
  }

  /// Makes the dependency.
  ///
  /// The manager's lock is held: only this thread can be in here.
  func make(_ key: DependencyKey) throws(AppDependencyManager.Error) -> any Sendable {
    if let value { return value }
    guard case .immediate(let closure) = source else {
      throw .failedToLoadDependency(
        type: "\(key)",
        reason: """
          an asynchronous closure creates it; call resolveDependencies(of:) before reading it
          """
      )
    }
    let isCycle = state.withLock { if case .making = $0 { true } else { false } }
    guard !isCycle else {
      throw .failedToLoadDependency(type: "\(key)", reason: "it depends on itself")
    }
    state.withLock { $0 = .making }
    do {
      let value = try closure()
      state.withLock { $0 = .made(value) }
      return value
    } catch {
      state.withLock { $0 = .new }
      throw .failedToLoadDependency(type: "\(key)", reason: "\(error)")
    }
  }

  /// Makes the dependency with its asynchronous closure, or waits for the task that is at it.
  func load(_ key: DependencyKey) async throws(AppDependencyManager.Error) -> any Sendable {
    guard case .deferred(let closure) = source else { return try make(key) }
    let task = state.withLock { state -> Task<any Sendable, any Swift.Error>? in
      switch state {
      case .made: return nil
      case .loading(let task): return task
      case .new, .making:
        let task = Task { try await closure() }
        state = .loading(task)
        return task
      }
    }
    do {
      guard let task else { return value ?? () }
      let value = try await task.value
      state.withLock { $0 = .made(value) }
      return value
    } catch {
      // A failure is not kept: the next request tries again.
      state.withLock { if case .loading(task) = $0 { $0 = .new } }
      throw .failedToLoadDependency(type: "\(key)", reason: "\(error)")
    }
  }
}
