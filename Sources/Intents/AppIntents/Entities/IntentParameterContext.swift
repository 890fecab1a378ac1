public import LocalizedStrings

/// What a parameter says of itself while a value is made for it.
public struct IntentParameterContext<Value: _IntentValue & Sendable>: AnyIntentValue {
  /// What people see as the name of the parameter.
  public let title: LocalizedStringResource
  /// What the parameter means; nil for nothing.
  public let description: LocalizedStringResource?
  /// Whether the parameter may stay without a value.
  public let isOptional: Bool
  let constraints: IntentParameterConstraints

  init(
    title: LocalizedStringResource,
    description: LocalizedStringResource?,
    isOptional: Bool,
    constraints: IntentParameterConstraints
  ) {
    self.title = title
    self.description = description
    self.isOptional = isOptional
    self.constraints = constraints
  }
}

extension IntentParameterContext {
  /// The smallest and the greatest number; nil for any.
  public var inclusiveRange: ClosedRange<Double>? { constraints.inclusiveRange }
  /// How a text is entered; nil for the usual way.
  public var inputOptions: String.IntentInputOptions? { constraints.inputOptions }
  /// What people see of a truth; nil for the usual words.
  public var displayName: Bool.IntentDisplayName? { constraints.displayName }
  /// The currencies that are taken; nil for all.
  public var currencyCodes: [String]? {
    constraints.currencyCodes.isEmpty ? nil : constraints.currencyCodes
  }
  /// The types of files that are taken; nil for all.
  public var supportedContentTypes: [UTType]? {
    constraints.supportedContentTypes.isEmpty ? nil : constraints.supportedContentTypes
  }
}
