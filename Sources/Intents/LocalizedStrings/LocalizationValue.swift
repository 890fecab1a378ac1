import Foundation

extension String {
  /// A text with values in it that can be looked up in another language.
  ///
  /// The literal becomes a *key* in which each value is a format specifier, and the values are kept
  /// beside it. A translation may put them in another order.
  ///
  /// ```swift
  /// let value: String.LocalizationValue = "\(name) has \(3) trails"
  /// // key: "%@ has %lld trails"
  /// ```
  public struct LocalizationValue: Equatable, Sendable {
    /// The text that is looked up: literals with `%` doubled when there are values, specifiers
    /// (`%@`, `%lld`, `%lf` ...) where the values stand.
    let key: String
    /// The values, in the order of their specifiers.
    let arguments: [LocalizationArgument]

    /// Creates a text without values, in which a `%` in it stands for itself.
    ///
    /// - Parameter value: The text, which is also its key.
    public init(_ value: String) {
      key = value
      arguments = []
    }
  }
}

extension String.LocalizationValue: ExpressibleByStringInterpolation {
  /// Creates a text without values from a literal.
  ///
  /// - Parameter value: The text, which is also its key; a `%` in it stands for itself.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a text with values from an interpolated literal.
  ///
  /// - Parameter stringInterpolation: The literals and values, in order.
  public init(stringInterpolation: StringInterpolation) {
    arguments = stringInterpolation.arguments
    key = arguments.isEmpty ? stringInterpolation.plainText : stringInterpolation.key
  }

  /// The type of a value that is filled in later.
  ///
  /// `"\(placeholder: .int) landmarks"` leaves a place for a number, which
  /// ``String/LocalizationOptions/replacements`` fills.
  public enum Placeholder: Codable, Hashable, Sendable {
    /// A signed integer: `%lld`.
    case int
    /// An unsigned integer: `%llu`.
    case uint
    /// A single-precision number: `%f`.
    case float
    /// A double-precision number: `%lf`.
    case double
    /// Text or another object: `%@`.
    case object

    /// The format specifier that stands for the value in a key.
    var specifier: String {
      switch self {
      case .int: "%lld"
      case .uint: "%llu"
      case .float: "%f"
      case .double: "%lf"
      case .object: "%@"
      }
    }
  }
}

extension String.LocalizationValue: Codable {
  private enum CodingKeys: String, CodingKey { case key, arguments }

  /// Decodes a text and its values.
  ///
  /// - Parameter decoder: Holds the key and the values.
  /// - Throws: A `DecodingError` for anything that ``encode(to:)`` does not write.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(String.self, forKey: .key)
    arguments = try container.decode([LocalizationArgument].self, forKey: .arguments)
  }

  /// Encodes the text and its values; a value with a format style is encoded as formatted text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(arguments, forKey: .arguments)
  }
}
