public import Foundation

/// A font, by its use or its size.
///
/// HTML and PDF draw its size, bold, italic and monospaced, in the system's sans serif; a terminal
/// shows bold. Families of an app's own are only kept in the tree.
public struct Font: Hashable, Sendable {
  /// The typeface and the size.
  ///
  /// For renderers and hosts that read fonts of the tree.
  public let _face: _Face
  /// What the methods of the font have added.
  let added: [_Trait]

  /// The traits of the font: those of its face, then those added by methods such as ``bold()``.
  public var _traits: [_Trait] {
    if case .system(_, let traits) = _face { traits + added } else { added }
  }

  /// A typeface in a size: a text style, the system font, or a font of the app.
  ///
  /// Fonts of the app are kept by name and size; the renderers do not load them.
  public enum _Face: Hashable, Sendable {
    /// The system's typeface in the size of a use.
    case style(TextStyle)
    /// The system's typeface at a size in points, with a weight and a design.
    case system(size: CGFloat, [_Trait] = [])
    /// A typeface of an app's own at a size in points.
    case custom(String, size: CGFloat)
  }

  /// A trait that a method or an argument adds to a font.
  ///
  /// The renderers draw weights from semibold on as bold, italics, and the monospaced design.
  public enum _Trait: Hashable, Sendable {
    /// How heavy they are.
    case weight(Weight)
    /// Which shape they have.
    case design(Design)
    /// Slanted letters, or digits of one width.
    case italic, monospacedDigit
    /// Small capitals in the place of letters.
    case smallCaps
  }

  init(_ face: _Face, _ added: [_Trait] = []) { (_face, self.added) = (face, added) }

  private func with(_ trait: _Trait) -> Font { Font(_face, added + [trait]) }

  /// The weight of a font.
  ///
  /// The renderers know two: from `semibold` on letters are bold.
  public enum Weight: String, Hashable, Sendable {
    /// From the thinnest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The shape of letters.
  ///
  /// HTML and PDF draw `monospaced`; the others look as usual.
  public enum Design: String, Hashable, Sendable {
    /// The usual shape, with serifs, with round ends, or all letters of one width.
    case `default`, serif, rounded, monospaced
  }

  /// The default font, that of ``body``.
  public static let `default` = Font(.style(.body))
  /// The font of a large title.
  ///
  /// 34 points, the size of users who have not changed it.
  public static let largeTitle = Font(.style(.largeTitle))
  /// The font of a title.
  ///
  /// 28 points, the size of users who have not changed it.
  public static let title = Font(.style(.title))
  /// The font of a title of the second level.
  ///
  /// 22 points, the size of users who have not changed it.
  public static let title2 = Font(.style(.title2))
  /// The font of a title of the third level.
  ///
  /// 20 points, the size of users who have not changed it.
  public static let title3 = Font(.style(.title3))
  /// The font of a heading.
  ///
  /// 17 points, the size of users who have not changed it; bold.
  public static let headline = Font(.style(.headline))
  /// The font of a heading of the second level.
  ///
  /// 15 points, the size of users who have not changed it.
  public static let subheadline = Font(.style(.subheadline))
  /// The font of running text.
  ///
  /// 17 points, the size of users who have not changed it.
  public static let body = Font(.style(.body))
  /// The font of a note beside the text.
  ///
  /// 16 points, the size of users who have not changed it.
  public static let callout = Font(.style(.callout))
  /// The font of a footnote.
  ///
  /// 13 points, the size of users who have not changed it.
  public static let footnote = Font(.style(.footnote))
  /// The font of a caption.
  ///
  /// 12 points, the size of users who have not changed it.
  public static let caption = Font(.style(.caption))
  /// The font of a caption of the second level.
  ///
  /// 11 points, the size of users who have not changed it.
  public static let caption2 = Font(.style(.caption2))
  /// The system's typeface at a size.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: How heavy the letters are; nil, the default, for regular ones.
  ///   - design: The shape of the letters; nil, the default, for the usual one.
  /// - Returns: The font.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    let traits = [weight.map(_Trait.weight), design.map(_Trait.design)]
    return Font(.system(size: size, traits.compactMap(\.self)))
  }

  /// Returns the font in another weight.
  ///
  /// - Parameter weight: How heavy the letters are. From `semibold` on they are drawn bold, and a
  ///   lighter weight behind a bold one stays bold.
  /// - Returns: The font, with the weight behind its name in the tree.
  public func weight(_ weight: Weight) -> Font { with(.weight(weight)) }

  /// A typeface of an app's own.
  ///
  /// The renderers do not load it: text keeps the size of the text around it.
  ///
  /// - Parameters:
  ///   - name: The name of the typeface.
  ///   - size: The size in points.
  /// - Returns: The font, `custom(name, size)` in the tree.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size: size))
  }

  /// A typeface of an app's own whose size follows the user's text size.
  ///
  /// The renderers do not load it: text keeps the size of the text around it.
  ///
  /// - Parameters:
  ///   - name: The name of the typeface.
  ///   - size: The size in points at the usual text size.
  ///   - style: The use whose size it follows. It is not kept.
  /// - Returns: The font, `custom(name, size)` in the tree.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    custom(name, size: size)
  }

  /// Returns the font with digits of one width.
  ///
  /// Kept in the tree; no renderer draws it.
  public func monospacedDigit() -> Font { with(.monospacedDigit) }

  /// Returns the font with small capitals.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter isActive: Whether it has them; true by default.
  /// - Returns: The font.
  public func smallCaps(_ isActive: Bool = true) -> Font { isActive ? with(.smallCaps) : self }

  /// Returns the font with letters of one width.
  ///
  /// HTML and PDF draw it.
  ///
  /// - Parameter isActive: Whether they have one width; true by default.
  /// - Returns: The font.
  public func monospaced(_ isActive: Bool = true) -> Font {
    with(.design(isActive ? .monospaced : .default))
  }

  /// Returns the font in bold.
  ///
  /// All renderers draw it, text where escape sequences are on.
  ///
  /// - Parameter isActive: Whether it is bold; true by default.
  /// - Returns: The font.
  public func bold(_ isActive: Bool = true) -> Font { isActive ? weight(.bold) : self }

  /// Returns the font in italics.
  ///
  /// HTML and PDF draw it.
  ///
  /// - Parameter isActive: Whether it is slanted; true by default.
  /// - Returns: The font.
  public func italic(_ isActive: Bool = true) -> Font { isActive ? with(.italic) : self }
}

extension Font {
  /// A size and weight of letters, by their use.
  ///
  /// The constants of ``Font`` list the size that each has in HTML and PDF.
  public enum TextStyle: String, Hashable, CaseIterable, Codable, Sendable {
    /// Titles and headings.
    ///
    /// `largeTitle` 34, `title` 28, `title2` 22, `title3` 20, `headline` 17 and bold, `subheadline`
    /// 15 points.
    case largeTitle, title, title2, title3, headline, subheadline
    /// Running text and notes.
    ///
    /// `body` 17, `callout` 16, `footnote` 13, `caption` 12, `caption2` 11 points.
    case body, callout, footnote, caption, caption2
  }

  /// The system's typeface in a size by its use.
  ///
  /// - Parameters:
  ///   - style: The use, which gives the size in points.
  ///   - design: The shape of the letters; nil, the default, for the usual one. The renderers draw
  ///     only `monospaced` otherwise.
  ///   - weight: How heavy the letters are; nil, the default, for what the use has. The renderers
  ///     draw from `semibold` on in bold.
  /// - Returns: The font.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    let traits = [design.map(_Trait.design), weight.map(_Trait.weight)]
    return Font(.style(style), traits.compactMap(\.self))
  }
}
