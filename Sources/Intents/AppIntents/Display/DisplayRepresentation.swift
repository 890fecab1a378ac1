/// What people see of a value: a title, and where there is room a subtitle and a picture.
///
/// ```swift
/// DisplayRepresentation(title: "\(name)", subtitle: "\(continent)", image: .init(named: "Uluru"))
/// ```
public struct DisplayRepresentation: Equatable, Sendable {
  /// The name of the value.
  public var title: LocalizedStringResource
  /// What tells it from others of a similar name.
  public var subtitle: LocalizedStringResource?
  /// A small picture of it.
  public var image: Image?
  /// Other names that people use for it.
  public var synonyms: [LocalizedStringResource]

  /// Creates a display representation.
  public init(
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }
}

extension DisplayRepresentation: ExpressibleByStringInterpolation {
  /// Creates a display representation with a title only.
  public init(stringLiteral value: String) { self.init(title: .init(stringLiteral: value)) }

  /// Creates a display representation with a title that has values in it.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: .init(stringInterpolation: stringInterpolation))
  }
}
