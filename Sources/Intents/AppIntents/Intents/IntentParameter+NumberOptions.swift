public import LocalizedStrings

extension IntentParameter where Value.ValueType == Int {
  /// Creates a parameter with a title, bounds it, and takes its options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .field,
    inclusiveRange: (lowerBound: Int, upperBound: Int)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
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
      constraints: constraints,
      options: IntentOptions(optionsProvider)
    )
  }

  /// Creates a parameter that is called what its type is called, bounds it, and takes its options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .field,
    inclusiveRange: (lowerBound: Int, upperBound: Int)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
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
      constraints: constraints,
      options: IntentOptions(optionsProvider)
    )
  }
}

extension IntentParameter where Value.ValueType == Double {
  /// Creates a parameter with a title, bounds it, and takes its options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    controlStyle: DoubleControlStyle = .field,
    inclusiveRange: (lowerBound: Double, upperBound: Double)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
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
      constraints: constraints,
      options: IntentOptions(optionsProvider)
    )
  }

  /// Creates a parameter that is called what its type is called, bounds it, and takes its options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    controlStyle: DoubleControlStyle = .field,
    inclusiveRange: (lowerBound: Double, upperBound: Double)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
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
      constraints: constraints,
      options: IntentOptions(optionsProvider)
    )
  }
}
