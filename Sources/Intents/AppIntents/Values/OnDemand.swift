internal import Synchronization

/// A value that is made when it is first asked for, by whichever thread asks.
final class OnDemand<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  /// Creates a value to come.
  ///
  /// - Parameter make: Makes it; two threads that ask at the same time may both call it.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    if let value = made.withLock(\.self) { return value }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
