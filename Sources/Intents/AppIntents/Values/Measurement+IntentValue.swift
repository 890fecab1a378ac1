public import Foundation

/// A number with a unit, without their types.
protocol AnyMeasurement {
  /// The number, as users write it, and the symbol of its unit.
  var words: String { get }
}

extension Measurement: AnyMeasurement where UnitType: Dimension {
  var words: String { "\(value.formatted()) \(unit.symbol)" }
}

extension Measurement: _IntentValue where UnitType: Dimension {
  /// The number and the symbol of its unit: `{"unit": "km", "value": 5}`.
  public var _json: IntentJSON {
    get throws { .object(["value": .number(value), "unit": .string(unit.symbol)]) }
  }

  /// Returns the measurement of a number and the symbol of a unit.
  ///
  /// `json`: an object with `value`, a number, and `unit`, a symbol such as `km` or an English
  /// name.
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

  /// Returns the measurement that a number and a unit mean, such as `5 km`.
  ///
  /// A number alone is in the base unit of its dimension, unless the parameter has another. `text`:
  /// digits, and the symbol or the English name of a unit behind them.
  public static func _values(matching text: String) async throws -> [Measurement] {
    guard
      let match = text.trimmingCharacters(in: .whitespaces)
        .wholeMatch(of: /([-+]?[0-9]+(?:\.[0-9]+)?)\s*(.*)/),
      let value = Double(match.1),
      let unit = match.2.isEmpty ? UnitType.baseUnit() : Self.unit(String(match.2))
    else { return [] }
    return [Measurement(value: value, unit: unit)]
  }

  /// The unit of this kind with a symbol, or with a name in English such as `minutes`.
  static func unit(_ symbol: String) -> UnitType? {
    MeasurementUnits.all.lazy.compactMap { $0 as? UnitType }.first { $0.symbol == symbol }
      ?? MeasurementUnits.named(symbol).lazy.compactMap { $0 as? UnitType }.first
  }
}
