/// A type whose values may read dependencies of the app: an intent, a query or another provider.
public protocol _SupportsAppDependencies: Sendable {}

extension _SupportsAppDependencies {
  /// A dependency of the app: `@Dependency var modelData: ModelData`.
  public typealias Dependency = AppDependency
}

/// A property wrapper for a dependency of intents and queries, found by its type or by a key.
///
/// ```swift
/// AppDependencyManager.shared.add { ModelData() }
///
/// struct LandmarkEntityQuery: EntityQuery {
///   @Dependency var modelData: ModelData
/// }
/// ```
///
/// The dependency is looked up each time it is read and made once, at its first use. Reading one
/// that cannot be had stops the program with a message that names it; a host that would rather have
/// an error calls ``AppDependencyManager/resolveDependencies(of:)`` first.
@propertyWrapper
public final class AppDependency<Value: Sendable>: Sendable {
  private let key: DependencyKey
  private let manager: AppDependencyManager
  private let fallback: AppDependencyManager?

  /// Creates a dependency that a manager provides.
  ///
  /// - Parameters:
  ///   - key: The key under which it was added; nil for the type alone.
  ///   - manager: The manager that provides it.
  public convenience init(
    key: (any Hashable & Sendable)? = nil,
    manager: AppDependencyManager = .shared
  ) {
    self.init(DependencyKey(Value.self, key), manager, fallback: nil)
  }

  /// Creates a dependency with a value for when the manager has none.
  ///
  /// - Parameters:
  ///   - key: The key under which it was added; nil for the type alone.
  ///   - manager: The manager that provides it.
  ///   - default: The value to use otherwise; made at its first use.
  public convenience init(
    key: (any Hashable & Sendable)? = nil,
    manager: AppDependencyManager = .shared,
    default: @autoclosure @escaping @Sendable () -> Value
  ) {
    let fallback = AppDependencyManager()
    fallback.add(key: key) { `default`() }
    self.init(DependencyKey(Value.self, key), manager, fallback: fallback)
  }

  /// Creates a dependency with a value for when the manager has none, which takes time to make.
  ///
  /// It is there once ``AppDependencyManager/resolveDependencies(of:)`` has run, as it does before
  /// every intent that ``IntentRuntime`` runs.
  ///
  /// - Parameters:
  ///   - key: The key under which it was added; nil for the type alone.
  ///   - manager: The manager that provides it.
  ///   - default: Makes the value to use otherwise, at its first use.
  public convenience init(
    key: (any Hashable & Sendable)? = nil,
    manager: AppDependencyManager = .shared,
    default: @escaping @Sendable () async throws -> Value
  ) {
    let fallback = AppDependencyManager()
    fallback.add(key: key, dependency: `default`)
    self.init(DependencyKey(Value.self, key), manager, fallback: fallback)
  }

  private init(
    _ key: DependencyKey,
    _ manager: AppDependencyManager,
    fallback: AppDependencyManager?
  ) {
    self.key = key
    self.manager = manager
    self.fallback = fallback
  }

  /// The dependency; it is made at its first use.
  ///
  /// Reading stops the program, with a message that names the dependency, where nothing was added
  /// for it or making it failed.
  public var wrappedValue: Value {
    do {
      return try provider.value(for: key, as: Value.self)
    } catch {
      fatalError("@Dependency: \(error)")
    }
  }

  /// The wrapper itself.
  ///
  /// `$log` hands the dependency on without making it: only reading `wrappedValue` does.
  public var projectedValue: AppDependency<Value> { self }

  /// The manager that has the dependency, or else the one to name in the error.
  private var provider: AppDependencyManager {
    let current = manager.current
    guard let fallback, !current.contains(key) else { return current }
    return fallback
  }
}

/// A dependency without its type.
protocol ResolvableDependency {
  func resolve() async throws(AppDependencyManager.Error)
  /// The name of the dependency where neither a manager nor the default has it.
  func missingName(in manager: AppDependencyManager) -> String?
}

extension AppDependency: ResolvableDependency {
  func resolve() async throws(AppDependencyManager.Error) {
    try await provider.load(key, as: Value.self)
  }

  func missingName(in shared: AppDependencyManager) -> String? {
    let own = manager === AppDependencyManager.shared ? shared : manager
    return own.contains(key) || fallback != nil ? nil : key.description
  }
}
