public import Foundation

extension String.LocalizationValue {
  /// Collects the literals and values of an interpolated text.
  ///
  /// The compiler makes one from a literal, and with it the key that is looked up.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var key = ""
    private(set) var plainText = ""
    private(set) var arguments: [LocalizationArgument] = []

    /// Creates a collector with room for a text.
    ///
    /// - Parameters:
    ///   - literalCapacity: The number of bytes of the literal parts.
    ///   - interpolationCount: The number of values.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds literal text, in which a `%` stands for itself.
    ///
    /// - Parameter literal: The text.
    public mutating func appendLiteral(_ literal: String) {
      plainText += literal
      key += literal.replacing("%", with: "%%")
    }

    /// Adds text that is not translated, as `%@` in the key.
    ///
    /// - Parameter string: The text.
    public mutating func appendInterpolation(_ string: String) { append(.string(string), "%@") }

    /// Adds a part of a text that is not translated, as `%@` in the key.
    ///
    /// - Parameter substring: The part, which is copied.
    public mutating func appendInterpolation(_ substring: Substring) {
      append(.string(String(substring)), "%@")
    }

    /// Adds the characters of an attributed text; its attributes do not take part.
    ///
    /// - Parameter attributedString: The text, `%@` in the key.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(.string(String(attributedString.characters)), "%@")
    }

    /// Adds a text that is itself looked up when the whole is.
    ///
    /// It is `%@` in the key, and is shown in the language of the whole text.
    ///
    /// - Parameter resource: The text.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.resource(resource), "%@")
    }

    /// Adds the text that a value gives for itself, as `%@` in the key.
    ///
    /// - Parameter value: The value, such as a case of an enum of the app.
    public mutating func appendInterpolation<Value: CustomLocalizedStringResourceConvertible>(
      _ value: Value
    ) {
      append(.resource(value.localizedStringResource), "%@")
    }

    /// Adds the description of a date, in a fixed form and in universal time.
    ///
    /// With `format:` a date is printed as users write it.
    ///
    /// - Parameter date: The moment.
    public mutating func appendInterpolation(_ date: Date) {
      append(.string(date.description), "%@")
    }

    /// Adds an address, as `%@` in the key.
    ///
    /// - Parameter url: The address.
    public mutating func appendInterpolation(_ url: URL) {
      append(.string(url.description), "%@")
    }

    /// Adds the digits of an identifier, as `%@` in the key.
    ///
    /// - Parameter uuid: The identifier.
    public mutating func appendInterpolation(_ uuid: UUID) {
      append(.string(uuid.uuidString), "%@")
    }

    /// Adds a number, printed as the locale writes numbers.
    ///
    /// In the key it is the specifier of its type, such as `%lld` for an `Int`; a translation may
    /// have forms for one and for several.
    ///
    /// - Parameter value: The number.
    public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value) {
      append(.number(value._argument), Value._specifier)
    }

    /// Adds a number, printed by a specifier.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - specifier: A specifier of `printf`, such as `"%.1f"` or `"%02lld"`, which also stands
    ///     in the key.
    public mutating func appendInterpolation<Value: _FormatSpecifiable>(
      _ value: Value,
      specifier: String
    ) {
      append(.number(value._argument), specifier)
    }

    /// Adds a value, printed by a format style in the locale of the whole text.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - format: The style, such as `.percent` or `.dateTime.day().month()`.
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
    ///
    /// - Parameter placeholder: What kind of value it will be; it decides the specifier in the
    ///   key.
    public mutating func appendInterpolation(placeholder: Placeholder) {
      append(.placeholder(placeholder), placeholder.specifier)
    }

    /// Leaves a place for a value that is printed by a `printf` specifier.
    ///
    /// - Parameters:
    ///   - placeholder: What kind of value it will be.
    ///   - specifier: A specifier of `printf`, which also stands in the key.
    public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
      append(.placeholder(placeholder), specifier)
    }

    private mutating func append(_ argument: LocalizationArgument, _ specifier: String) {
      key += specifier
      arguments.append(argument)
    }

  }
}
