/// A unit of a quantity, such as kilocalories or counts per minute.
///
/// Units convert into each other where they have the same dimensions. They are equal where they have the same text,
/// dimensions and factor.
public struct HKUnit: Hashable, Sendable {
  /// Powers of kilogram, meter, second, mole, kelvin and, for counts, none.
  private var dimensions: [Int] = [0, 0, 0, 0, 0]
  /// How many of its dimensions' basic units it is, and what is added after that.
  private var factor = 1.0, offset = 0.0
  /// The symbol of the unit, such as `count/min`.
  public let unitString: String

  private init(_ text: String, _ place: Int?, _ factor: Double, offset: Double = 0, power: Int = 1)
  {
    unitString = text
    if let place { dimensions[place] = power }
    (self.factor, self.offset) = (factor, offset)
  }

  private init(_ text: String, _ one: HKUnit, _ other: HKUnit, sign: Int) {
    unitString = text
    dimensions = zip(one.dimensions, other.dimensions).map { $0 + sign * $1 }
    factor = sign > 0 ? one.factor * other.factor : one.factor / other.factor
  }

  /// The gram, `g`.
  public static func gram() -> HKUnit { HKUnit("g", 0, 0.001) }
  /// The avoirdupois pound, `lb`, of 0.45359237 kg.
  public static func pound() -> HKUnit { HKUnit("lb", 0, 0.45359237) }
  /// The avoirdupois ounce, `oz`, of a sixteenth of a pound.
  public static func ounce() -> HKUnit { HKUnit("oz", 0, 0.028349523125) }
  /// The meter, `m`.
  public static func meter() -> HKUnit { HKUnit("m", 1, 1) }
  /// The foot, `ft`, of 0.3048 m.
  public static func foot() -> HKUnit { HKUnit("ft", 1, 0.3048) }
  /// The inch, `in`, of 0.0254 m.
  public static func inch() -> HKUnit { HKUnit("in", 1, 0.0254) }
  /// The mile, `mi`, of 1,609.344 m.
  public static func mile() -> HKUnit { HKUnit("mi", 1, 1609.344) }
  /// The liter, `l`, of 0.001 m³.
  public static func liter() -> HKUnit { HKUnit("l", 1, 0.001, power: 3) }
  /// The US fluid ounce, `fl_oz_us`, of about 29.57 ml.
  public static func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us", 1, 2.95735295625e-5, power: 3) }
  /// The second, `s`.
  public static func second() -> HKUnit { HKUnit("s", 2, 1) }
  /// The minute, `min`.
  public static func minute() -> HKUnit { HKUnit("min", 2, 60) }
  /// The hour, `hr`.
  public static func hour() -> HKUnit { HKUnit("hr", 2, 3600) }
  /// The day, `d`, of 24 hours.
  public static func day() -> HKUnit { HKUnit("d", 2, 86_400) }
  /// The degree Celsius, `degC`.
  ///
  /// A temperature converts to the Fahrenheit scale with its offset.
  public static func degreeCelsius() -> HKUnit { HKUnit("degC", 4, 1, offset: 273.15) }
  /// The degree Fahrenheit, `degF`.
  ///
  /// A temperature converts to the Celsius scale with its offset.
  public static func degreeFahrenheit() -> HKUnit {
    HKUnit("degF", 4, 5 / 9, offset: 459.67 * 5 / 9)
  }
  /// The count, `count`, such as of steps.
  ///
  /// It has no dimension, like ``percent()``, to which it converts one to one.
  public static func count() -> HKUnit { HKUnit("count", nil, 1) }
  /// The share of a whole, `%`, from 0 to 1.
  ///
  /// The value 0.5 stands for 50 %.
  public static func percent() -> HKUnit { HKUnit("%", nil, 1) }
  /// The joule, `J`.
  public static func joule() -> HKUnit {
    var unit = HKUnit("J", 0, 1)
    unit.dimensions = [1, 2, -2, 0, 0]
    return unit
  }
  /// The kilocalorie, `kcal`, of 4,184 J.
  public static func kilocalorie() -> HKUnit {
    var unit = HKUnit("kcal", 0, 4184)
    unit.dimensions = [1, 2, -2, 0, 0]
    return unit
  }
  /// The large calorie of food labels, the same unit as ``kilocalorie()``, written `kcal`.
  public static func largeCalorie() -> HKUnit { kilocalorie() }

  /// Returns the gram with a metric prefix, such as `kg`.
  ///
  /// - Parameter prefix: The prefix.
  /// - Returns: The unit.
  public static func gramUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit("\(prefix.symbol)g", 0, 0.001 * prefix.factor)
  }
  /// Returns the meter with a metric prefix, such as `km`.
  ///
  /// - Parameter prefix: The prefix.
  /// - Returns: The unit.
  public static func meterUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit("\(prefix.symbol)m", 1, prefix.factor)
  }
  /// Returns the liter with a metric prefix, such as `ml`.
  ///
  /// - Parameter prefix: The prefix.
  /// - Returns: The unit.
  public static func literUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit("\(prefix.symbol)l", 1, 0.001 * prefix.factor, power: 3)
  }

  /// Returns the product of this unit and another.
  ///
  /// - Parameter unit: The other unit.
  /// - Returns: The product, whose symbol has a `·` between the two.
  public func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit("\(unitString)·\(unit.unitString)", self, unit, sign: 1)
  }

  /// Returns the quotient of this unit and another, such as counts per minute.
  ///
  /// - Parameter unit: The other unit.
  /// - Returns: The quotient, whose symbol has a `/` between the two.
  public func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit("\(unitString)/\(unit.unitString)", self, unit, sign: -1)
  }

  /// Whether both measure the same thing.
  func isCompatible(with other: HKUnit) -> Bool { dimensions == other.dimensions }
  /// A number of this unit as a number of another.
  func convert(_ value: Double, to other: HKUnit) -> Double {
    // A unit converts to itself without rounding.
    if self == other { return value }
    return (value * factor + offset - other.offset) / other.factor
  }
}

/// A metric prefix, for units such as the kilogram.
public enum HKMetricPrefix: Int, Sendable {
  /// 1, 10^-12, 10^-9, 10^-6, 10^-3, 10^-2, 10^-1, 10, 100, 10^3, 10^6, 10^9, 10^12.
  case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera

  fileprivate var factor: Double {
    [1, 1e-12, 1e-9, 1e-6, 1e-3, 1e-2, 0.1, 10, 100, 1e3, 1e6, 1e9, 1e12][rawValue]
  }
  fileprivate var symbol: String {
    ["", "p", "n", "mc", "m", "c", "d", "da", "h", "k", "M", "G", "T"][rawValue]
  }
}

/// A number with a unit.
///
/// Two quantities are equal where both the unit and the number are: 1 km is not equal to 1,000 m. Compare numbers in
/// one unit with ``doubleValue(for:)``.
public struct HKQuantity: Hashable, Sendable {
  private let unit: HKUnit
  private let value: Double

  /// Creates a quantity.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - value: The number; not checked.
  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, self.value) = (unit, value) }

  /// Returns whether the quantity converts to a unit.
  ///
  /// - Parameter unit: The unit.
  /// - Returns: Whether both units have the same dimensions.
  public func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.isCompatible(with: unit) }

  /// Returns the number of the quantity in a unit.
  ///
  /// - Parameter unit: A unit of the same dimensions.
  /// - Returns: The number; NaN for a unit of other dimensions.
  public func doubleValue(for unit: HKUnit) -> Double {
    `is`(compatibleWith: unit) ? self.unit.convert(value, to: unit) : .nan
  }
}
