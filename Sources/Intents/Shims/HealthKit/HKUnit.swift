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

  /// The gram, `g`.
  public static func gram() -> HKUnit { HKUnit("g", 0, 0.001) }
  /// The avoirdupois pound, `lb`, of 0.45359237 kg.
  public static func pound() -> HKUnit { HKUnit("lb", 0, 0.45359237) }
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
  /// The second, `s`.
  public static func second() -> HKUnit { HKUnit("s", 2, 1) }
  /// The minute, `min`.
  public static func minute() -> HKUnit { HKUnit("min", 2, 60) }
  /// The hour, `hr`.
  public static func hour() -> HKUnit { HKUnit("hr", 2, 3600) }
  /// The day, `d`, of 24 hours.
  public static func day() -> HKUnit { HKUnit("d", 2, 86_400) }
  /// The degree Celsius, `degC`.
  public static func degreeCelsius() -> HKUnit { HKUnit("degC", 4, 1, offset: 273.15) }
  /// The degree Fahrenheit, `degF`.
  public static func degreeFahrenheit() -> HKUnit {
    HKUnit("degF", 4, 5 / 9, offset: 459.67 * 5 / 9)
  }
  /// The count, `count`, such as of steps.
  public static func count() -> HKUnit { HKUnit("count", nil, 1) }
  /// The share of a whole, `%`, from 0 to 1.
  public static func percent() -> HKUnit { HKUnit("%", nil, 1) }
  /// The joule, `J`.
  public static func joule() -> HKUnit { energy("J", 1) }
  /// The kilocalorie, `kcal`, of 4,184 J.
  public static func kilocalorie() -> HKUnit { energy("kcal", 4184) }
  private static func energy(_ text: String, _ factor: Double) -> HKUnit {
    var unit = HKUnit(text, 0, factor)
    unit.dimensions = [1, 2, -2, 0, 0]
    return unit
  }

  /// Returns the gram with a metric prefix, such as `kg`.
  public static func gramUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit("\(prefix.symbol)g", 0, 0.001 * prefix.factor)
  }
  /// Returns the meter with a metric prefix, such as `km`.
  public static func meterUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit("\(prefix.symbol)m", 1, prefix.factor)
  }
  /// Returns the liter with a metric prefix, such as `ml`.
  public static func literUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit("\(prefix.symbol)l", 1, 0.001 * prefix.factor, power: 3)
  }

  /// Returns the quotient of this unit and another, such as counts per minute.
  ///
  /// - Parameter unit: The other unit.
  /// - Returns: The quotient, whose symbol has a `/` between the two.
  public func unitDivided(by unit: HKUnit) -> HKUnit {
    var quotient = HKUnit("\(unitString)/\(unit.unitString)", nil, factor / unit.factor)
    quotient.dimensions = zip(dimensions, unit.dimensions).map { $0 - $1 }
    return quotient
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
/// Two quantities are equal where both the unit and the number are: 1 km differs from 1,000 m.
public struct HKQuantity: Hashable, Sendable {
  private let unit: HKUnit
  private let value: Double

  /// Creates a quantity.
  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, self.value) = (unit, value) }

  /// Returns whether the quantity converts to a unit.
  public func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.isCompatible(with: unit) }

  /// Returns the number of the quantity in a unit.
  ///
  /// - Parameter unit: A unit of the same dimensions.
  /// - Returns: The number; NaN for a unit of other dimensions.
  public func doubleValue(for unit: HKUnit) -> Double {
    `is`(compatibleWith: unit) ? self.unit.convert(value, to: unit) : .nan
  }
}
