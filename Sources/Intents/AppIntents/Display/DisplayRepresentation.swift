/// The visual representation of a value: a title, and where there is room a subtitle and a picture.
///
/// ```swift
/// var displayRepresentation: DisplayRepresentation {
///   DisplayRepresentation(title: "\(name)", subtitle: "\(continent)", image: .init(named: "Uluru"))
/// }
/// ```
///
/// A string literal is a title. Titles and synonyms are also the names by which text is matched
/// with a value, without regard to case and accents.
public struct DisplayRepresentation: Equatable, Sendable {
  /// The name of the value.
  ///
  /// Text that equals it, without regard to case and accents, means the value.
  public var title: LocalizedStringResource
  /// The subtitle, which tells values with similar titles apart; nil for none.
  public var subtitle: LocalizedStringResource?
  /// A small picture of it; nil for none.
  ///
  /// The command line shows none; an assistant is sent the bytes of one that is data.
  public var image: Image?
  /// Other names that text may mean it by.
  public var synonyms: [LocalizedStringResource]

  /// Creates a display representation.
  ///
  /// - Parameters:
  ///   - title: The title of the value.
  ///   - subtitle: What tells it from others of a similar name; nil for nothing.
  ///   - image: A small picture; nil for none.
  ///   - synonyms: Other names that text may mean it by.
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
  ///
  /// - Parameter value: The title, which is also the key of its translation.
  public init(stringLiteral value: String) { self.init(title: .init(stringLiteral: value)) }

  /// Creates a display representation with a title that has values in it.
  ///
  /// - Parameter stringInterpolation: The words and values of the title.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: .init(stringInterpolation: stringInterpolation))
  }
}

extension DisplayRepresentation {
  /// Parts of how a value is shown, of which a query may be asked for some.
  public struct Components: OptionSet, Sendable {
    /// The components as a bit set.
    public let rawValue: Int
    /// Creates a set of components.
    ///
    /// - Parameter rawValue: A sum of the raw values of parts.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The title and the subtitle.
    ///
    /// A query that is asked for these alone need not load a picture.
    public static let text = Components(rawValue: 1)
    /// The picture.
    ///
    /// Reading it may cost a file or a request; it is asked for only where it is shown.
    public static let image = Components(rawValue: 2)
  }
}
