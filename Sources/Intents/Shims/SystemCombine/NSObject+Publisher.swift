public import Foundation
public import OpenCombine

/// An object whose properties have publishers: every `NSObject`.
public protocol _PropertyPublishing {}

extension NSObject: _PropertyPublishing {}

extension NSObject {
  /// What a publisher of a property sends besides; not read here.
  public struct _PublisherOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options of their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The new value, the one before, and the present one at the beginning.
    public static let new = Self(rawValue: 1), old = Self(rawValue: 2), initial = Self(rawValue: 4)
  }
}

extension _PropertyPublishing where Self: NSObject {
  /// Returns a publisher of a property, which sends the present value and never ends.
  ///
  /// There are no observers of properties without the Objective-C runtime: no later value is sent. What the modules of
  /// the system's names would publish so does not change here.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: Which values are sent; without `initial` none is.
  /// - Returns: The publisher.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>,
    options: NSObject._PublisherOptions = [.initial, .new]
  ) -> AnyPublisher<Value, Never> {
    let rest = Empty<Value, Never>(completeImmediately: false)
    guard options.contains(.initial) else { return rest.eraseToAnyPublisher() }
    return rest.prepend(self[keyPath: keyPath]).eraseToAnyPublisher()
  }
}
