public import Foundation

/// An identifier that has a text form, as the `id` of every entity must.
///
/// `String`, `Int` and `UUID` have one. A type of the app's own writes and reads its text:
///
/// ```swift
/// struct TrailID: Hashable, Sendable, EntityIdentifierConvertible {
///   var number: Int
///   var entityIdentifierString: String { "trail-\(number)" }
///   static func entityIdentifier(for text: String) -> TrailID? {
///     Int(text.dropFirst("trail-".count)).map { TrailID(number: $0) }
///   }
/// }
/// ```
public protocol EntityIdentifierConvertible {
  /// The text form, from which ``entityIdentifier(for:)`` makes an equal identifier.
  ///
  /// Text past 4096 characters does not become part of an ``EntityIdentifier``.
  var entityIdentifierString: String { get }
  /// Returns the identifier with a text form, or nil when it is the form of none.
  ///
  /// - Parameter entityIdentifierString: Any text, also from a user.
  /// - Returns: The identifier, which need not belong to an entity that exists.
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  /// The text itself.
  public var entityIdentifierString: String { self }

  /// Returns the text itself.
  ///
  /// - Parameter entityIdentifierString: Any text, also the empty one.
  /// - Returns: The same text.
  public static func entityIdentifier(for entityIdentifierString: String) -> String? {
    entityIdentifierString
  }
}

extension Int: EntityIdentifierConvertible {
  /// Decimal digits, with a minus sign where needed.
  public var entityIdentifierString: String { String(self) }

  /// Returns the number that the digits stand for.
  ///
  /// - Parameter entityIdentifierString: Decimal digits as ``entityIdentifierString`` writes them.
  /// - Returns: The number; nil for other text, such as `01`, `+1` or one with spaces, and for what is
  ///   out of the range of `Int`.
  public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
    Int(entityIdentifierString).flatMap { String($0) == entityIdentifierString ? $0 : nil }
  }
}

extension UUID: EntityIdentifierConvertible {
  /// Upper-case hexadecimal digits in five groups, as `uuidString` has them.
  public var entityIdentifierString: String { uuidString }

  /// Returns the identifier that the digits stand for, in upper or lower case.
  ///
  /// - Parameter entityIdentifierString: Thirty-two hexadecimal digits in five groups, in upper
  ///   or lower case.
  /// - Returns: The identifier; nil for other text.
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}
