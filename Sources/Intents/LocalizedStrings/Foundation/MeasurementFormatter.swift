public import Foundation

/// A formatter of measurements and units in the words of a language and the units of a region.
///
/// Newer code uses ``Foundation/Measurement/formatted(_:)``. Words, plurals and units are those of
/// CLDR. Foundation declares the class on Linux as unavailable; this one takes its place.
open class MeasurementFormatter: Formatter {
  /// The options of choosing the unit.
  public struct UnitOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates options from option bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The unit that the measurement has, without conversion.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// The region's usual unit.
    ///
    /// It is what no option means, too: no smaller or larger unit is chosen by the number.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// Degrees without the name of their scale, such as `21°`.
    ///
    /// The number is converted to the region's unit unless ``providedUnit`` is set too. It has an effect on
    /// temperatures only.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  /// The options of choosing the unit.
  ///
  /// None by default, which stands for the region's usual unit.
  open var unitOptions: UnitOptions = []
  /// The width of the unit in the text.
  ///
  /// `medium` by default, as in `3 mi`; `short` has no space, and `long` has the full name.
  open var unitStyle: Formatter.UnitStyle = .medium
  /// The locale, which decides on the language and the region's units.
  ///
  /// That of the process by default. Setting it sets the locale of ``numberFormatter`` too.
  open var locale: Locale = .current {
    didSet { numberFormatter.locale = locale }
  }
  /// The formatter of the numbers.
  ///
  /// By default it is of the style `decimal`, which has at most three digits after the point.
  open var numberFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// Returns the text of a measurement.
  ///
  /// - Parameter measurement: A number with a unit; one that CLDR does not have is written as its
  ///   symbol.
  /// - Returns: The number and the unit.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    text(measurement.value, measurement.unit)
  }

  /// Returns the name of a unit.
  ///
  /// - Parameter unit: The unit; one that CLDR does not have is its symbol.
  /// - Returns: The name as it stands behind several things, such as `kilometers` or `km`.
  open func string(from unit: Unit) -> String {
    guard let identifier = UnitIdentifiers.identifier(of: unit),
      let phrase = UnitPhrase(2, unit: identifier, width: width, locale: locale)
    else { return unit.symbol }
    return phrase.unitName
  }

  /// Returns the text of a measurement or the name of a unit.
  ///
  /// - Parameter obj: A `Measurement` or a `Unit`.
  /// - Returns: Its words; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let unit as Unit: string(from: unit)
    case let measurement as NSMeasurement: text(measurement.doubleValue, measurement.unit)
    case let measurement as Measurement<Unit>: string(from: measurement)
    default: nil
    }
  }

  private func text(_ value: Double, _ unit: Unit) -> String {
    let number: (Double) -> String = { [numberFormatter, locale] value in
      numberFormatter.string(from: value as NSNumber) ?? value.formatted(.number.locale(locale))
    }
    let usage = unitOptions.contains(.providedUnit) ? nil : "default"
    if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature,
      let identifier = UnitIdentifiers.identifier(of: unit),
      let shown = UnitPhrase(
        value,
        unit: identifier,
        options: (usage.map { "usage/\($0) " } ?? "") + ".##########",
        locale: locale
      )
    {
      return "\(number(shown.value))°"
    }
    return UnitPhrase.string(
      value,
      unit,
      width: width,
      usage: usage,
      locale: locale,
      number: number
    )
  }

  private var width: UnitPhrase.Width {
    switch unitStyle {
    case .short: .narrow
    case .medium: .abbreviated
    case .long: .wide
    @unknown default: .abbreviated
    }
  }
}
