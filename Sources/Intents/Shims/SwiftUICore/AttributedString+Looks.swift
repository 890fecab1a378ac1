public import Foundation

extension AttributeScopes {
  /// The attributes of SwiftUI for parts of a text, such as fonts and colors.
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
    /// The attributes of Foundation, such as links.
    public let foundation: FoundationAttributes

    /// The key of the font attribute.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Font
      /// The attribute's name in archives, `SwiftUI.Font`.
      public static let name = "SwiftUI.Font"
    }

    /// The key of the attribute for the color of letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Color
      /// The attribute's name in archives, `SwiftUI.ForegroundColor`.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The key of the attribute for the color behind letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Color
      /// The attribute's name in archives, `SwiftUI.BackgroundColor`.
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The key of the attribute for a line through letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Text.LineStyle
      /// The attribute's name in archives, `SwiftUI.StrikethroughStyle`.
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The key of the attribute for a line under letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Text.LineStyle
      /// The attribute's name in archives, `SwiftUI.UnderlineStyle`.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The key of the kerning attribute, extra space after each letter.
    public enum KerningAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name in archives, `SwiftUI.Kern`.
      public static let name = "SwiftUI.Kern"
    }

    /// The key of the tracking attribute, extra space between all letters.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name in archives, `SwiftUI.Tracking`.
      public static let name = "SwiftUI.Tracking"
    }

    /// The key of the attribute for a distance above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name in archives, `SwiftUI.BaselineOffset`.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  /// The attributes of SwiftUI, by the name that dynamic lookup uses.
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
