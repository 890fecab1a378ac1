public import Foundation

extension AttributeScopes {
  /// The attributes of SwiftUI for parts of a text, such as fonts and colors.
  ///
  /// `string.font = .footnote` sets one. ``Text`` takes the font and the foreground color where all letters have
  /// the same; the other attributes stay in the string and are not drawn.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind letters; not drawn.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through letters; not drawn.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under letters; not drawn.
    public let underlineStyle: UnderlineStyleAttribute
    /// The kerning, in points; not drawn.
    public let kern: KerningAttribute
    /// The tracking, in points; not drawn.
    public let tracking: TrackingAttribute
    /// The distance above the baseline, in points; not drawn.
    public let baselineOffset: BaselineOffsetAttribute
    /// Where the lines of a paragraph stand; not drawn.
    public let alignment: AlignmentAttribute
    /// The height of lines; not drawn.
    public let lineHeight: LineHeightAttribute
    /// The attributes of Foundation, such as links.
    ///
    /// ``Text`` draws bold and italic Markdown of them, if all letters have it.
    public let foundation: FoundationAttributes

    /// The key of the attribute for the lines of a paragraph.
    public enum AlignmentAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = AttributedString.TextAlignment
      /// The attribute's name in archives, `SwiftUI.Alignment`.
      public static let name = "SwiftUI.Alignment"
    }

    /// The key of the attribute for the height of lines.
    public enum LineHeightAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = AttributedString.LineHeight
      /// The attribute's name in archives, `SwiftUI.LineHeight`.
      public static let name = "SwiftUI.LineHeight"
    }

    /// The key of the font attribute.
    ///
    /// ``Text`` draws the font if all letters have the same.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Font
      /// The attribute's name in archives, `SwiftUI.Font`.
      public static let name = "SwiftUI.Font"
    }

    /// The key of the attribute for the color of letters.
    ///
    /// ``Text`` draws the color if all letters have the same.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Color
      /// The attribute's name in archives, `SwiftUI.ForegroundColor`.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The key of the attribute for the color behind letters.
    ///
    /// Kept in the string; not drawn.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Color
      /// The attribute's name in archives, `SwiftUI.BackgroundColor`.
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The key of the attribute for a line through letters.
    ///
    /// Kept in the string; not drawn.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Text.LineStyle
      /// The attribute's name in archives, `SwiftUI.StrikethroughStyle`.
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The key of the attribute for a line under letters.
    ///
    /// Kept in the string; not drawn.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Text.LineStyle
      /// The attribute's name in archives, `SwiftUI.UnderlineStyle`.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The key of the kerning attribute, extra space after each letter.
    ///
    /// Kept in the string, in points; not drawn.
    public enum KerningAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name in archives, `SwiftUI.Kern`.
      public static let name = "SwiftUI.Kern"
    }

    /// The key of the tracking attribute, extra space between all letters.
    ///
    /// Kept in the string, in points; not drawn.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name in archives, `SwiftUI.Tracking`.
      public static let name = "SwiftUI.Tracking"
    }

    /// The key of the attribute for a distance above the baseline.
    ///
    /// Kept in the string, in points; not drawn.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name in archives, `SwiftUI.BaselineOffset`.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  /// The attributes of SwiftUI, by the name that dynamic lookup uses.
  ///
  /// An app writes `string.font` and does not name it.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// Returns the key of an attribute by its name, as in `string.font`.
  ///
  /// - Parameter keyPath: The attribute.
  /// - Returns: Its key.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension Text {
  /// The style of a line through or under letters.
  ///
  /// Its color is kept and its pattern is not; no renderer draws such lines for parts of a text.
  public struct LineStyle: Hashable, Sendable {
    /// A solid line in the color of the letters.
    public static let single = LineStyle(color: nil)
    /// The color of the line; nil for that of the letters.
    let color: Color?

    private init(color: Color?) { self.color = color }

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - pattern: How the line is broken. It is not kept.
    ///   - color: The color; nil, the default, for that of the letters.
    public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }

    /// The pattern of a line; not kept.
    public enum Pattern: Hashable, Sendable {
      /// Not at all, into points, dashes, or both.
      case solid, dot, dash, dashDot, dashDotDot
    }
  }
}

extension AttributedString {
  /// The looks that all letters have, as modifiers.
  var commonLooks: [ViewNode.Modifier] {
    var looks: [ViewNode.Modifier] = []
    let parts = Array(runs)
    func common<Value: Equatable>(_ value: (Runs.Run) -> Value?) -> Value? {
      guard let first = parts.first.flatMap(value) else { return nil }
      return parts.allSatisfy { value($0) == first } ? first : nil
    }
    if let font = common({ $0[AttributeScopes.SwiftUIAttributes.FontAttribute.self] }) {
      looks.append(.font(font))
    }
    if let color = common({ $0[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] }) {
      looks.append(.foregroundColor(color))
    }
    // What Markdown calls strong, emphasized, code or no longer true, where all letters are.
    let intents = parts.map { $0.inlinePresentationIntent ?? [] }
    let shared = intents.dropFirst().reduce(intents.first ?? []) { $0.intersection($1) }
    if shared.contains(.stronglyEmphasized) { looks.append(.bold(true)) }
    if shared.contains(.emphasized) { looks.append(.italic(true)) }
    return looks
  }
}
