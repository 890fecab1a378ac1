public import LocalizedStrings

/// The presentation of the parameter of a shortcut.
///
/// It is data for hosts with a page of shortcuts, which read it as
/// ``AppShortcut/parameterPresentation``. Unchecked for its key path: it leads to a declared
/// parameter and captures nothing.
public struct ParameterPresentation<Intent: AppIntent, Value: _IntentValue & Sendable>:
  @unchecked Sendable
{
  /// The parameter.
  public let keyPath: KeyPath<Intent, IntentParameter<Value>>
  /// The sentence above the values, with the parameter in it.
  public let summary: IntentParameterSummary<Intent>
  /// The values to choose from, in groups; empty for those that the parameter offers.
  public let optionsCollections: [OptionsCollection]

  /// Creates what is shown of a parameter.
  ///
  /// - Parameters:
  ///   - keyPath: The parameter's `$` form.
  ///   - summary: The sentence above the values.
  ///   - optionsCollections: The values to choose from, one group a line.
  public init(
    for keyPath: KeyPath<Intent, IntentParameter<Value>>,
    summary: IntentParameterSummary<Intent>,
    @OptionsCollectionsBuilder optionsCollections: () -> [OptionsCollection] = { [] }
  ) {
    self.keyPath = keyPath
    self.summary = summary
    self.optionsCollections = optionsCollections()
  }
}

/// Values to choose from, with a title and a symbol.
public struct OptionsCollection: Sendable {
  /// The title above the values.
  public let title: LocalizedStringResource
  /// The name of a symbol beside the title; nil for none.
  ///
  /// A name of SF Symbols, which Linux does not have: a host maps it or leaves it out.
  public let systemImageName: String?
  private let provided: @Sendable () async throws -> [DisplayRepresentation]

  /// Creates a group of the values that a provider or a query gives.
  ///
  /// - Parameters:
  ///   - provider: Gives the values, again each time that they are shown.
  ///   - title: The title above the values.
  ///   - systemImageName: The name of a symbol beside the title; nil for none.
  public init<Provider: DynamicOptionsProvider>(
    _ provider: Provider,
    title: LocalizedStringResource,
    systemImageName: String? = nil
  ) {
    self.title = title
    self.systemImageName = systemImageName
    provided = { try await provider.results()._items.map(\.displayRepresentation) }
  }

  /// Returns what a user sees of the values.
  ///
  /// - Returns: The display representations, in the order of the provider.
  /// - Throws: What the provider throws.
  public func options() async throws -> [DisplayRepresentation] { try await provided() }
}

/// A result builder for groups of values.
@resultBuilder
public enum OptionsCollectionsBuilder {
  /// Joins groups in order.
  public static func buildBlock(_ collections: OptionsCollection...) -> [OptionsCollection] {
    collections
  }
}

/// The presentation of the parameter of a shortcut, without the type of its intent.
public struct ShortcutParameterPresentation: Sendable {
  /// The name of the parameter in the code.
  public let parameter: String
  /// The sentence above the values, for the values that the shortcut's intent has.
  ///
  /// Nil where no branch of the summary fits.
  public let summary: IntentSummary?
  /// The values to choose from, in groups.
  ///
  /// Empty if the presentation has none: a host then shows the options that the parameter itself offers.
  public let optionsCollections: [OptionsCollection]

  init<Intent: AppIntent, Value>(
    _ presentation: ParameterPresentation<Intent, Value>,
    of intent: Intent
  ) {
    let identifier = ObjectIdentifier(intent[keyPath: presentation.keyPath])
    parameter =
      intentParameters(of: intent).first { $0.parameter.identifies(identifier) }?.name ?? ""
    summary = presentation.summary._summary(for: intent)
    optionsCollections = presentation.optionsCollections
  }
}

extension AppShortcutsProvider {
  /// A sentence with a parameter, for what is shown of it.
  ///
  /// Here the type of the intent has to be written: `Summary<OpenShelf>("Open \(\.$shelf)")`.
  public typealias Summary = IntentParameterSummary
}
