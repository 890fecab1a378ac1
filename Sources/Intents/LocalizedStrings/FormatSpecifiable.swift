public import Foundation

/// A number that can stand in a localized text: the integers, `Float`, `Double` and `CGFloat`.
///
/// Do not conform to it: `LocalizedStringResource("\(count) trails")` finds the conformances here.
public protocol _FormatSpecifiable: Equatable, Sendable {
  /// The `printf` specifier that stands for the number in a key.
  static var _specifier: String { get }
  /// The number, for the text.
  var _argument: _FormatArgument { get }
}

/// A number on its way into a localized text, widened to 64 bits.
public enum _FormatArgument: Hashable, Sendable {
  /// A signed integer.
  case integer(Int64)
  /// An unsigned integer.
  case unsigned(UInt64)
  /// A number with a fraction.
  case number(Double)
}

extension _FormatSpecifiable where Self: SignedInteger {
  /// The number, for the text.
  public var _argument: _FormatArgument { .integer(Int64(self)) }
}

extension _FormatSpecifiable where Self: UnsignedInteger {
  /// The number, for the text.
  public var _argument: _FormatArgument { .unsigned(UInt64(self)) }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  /// The number, for the text.
  public var _argument: _FormatArgument { .number(Double(self)) }
}

extension Int: _FormatSpecifiable {
  /// `%lld`.
  public static var _specifier: String { "%lld" }
}

extension Int8: _FormatSpecifiable {
  /// `%d`.
  public static var _specifier: String { "%d" }
}

extension Int16: _FormatSpecifiable {
  /// `%d`.
  public static var _specifier: String { "%d" }
}

extension Int32: _FormatSpecifiable {
  /// `%d`.
  public static var _specifier: String { "%d" }
}

extension Int64: _FormatSpecifiable {
  /// `%lld`.
  public static var _specifier: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
  /// `%llu`.
  public static var _specifier: String { "%llu" }
}

extension UInt8: _FormatSpecifiable {
  /// `%u`.
  public static var _specifier: String { "%u" }
}

extension UInt16: _FormatSpecifiable {
  /// `%u`.
  public static var _specifier: String { "%u" }
}

extension UInt32: _FormatSpecifiable {
  /// `%u`.
  public static var _specifier: String { "%u" }
}

extension UInt64: _FormatSpecifiable {
  /// `%llu`.
  public static var _specifier: String { "%llu" }
}

extension Float: _FormatSpecifiable {
  /// `%f`.
  public static var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
  /// `%lf`.
  public static var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
  /// `%lf`.
  public static var _specifier: String { "%lf" }
}
