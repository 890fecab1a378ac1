/// A way to pay, as a value of an intent.
public struct IntentPaymentMethod: Hashable, Codable, Sendable {
  /// The kinds of ways to pay.
  ///
  /// As text each is its name in the code, such as `debit`, without regard to case.
  public enum PaymentType: String, Hashable, Codable, Sendable {
    /// The kind is not known; a name may say more.
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

  // Stored under the key `type`, as it has always been.
  private enum CodingKeys: String, CodingKey {
    case paymentType = "type"
    case name, identificationHint, icon
  }

  /// The kind of the way to pay; `unknown` for one that is known by its name only.
  public let paymentType: PaymentType
  /// The name that the user knows it by; nil if it is not known.
  ///
  /// It is compared and encoded; a user sees it as the title.
  public let name: String?
  /// A hint that identifies it, such as the last four digits; nil for none.
  ///
  /// Never the whole number: it is shown and logged.
  public let identificationHint: String?
  /// A small picture of it; nil for none.
  ///
  /// It does not count when two are compared.
  public let icon: DisplayRepresentation.Image?

  /// Creates a way to pay.
  ///
  /// - Parameters:
  ///   - type: The kind.
  ///   - name: What the user calls it, localized now; nil where that is not known.
  ///   - identificationHint: What tells it from others, such as the last four digits.
  ///   - icon: A small picture; nil for none.
  public init(
    type: PaymentType,
    name: LocalizedStringResource? = nil,
    identificationHint: String? = nil,
    icon: DisplayRepresentation.Image? = nil
  ) {
    paymentType = type
    self.name = name.map { String(localized: $0) }
    self.identificationHint = identificationHint
    self.icon = icon
  }

  /// Returns whether two are the same, pictures apart.
  public static func == (left: IntentPaymentMethod, right: IntentPaymentMethod) -> Bool {
    left.paymentType == right.paymentType && left.name == right.name
      && left.identificationHint == right.identificationHint
  }

  /// Feeds everything but the picture to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(paymentType)
    hasher.combine(name)
    hasher.combine(identificationHint)
  }
}

extension IntentPaymentMethod: _CodableIntentValue {
  /// Returns the way to pay of a kind, or of an unknown kind with a name.
  ///
  /// `text`: the name of a kind, such as `credit`, or any other name.
  public static func _values(matching text: String) async throws -> [IntentPaymentMethod] {
    if let type = PaymentType(rawValue: text.lowercased()) { return [Self(type: type)] }
    return text.isEmpty ? [] : [Self(type: .unknown, name: "\(text)")]
  }
}
