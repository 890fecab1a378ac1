public import LocalizedStrings

extension IntentParameter {
  /// Creates a parameter with a title, and its options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) {
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      options: IntentOptions(optionsProvider)
    )
  }

  /// Creates a parameter that is called what its type is called, and its options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) {
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      options: IntentOptions(optionsProvider)
    )
  }
}

extension IntentParameter {
  /// Creates a parameter with a title, and finds entities with a query that is not the type's own.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Value.ValueType == Query.Entity {
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      requestDisambiguationDialog: requestDisambiguationDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      options: IntentOptions(query: query)
    )
  }

  /// Creates a parameter that is called what its type is called, and finds entities with a query that is not the type's own.
  public convenience init<Query: EntityQuery>(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Value.ValueType == Query.Entity {
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      requestDisambiguationDialog: requestDisambiguationDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      options: IntentOptions(query: query)
    )
  }
}

extension IntentParameter where Value.ValueType: AppEnum {
  /// Creates a parameter with a title, and takes some cases only.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    supportedValues: [Value.ValueType]
  ) {
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      options: IntentOptions(supportedValues: supportedValues)
    )
  }

  /// Creates a parameter that is called what its type is called, and takes some cases only.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    supportedValues: [Value.ValueType]
  ) {
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      options: IntentOptions(supportedValues: supportedValues)
    )
  }
}
