extension AppDependencyManager {
  /// The error of a dependency that cannot be provided.
  ///
  /// All three are mistakes of the app: something was not added, or cannot be made.
  public enum Error: Swift.Error, Hashable, Sendable {
    /// The closure that makes it failed, needs itself, or is asynchronous and has not run yet.
    case failedToLoadDependency(type: String, reason: String)
    /// Nothing was added for the type or the key.
    case failedToRetrieveDependency(type: String)
    /// The dependency under the key has another type.
    case incorrectDependencyType(type: String, found: String)
  }
}

extension AppDependencyManager.Error: CustomStringConvertible {
  /// A sentence in English that says what went wrong and what to do.
  public var description: String {
    switch self {
    case .failedToLoadDependency(let type, let reason):
      "the dependency \(type) cannot be made: \(reason)"
    case .failedToRetrieveDependency(let type):
      """
      the dependency \(type) was not added: call AppDependencyManager.shared.add for it \
      before a query or an intent reads it
      """
    case .incorrectDependencyType(let type, let found):
      "the dependency \(type) was added as \(found)"
    }
  }
}
