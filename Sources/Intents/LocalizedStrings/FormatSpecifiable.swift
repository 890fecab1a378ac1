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

/// The value of a number in a localized text, widened to 64 bits.
///
/// `LocalizedStringResource` keeps it, and prints it in the text's locale.
public enum _FormatArgument: Hashable, Sendable {
  /// A signed integer.
  case integer(Int64)
  /// An unsigned integer.
  case unsigned(UInt64)
  /// A number with a fraction.
  case number(Double)
}

extension _FormatSpecifiable where Self: SignedInteger {
  /// The number as a signed 64-bit argument of the text.
  ///
  /// Every signed integer of the protocol fits.
  public var _argument: _FormatArgument { .integer(Int64(self)) }
}

extension _FormatSpecifiable where Self: UnsignedInteger {
  /// The number as an unsigned 64-bit argument of the text.
  ///
  /// Every unsigned integer of the protocol fits.
  public var _argument: _FormatArgument { .unsigned(UInt64(self)) }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  /// The number as a `Double` argument of the text.
  ///
  /// A `Float` keeps its value.
  public var _argument: _FormatArgument { .number(Double(self)) }
}

extension Int: _FormatSpecifiable {
  /// The specifier in keys: `%lld`.
  public static var _specifier: String { "%lld" }
}

extension Int8: _FormatSpecifiable {
  /// The specifier in keys: `%d`.
  public static var _specifier: String { "%d" }
}

extension Int16: _FormatSpecifiable {
  /// The specifier in keys: `%d`.
  public static var _specifier: String { "%d" }
}

extension Int32: _FormatSpecifiable {
  /// The specifier in keys: `%d`.
  public static var _specifier: String { "%d" }
}

extension Int64: _FormatSpecifiable {
  /// The specifier in keys: `%lld`.
  public static var _specifier: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
  /// The specifier in keys: `%llu`.
  public static var _specifier: String { "%llu" }
}

extension UInt8: _FormatSpecifiable {
  /// The specifier in keys: `%u`.
  public static var _specifier: String { "%u" }
}

extension UInt16: _FormatSpecifiable {
  /// The specifier in keys: `%u`.
  public static var _specifier: String { "%u" }
}

extension UInt32: _FormatSpecifiable {
  /// The specifier in keys: `%u`.
  public static var _specifier: String { "%u" }
}

extension UInt64: _FormatSpecifiable {
  /// The specifier in keys: `%llu`.
  public static var _specifier: String { "%llu" }
}

extension Float: _FormatSpecifiable {
  /// The specifier in keys: `%f`.
  public static var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
  /// The specifier in keys: `%lf`.
  public static var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
  /// The specifier in keys: `%lf`.
  public static var _specifier: String { "%lf" }
}
