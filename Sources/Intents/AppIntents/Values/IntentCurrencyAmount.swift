public import Foundation

/// An amount of money.
///
/// The amount is decimal, so that no cent is lost; in JSON it is text.
public struct IntentCurrencyAmount: Hashable, Codable, Sendable {
  /// The amount, in units of the currency; it may be negative.
  ///
  /// It has all its digits: nothing is rounded to the currency's units.
  public let amount: Decimal
  /// The currency in three letters (ISO 4217), such as `EUR`.
  ///
  /// A parameter may take some currencies only; it compares them with capital letters.
  public let currencyCode: String

  /// Creates an amount.
  ///
  /// - Parameters:
  ///   - amount: How much, in units of the currency.
  ///   - currencyCode: The currency in three capital letters (ISO 4217); it is not checked.
  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }
}

extension IntentCurrencyAmount: _IntentValue {
  /// The digits as text, and the currency.
  public var _json: IntentJSON {
    get throws { .object(["amount": try amount._json, "currencyCode": .string(currencyCode)]) }
  }

  /// Returns the amount of digits and a currency.
  ///
  /// `json`: an object with `amount` and `currencyCode`.
  public static func _value(from json: IntentJSON) async throws -> IntentCurrencyAmount {
    guard case .object(let parts) = json, let amount = parts["amount"],
      case .string(let code)? = parts["currencyCode"]
    else { throw IntentValueError.mismatch(Self.self, json) }
    return Self(amount: try await Decimal._value(from: amount), currencyCode: code)
  }

  /// Returns the amount that digits and a currency mean, in either order.
  ///
  /// `5.50 EUR` is one. Digits alone are in the currency of the locale, if it has one. `text`:
  /// digits, and a code of three letters before or behind them; a symbol such as `€` is not taken.
  public static func _values(matching text: String) async throws -> [IntentCurrencyAmount] {
    let text = text.trimmingCharacters(in: .whitespaces)
    let form = /(?:([A-Za-z]{3})\s*)?([-+]?[0-9]+(?:\.[0-9]+)?)(?:\s*([A-Za-z]{3}))?/
    guard let match = text.wholeMatch(of: form), let amount = Decimal(string: String(match.2)),
      let code = (match.1 ?? match.3).map(String.init) ?? Locale.current.currency?.identifier
    else { return [] }
    return [Self(amount: amount, currencyCode: code.uppercased())]
  }
}
