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
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$kind`.
  ///   - cases: The sentences by value, the first of which that fits counts.
  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
  ) where CaseCondition == ParameterSummaryCases<Intent, Value> {
    let cases = cases()
    summary = { cases.summary(for: $0[keyPath: keyPath].presentValue, $0) }
  }

  /// Creates a choice by the case of a union.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$content`.
  ///   - cases: The sentences by case, the first of which that fits counts.
  public init(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value.ValueType.Cases> _ cases: () -> CaseCondition
  )
  where
    Value.ValueType: AppUnionValue,
    CaseCondition == ParameterSummaryCases<Intent, Value.ValueType.Cases>
  {
    let cases = cases()
    summary = { cases.summary(for: $0[keyPath: keyPath].unwrappedValue?.unionCase, $0) }
  }

  /// The subject of a choice by the size of a widget: `Switch(.widgetFamily)`.
  ///
  /// No widget is configured on Linux, so only the default case of such a choice fits.
  public enum WidgetFamily: Hashable, Sendable {
    /// The size of the widget that is configured.
    case widgetFamily
  }

  /// Creates a choice by the size of the widget; outside of a widget only a default case fits.
  ///
  /// A host sets the size with ``IntentSummaryContext``.
  ///
  /// - Parameters:
  ///   - widgetFamily: Only `.widgetFamily`.
  ///   - cases: The sentences by size, the first of which that fits counts.
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
  ///
  /// - Parameters:
  ///   - value: The value; a parameter without a value fits none.
  ///   - content: The sentence.
  public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content)
  where Value: Equatable {
    matches = { $0 == value }
    self.content = content()
  }

  /// Creates the summary for several values.
  ///
  /// - Parameters:
  ///   - values: The values, any of which fits.
  ///   - content: The sentence.
  public init(_ values: [Value], @ParameterSummaryBuilder<Intent> _ content: () -> Content)
  where Value: Equatable {
    matches = { value in value.map { values.contains($0) } ?? false }
    self.content = content()
  }
}

/// The summary for every value that no other case has.
///
/// An intent writes it as `DefaultCase`, last in a `Switch`: a case after it is never reached.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Content: ParameterSummary>
where Content.Intent == Intent {
  let content: Content

  /// Creates the summary for every other value.
  ///
  /// - Parameter content: The sentence.
  public init(@ParameterSummaryBuilder<Intent> _ content: () -> Content) {
    self.content = content()
  }
}

/// Summaries by value, in order, as the closure of a `Switch` lists them.
///
/// The first that fits is shown; none leaves the intent without a sentence.
public struct ParameterSummaryCases<Intent: AppIntent, Value> {
  let cases: [(matches: (Value?) -> Bool, summary: (Intent) -> IntentSummary?)]

  func summary(for value: Value?, _ intent: Intent) -> IntentSummary? {
    cases.first { $0.matches(value) }?.summary(intent)
  }
}

/// A result builder for summaries by value.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value> {
  /// Collects the summary for a value.
  public static func buildExpression<Content: ParameterSummary>(
    _ condition: ParameterSummaryCaseCondition<Intent, Value, Content>
  ) -> ParameterSummaryCases<Intent, Value> {
    ParameterSummaryCases(
      cases: [(condition.matches, { condition.content._summary(for: $0) })]
    )
  }

  /// Collects the summary for every other value.
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
  /// The sentence for a value, or for several, inside a `Switch`.
  public typealias Case<Value, Content: ParameterSummary> = ParameterSummaryCaseCondition<
    Self, Value, Content
  > where Content.Intent == Self
  /// The sentence for every other value, inside a `Switch`.
  ///
  /// Without one, other values have no sentence, and the title of the intent stands for it.
  public typealias DefaultCase<Content: ParameterSummary> = ParameterSummaryDefaultCaseCondition<
    Self, Content
  > where Content.Intent == Self
}
