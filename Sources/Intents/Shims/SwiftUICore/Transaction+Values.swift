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
}

extension Animation: CustomStringConvertible {
  /// The name of the animation.
  public var description: String { name }
}
