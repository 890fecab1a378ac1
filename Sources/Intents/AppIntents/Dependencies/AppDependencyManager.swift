import Foundation
import Synchronization

/// Provides what the intents and queries of an app depend on.
///
/// ```swift
/// AppDependencyManager.shared.add { ModelData() }           // made at its first use
/// AppDependencyManager.shared.add(dependency: navigator)    // is there already
/// AppDependencyManager.shared.add(key: "tiles") { try await TileStore.open() }
/// ```
///
/// Adding under a type or a key that is taken replaces what was there. All members may be called
/// from anywhere at any time.
public final class AppDependencyManager: Sendable {
  /// The manager that dependencies use unless they name another.
  public static let shared = AppDependencyManager()

  /// Stands in for ``shared`` in the tasks of ``withManager(_:operation:)``.
  @TaskLocal private static var replacement: AppDependencyManager?

  private let entries = Mutex<[DependencyKey: DependencyEntry]>([:])
  /// Held while a dependency is made, so that it is made once.
  ///
  /// Recursive, because making one may
  /// read another.
  private let making = NSRecursiveLock()

  /// Creates a manager of its own, for tests.
  ///
  /// Give it to an ``IntentRuntime``, or use ``withManager(_:isolation:operation:)``.
  public init() {}

  /// Runs an operation in which ``shared`` is another manager, for one run among several at a time.
  ///
  /// - Parameters:
  ///   - manager: The manager that is used in place of ``shared``.
  ///   - isolation: Where the operation runs; by default where the caller does.
  ///   - operation: The operation to run.
  /// - Returns: What the operation returns.
  /// - Throws: What `operation` throws.
  public static func withManager<Value>(
    _ manager: AppDependencyManager,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Value
  ) async rethrows -> Value {
    try await $replacement.withValue(manager, operation: operation)
  }

  var current: AppDependencyManager {
    self === Self.shared ? Self.replacement ?? self : self
  }
}

// MARK: - Adding

extension AppDependencyManager {
  /// Adds a dependency that a closure makes at its first use.
  ///
  /// A closure that throws is asked again at the next use.
  ///
  /// - Parameters:
  ///   - key: What to find it under; nil for its type alone.
  ///   - dependency: Makes it, once; it may read other dependencies.
  public func add<Dependency: Sendable>(
    key: (any Hashable & Sendable)? = nil,
    dependency: @escaping @Sendable () throws -> Dependency
  ) {
    set(.immediate(dependency), key, Dependency.self)
  }

  /// Adds a dependency that an asynchronous closure makes.
  ///
  /// It is there for a query or an intent once ``resolveDependencies(of:)`` has run for it.
  ///
  /// - Parameters:
  ///   - key: What to find it under; nil for its type alone.
  ///   - dependency: Makes it, once; after an error it is asked again at the next use.
  public func add<Dependency: Sendable>(
    key: (any Hashable & Sendable)? = nil,
    dependency: @escaping @Sendable () async throws -> Dependency
  ) {
    set(.deferred(dependency), key, Dependency.self)
  }

  /// Adds a dependency that is there already.
  ///
  /// - Parameters:
  ///   - key: What to find it under; nil for its type alone.
  ///   - dependency: The dependency, which is made at once.
  public func add<Dependency: Sendable>(
    key: (any Hashable & Sendable)? = nil,
    dependency: @autoclosure () -> Dependency
  ) {
    set(.value(dependency()), key, Dependency.self)
  }

  private func set(
    _ source: DependencyEntry.Source,
    _ key: (any Hashable & Sendable)?,
    _ type: any Any.Type
  ) {
    let entry = DependencyEntry(source)
    entries.withLock { $0[DependencyKey(type, key)] = entry }
  }
}

// MARK: - Resolving

extension AppDependencyManager {
  /// Returns a dependency by its type, making it if need be.
  ///
  /// - Parameters:
  ///   - type: The type under which it was added.
  ///   - key: What it was added under; nil for its type alone.
  /// - Returns: The dependency.
  /// - Throws: ``Error`` when there is none, when it cannot be made, or when only an asynchronous
  ///   closure makes it and none has run.
  public func dependency<Dependency: Sendable>(
    of type: Dependency.Type = Dependency.self,
    key: (any Hashable & Sendable)? = nil
  ) throws(Error) -> Dependency {
    try value(for: DependencyKey(type, key), as: type)
  }

  /// Makes every dependency of a query or an intent, so that reading one afterwards cannot fail.
  ///
  /// ``IntentRuntime`` does it before every intent that it runs.
  ///
  /// - Parameter value: The query or the intent, whose `@Dependency` properties are looked at.
  /// - Throws: ``Error`` for the first that cannot be had, in the order of declaration.
  public func resolveDependencies(of value: some _SupportsAppDependencies) async throws(Error) {
    for child in Mirror(reflecting: value).children {
      guard let dependency = child.value as? any ResolvableDependency else { continue }
      let outcome: Result<Void, Error> = await Self.withManager(current) {
        do throws(Error) {
          return .success(try await dependency.resolve())
        } catch {
          return .failure(error)
        }
      }
      try outcome.get()
    }
  }

  /// Returns the names of the dependencies of a query or an intent that were not added.
  package func missingDependencies(of value: some _SupportsAppDependencies) -> [String] {
    Mirror(reflecting: value).children.compactMap { child in
      (child.value as? any ResolvableDependency)?.missingName(in: current)
    }
  }

  /// The names of what was added.
  package var names: [String] { entries.withLock { $0.keys.map(\.description).sorted() } }

  func contains(_ key: DependencyKey) -> Bool { entries.withLock { $0[key] != nil } }

  func value<Value: Sendable>(
    for key: DependencyKey,
    as type: Value.Type
  ) throws(Error) -> Value {
    let entry = try entry(for: key)
    if let value = entry.value { return try cast(value, for: key) }
    making.lock()
    defer { making.unlock() }
    return try cast(try entry.make(key), for: key)
  }

  func load<Value: Sendable>(_ key: DependencyKey, as type: Value.Type) async throws(Error) {
    let entry = try entry(for: key)
    guard case .deferred = entry.source else {
      _ = try value(for: key, as: type)
      return
    }
    _ = try cast(try await entry.load(key), for: key) as Value
  }

  private func entry(for key: DependencyKey) throws(Error) -> DependencyEntry {
    guard let entry = entries.withLock({ $0[key] }) else {
      throw .failedToRetrieveDependency(type: "\(key)")
    }
    return entry
  }

  private func cast<Value>(_ value: any Sendable, for key: DependencyKey) throws(Error) -> Value {
    guard let value = value as? Value else {
      throw .incorrectDependencyType(type: "\(key)", found: "\(Swift.type(of: value))")
    }
    return value
  }
}
