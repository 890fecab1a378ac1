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

extension DisplayRepresentation {
  /// Creates the display representation of any value that an intent or a query can carry.
  ///
  /// An entity or a union value says itself what to show, a case of an enum has an entry in
  /// `caseDisplayRepresentations`, an optional shows what it holds, and anything else (a number,
  /// text, an address) shows its description.
  public init(for value: any _IntentValue) {
    switch value {
    case let value as any InstanceDisplayRepresentable: self = value.displayRepresentation
    case let value as any CaseDisplayRepresentable: self = value.caseDisplayRepresentation
    case let value as any _OptionalIntentValue:
      if let wrapped = value._wrappedValue {
        self.init(for: wrapped)
      } else {
        self.init(title: "")
      }
    case let list as [any _IntentValue]:
      let titles = list.map { String(localized: DisplayRepresentation(for: $0).title) }
      self.init(title: "\(titles.joined(separator: ", "))")
    case let value as any AnyMeasurement: self.init(title: "\(value.words)")
    case let value as any CustomLocalizedStringResourceConvertible:
      self.init(title: value.localizedStringResource)
    default: self.init(title: "\(String(describing: value))")
    }
  }
}
