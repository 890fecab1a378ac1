/// The dialog of an intent: text to show or speak to the user.
///
/// ```swift
/// .result(dialog: "\(landmark.name) is \(distance) km away.")
/// ```
///
/// A string literal is a dialog that says the same in every situation.
public struct IntentDialog: Equatable, Sendable {
  /// The full dialog, for a result without anything to look at.
  public let full: LocalizedStringResource
  /// The supporting dialog, for a result beside something to look at.
  ///
  /// It may be shorter, as the view says the rest; by default it is the same as ``full``.
  public let supporting: LocalizedStringResource
  /// The name of a system symbol to show with it; nil for none.
  public let systemImageName: String?

  /// Creates a dialog that says the same in every situation.
  ///
  /// - Parameter dialog: The dialog.
  public init(_ dialog: LocalizedStringResource) {
    self.init(full: dialog, supporting: dialog)
  }

  /// Creates a dialog with a short form for when there is something to look at.
  ///
  /// - Parameters:
  ///   - full: The dialog without a view.
  ///   - supporting: The dialog beside a view.
  ///   - systemImageName: The name of a system symbol; nil for none.
  public init(
    full: LocalizedStringResource,
    supporting: LocalizedStringResource,
    systemImageName: String? = nil
  ) {
    self.full = full
    self.supporting = supporting
    self.systemImageName = systemImageName
  }

  /// Creates a dialog with a symbol that says the same in every situation.
  ///
  /// - Parameters:
  ///   - full: The full dialog.
  ///   - systemImageName: The name of a system symbol.
  public init(full: LocalizedStringResource, systemImageName: String) {
    self.init(full: full, supporting: full, systemImageName: systemImageName)
  }
}

extension IntentDialog: ExpressibleByStringInterpolation {
  /// Creates a dialog that says the same in every situation.
  ///
  /// - Parameter value: The dialog.
  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }

  /// Creates a dialog with values in it.
  ///
  /// - Parameter stringInterpolation: The words and values of the dialog.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(.init(stringInterpolation: stringInterpolation))
  }
}
