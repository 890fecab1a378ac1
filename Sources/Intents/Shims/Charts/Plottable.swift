public import Foundation
public import LocalizedStrings

/// A type whose values can be plotted on an axis.
///
/// An app may conform an enumeration with a raw value that is plottable; the raw value is plotted.
public protocol Plottable {
  /// The value as text, as it stands in the view tree.
  var _plotted: String { get }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  /// The raw value as text.
  public var _plotted: String { rawValue._plotted }
}

extension String: Plottable {
  /// The string itself.
  public var _plotted: String { self }
}
extension Int: Plottable {
  /// The number in decimal digits.
  public var _plotted: String { description }
}
extension Double: Plottable {
  /// The number in decimal digits.
  public var _plotted: String { description }
}
extension Float: Plottable {
  /// The number in decimal digits.
  public var _plotted: String { description }
}
extension CGFloat: Plottable {
  /// The number in decimal digits.
  public var _plotted: String { description }
}
extension Decimal: Plottable {
  /// The number in decimal digits.
  public var _plotted: String { description }
}
extension Date: Plottable {
  /// The date in the format ISO 8601, in Greenwich Mean Time.
  public var _plotted: String { formatted(.iso8601) }
}

/// A value to plot, with a label for its axis.
///
/// Both stand in the tree as arguments of the mark.
public struct PlottableValue<Value: Plottable> {
  let label: String
  let text: String

  /// Returns a value with a localized label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - value: The value.
  /// - Returns: The value to plot.
  public static func value(_ label: LocalizedStringResource, _ value: Value) -> PlottableValue {
    PlottableValue(label: String(localized: label), text: value._plotted)
  }

  /// Returns a value with a label that is not localized.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - value: The value.
  /// - Returns: The value to plot.
  @_disfavoredOverload
  public static func value(_ label: some StringProtocol, _ value: Value) -> PlottableValue {
    PlottableValue(label: String(label), text: value._plotted)
  }
}

extension PlottableValue where Value == Date {
  /// Returns a date with a localized label, rounded down to a unit of time.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - value: A date within the unit, such as a day.
  ///   - unit: The unit.
  ///   - calendar: The calendar of the unit; that of the process by default.
  /// - Returns: The start of the unit as the value to plot.
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
