/// A unit of a quantity, such as kilocalories or counts in a minute.
public struct HKUnit: Hashable, Sendable {
  /// Powers of kilogram, meter, second, mole, kelvin and, for counts, none.
  private var dimensions: [Int] = [0, 0, 0, 0, 0]
  /// How many of its dimensions' basic units it is, and what is added after that.
  private var factor = 1.0, offset = 0.0
  /// As it is written, such as `count/min`.
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

  /// Grams.
  public static func gram() -> HKUnit { HKUnit("g", 0, 0.001) }
  /// Pounds.
  public static func pound() -> HKUnit { HKUnit("lb", 0, 0.45359237) }
  /// Ounces.
  public static func ounce() -> HKUnit { HKUnit("oz", 0, 0.028349523125) }
  /// Meters.
  public static func meter() -> HKUnit { HKUnit("m", 1, 1) }
  /// Feet.
  public static func foot() -> HKUnit { HKUnit("ft", 1, 0.3048) }
  /// Inches.
  public static func inch() -> HKUnit { HKUnit("in", 1, 0.0254) }
  /// Miles.
  public static func mile() -> HKUnit { HKUnit("mi", 1, 1609.344) }
  /// Liters.
  public static func liter() -> HKUnit { HKUnit("l", 1, 0.001, power: 3) }
  /// Fluid ounces of the United States.
  public static func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us", 1, 2.95735295625e-5, power: 3) }
  /// Seconds.
  public static func second() -> HKUnit { HKUnit("s", 2, 1) }
  /// Minutes.
  public static func minute() -> HKUnit { HKUnit("min", 2, 60) }
  /// Hours.
  public static func hour() -> HKUnit { HKUnit("hr", 2, 3600) }
  /// Days of 24 hours.
  public static func day() -> HKUnit { HKUnit("d", 2, 86_400) }
  /// Degrees Celsius.
  public static func degreeCelsius() -> HKUnit { HKUnit("degC", 4, 1, offset: 273.15) }
  /// Degrees Fahrenheit.
  public static func degreeFahrenheit() -> HKUnit {
    HKUnit("degF", 4, 5 / 9, offset: 459.67 * 5 / 9)
  }
  /// Counts, such as steps.
  public static func count() -> HKUnit { HKUnit("count", nil, 1) }
  /// Shares of the whole, from 0 to 1.
  public static func percent() -> HKUnit { HKUnit("%", nil, 1) }
  /// Joules.
  public static func joule() -> HKUnit {
    var unit = HKUnit("J", 0, 1)
    unit.dimensions = [1, 2, -2, 0, 0]
    return unit
  }
  /// Kilocalories of 4,184 J.
  public static func kilocalorie() -> HKUnit {
    var unit = HKUnit("kcal", 0, 4184)
    unit.dimensions = [1, 2, -2, 0, 0]
    return unit
  }
  /// Kilocalories, as they are said to be burned.
  public static func largeCalorie() -> HKUnit { kilocalorie() }

  /// Grams with a prefix.
  ///
  /// - Parameter prefix: Its multiple.
  /// - Returns: The unit.
  public static func gramUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit("\(prefix.symbol)g", 0, 0.001 * prefix.factor)
  }
  /// Meters with a prefix.
  ///
  /// - Parameter prefix: Their multiple.
  /// - Returns: The unit.
  public static func meterUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit("\(prefix.symbol)m", 1, prefix.factor)
  }
  /// Liters with a prefix.
  ///
  /// - Parameter prefix: Their multiple.
  /// - Returns: The unit.
  public static func literUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit("\(prefix.symbol)l", 1, 0.001 * prefix.factor, power: 3)
  }

  /// Multiplies by a unit.
  ///
  /// - Parameter unit: The other unit.
  /// - Returns: The product.
  public func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit("\(unitString)·\(unit.unitString)", self, unit, sign: 1)
  }

  /// Divides by a unit, such as counts by minutes.
  ///
  /// - Parameter unit: The other unit.
  /// - Returns: The quotient.
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

/// A multiple of a metric unit.
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

/// A number with its unit.
public struct HKQuantity: Hashable, Sendable {
  private let unit: HKUnit
  private let value: Double

  /// Creates a quantity.
  ///
  /// - Parameters:
  ///   - unit: The unit.
  ///   - value: How many.
  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, self.value) = (unit, value) }

  /// Returns whether the quantity can be told in a unit.
  ///
  /// - Parameter unit: The unit.
  /// - Returns: Whether both measure the same thing.
  public func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.isCompatible(with: unit) }

  /// Returns the number in a unit.
  ///
  /// - Parameter unit: A unit of the same thing; of any other the answer is not a number.
  /// - Returns: How many of the unit.
  public func doubleValue(for unit: HKUnit) -> Double {
    `is`(compatibleWith: unit) ? self.unit.convert(value, to: unit) : .nan
  }
}
