/// A choice among summaries by the value of a parameter.
///
/// ```swift
/// Switch(\.$kind) {
///   Case(.album) { Summary("Play \(\.$album)") }
///   DefaultCase { Summary("Play \(\.$kind)") }
/// }
/// ```
///
/// Unchecked for its key path: it leads to a declared parameter and captures nothing.
public struct ParameterSummarySwitchCondition<
  Intent: AppIntent,
  Value: _IntentValue & Sendable,
  CaseCondition
>: ParameterSummary, @unchecked Sendable {
  private let summary: (Intent) -> IntentSummary?

  /// Creates a choice by the value of a parameter.
  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  ) where CaseCondition == ParameterSummaryCases<Intent, Value> {
    let cases = cases()
    summary = { cases.summary(for: $0[keyPath: keyPath].presentValue, $0) }
  }

  /// Creates a choice by the kind of the value of a union.
  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value.ValueType.Cases> _ cases: () -> CaseCondition
  )
  where
    Value.ValueType: AppUnionValue,
    CaseCondition == ParameterSummaryCases<Intent, Value.ValueType.Cases>
  {
    let cases = cases()
    summary = { intent in
      let value = intent[keyPath: keyPath].presentValue
      let optional = (value as? any _OptionalIntentValue)?._wrappedValue
      let union = value as? Value.ValueType ?? optional as? Value.ValueType
      return cases.summary(for: union?.unionCase, intent)
    }
  }

  /// What a choice by the size of a widget is written with: `Switch(.widgetFamily)`.
  public enum WidgetFamily: Hashable, Sendable {
    /// The size of the widget that is configured.
    case widgetFamily
  }

  /// Creates a choice by the size of the widget; outside of a widget only a default case fits.
  public init(
    _ widgetFamily: WidgetFamily,
    @ParameterSummaryCaseBuilder<Intent, IntentWidgetFamily> _ cases: () -> CaseCondition
  )
  where
    Value == IntentWidgetFamily,
    CaseCondition == ParameterSummaryCases<Intent, IntentWidgetFamily>
  {
    let cases = cases()
    summary = { cases.summary(for: IntentSummaryContext.widgetFamily, $0) }
  }

  /// Returns the sentence of the first case that fits.
  public func _summary(for intent: Intent) -> IntentSummary? { summary(intent) }
}

/// The summary for a value, or for several.
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value, Content: ParameterSummary>
where Content.Intent == Intent {
  let matches: (Value?) -> Bool
  let content: Content

  /// Creates the summary for a value.
  public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content)
  where Value: Equatable {
    matches = { $0 == value }
    self.content = content()
  }

  /// Creates the summary for several values.
  public init(_ values: [Value], @ParameterSummaryBuilder<Intent> _ content: () -> Content)
  where Value: Equatable {
    matches = { value in value.map { values.contains($0) } ?? false }
    self.content = content()
  }
}

/// The summary for every value that no other case has.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Content: ParameterSummary>
where Content.Intent == Intent {
  let content: Content

  /// Creates the summary for every other value.
  public init(@ParameterSummaryBuilder<Intent> _ content: () -> Content) {
    self.content = content()
  }
}

/// Summaries by value, in order.
public struct ParameterSummaryCases<Intent: AppIntent, Value> {
  let cases: [(matches: (Value?) -> Bool, summary: (Intent) -> IntentSummary?)]

  func summary(for value: Value?, _ intent: Intent) -> IntentSummary? {
    cases.first { $0.matches(value) }?.summary(intent)
  }
}

/// Collects summaries by value from the lines of a closure.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value> {
  /// Takes the summary for a value.
  public static func buildExpression<Content: ParameterSummary>(
    _ condition: ParameterSummaryCaseCondition<Intent, Value, Content>
  ) -> ParameterSummaryCases<Intent, Value> {
    ParameterSummaryCases(
      cases: [(condition.matches, { condition.content._summary(for: $0) })]
    )
  }

  /// Takes the summary for every other value.
  public static func buildExpression<Content: ParameterSummary>(
    _ condition: ParameterSummaryDefaultCaseCondition<Intent, Content>
  ) -> ParameterSummaryCases<Intent, Value> {
    ParameterSummaryCases(cases: [({ _ in true }, { condition.content._summary(for: $0) })])
  }

  /// Joins summaries in order.
  public static func buildBlock(
    _ cases: ParameterSummaryCases<Intent, Value>...
  ) -> ParameterSummaryCases<Intent, Value> {
    ParameterSummaryCases(cases: cases.flatMap(\.cases))
  }
}

extension AppIntent {
  /// A choice among sentences by the value of a parameter.
  public typealias Switch<Value, CaseCondition> = ParameterSummarySwitchCondition<
    Self, Value, CaseCondition
  > where Value: _IntentValue & Sendable
  /// The sentence for a value.
  public typealias Case<Value, Content: ParameterSummary> = ParameterSummaryCaseCondition<
    Self, Value, Content
  > where Content.Intent == Self
  /// The sentence for every other value.
  public typealias DefaultCase<Content: ParameterSummary> = ParameterSummaryDefaultCaseCondition<
    Self, Content
  > where Content.Intent == Self
}
