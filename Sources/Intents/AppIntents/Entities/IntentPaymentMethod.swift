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
