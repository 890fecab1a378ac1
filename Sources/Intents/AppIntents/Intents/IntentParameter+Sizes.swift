public import LocalizedStrings

extension IntentParameter {
  /// Creates a parameter with a title, and says how many elements an array has.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.size = size
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, and says how many elements an array has.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.size = size
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

extension IntentParameter {
  /// Creates a parameter with a title, says how many elements an array has, and takes its options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) {
    var constraints = IntentParameterConstraints()
    constraints.size = size
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

  /// Creates a parameter that is called what its type is called, says how many elements an array has, and takes its options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) {
    var constraints = IntentParameterConstraints()
    constraints.size = size
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

extension IntentParameter {
  /// Creates a parameter with a title, says how many elements an array has, and finds entities with a query that is not the type's own.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Value.ValueType == Query.Entity {
    var constraints = IntentParameterConstraints()
    constraints.size = size
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      requestDisambiguationDialog: requestDisambiguationDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints,
      options: IntentOptions(query: query)
    )
  }

  /// Creates a parameter that is called what its type is called, says how many elements an array has, and finds entities with a query that is not the type's own.
  public convenience init<Query: EntityQuery>(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Value.ValueType == Query.Entity {
    var constraints = IntentParameterConstraints()
    constraints.size = size
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      requestDisambiguationDialog: requestDisambiguationDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints,
      options: IntentOptions(query: query)
    )
  }
}
