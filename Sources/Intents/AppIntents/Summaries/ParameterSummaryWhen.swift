/// Whether a parameter has a value, in a `When`.
///
/// A default counts as a value; a nil does not.
public enum HasValueComparisonOperator: Hashable, Sendable {
  /// It has one.
  case hasAnyValue
  /// It has none.
  case hasNoValue
}

/// Whether two values are the same, in a `When`.
///
/// A parameter without a value is not the same as any.
public enum EquatableComparisonOperator: Hashable, Sendable {
  /// They are.
  case equalTo
  /// They are not.
  case notEqualTo
}

/// A comparison of two values by their order, in a `When`.
///
/// The parameter stands on the left: `lessThan` holds where it is smaller.
public enum ComparableComparisonOperator: Hashable, Sendable {
  /// The first is smaller, greater, or perhaps equal.
  case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// A comparison of texts, in a `When`.
///
/// Case and accents count.
public enum StringComparisonOperator: Hashable, Sendable {
  /// It has another text in it, or has not.
  case contains, doesNotContain
  /// It begins or ends with another text.
  case hasPrefix, hasSuffix
}

/// Whether a value is among others, in a `When`.
///
/// A parameter without a value is among none.
public enum OneOfComparisonOperator: Hashable, Sendable {
  /// It is.
  case oneOf
  /// It is not.
  case noneOf
}

/// A choice between two summaries.
///
/// ```swift
/// When(\.$repeats, .equalTo, true) {
///   Summary("Remind me of \(\.$task) every \(\.$interval)")
/// } otherwise: {
///   Summary("Remind me of \(\.$task)")
/// }
/// ```
///
/// Unchecked for the key path in its condition: it leads to a declared parameter and captures
/// nothing.
public struct ParameterSummaryWhenCondition<
  Intent: AppIntent,
  WhenCondition: ParameterSummary,
  Otherwise: ParameterSummary
>: ParameterSummary, @unchecked Sendable
where WhenCondition.Intent == Intent, Otherwise.Intent == Intent {
  private let holds: (Intent) -> Bool
  private let content: WhenCondition
  private let otherwise: Otherwise

  /// Returns the first sentence where the condition holds, else the second.
  ///
  /// - Parameter intent: The intent; it is not run.
  /// - Returns: The sentence of the branch; nil where it has none.
  public func _summary(for intent: Intent) -> IntentSummary? {
    holds(intent) ? content._summary(for: intent) : otherwise._summary(for: intent)
  }

  init(
    _ holds: @escaping (Intent) -> Bool,
    _ content: WhenCondition,
    _ otherwise: Otherwise
  ) {
    self.holds = holds
    self.content = content
    self.otherwise = otherwise
  }

  /// Creates a choice by whether a parameter has a value.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$place`.
  ///   - comparison: Whether it must have a value or must have none.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparison: HasValueComparisonOperator,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      { ($0[keyPath: keyPath].presentValue != nil) == (comparison == .hasAnyValue) },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by whether a parameter has a certain value.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$repeats`.
  ///   - comparison: Whether the values must be equal or must not be.
  ///   - value: The value; a parameter without one is equal to none.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not.
  public init<Value: Equatable>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparison: EquatableComparisonOperator,
    _ value: Value,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      { ($0[keyPath: keyPath].presentValue == value) == (comparison == .equalTo) },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by whether a parameter is smaller or greater than a value.
  ///
  /// The condition does not hold for a parameter without a value.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$count`.
  ///   - comparison: How the parameter's value compares to `value`.
  ///   - value: The value that it is compared with.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparison: ComparableComparisonOperator,
    _ value: Value.UnwrappedType,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.UnwrappedType: Comparable {
    self.init(
      { intent in
        guard let present = intent[keyPath: keyPath].presentValue as? Value.UnwrappedType else {
          return false
        }
        return switch comparison {
        case .lessThan: present < value
        case .lessThanOrEqualTo: present <= value
        case .greaterThan: present > value
        case .greaterThanOrEqualTo: present >= value
        }
      },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by whether the value of a parameter is among others.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$color`.
  ///   - comparison: Whether the value must be among the others or must not be.
  ///   - values: The others; a parameter without a value is not among them.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not.
  public init<Value: Equatable>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparison: OneOfComparisonOperator,
    _ values: [Value],
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      { intent in
        let isAmong = intent[keyPath: keyPath].presentValue.map { values.contains($0) } ?? false
        return isAmong == (comparison == .oneOf)
      },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by what the text of a parameter has in it.
  ///
  /// A parameter without a value counts as empty text.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$name`.
  ///   - comparison: What the parameter's text must have in it or must not have.
  ///   - text: The text that is looked for; case and accents count.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparison: StringComparisonOperator,
    _ text: String,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.UnwrappedType == String {
    self.init(
      { intent in
        let present = intent[keyPath: keyPath].presentValue as? String ?? ""
        return switch comparison {
        case .contains: present.contains(text)
        case .doesNotContain: !present.contains(text)
        case .hasPrefix: present.hasPrefix(text)
        case .hasSuffix: present.hasSuffix(text)
        }
      },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by whether a parameter has the entity with an identifier.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$shelf`.
  ///   - comparison: Whether it must be that entity or must not be.
  ///   - identifier: The `id` of the entity, which is not looked up.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparison: EquatableComparisonOperator,
    identifier: Value.ValueType.ID,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppEntity {
    self.init(
      { intent in
        let value = intent[keyPath: keyPath].presentValue
        let optional = (value as? any _OptionalIntentValue)?._wrappedValue
        let entity = value as? Value.ValueType ?? optional as? Value.ValueType
        return (entity?.id == identifier) == (comparison == .equalTo)
      },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by the case of a union.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$content`.
  ///   - comparison: Whether it must be that case or must not be.
  ///   - unionCase: The case; a parameter without a value is none.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ comparison: EquatableComparisonOperator,
    _ unionCase: Value.ValueType.Cases,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppUnionValue {
    self.init(
      { intent in
        let value = intent[keyPath: keyPath].presentValue
        let optional = (value as? any _OptionalIntentValue)?._wrappedValue
        let union = value as? Value.ValueType ?? optional as? Value.ValueType
        return (union?.unionCase == unionCase) == (comparison == .equalTo)
      },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by the size of the widget; outside of a widget no size is the right one.
  ///
  /// - Parameters:
  ///   - comparison: Whether it must be that size or must not be.
  ///   - family: The size.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not.
  public init(
    widgetFamily comparison: EquatableComparisonOperator,
    _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      { _ in (IntentSummaryContext.widgetFamily == family) == (comparison == .equalTo) },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by whether the size of the widget is among others.
  ///
  /// Outside of a widget it is not.
  ///
  /// - Parameters:
  ///   - comparison: Whether it must be among the sizes or must not be.
  ///   - families: The sizes.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not.
  public init(
    widgetFamily comparison: OneOfComparisonOperator,
    _ families: [IntentWidgetFamily],
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {
    self.init(
      { _ in
        let isAmong = IntentSummaryContext.widgetFamily.map { families.contains($0) } ?? false
        return isAmong == (comparison == .oneOf)
      },
      content(),
      otherwise()
    )
  }
}

/// The purpose that a summary is made for.
///
/// ```swift
/// let summary = IntentSummaryContext.$widgetFamily.withValue(.systemSmall) { intent.summary }
/// ```
public enum IntentSummaryContext {
  /// The size of the widget that is configured; nil outside of a widget.
  ///
  /// A host sets it around ``AppIntent/summary``.
  @TaskLocal public static var widgetFamily: IntentWidgetFamily?
}

extension AppIntent {
  /// A choice between two sentences.
  ///
  /// See ``ParameterSummaryWhenCondition``.
  public typealias When<Content: ParameterSummary, Otherwise: ParameterSummary> =
    ParameterSummaryWhenCondition<Self, Content, Otherwise>
  where Content.Intent == Self, Otherwise.Intent == Self
}
