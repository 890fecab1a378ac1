public import LocalizedStrings

/// The words of a view, to be looked up in the app's tables of strings.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let value: String.LocalizationValue

  /// Creates a key without values.
  ///
  /// - Parameter value: The key, as the table has it.
  public init(_ value: String) { self.value = String.LocalizationValue(value) }

  /// Creates a key from a literal.
  ///
  /// - Parameter value: The key, as the table has it.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key with values in it.
  ///
  /// - Parameter stringInterpolation: The words and the values between them, which become `%@` and
  ///   its like in the key.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    value = String.LocalizationValue(stringInterpolation: stringInterpolation)
  }

  /// The words in the language of the process.
  var string: String { String(localized: value) }
}
