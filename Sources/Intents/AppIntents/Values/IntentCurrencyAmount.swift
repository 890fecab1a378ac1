public import Foundation

/// An amount of money.
public struct IntentCurrencyAmount: Hashable, Codable, Sendable {
  /// How much.
  public let amount: Decimal
  /// The currency in three letters (ISO 4217), such as `EUR`.
  public let currencyCode: String

  /// Creates an amount.
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
  /// - Throws: ``IntentValueError/mismatch(type:found:)`` for anything else.
  public static func _value(from json: IntentJSON) async throws -> IntentCurrencyAmount {
    guard case .object(let parts) = json, let amount = parts["amount"],
      case .string(let code)? = parts["currencyCode"]
    else { throw IntentValueError.mismatch(Self.self, json) }
    return Self(amount: try await Decimal._value(from: amount), currencyCode: code)
  }

  /// Returns the amount that digits and a currency mean, in either order.
  ///
  /// `5.50 EUR` is one. Digits alone are in the currency of the locale, if it has one.
  public static func _values(matching text: String) async throws -> [IntentCurrencyAmount] {
    let text = text.trimmingCharacters(in: .whitespaces)
    let form = /(?:([A-Za-z]{3})\s*)?([-+]?[0-9]+(?:\.[0-9]+)?)(?:\s*([A-Za-z]{3}))?/
    guard let match = text.wholeMatch(of: form), let amount = Decimal(string: String(match.2)),
      let code = (match.1 ?? match.3).map(String.init) ?? Locale.current.currency?.identifier
    else { return [] }
    return [Self(amount: amount, currencyCode: code.uppercased())]
  }
}

extension IntentCurrencyAmount: DisplayRepresentable {
  /// "Currency Amount".
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Currency Amount" }

  /// The amount as the locale writes it.
  public var displayRepresentation: DisplayRepresentation {
    "\(amount.formatted(.currency(code: currencyCode)))"
  }
}

/// A way to pay.
public struct IntentPaymentMethod: Hashable, Codable, Sendable {
  /// The kinds of ways to pay.
  public enum MethodType: String, Hashable, Codable, Sendable {
    /// Nobody said.
    case unknown
    /// From an account that is paid into.
    case checking
    /// From an account for savings.
    case savings
    /// From a broker's account.
    case brokerage
    /// With a card that takes money at once.
    case debit
    /// With a card that takes money later.
    case credit
    /// With a card that was paid before.
    case prepaid
    /// With a shop's own card.
    case store
    /// With the system's own service.
    case applePay
  }

  /// The kind.
  public let type: MethodType
  /// What people call it.
  public let name: String?
  /// What tells it from others, such as the last digits.
  public let identificationHint: String?
  /// A small picture of it.
  public let icon: DisplayRepresentation.Image?

  /// Creates a way to pay.
  public init(
    type: MethodType,
    name: String? = nil,
    identificationHint: String? = nil,
    icon: DisplayRepresentation.Image? = nil
  ) {
    self.type = type
    self.name = name
    self.identificationHint = identificationHint
    self.icon = icon
  }

  /// Returns whether two are the same, pictures apart.
  public static func == (left: IntentPaymentMethod, right: IntentPaymentMethod) -> Bool {
    left.type == right.type && left.name == right.name
      && left.identificationHint == right.identificationHint
  }

  /// Feeds everything but the picture to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(name)
    hasher.combine(identificationHint)
  }
}

extension IntentPaymentMethod: _CodableIntentValue {
  /// Returns the way to pay of a kind, or of an unknown kind with a name.
  public static func _values(matching text: String) async throws -> [IntentPaymentMethod] {
    if let type = MethodType(rawValue: text.lowercased()) { return [Self(type: type)] }
    return text.isEmpty ? [] : [Self(type: .unknown, name: text)]
  }
}
