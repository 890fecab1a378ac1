/// How a catalogue is that follows another place, such as a database.
package struct ReplicaState: Hashable, Sendable {
  /// Which state of the other place is served: the same number in all replicas.
  package var epoch: Int
  /// How many seconds ago that was known to be the last one.
  package var age: Double
  /// From which age on nothing is answered; nil for never.
  package var limit: Double?
  /// Whether there is a connection.
  package var isConnected: Bool

  /// Takes how it is.
  ///
  /// - Parameters:
  ///   - epoch: Which state is served.
  ///   - age: How many seconds ago that was known to be the last one.
  ///   - limit: From which age on nothing is answered; nil for never.
  ///   - isConnected: Whether there is a connection.
  package init(epoch: Int, age: Double, limit: Double?, isConnected: Bool) {
    (self.epoch, self.age, self.limit, self.isConnected) = (epoch, age, limit, isConnected)
  }

  /// Whether it is too old to be answered from.
  package var isTooOld: Bool { limit.map { age > $0 } ?? false }
}
