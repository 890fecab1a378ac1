public import Foundation
public import LocalizedStrings

// Further forms of text.

/// How a text is laid out by its language; not read here.
public struct TypesettingLanguage: Hashable, Sendable {
  private let language: Locale.Language?

  /// By the language of the user.
  public static let automatic = Self(language: nil)

  /// By a language.
  ///
  /// - Parameter language: The language.
  /// - Returns: The choice.
  public static func explicit(_ language: Locale.Language) -> Self { Self(language: language) }
}

/// How one of several lengths of a text is chosen.
public protocol TextVariantPreference {}

/// Takes the longest variant, whatever room there is.
public struct FixedTextVariant: TextVariantPreference, Sendable {
  /// Names the choice.
  public init() {}
}

/// Takes the longest variant that fits.
public struct SizeDependentTextVariant: TextVariantPreference, Sendable {
  /// Names the choice.
  public init() {}
}

extension TextVariantPreference where Self == FixedTextVariant {
  /// The longest variant, whatever room there is.
  public static var fixed: Self { Self() }
}

extension TextVariantPreference where Self == SizeDependentTextVariant {
  /// The longest variant that fits.
  public static var sizeDependent: Self { Self() }
}

extension AttributedString {
  /// Where the lines of a paragraph stand; not drawn here.
  public enum TextAlignment: Hashable, Sendable {
    /// At the left, at the right, or in the middle.
    case left, right, center
  }

  /// The height of lines; not drawn here.
  public struct LineHeight: Hashable, Sendable {
    private let name: String
    /// More room than usual, the usual room, and less.
    public static let loose = Self(name: "loose"), normal = Self(name: "normal"),
      tight = Self(name: "tight")
    /// As much room as the letters need.
    public static let variable = Self(name: "variable")
    /// A height.
    ///
    /// - Parameter points: The height in points.
    /// - Returns: The height.
    public static func exact(points: CGFloat) -> Self { Self(name: "\(points)") }
    /// A multiple of the font's size.
    ///
    /// - Parameter factor: The factor.
    /// - Returns: The height.
    public static func multiple(factor: CGFloat) -> Self { Self(name: "multiple \(factor)") }
    /// The height of letters and some room.
    ///
    /// - Parameter increase: The room in points.
    /// - Returns: The height.
    public static func leading(increase: CGFloat) -> Self { Self(name: "leading \(increase)") }
  }
}

extension Text {
  /// How the direction of text is found; not read here.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    private let name: String
    /// As the system chooses, by the words, or by the direction of the interface.
    public static let `default` = Self(name: "default"), contentBased = Self(name: "contentBased"),
      layoutBased = Self(name: "layoutBased")
  }

  /// How the alignment of lines is found; not read here.
  public struct AlignmentStrategy: Hashable, Sendable {
    private let name: String
    /// As the system chooses, by the direction of the interface, or by that of the text.
    public static let `default` = Self(name: "default"), layoutBased = Self(name: "layoutBased"),
      writingDirectionBased = Self(name: "writingDirectionBased")
  }

  /// Creates a text of a date by a formatter.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - formatter: Makes words of it, once.
  public init(_ date: Date, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: date) ?? "")
  }

  /// Creates a text of an object by a formatter.
  ///
  /// - Parameters:
  ///   - subject: The object.
  ///   - formatter: Makes words of it, once.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Creates a text of an object by a formatter.
  ///
  /// - Parameters:
  ///   - subject: The object.
  ///   - formatter: Makes words of it, once.
  public init(_ subject: some NSObject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Creates the text of a range of dates.
  ///
  /// - Parameter interval: The range, in the format of the process's locale.
  public init(_ interval: DateInterval) {
    self.init(verbatim: (interval.start..<interval.end).formatted())
  }

  /// Sets the size of the text relative to other text; kept by name.
  ///
  /// - Parameters:
  ///   - scale: The size.
  ///   - isEnabled: Whether it applies.
  /// - Returns: The text with the modifier's name.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    looking("textScale")
  }

  /// Sets the language by which the text is laid out; kept by name.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - isEnabled: Whether it applies.
  /// - Returns: The text with the modifier's name.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    looking("typesettingLanguage")
  }

  /// Sets the language by which the text is laid out; kept by name.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - isEnabled: Whether it applies.
  /// - Returns: The text with the modifier's name.
  public func typesettingLanguage(
    _ language: TypesettingLanguage,
    isEnabled: Bool = true
  ) -> Text { looking("typesettingLanguage") }

  /// Draws a line in a pattern through the words.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - pattern: The pattern; not kept.
  ///   - color: The color of the line; nil, the default, for that of the text.
  /// - Returns: The text with the modifier `strikethrough` (`value`, `color`).
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text { strikethrough(isActive, color: color) }

  /// Underlines the words in a pattern.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - pattern: The pattern; not kept.
  ///   - color: The color of the line; nil, the default, for that of the text.
  /// - Returns: The text with the modifier `underline` (`value`, `color`).
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text { underline(isActive, color: color) }
}

extension String.LocalizationValue.StringInterpolation {
  /// Adds a date's words by a formatter.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - formatter: Makes words of it.
  public mutating func appendInterpolation(_ date: Date, formatter: Formatter) {
    appendInterpolation(formatter.string(for: date) ?? "")
  }

  /// Adds an object's words by a formatter.
  ///
  /// - Parameters:
  ///   - subject: The object.
  ///   - formatter: Makes words of it.
  public mutating func appendInterpolation<Subject: ReferenceConvertible>(
    _ subject: Subject,
    formatter: Formatter
  ) { appendInterpolation(formatter.string(for: subject) ?? "") }

  /// Adds an object's words by a formatter.
  ///
  /// - Parameters:
  ///   - subject: The object.
  ///   - formatter: Makes words of it.
  public mutating func appendInterpolation(_ subject: some NSObject, formatter: Formatter) {
    appendInterpolation(formatter.string(for: subject) ?? "")
  }

  /// Adds a range of dates.
  ///
  /// - Parameter dates: The first and the last date.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
    appendInterpolation((dates.lowerBound..<dates.upperBound).formatted())
  }

  /// Adds a range of dates.
  ///
  /// - Parameter interval: The range.
  public mutating func appendInterpolation(_ interval: DateInterval) {
    appendInterpolation((interval.start..<interval.end).formatted())
  }

  /// Adds the time that has passed or is left, as of now.
  ///
  /// - Parameters:
  ///   - timerInterval: The first and the last date.
  ///   - pauseTime: Where it stands still; nil for now.
  ///   - countsDown: Whether it is the time that is left; true by default.
  ///   - showsHours: Whether there are hours; true by default.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    appendInterpolation(
      Text(
        timerInterval: timerInterval,
        pauseTime: pauseTime,
        countsDown: countsDown,
        showsHours: showsHours
      ).string
    )
  }

  /// Adds the name of a color for a screen reader.
  ///
  /// - Parameter color: The color.
  public mutating func appendInterpolation(accessibilityName color: Color) {
    appendInterpolation(color._name)
  }
}
