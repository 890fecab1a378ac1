internal import Foundation
public import LocalizedStrings
public import UniformTypeIdentifiers

extension IntentParameter where Value.ValueType == String {
  /// Creates a parameter with a title, and says how text is entered.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.inputOptions = inputOptions
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, and says how text is entered.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.inputOptions = inputOptions
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

extension IntentParameter where Value.ValueType == String {
  /// Creates a parameter with a title, says how text is entered, and has its options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) {
    var constraints = IntentParameterConstraints()
    constraints.inputOptions = inputOptions
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

  /// Creates a parameter that is called what its type is called, says how text is entered, and has its options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    inputOptions: String.IntentInputOptions?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) {
    var constraints = IntentParameterConstraints()
    constraints.inputOptions = inputOptions
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

extension IntentParameter where Value.ValueType == Bool {
  /// Creates a parameter with a title, and names the two truths.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    displayName: Bool.IntentDisplayName?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.displayName = displayName
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, and names the two truths.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    displayName: Bool.IntentDisplayName?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.displayName = displayName
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

extension IntentParameter where Value.ValueType == Date {
  /// Creates a parameter with a title, and says which part of a date is asked for.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    kind: DateKind,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.dateKind = kind.rawValue
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, and says which part of a date is asked for.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    kind: DateKind,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.dateKind = kind.rawValue
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

extension IntentParameter where Value.ValueType == DateComponents {
  /// Creates a parameter with a title, and says which part of a date is asked for.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    kind: DateKind,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.dateKind = kind.rawValue
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, and says which part of a date is asked for.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    kind: DateKind,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.dateKind = kind.rawValue
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

extension IntentParameter where Value.ValueType == IntentFile {
  /// Creates a parameter with a title, and says which types of files are taken.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    supportedContentTypes: [UTType],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.supportedContentTypes = supportedContentTypes
    self.init(
      title: title,
      description: description,
      fallback: nil,
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, and says which types of files are taken.
  public convenience init(
    description: LocalizedStringResource? = nil,
    supportedContentTypes: [UTType],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.supportedContentTypes = supportedContentTypes
    self.init(
      title: nil,
      description: description,
      fallback: nil,
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }
}

extension IntentParameter where Value.ValueType == IntentFile {
  /// Creates a parameter with a title, and says by their names which types of files are taken.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.supportedContentTypes = supportedTypeIdentifiers.map { UTType(importedAs: $0) }
    self.init(
      title: title,
      description: description,
      fallback: nil,
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, and says by their names which types of files are taken.
  public convenience init(
    description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.supportedContentTypes = supportedTypeIdentifiers.map { UTType(importedAs: $0) }
    self.init(
      title: nil,
      description: description,
      fallback: nil,
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  /// Creates a parameter with a title, and says which persons are taken.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.parameterMode = mode
    self.init(
      title: title,
      description: description,
      fallback: Self.value(`default`),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }

  /// Creates a parameter that is called what its type is called, and says which persons are taken.
  public convenience init(
    description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil,
    mode: IntentPerson.ParameterMode,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    var constraints = IntentParameterConstraints()
    constraints.parameterMode = mode
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
