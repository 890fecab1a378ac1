public import Foundation

extension UserDefaults {
  /// Stores a value under a key.
  ///
  /// It is `set(_:forKey:)` under the name that every object has for it on Apple's platforms.
  ///
  /// - Parameters:
  ///   - value: A value of a property list; nil removes what is stored.
  ///   - key: The key.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Returns the value of a key.
  ///
  /// It is `object(forKey:)` under the name that every object has for it on Apple's platforms.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value; nil for none.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
