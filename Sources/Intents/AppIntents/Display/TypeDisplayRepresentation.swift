/// How a type of value is called where people choose or see values of it.
///
/// ```swift
/// TypeDisplayRepresentation(name: "Landmark", numericFormat: "\(placeholder: .int) landmarks")
/// ```
public struct TypeDisplayRepresentation: Sendable {
  /// The name of one value, such as "Landmark".
  public var name: LocalizedStringResource
  /// The name of a number of values, with a placeholder for the number.
  public var numericFormat: LocalizedStringResource?
  /// Other names that people use.
  public var synonyms: [LocalizedStringResource]

  /// Creates a display representation of a type.
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
  public init(stringLiteral value: String) { self.init(name: .init(stringLiteral: value)) }

  /// Creates a display representation with a name that has values in it.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(name: .init(stringInterpolation: stringInterpolation))
  }
}
