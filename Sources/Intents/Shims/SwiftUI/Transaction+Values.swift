/// The key of a value that a transaction carries.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}

extension Transaction {
  /// A value of the app's own.
  ///
  /// - Parameter key: The type of its key.
  /// - Returns: The value that was set, or the default one.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { added[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { added[ObjectIdentifier(key)] = newValue }
  }

  /// Runs a closure when the change has been shown, which is at once.
  ///
  /// - Parameters:
  ///   - criteria: When a motion counts as complete; nothing moves here.
  ///   - completion: What to run.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) { completion() }
}

/// What a scroll view would do with its place when its content changes; nothing scrolls here.
public enum ScrollContentOffsetAdjustmentBehavior: Hashable, Sendable {
  /// What the system does, or nothing.
  case automatic, disabled
}

/// Runs a closure with a value of a transaction, which has no effect.
///
/// - Parameters:
///   - keyPath: Which of the transaction's values.
///   - value: The value.
///   - body: What to run.
/// - Returns: The result of the closure.
/// - Throws: What the closure throws.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

extension Binding {
  /// The change that setting the value makes; a new one at each reading.
  public var transaction: Transaction { Transaction() }

  /// The binding with another transaction, which has no effect.
  ///
  /// - Parameter transaction: The transaction; not kept.
  /// - Returns: The same binding.
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }

  /// The binding with an animation of its changes, which has no effect.
  ///
  /// - Parameter animation: The animation; not kept.
  /// - Returns: The same binding.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

  /// Creates a binding whose setter is told the transaction.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - set: Takes a new value, with a transaction that has no animation.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(get: get) { set($0, Transaction()) }
  }
}

extension Animation: CustomStringConvertible {
  /// The name of the animation.
  public var description: String { name }
}
