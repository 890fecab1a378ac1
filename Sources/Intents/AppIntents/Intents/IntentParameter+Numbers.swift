public import Foundation
public import LocalizedStrings

extension IntentParameter where Value.ValueType == Int {
  /// Creates a parameter with a title, says what is shown to enter the number, and bounds it.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle,
    inclusiveRange: (lowerBound: Int, upperBound: Int)? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.controlStyle = controlStyle.rawValue
    constraints.inclusiveRange = ClosedRange(inclusive: inclusiveRange)
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, says what is shown to enter the number, and bounds it.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle,
    inclusiveRange: (lowerBound: Int, upperBound: Int)? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.controlStyle = controlStyle.rawValue
    constraints.inclusiveRange = ClosedRange(inclusive: inclusiveRange)
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }
}

extension IntentParameter where Value.ValueType == Int {
  /// Creates a parameter with a title, and bounds the number.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    inclusiveRange: (lowerBound: Int, upperBound: Int)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.inclusiveRange = ClosedRange(inclusive: inclusiveRange)
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, and bounds the number.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    inclusiveRange: (lowerBound: Int, upperBound: Int)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.inclusiveRange = ClosedRange(inclusive: inclusiveRange)
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }
}

extension IntentParameter where Value.ValueType == Double {
  /// Creates a parameter with a title, says what is shown to enter the number, and bounds it.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    controlStyle: DoubleControlStyle,
    inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.controlStyle = controlStyle.rawValue
    constraints.inclusiveRange = ClosedRange(inclusive: inclusiveRange)
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, says what is shown to enter the number, and bounds it.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    controlStyle: DoubleControlStyle,
    inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.controlStyle = controlStyle.rawValue
    constraints.inclusiveRange = ClosedRange(inclusive: inclusiveRange)
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }
}

extension IntentParameter where Value.ValueType == Double {
  /// Creates a parameter with a title, and bounds the number.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    inclusiveRange: (lowerBound: Double, upperBound: Double)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.inclusiveRange = ClosedRange(inclusive: inclusiveRange)
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, and bounds the number.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    inclusiveRange: (lowerBound: Double, upperBound: Double)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.inclusiveRange = ClosedRange(inclusive: inclusiveRange)
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }
}

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
  /// Creates a parameter with a title, says which currencies are taken, and bounds the amount.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    currencyCodes: [String],
    inclusiveRange: (lowerBound: Decimal, upperBound: Decimal)? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.currencyCodes = currencyCodes
    constraints.inclusiveRange = ClosedRange(inclusive: inclusiveRange)
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, says which currencies are taken, and bounds the amount.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    currencyCodes: [String],
    inclusiveRange: (lowerBound: Decimal, upperBound: Decimal)? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.currencyCodes = currencyCodes
    constraints.inclusiveRange = ClosedRange(inclusive: inclusiveRange)
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }
}
