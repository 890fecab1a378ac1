public import Foundation

extension Measurement: _IntentValue where UnitType: Dimension {
  /// The number and the symbol of its unit.
  public var _json: IntentJSON {
    get throws { .object(["value": .number(value), "unit": .string(unit.symbol)]) }
  }

  /// Returns the measurement of a number and the symbol of a unit.
  ///
  /// - Throws: ``IntentValueError/mismatch(type:found:)`` for anything else, and for a unit of
  ///   another kind.
  public static func _value(from json: IntentJSON) async throws -> Measurement {
    guard case .object(let parts) = json, case .string(let symbol)? = parts["unit"],
      let unit = Self.unit(symbol)
    else { throw IntentValueError.mismatch(Measurement.self, json) }
    switch parts["value"] {
    case .integer(let value)?: return Measurement(value: Double(value), unit: unit)
    case .number(let value)?: return Measurement(value: value, unit: unit)
    default: throw IntentValueError.mismatch(Measurement.self, json)
    }
  }

  /// Returns the measurement that a number and a unit mean, such as `5 km`; a number alone is in the
  /// base unit.
  public static func _values(matching text: String) async throws -> [Measurement] {
    guard
      let match = text.trimmingCharacters(in: .whitespaces)
        .wholeMatch(of: /([-+]?[0-9]+(?:\.[0-9]+)?)\s*(.*)/),
      let value = Double(match.1),
      let unit = match.2.isEmpty ? UnitType.baseUnit() : Self.unit(String(match.2))
    else { return [] }
    return [Measurement(value: value, unit: unit)]
  }

  /// The unit of this kind with a symbol.
  static func unit(_ symbol: String) -> UnitType? {
    MeasurementUnits.all.lazy.compactMap { $0 as? UnitType }.first { $0.symbol == symbol }
  }
}

/// The units that a symbol may stand for, since Foundation does not list them.
private enum MeasurementUnits {
  static var all: [Dimension] {
    length + mass + duration + temperature + volume + energy + speed + others
  }

  private static var length: [Dimension] {
    let units: [UnitLength] = [
      .meters, .kilometers, .centimeters, .millimeters, .micrometers, .miles, .feet, .inches,
      .yards,
      .nauticalMiles, .lightyears,
    ]
    return units
  }

  private static var mass: [Dimension] {
    let units: [UnitMass] = [
      .kilograms, .grams, .milligrams, .micrograms, .pounds, .ounces, .stones, .metricTons,
    ]
    return units
  }

  private static var duration: [Dimension] {
    let units: [UnitDuration] = [.seconds, .minutes, .hours, .milliseconds]
    return units
  }

  private static var temperature: [Dimension] {
    let units: [UnitTemperature] = [.celsius, .fahrenheit, .kelvin]
    return units
  }

  private static var volume: [Dimension] {
    let units: [UnitVolume] = [
      .liters, .milliliters, .centiliters, .deciliters, .cups, .pints, .quarts, .gallons,
      .tablespoons, .teaspoons, .fluidOunces, .cubicMeters,
    ]
    return units
  }

  private static var energy: [Dimension] {
    let units: [UnitEnergy] = [.joules, .kilojoules, .calories, .kilocalories, .kilowattHours]
    return units
  }

  private static var speed: [Dimension] {
    let units: [UnitSpeed] = [.metersPerSecond, .kilometersPerHour, .milesPerHour, .knots]
    return units
  }

  private static var others: [Dimension] {
    let areas: [UnitArea] = [.squareMeters, .squareKilometers, .acres, .hectares, .squareFeet]
    let angles: [UnitAngle] = [.degrees, .radians, .revolutions]
    let powers: [UnitPower] = [.watts, .kilowatts, .megawatts, .horsepower]
    let pressures: [UnitPressure] = [.hectopascals, .bars, .millibars, .poundsForcePerSquareInch]
    let frequencies: [UnitFrequency] = [.hertz, .kilohertz, .megahertz]
    let storage: [UnitInformationStorage] = [.bytes, .kilobytes, .megabytes, .gigabytes, .bits]
    let electricity: [UnitElectricPotentialDifference] = [.volts, .millivolts]
    let all: [[Dimension]] = [areas, angles, powers, pressures, frequencies, storage, electricity]
    return all.flatMap(\.self)
  }
}
