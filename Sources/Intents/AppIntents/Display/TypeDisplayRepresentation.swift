/// The name of a type, where users choose or see values of it.
///
/// ```swift
/// static let typeDisplayRepresentation = TypeDisplayRepresentation(
///   name: "Landmark",
///   numericFormat: "\(placeholder: .int) landmarks"
/// )
/// ```
///
/// A string literal is a name.
public struct TypeDisplayRepresentation: Sendable {
  /// The name of one value, such as "Landmark".
  ///
  /// It should be a literal without values in it: Apple's tools read it from the source.
  public var name: LocalizedStringResource
  /// The name of a number of values, with a placeholder for the number; nil for the name alone.
  public var numericFormat: LocalizedStringResource?
  /// Other names that users have for the type.
  public var synonyms: [LocalizedStringResource]

  /// Creates a display representation of a type.
  ///
  /// - Parameters:
  ///   - name: The name of one value, such as "Landmark".
  ///   - numericFormat: The name of a number of values, with a placeholder for the number.
  ///   - synonyms: Other names that users have for the type.
  public init(
    name: LocalizedStringResource,
    numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
    self.synonyms = synonyms
  }
}

extension TypeDisplayRepresentation: ExpressibleByStringInterpolation {
  /// Creates a display representation with a name only.
  ///
  /// - Parameter value: The name of one value, which is also the key of its translation.
  public init(stringLiteral value: String) { self.init(name: .init(stringLiteral: value)) }

  /// Creates a display representation with a name that has values in it.
  ///
  /// - Parameter stringInterpolation: The words and values of the name.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(name: .init(stringInterpolation: stringInterpolation))
  }
}
