/// The key of a custom environment value.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view around has set one.
  static var defaultValue: Value { get }
}

extension EnvironmentValues {
  /// A value that a module adds.
  ///
  /// - Parameter key: The name of the value.
  /// - Returns: What the views around set, or the default.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { added[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { added[ObjectIdentifier(key)] = newValue }
  }
}

/// Declares a value of the environment, or of the focused view, with the key that it needs.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "AppIntentsMacros", type: "EntryMacro")
