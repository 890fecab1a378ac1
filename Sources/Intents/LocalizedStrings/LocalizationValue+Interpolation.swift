public import Foundation

extension String.LocalizationValue {
  /// Collects the literals and values of an interpolated text.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var key = ""
    private(set) var plainText = ""
    private(set) var arguments: [LocalizationArgument] = []

    /// Prepares for a text of about this size.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds literal text.
    public mutating func appendLiteral(_ literal: String) {
      plainText += literal
      key += literal.replacing("%", with: "%%")
    }

    /// Adds text that is not translated.
    public mutating func appendInterpolation(_ string: String) { append(.string(string), "%@") }

    /// Adds the characters of an attributed text; its attributes do not take part.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(.string(String(attributedString.characters)), "%@")
    }

    /// Adds a text that is itself looked up when the whole is.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.resource(resource), "%@")
    }

    /// Adds the text that a value gives for itself.
    public mutating func appendInterpolation<Value: CustomLocalizedStringResourceConvertible>(
      _ value: Value
    ) {
      append(.resource(value.localizedStringResource), "%@")
    }

    /// Adds the description of a date.
    ///
    /// With `format:` a date is printed as people write it.
    public mutating func appendInterpolation(_ date: Date) {
      append(.string(date.description), "%@")
    }

    /// Adds an address.
    public mutating func appendInterpolation(_ url: URL) {
      append(.string(url.description), "%@")
    }

    /// Adds the digits of an identifier.
    public mutating func appendInterpolation(_ uuid: UUID) {
      append(.string(uuid.uuidString), "%@")
    }

    /// Adds a number, printed as the locale writes numbers.
    public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value) {
      append(.number(value._argument), Value._specifier)
    }

    /// Adds a number, printed by a `printf` specifier such as `"%.1f"` or `"%02lld"`.
    public mutating func appendInterpolation<Value: _FormatSpecifiable>(
      _ value: Value,
      specifier: String
    ) {
      append(.number(value._argument), specifier)
    }

    /// Adds a value, printed by a format style in the locale of the whole text.
    public mutating func appendInterpolation<
      Value: Equatable & Sendable,
      Style: FormatStyle & Sendable
    >(
      _ value: Value,
      format: Style
    ) where Style.FormatInput == Value, Style.FormatOutput == String {
      append(.formatted(FormattedArgument(value: value, style: format)), "%@")
    }

    /// Leaves a place for a value that is given when the text is resolved.
    public mutating func appendInterpolation(placeholder: Placeholder) {
      append(.placeholder(placeholder), placeholder.specifier)
    }

    /// Leaves a place for a value that is printed by a `printf` specifier.
    public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
      append(.placeholder(placeholder), specifier)
    }

    private mutating func append(_ argument: LocalizationArgument, _ specifier: String) {
      key += specifier
      arguments.append(argument)
    }

  }
}
