public import Foundation
public import LocalizedStrings

/// A value that stands at a place of an axis.
public protocol Plottable {
  /// The value as text, as the tree keeps it.
  var _plotted: String { get }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  /// The raw value.
  public var _plotted: String { rawValue._plotted }
}

extension String: Plottable {
  /// The text itself.
  public var _plotted: String { self }
}
extension Int: Plottable {
  /// Its digits.
  public var _plotted: String { description }
}
extension Double: Plottable {
  /// Its digits.
  public var _plotted: String { description }
}
extension Float: Plottable {
  /// Its digits.
  public var _plotted: String { description }
}
extension CGFloat: Plottable {
  /// Its digits.
  public var _plotted: String { description }
}
extension Decimal: Plottable {
  /// Its digits.
  public var _plotted: String { description }
}
extension Date: Plottable {
  /// The date and time by ISO 8601, in Greenwich.
  public var _plotted: String { formatted(.iso8601) }
}

/// A value with what it is called.
public struct PlottableValue<Value: Plottable> {
  let label: String
  let text: String

  /// A value with what it is called.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - value: The value.
  /// - Returns: Both.
  public static func value(_ label: LocalizedStringResource, _ value: Value) -> PlottableValue {
    PlottableValue(label: String(localized: label), text: value._plotted)
  }

  /// A value with what it is called.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - value: The value.
  /// - Returns: Both.
  @_disfavoredOverload
  public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
    PlottableValue(label: String(label), text: value._plotted)
  }
}

extension PlottableValue where Value == Date {
  /// A time with what it is called, such as a day.
  ///
  /// - Parameters:
  ///   - label: What it is called.
  ///   - value: Any time in it.
  ///   - unit: How long it is.
  ///   - calendar: By which calendar; that of the process by default.
  /// - Returns: The time at which it begins.
  public static func value(
    _ label: LocalizedStringResource,
    _ value: Date,
    unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> PlottableValue {
    let start = calendar.dateInterval(of: unit, for: value)?.start ?? value
    return PlottableValue(label: String(localized: label), text: start._plotted)
  }
}
