/// What an intent says to the person who runs it.
public struct IntentDialog: Equatable, Sendable {
  /// What is said when there is nothing to look at.
  public let full: LocalizedStringResource
  /// What is said beside something to look at.
  public let supporting: LocalizedStringResource
  /// The name of a system symbol to show with it.
  public let systemImageName: String?

  /// Creates a dialog that says the same in every situation.
  public init(_ dialog: LocalizedStringResource) {
    self.init(full: dialog, supporting: dialog, systemImageName: nil)
  }

  /// Creates a dialog with a short form for when there is something to look at.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.init(full: full, supporting: supporting, systemImageName: nil)
  }

  /// Creates a dialog with a short form and a symbol.
  public init(
    full: LocalizedStringResource,
    supporting: LocalizedStringResource,
    systemImageName: String
  ) {
    self.init(full: full, supporting: supporting, systemImageName: Optional(systemImageName))
  }

  /// Creates a dialog with a symbol.
  public init(full: LocalizedStringResource, systemImageName: String) {
    self.init(full: full, supporting: full, systemImageName: Optional(systemImageName))
  }

  private init(
    full: LocalizedStringResource,
    supporting: LocalizedStringResource,
    systemImageName: String?
  ) {
    self.full = full
    self.supporting = supporting
    self.systemImageName = systemImageName
  }
}

extension IntentDialog: ExpressibleByStringInterpolation {
  /// Creates a dialog that says the same in every situation.
  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }

  /// Creates a dialog with values in it.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(.init(stringInterpolation: stringInterpolation))
  }
}
