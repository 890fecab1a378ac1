internal import Foundation

extension IntentParameter {
  /// The default of a measurement; nil without a number.
  ///
  /// - Parameters:
  ///   - number: The number of the default; nil for none.
  ///   - symbol: The symbol of its unit; the base unit stands in for one that is not known.
  ///   - type: The dimension.
  /// - Returns: The measurement as a value of the parameter.
  static func value<UnitType: Dimension>(
    _ number: Double?,
    in symbol: String?,
    of type: UnitType.Type
  ) -> Value? where Value.ValueType == Measurement<UnitType> {
    let unit = symbol.flatMap { Measurement<UnitType>.unit($0) } ?? UnitType.baseUnit()
    return value(number.map { Measurement(value: $0, unit: unit) } as? Value.UnwrappedType)
  }
}

extension ClosedRange where Bound == Double {
  init?(inclusive range: (lowerBound: Int, upperBound: Int)?) {
    guard let range, range.lowerBound <= range.upperBound else { return nil }
    self = Double(range.lowerBound)...Double(range.upperBound)
  }

  init?(inclusive range: (lowerBound: Double, upperBound: Double)?) {
    guard let range, range.lowerBound <= range.upperBound else { return nil }
    self = range.lowerBound...range.upperBound
  }

  init?(inclusive range: (lowerBound: Decimal, upperBound: Decimal)?) {
    guard let range, range.lowerBound <= range.upperBound else { return nil }
    let bounds = (
      NSDecimalNumber(decimal: range.lowerBound), NSDecimalNumber(decimal: range.upperBound)
    )
    self = bounds.0.doubleValue...bounds.1.doubleValue
  }
}

extension Dimension {
  /// The symbol of a unit, or of the one that stands in for it where the current locale has US
  /// measures.
  ///
  /// - Parameters:
  ///   - unit: The unit to use elsewhere, and where no other is usual.
  ///   - adjusts: Whether the locale matters.
  /// - Returns: The symbol.
  static func preferred(_ unit: Dimension, forLocale adjusts: Bool) -> String {
    guard adjusts, Locale.current.measurementSystem == .us else { return unit.symbol }
    let pairs: [(Dimension, Dimension)] = [
      (UnitLength.kilometers, UnitLength.miles), (UnitLength.meters, UnitLength.feet),
      (UnitLength.centimeters, UnitLength.inches), (UnitMass.kilograms, UnitMass.pounds),
      (UnitMass.grams, UnitMass.ounces), (UnitTemperature.celsius, UnitTemperature.fahrenheit),
      (UnitSpeed.kilometersPerHour, UnitSpeed.milesPerHour),
      (UnitVolume.liters, UnitVolume.gallons),
    ]
    return pairs.first { $0.0.symbol == unit.symbol }?.1.symbol ?? unit.symbol
  }
}
