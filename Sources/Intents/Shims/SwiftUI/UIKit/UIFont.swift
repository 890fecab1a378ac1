public import Foundation

/// A font of UIKit: a name, a size and what its letters look like.
///
/// `Font(_:)` makes of it what views are drawn with; nothing measures letters.
public final class UIFont: Hashable, Sendable {
  /// The name and the traits.
  public let fontDescriptor: UIFontDescriptor
  /// The size in points.
  public let pointSize: CGFloat
  /// The font as views have it.
  let font: Font

  private init(_ descriptor: UIFontDescriptor, size: CGFloat, font: Font) {
    (fontDescriptor, pointSize, self.font) = (descriptor, size, font)
  }

  /// Creates a font of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The name and the traits.
  ///   - pointSize: The size in points; that of the descriptor for 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize == 0 ? descriptor.pointSize : pointSize
    self.init(descriptor, size: size, font: descriptor.font(size: size))
  }

  /// Takes a font by its name; whether there is one is not looked up.
  ///
  /// - Parameters:
  ///   - fontName: The name.
  ///   - fontSize: The size in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(descriptor: UIFontDescriptor(name: fontName, size: fontSize), size: fontSize)
  }

  /// The name; empty for the system's typeface.
  public var fontName: String { fontDescriptor.postscriptName }
  /// The name of the family: that of the font.
  public var familyName: String { fontName }
  /// How far lines are apart, at 1.2 times the size.
  public var lineHeight: CGFloat { pointSize * 1.2 }

  /// The same font in another size.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor, size: fontSize)
  }

  /// Whether both have the same name, size and traits.
  ///
  /// - Parameters:
  ///   - left: A font.
  ///   - right: The font to compare with.
  /// - Returns: Whether they are equal.
  public static func == (left: UIFont, right: UIFont) -> Bool { left.font == right.font }

  /// Hashes name, size and traits.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension UIFont {
  /// How heavy letters are, from -1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// 0 for the usual.
    public let rawValue: CGFloat
    /// Creates a weight.
    ///
    /// - Parameter rawValue: 0 for the usual.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Weights below the usual.
    public static let ultraLight = Weight(rawValue: -0.8), thin = Weight(rawValue: -0.6)
    /// A weight below the usual, and the usual.
    public static let light = Weight(rawValue: -0.4), regular = Weight(rawValue: 0)
    /// Weights above the usual.
    public static let medium = Weight(rawValue: 0.23), semibold = Weight(rawValue: 0.3)
    /// Weights far above the usual.
    public static let bold = Weight(rawValue: 0.4), heavy = Weight(rawValue: 0.56)
    /// The heaviest.
    public static let black = Weight(rawValue: 0.62)

    /// The weight as views have it: the nearest.
    var weight: Font.Weight {
      let all: [(Weight, Font.Weight)] = [
        (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
        (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
        (.black, .black),
      ]
      return all.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1
        ?? .regular
    }
  }

  /// What a font is for.
  public struct TextStyle: Hashable, Sendable {
    /// The use as views have it.
    let style: Font.TextStyle
    /// The size in points of users who have not changed it.
    let size: CGFloat
    /// Titles, from the largest.
    public static let largeTitle = Self(style: .largeTitle, size: 34)
    /// Titles of two levels.
    public static let title1 = Self(style: .title, size: 28)
    /// A title of the second level.
    public static let title2 = Self(style: .title2, size: 22)
    /// A title of the third level, and a heading.
    public static let title3 = Self(style: .title3, size: 20)
    /// A heading, bold, and one of the second level.
    public static let headline = Self(style: .headline, size: 17)
    /// A heading of the second level.
    public static let subheadline = Self(style: .subheadline, size: 15)
    /// Running text, and a note beside it.
    public static let body = Self(style: .body, size: 17), callout = Self(style: .callout, size: 16)
    /// A footnote.
    public static let footnote = Self(style: .footnote, size: 13)
    /// Captions of two levels.
    public static let caption1 = Self(style: .caption, size: 12)
    /// A caption of the second level.
    public static let caption2 = Self(style: .caption2, size: 11)
  }

  /// The system's font.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: How heavy letters are; as usual by default.
  /// - Returns: The font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(size: fontSize, weight: weight), size: fontSize)
  }

  /// The system's font with bold letters.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system's font with slanted letters.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(size: fontSize, traits: .traitItalic), size: fontSize)
  }

  /// The system's font with letters of one width.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: How heavy letters are.
  /// - Returns: The font.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    let descriptor = UIFontDescriptor(size: fontSize, weight: weight, design: .monospaced)
    return UIFont(descriptor: descriptor, size: fontSize)
  }

  /// The system's font with digits of one width.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: How heavy letters are.
  /// - Returns: The font.
  public static func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat,
    weight: Weight
  ) -> UIFont {
    let descriptor = UIFontDescriptor(size: fontSize, weight: weight)
    return UIFont(
      descriptor,
      size: fontSize,
      font: descriptor.font(size: fontSize).monospacedDigit()
    )
  }

  /// The font of a use.
  ///
  /// - Parameter style: What it is for.
  /// - Returns: The font, in the size of users who have not changed it.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(UIFontDescriptor(size: style.size), size: style.size, font: .system(style.style))
  }
}

/// What a font is found by.
public final class UIFontDescriptor: Hashable, Sendable {
  /// What letters look like.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public let rawValue: UInt32
    /// Creates traits from bits.
    ///
    /// - Parameter rawValue: A sum of 1 for slanted, 2 for bold, and 1,024 for letters of one width.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted, and bold.
    public static let traitItalic = Self(rawValue: 1), traitBold = Self(rawValue: 2)
    /// Letters of one width.
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
  }

  /// The shape of letters, as views have it.
  public typealias SystemDesign = Font.Design

  /// The name; empty for the system's typeface.
  public let postscriptName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// What letters look like.
  public let symbolicTraits: SymbolicTraits
  private let weight: UIFont.Weight
  private let design: SystemDesign

  init(
    name: String = "",
    size: CGFloat,
    weight: UIFont.Weight = .regular,
    design: SystemDesign = .default,
    traits: SymbolicTraits = []
  ) {
    (postscriptName, pointSize, symbolicTraits) = (name, size, traits)
    (self.weight, self.design) = (weight, design)
  }

  /// The same with another shape of letters.
  ///
  /// - Parameter design: The shape.
  /// - Returns: The descriptor; never nil here.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(
      name: postscriptName,
      size: pointSize,
      weight: weight,
      design: design,
      traits: symbolicTraits
    )
  }

  /// The same with other traits.
  ///
  /// - Parameter traits: The traits.
  /// - Returns: The descriptor; never nil here.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      name: postscriptName,
      size: pointSize,
      weight: weight,
      design: design,
      traits: traits
    )
  }

  /// The descriptor of a use.
  ///
  /// - Parameter style: What it is for.
  /// - Returns: The descriptor.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// The font as views have it.
  func font(size: CGFloat) -> Font {
    var font: Font =
      postscriptName.isEmpty
      ? .system(size: size, weight: weight.weight, design: design)
      : .custom(postscriptName, size: size)
    if symbolicTraits.contains(.traitBold) { font = font.bold() }
    if symbolicTraits.contains(.traitItalic) { font = font.italic() }
    if symbolicTraits.contains(.traitMonoSpace) { font = font.monospaced() }
    return font
  }

  /// Whether both say the same.
  ///
  /// - Parameters:
  ///   - left: A descriptor.
  ///   - right: The descriptor to compare with.
  /// - Returns: Whether they are equal.
  public static func == (left: UIFontDescriptor, right: UIFontDescriptor) -> Bool {
    left.font(size: left.pointSize) == right.font(size: right.pointSize)
  }

  /// Hashes what it says.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(font(size: pointSize)) }
}

extension Font {
  /// Takes a font of UIKit.
  ///
  /// - Parameter font: The font.
  public init(_ font: UIFont) { self = font.font }
}

extension NSAttributedString.Key {
  /// The font, and the colors of letters and of what is behind them: `UIFont` and `UIColor`.
  public static let font = Self(rawValue: "NSFont")
  /// The color of letters.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The color behind letters.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// How far letters are apart, in points.
  public static let kern = Self(rawValue: "NSKern")
  /// The line below letters.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// The line through letters.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// Where a link leads.
  public static let link = Self(rawValue: "NSLink")
  /// How lines of a paragraph stand.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
}
