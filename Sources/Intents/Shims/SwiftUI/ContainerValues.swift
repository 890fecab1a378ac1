/// Values that a view says to its container.
///
/// Not kept in the tree.
public struct ContainerValues {
  // By the types of the keys.
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// A value of the app's own.
  ///
  /// - Parameter key: The type of its key.
  /// - Returns: The value that was set, or the default one.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The key of a value that a view says to its container.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

extension View {
  /// Says a value to the container of the view.
  ///
  /// - Parameters:
  ///   - keyPath: Which value.
  ///   - value: The value; not kept.
  /// - Returns: The same view.
  nonisolated public func containerValue<Value>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>,
    _ value: Value
  ) -> some View { self }
}
