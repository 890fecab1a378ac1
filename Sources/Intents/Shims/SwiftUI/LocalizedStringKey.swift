public import LocalizedStrings

/// The words of a view, looked up when they are shown.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let value: String.LocalizationValue

  /// Creates words without values.
  public init(_ value: String) { self.value = String.LocalizationValue(value) }

  /// Creates words without values.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates words with values in them.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    value = String.LocalizationValue(stringInterpolation: stringInterpolation)
  }

  /// The words in the language of the process.
  var string: String { String(localized: value) }
}
