// Comparisons of an entity by its identifier, as text or as a number.
extension ParameterSummaryWhenCondition {
  /// Creates a choice by the identifier of an entity: as a text.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$place`.
  ///   - comparison: How the identifier is compared.
  ///   - value: What it is compared with.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not; also without an entity.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    identifier comparison: EquatableComparisonOperator,
    _ value: String,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppEntity {
    self.init(
      { intent in
        let found = intent[keyPath: keyPath].entityIdentifierText
        return found.map { ($0 == value) == (comparison == .equalTo) } ?? false
      },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by the identifier of an entity: as one of several texts.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$place`.
  ///   - comparison: How the identifier is compared.
  ///   - values: What it is compared with.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not; also without an entity.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    identifier comparison: OneOfComparisonOperator,
    _ values: [String],
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppEntity {
    self.init(
      { intent in
        let found = intent[keyPath: keyPath].entityIdentifierText
        return found.map { values.contains($0) == (comparison == .oneOf) } ?? false
      },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by the identifier of an entity: by a part of its text.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$place`.
  ///   - comparison: How the identifier is compared.
  ///   - value: What it is compared with.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not; also without an entity.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    identifier comparison: StringComparisonOperator,
    _ value: String,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppEntity {
    self.init(
      { intent in
        let found = intent[keyPath: keyPath].entityIdentifierText
        return found.map { comparison.holds($0, value) } ?? false
      },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by the identifier of an entity: as a number.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$place`.
  ///   - comparison: How the identifier is compared.
  ///   - value: What it is compared with.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not; also without an entity.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    identifier comparison: EquatableComparisonOperator,
    _ value: Int,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppEntity, Value.ValueType.ID == Int {
    self.init(
      { intent in
        let found = intent[keyPath: keyPath].entityIdentifierText
        return found.map { ($0 == String(value)) == (comparison == .equalTo) } ?? false
      },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by the identifier of an entity: as one of several numbers.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$place`.
  ///   - comparison: How the identifier is compared.
  ///   - values: What it is compared with.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not; also without an entity.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    identifier comparison: OneOfComparisonOperator,
    _ values: [Int],
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppEntity, Value.ValueType.ID == Int {
    self.init(
      { intent in
        let found = intent[keyPath: keyPath].entityIdentifierText.flatMap { Int($0) }
        return found.map { values.contains($0) == (comparison == .oneOf) } ?? false
      },
      content(),
      otherwise()
    )
  }

  /// Creates a choice by the identifier of an entity: by the order of numbers.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter, such as `\.$place`.
  ///   - comparison: How the identifier is compared.
  ///   - value: What it is compared with.
  ///   - content: The sentence where the condition holds.
  ///   - otherwise: The sentence where it does not; also without an entity.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    identifier comparison: ComparableComparisonOperator,
    _ value: Int,
    @ParameterSummaryBuilder<Intent> _ content: () -> WhenCondition,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) where Value.ValueType: AppEntity, Value.ValueType.ID == Int {
    self.init(
      { intent in
        let found = intent[keyPath: keyPath].entityIdentifierText.flatMap { Int($0) }
        return found.map { comparison.holds($0, value) } ?? false
      },
      content(),
      otherwise()
    )
  }
}

extension IntentParameter {
  /// The identifier of the entity that the parameter has, as text.
  fileprivate var entityIdentifierText: String? {
    (presentValue as? any AppEntity).map { EntityIdentifier(for: $0).identifier }
  }
}

extension StringComparisonOperator {
  fileprivate func holds(_ text: String, _ other: String) -> Bool {
    switch self {
    case .contains: text.contains(other)
    case .doesNotContain: !text.contains(other)
    case .hasPrefix: text.hasPrefix(other)
    case .hasSuffix: text.hasSuffix(other)
    }
  }
}

extension ComparableComparisonOperator {
  fileprivate func holds(_ number: Int, _ other: Int) -> Bool {
    switch self {
    case .lessThan: number < other
    case .lessThanOrEqualTo: number <= other
    case .greaterThan: number > other
    case .greaterThanOrEqualTo: number >= other
    }
  }
}
