public import Foundation
public import LocalizedStrings

/// The declaration of a parameter, for a ``Resolver`` that makes a value for it.
public struct IntentParameterContext<Value: _IntentValue & Sendable>: AnyIntentValue {
  /// The title of the parameter, for users.
  ///
  /// It is for messages: an error that a resolver throws may name the parameter by it.
  public let title: LocalizedStringResource
  /// The description of the parameter; nil for none.
  public let description: LocalizedStringResource?
  /// Whether the parameter may stay without a value.
  ///
  /// Where it may not, a nil of all resolvers makes the run fail.
  public let isOptional: Bool
  let constraints: IntentParameterConstraints
  /// The parameter itself, by which a run knows it; nil for a value that belongs to none.
  let identity: ObjectIdentifier?

  init(
    title: LocalizedStringResource,
    description: LocalizedStringResource?,
    isOptional: Bool,
    constraints: IntentParameterConstraints,
    identity: ObjectIdentifier? = nil
  ) {
    self.title = title
    self.description = description
    self.isOptional = isOptional
    self.constraints = constraints
    self.identity = identity
  }
}

extension IntentParameterContext {
  /// The options for entering text; nil for the defaults.
  public var inputOptions: String.IntentInputOptions? { constraints.inputOptions }
  /// The names of true and false; nil for the usual words.
  public var displayName: Bool.IntentDisplayName? { constraints.displayName }
  /// The currencies that the parameter takes, in three letters; nil for all.
  public var currencyCodes: [String]? {
    constraints.currencyCodes.isEmpty ? nil : constraints.currencyCodes
  }
  /// The types of files that the parameter takes; nil for all.
  public var supportedContentTypes: [UTType]? {
    constraints.supportedContentTypes.isEmpty ? nil : constraints.supportedContentTypes
  }
}

extension IntentParameterContext where Value == Int {
  /// The smallest and the greatest number that the parameter takes; nil for any.
  public var inclusiveRange: (lowerBound: Int, upperBound: Int)? {
    constraints.inclusiveRange.map {
      (Int(clamping: $0.lowerBound), Int(clamping: $0.upperBound))
    }
  }
}

extension IntentParameterContext where Value == Double {
  /// The smallest and the greatest number that the parameter takes; nil for any.
  public var inclusiveRange: (lowerBound: Double, upperBound: Double)? {
    constraints.inclusiveRange.map { ($0.lowerBound, $0.upperBound) }
  }
}

extension IntentParameterContext where Value == IntentCurrencyAmount {
  /// The smallest and the greatest amount that the parameter takes; nil for any.
  public var inclusiveRange: (lowerBound: Decimal, upperBound: Decimal)? {
    constraints.inclusiveRange.map { (Decimal($0.lowerBound), Decimal($0.upperBound)) }
  }
}

extension Int {
  /// The nearest number; bounds are kept as `Double`, which rounds the greatest of `Int` up.
  fileprivate init(clamping number: Double) {
    self = Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
  }
}
