extension IntentParameter where Value.ValueType: AppUnionValue {
  /// A part of the value of a union, for a summary.
  ///
  /// `Summary("Show \(\.$content.type) \(\.$content.value)")` shows the case first and its value
  /// behind it.
  public struct AppUnionValueComponent: Hashable, Sendable {
    enum Part: String { case type, value }
    let part: Part
    let parameter: IntentParameter<Value>

    /// Returns whether both are the same part of the same parameter.
    public static func == (left: Self, right: Self) -> Bool {
      left.part == right.part && left.parameter === right.parameter
    }

    /// Hashes the part and the parameter.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(part)
      hasher.combine(ObjectIdentifier(parameter))
    }
  }

  /// The case of the union, shown by the case's title.
  public var type: AppUnionValueComponent { .init(part: .type, parameter: self) }

  /// The value of the union's case, shown by the value's title.
  public var value: AppUnionValueComponent { .init(part: .value, parameter: self) }
}

/// A part of the value of a union, without the types.
protocol AnyUnionValueComponent {
  var anyParameter: any AnyIntentParameter { get }
  var partName: String { get }
  /// What a user sees of the part; nil while there is no value.
  var shown: DisplayRepresentation? { get }
}

extension IntentParameter.AppUnionValueComponent: AnyUnionValueComponent {
  var anyParameter: any AnyIntentParameter { parameter }
  var partName: String { part.rawValue }

  var shown: DisplayRepresentation? {
    let value = parameter.presentValue
    let optional = (value as? any _OptionalIntentValue)?._wrappedValue
    guard let union = value as? Value.ValueType ?? optional as? Value.ValueType else { return nil }
    return switch part {
    case .type: union.unionCase.caseDisplayRepresentation
    case .value: DisplayRepresentation(for: union.unionPayload)
    }
  }
}

extension ParameterSummaryString.StringInterpolation {
  /// Adds a part of the value of a union.
  ///
  /// - Parameter keyPath: The part, such as `\.$content.type`.
  public mutating func appendInterpolation<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>.AppUnionValueComponent>
  ) where Value.ValueType: AppUnionValue { pieces.append(.component(keyPath)) }
}

extension ParameterSummaryString {
  /// The token of a part, and the name that it has in a translation.
  func component(
    at keyPath: PartialKeyPath<Intent>,
    of intent: Intent
  ) -> (name: String, token: IntentSummary.Token)? {
    guard let component = intent[keyPath: keyPath] as? any AnyUnionValueComponent else {
      return nil
    }
    let identifier = ObjectIdentifier(component.anyParameter)
    let found = intentParameters(of: intent).first { $0.parameter.identifies(identifier) }
    let name = "\(found?.name ?? "").\(component.partName)"
    return (
      name,
      .parameter(
        name: name,
        title: String(localized: component.anyParameter.title),
        value: component.shown.map { String(localized: $0.title) }
      )
    )
  }
}
