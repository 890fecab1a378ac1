/// Whether a parameter has a value.
public enum HasValueComparisonOperator: Hashable, Sendable {
  /// It has one.
  case hasAnyValue
  /// It has none.
  case hasNoValue
}

/// Whether two values are the same.
public enum EquatableComparisonOperator: Hashable, Sendable {
  /// They are.
  case equalTo
  /// They are not.
  case notEqualTo
}

/// Which of two values comes first.
public enum ComparableComparisonOperator: Hashable, Sendable {
  /// The first is smaller, greater, or perhaps equal.
  case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// What a text has in it.
public enum StringComparisonOperator: Hashable, Sendable {
  /// It has another text in it, or has not.
  case contains, doesNotContain
  /// It begins or ends with another text.
  case hasPrefix, hasSuffix
}

/// Whether a value is among others.
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
  public func _summary(for intent: Intent) -> IntentSummary? {
    holds(intent) ? content._summary(for: intent) : otherwise._summary(for: intent)
  }

  private init(
    _ holds: @escaping (Intent) -> Bool,
    _ content: WhenCondition,
    _ otherwise: Otherwise
  ) {
    self.holds = holds
    self.content = content
    self.otherwise = otherwise
  }

  /// Creates a choice by whether a parameter has a value.
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

  /// Creates a choice by whether a parameter comes before or after a value; one without a value does
  /// neither.
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

  /// Creates a choice by what the text of a parameter has in it; one without a value has nothing.
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

  /// Creates a choice by the kind of the value of a union.
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

  /// Creates a choice by whether the size of the widget is among others; outside of a widget it is
  /// not.
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

/// For what a summary is made.
public enum IntentSummaryContext {
  /// The size of the widget that is configured; nil outside of a widget.
  @TaskLocal public static var widgetFamily: IntentWidgetFamily?
}

extension AppIntent {
  /// A choice between two sentences.
  public typealias When<Content: ParameterSummary, Otherwise: ParameterSummary> =
    ParameterSummaryWhenCondition<Self, Content, Otherwise>
  where Content.Intent == Self, Otherwise.Intent == Self
}
