internal import Foundation

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
  /// The symbol of the unit that a person of the locale would use: the given one unless the locale
  /// measures lengths, weights and temperatures in another way.
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
