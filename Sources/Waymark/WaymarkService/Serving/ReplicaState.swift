/// The state of a catalog that follows another one, such as one in a database.
package struct ReplicaState: Hashable, Sendable {
  /// The served epoch of the source: the same number in all replicas.
  package var epoch: Int
  /// The seconds since it was last confirmed to be the latest epoch.
  package var age: Double
  /// The age from which requests are refused; nil for no limit.
  package var limit: Double?
  /// Whether there is a connection.
  package var isConnected: Bool

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - epoch: The served epoch.
  ///   - age: The seconds since it was last confirmed to be the latest epoch.
  ///   - limit: The age from which requests are refused; nil for no limit.
  ///   - isConnected: Whether there is a connection.
  package init(epoch: Int, age: Double, limit: Double?, isConnected: Bool) {
    (self.epoch, self.age, self.limit, self.isConnected) = (epoch, age, limit, isConnected)
  }

  /// Whether it is too old for answers.
  package var isTooOld: Bool { limit.map { age > $0 } ?? false }
}
