public import Foundation

/// A font of UIKit: a descriptor and a size.
///
/// `Font(_:)` makes of it a font that SwiftUI views are drawn with. No font files are read and no glyphs are
/// measured, so metrics are estimates.
public final class UIFont: Hashable, Sendable {
  /// The name and the traits of the font.
  ///
  /// For a font of a text style it has the size alone: the style is not part of a descriptor.
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
  ///   - descriptor: The descriptor.
  ///   - pointSize: The size in points; that of the descriptor for 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize == 0 ? descriptor.pointSize : pointSize
    self.init(descriptor, size: size, font: descriptor.font(size: size))
  }

  /// Creates a font by its name, which is not looked up.
  ///
  /// - Parameters:
  ///   - fontName: The PostScript name; nil is the answer for an empty one only.
  ///   - fontSize: The size in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(descriptor: UIFontDescriptor(name: fontName, size: fontSize), size: fontSize)
  }

  /// The PostScript name.
  ///
  /// Empty for the system font. Whether a font of the name exists is not looked up.
  public var fontName: String { fontDescriptor.postscriptName }
  /// The name of the font family.
  ///
  /// Families are not known here: it is ``fontName``.
  public var familyName: String { fontName }
  /// The height of a line in points.
  ///
  /// An estimate, 1.2 times the size, whatever the font.
  public var lineHeight: CGFloat { pointSize * 1.2 }

  /// Returns the same font in another size.
  ///
  /// - Parameter fontSize: The size in points; 0 keeps that of the descriptor.
  /// - Returns: A font made of ``fontDescriptor``: a text style, or digits of one width, is lost.
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
  /// The weight of a font, from -1 (lightest) to 1 (heaviest).
  ///
  /// A view gets the nearest of the nine named weights.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight; 0 is regular.
    public let rawValue: CGFloat
    /// Creates a weight.
    ///
    /// - Parameter rawValue: 0 for the usual.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The two lightest weights.
    public static let ultraLight = Weight(rawValue: -0.8), thin = Weight(rawValue: -0.6)
    /// The light and the regular weight.
    public static let light = Weight(rawValue: -0.4), regular = Weight(rawValue: 0)
    /// The medium and the semibold weight.
    public static let medium = Weight(rawValue: 0.23), semibold = Weight(rawValue: 0.3)
    /// The bold and the heavy weight.
    public static let bold = Weight(rawValue: 0.4), heavy = Weight(rawValue: 0.56)
    /// The heaviest weight.
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

  /// A text style, the purpose that a font is preferred for.
  ///
  /// Each has the size of Apple's default setting ("Large"), as there is no user setting on Linux.
  public struct TextStyle: Hashable, Sendable {
    /// The use as views have it.
    let style: Font.TextStyle
    /// The size in points of users who have not changed it.
    let size: CGFloat
    /// Large titles, 34 points.
    public static let largeTitle = Self(style: .largeTitle, size: 34)
    /// First-level titles, 28 points.
    public static let title1 = Self(style: .title, size: 28)
    /// Second-level titles, 22 points.
    public static let title2 = Self(style: .title2, size: 22)
    /// Third-level titles, 20 points.
    public static let title3 = Self(style: .title3, size: 20)
    /// Headings, 17 points.
    public static let headline = Self(style: .headline, size: 17)
    /// Subheadings, 15 points.
    public static let subheadline = Self(style: .subheadline, size: 15)
    /// Body text, 17 points, and callouts, 16 points.
    public static let body = Self(style: .body, size: 17), callout = Self(style: .callout, size: 16)
    /// Footnotes, 13 points.
    public static let footnote = Self(style: .footnote, size: 13)
    /// Captions, 12 points.
    public static let caption1 = Self(style: .caption, size: 12)
    /// Second-level captions, 11 points.
    public static let caption2 = Self(style: .caption2, size: 11)
  }

  /// Returns the system font.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight; regular by default.
  /// - Returns: The font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(size: fontSize, weight: weight), size: fontSize)
  }

  /// Returns the system font in bold.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the system font in italics.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(size: fontSize, traits: .traitItalic), size: fontSize)
  }

  /// Returns the system font with letters of one width.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight.
  /// - Returns: The font.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    let descriptor = UIFontDescriptor(size: fontSize, weight: weight, design: .monospaced)
    return UIFont(descriptor: descriptor, size: fontSize)
  }

  /// Returns the system font with digits of one width.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight.
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

  /// Returns the font of a text style.
  ///
  /// - Parameter style: The text style.
  /// - Returns: The font in Apple's default size. In views it is the text style itself, as `Font.system(_:)` makes
  ///   it.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(UIFontDescriptor(size: style.size), size: style.size, font: .system(style.style))
  }
}

/// The attributes that describe a font: name, size, weight, design and traits.
///
/// No font is looked up by it: any combination gives a descriptor.
public final class UIFontDescriptor: Hashable, Sendable {
  /// The style traits of a font.
  ///
  /// A descriptor's font is bold, italic or monospaced in views by them, besides its weight and design.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The traits as a bit set.
    public let rawValue: UInt32
    /// Creates traits from bits.
    ///
    /// - Parameter rawValue: A sum of 1 for slanted, 2 for bold, and 1,024 for letters of one width.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic, and bold.
    public static let traitItalic = Self(rawValue: 1), traitBold = Self(rawValue: 2)
    /// Letters of one width.
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
  }

  /// The design of the system font, such as `serif` or `rounded`.
  ///
  /// It has no effect on a font that is found by its name.
  public typealias SystemDesign = Font.Design

  /// The PostScript name.
  ///
  /// Empty for the system font. Whether a font of the name exists is not looked up.
  public let postscriptName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// The style traits; the weight is apart from them.
  ///
  /// `boldSystemFont(ofSize:)` sets the weight, and not `traitBold`.
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

  /// Returns the descriptor with another design.
  ///
  /// - Parameter design: The design.
  /// - Returns: The descriptor; never nil here. The design counts for the system font only.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(
      name: postscriptName,
      size: pointSize,
      weight: weight,
      design: design,
      traits: symbolicTraits
    )
  }

  /// Returns the descriptor with other traits.
  ///
  /// - Parameter traits: The traits that replace all others.
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

  /// Returns the descriptor of a text style's font.
  ///
  /// - Parameter style: The text style.
  /// - Returns: The descriptor: the system font in the style's size, in regular weight.
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
  /// Creates a font of one of UIKit.
  ///
  /// - Parameter font: The font.
  public init(_ font: UIFont) { self = font.font }
}

extension NSAttributedString.Key {
  /// The text attribute for the font, a `UIFont`.
  public static let font = Self(rawValue: "NSFont")
  /// The text attribute for the color of letters, a `UIColor`.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The text attribute for the color behind letters, a `UIColor`.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// The text attribute for extra space between letters, in points.
  public static let kern = Self(rawValue: "NSKern")
  /// The text attribute for a line below letters.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// The text attribute for a line through letters.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// The text attribute for the target of a link, a URL.
  public static let link = Self(rawValue: "NSLink")
  /// The text attribute for the layout of a paragraph.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
}
