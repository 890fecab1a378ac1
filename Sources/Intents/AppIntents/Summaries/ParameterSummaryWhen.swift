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
/// The initializers differ in what they compare, and take `content`, the sentence where the condition
/// holds, and `otherwise`, that where it does not.
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

  init(
    _ holds: @escaping (Intent) -> Bool,
    _ content: WhenCondition,
    _ otherwise: Otherwise
  ) {
    self.holds = holds
    self.content = content
    self.otherwise = otherwise
  }
}

/// The purpose that a summary is made for.
///
/// ```swift
/// let summary = IntentSummaryContext.$widgetFamily.withValue(.systemSmall) { intent.summary }
/// ```
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

extension HasValueComparisonOperator {
  func holds(_ value: (some Any)?) -> Bool { (value != nil) == (self == .hasAnyValue) }
}

extension EquatableComparisonOperator {
  func holds(_ isEqual: Bool) -> Bool { isEqual == (self == .equalTo) }
}

extension OneOfComparisonOperator {
  func holds(_ isAmong: Bool) -> Bool { isAmong == (self == .oneOf) }
}

extension StringComparisonOperator {
  func holds(_ text: String, _ other: String) -> Bool {
    switch self {
    case .contains: text.contains(other)
    case .doesNotContain: !text.contains(other)
    case .hasPrefix: text.hasPrefix(other)
    case .hasSuffix: text.hasSuffix(other)
    }
  }
}

extension ComparableComparisonOperator {
  func holds<Value: Comparable>(_ value: Value, _ other: Value) -> Bool {
    switch self {
    case .lessThan: value < other
    case .lessThanOrEqualTo: value <= other
    case .greaterThan: value > other
    case .greaterThanOrEqualTo: value >= other
    }
  }
}

extension IntentParameter {
  /// The value that the parameter has, without an optional around it; nil for none.
  var unwrappedValue: Value.ValueType? {
    let value = presentValue
    let optional = (value as? any _OptionalIntentValue)?._wrappedValue
    return value as? Value.ValueType ?? optional as? Value.ValueType
  }

  /// Whether the parameter has a value that passes a test.
  func hasValue(_ test: (Value.UnwrappedType) -> Bool) -> Bool {
    (presentValue as? Value.UnwrappedType).map(test) ?? false
  }

  /// Whether the parameter has an entity whose identifier, as text, passes a test.
  func hasIdentifier(_ test: (String) -> Bool) -> Bool {
    (presentValue as? any AppEntity).map { test(EntityIdentifier(for: $0).identifier) } ?? false
  }

  /// Whether the parameter has an entity whose identifier, as a number, passes a test.
  func hasNumber(_ test: (Int) -> Bool) -> Bool {
    hasIdentifier { Int($0).map(test) ?? false }
  }
}
