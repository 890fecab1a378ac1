public import Foundation

/// An identifier that has a text form.
public protocol EntityIdentifierConvertible {
  /// The text form. Text past 4096 characters does not become part of an ``EntityIdentifier``.
  var entityIdentifierString: String { get }
  /// Returns the identifier with a text form, or nil when it is the form of none.
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  /// The text itself.
  public var entityIdentifierString: String { self }

  /// Returns the text itself.
  public static func entityIdentifier(for entityIdentifierString: String) -> String? {
    entityIdentifierString
  }
}

extension Int: EntityIdentifierConvertible {
  /// Decimal digits, with a minus sign where needed.
  public var entityIdentifierString: String { String(self) }

  /// Returns the number that the digits stand for.
  public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
    Int(entityIdentifierString)
  }
}

extension UUID: EntityIdentifierConvertible {
  /// Upper-case digits in five groups.
  public var entityIdentifierString: String { uuidString }

  /// Returns the identifier that the digits stand for, in upper or lower case.
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}
