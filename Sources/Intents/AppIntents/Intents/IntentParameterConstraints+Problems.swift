internal import Foundation

extension IntentParameterConstraints {
  /// Why a value is refused, as a part of a sentence; nil when it is taken.
  func problem(of value: any _IntentValue) -> String? {
    if let optional = value as? any _OptionalIntentValue {
      return optional._wrappedValue.flatMap { problem(of: $0) }
    }
    if let range = inclusiveRange, let number = number(of: value), !range.contains(number) {
      func text(_ bound: Double) -> String {
        bound == bound.rounded() && abs(bound) < 1e15 ? String(Int(bound)) : String(bound)
      }
      return "it must be between \(text(range.lowerBound)) and \(text(range.upperBound))"
    }
    if !supportsNegativeNumbers, let number = number(of: value), number < 0 {
      return "it must not be negative"
    }
    if let file = value as? IntentFile, !supportedContentTypes.isEmpty {
      let type = file.type ?? .data
      guard !supportedContentTypes.contains(where: { type.conforms(to: $0) }) else { return nil }
      let names = supportedContentTypes.map(\.identifier).joined(separator: ", ")
      return "the file '\(file.filename)' is none of: \(names)"
    }
    if let amount = value as? IntentCurrencyAmount, !currencyCodes.isEmpty,
      !currencyCodes.contains(amount.currencyCode)
    {
      return "the currency must be one of: \(currencyCodes.joined(separator: ", "))"
    }
    if let person = value as? IntentPerson, let problem = problem(of: person) { return problem }
    if let size, let array = value as? [Any], !size.allowed.contains(array.count) {
      let allowed = size.allowed
      return allowed.lowerBound == allowed.upperBound
        ? "it needs \(allowed.lowerBound) elements"
        : "it needs \(allowed.lowerBound) to \(allowed.upperBound) elements"
    }
    return nil
  }

  /// The value in the unit of the parameter, where it has one for all.
  func converted<Value: _IntentValue>(_ value: Value) -> Value {
    guard convertsUnits, let unit else { return value }
    if let measured = value as? any MeasuredValue {
      return measured.converted(to: unit) as? Value ?? value
    }
    let wrapped = (value as? any _OptionalIntentValue)?._wrappedValue as? any MeasuredValue
    guard let measured = wrapped?.converted(to: unit) else { return value }
    return _wrapped(measured, as: Value.self) ?? value
  }

  /// The text with the unit of the parameter, where it is a number without one.
  func withUnit(_ text: String) -> String {
    guard let unit, Double(text.trimmingCharacters(in: .whitespaces)) != nil else { return text }
    return "\(text) \(unit)"
  }

  private func number(of value: any _IntentValue) -> Double? {
    switch value {
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as IntentCurrencyAmount: NSDecimalNumber(decimal: value.amount).doubleValue
    case let value as any MeasuredValue: value.measured(in: unit)
    default: nil
    }
  }

  private func problem(of person: IntentPerson) -> String? {
    let handles = [person.handle].compactMap(\.self) + person.aliases
    func has(_ test: (IntentPerson.Handle.Value) -> Bool) -> Bool {
      handles.contains { test($0.value) }
    }
    let hasAddress = has { if case .emailAddress = $0 { true } else { false } }
    let hasNumber = has { if case .phoneNumber = $0 { true } else { false } }
    return switch parameterMode {
    case .email? where !hasAddress: "the person needs a mail address"
    case .phone? where !hasNumber: "the person needs a telephone number"
    case .emailOrPhone? where !hasAddress && !hasNumber:
      "the person needs a mail address or a telephone number"
    default: nil
    }
  }
}

/// A measurement without its unit's type.
private protocol MeasuredValue {
  func measured(in symbol: String?) -> Double
  func converted(to symbol: String) -> Self
}

extension Measurement: MeasuredValue where UnitType: Dimension {
  /// The number, in the unit with a symbol where there is one of this kind.
  func measured(in symbol: String?) -> Double {
    guard let symbol, let unit = Self.unit(symbol) else { return value }
    return converted(to: unit).value
  }

  /// The same measurement in the unit with a symbol; itself where there is none of this kind.
  func converted(to symbol: String) -> Self {
    Self.unit(symbol).map { converted(to: $0) } ?? self
  }
}
