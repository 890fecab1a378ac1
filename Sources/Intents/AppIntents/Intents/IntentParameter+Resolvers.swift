public import LocalizedStrings

extension IntentParameter {
  /// Creates a parameter with a title, and says what else becomes its value.
  public convenience init<Specification: ResolverSpecification>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: () -> Specification
  ) where Value.UnwrappedType: _IntentValue {
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      resolvers: IntentResolution.all(of: resolvers())
    )
  }

  /// Creates a parameter that is called what its type is called, and says what else becomes its value.
  public convenience init<Specification: ResolverSpecification>(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: () -> Specification
  ) where Value.UnwrappedType: _IntentValue {
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      resolvers: IntentResolution.all(of: resolvers())
    )
  }
}

extension IntentParameter {
  /// Creates a parameter with a title, takes its options from a provider, and says what else becomes its value.
  public convenience init<
    OptionsProvider: DynamicOptionsProvider,
    Specification: ResolverSpecification
  >(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider,
    @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: () -> Specification
  ) where Value.UnwrappedType: _IntentValue {
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      options: IntentOptions(optionsProvider),
      resolvers: IntentResolution.all(of: resolvers())
    )
  }

  /// Creates a parameter that is called what its type is called, takes its options from a provider, and says what else becomes its value.
  public convenience init<
    OptionsProvider: DynamicOptionsProvider,
    Specification: ResolverSpecification
  >(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider,
    @ResolverSpecificationBuilder<Value.UnwrappedType> resolvers: () -> Specification
  ) where Value.UnwrappedType: _IntentValue {
    self.init(
      title: nil,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      options: IntentOptions(optionsProvider),
      resolvers: IntentResolution.all(of: resolvers())
    )
  }
}
