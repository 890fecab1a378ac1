public import Foundation

extension AttributeScopes {
  /// What parts of a text look like: fonts, colors and lines.
  ///
  /// `string.font = .footnote` sets one. ``Text`` takes those that all of a text has.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the letters; only kept in the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through the letters; only kept in the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under the letters; only kept in the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The room between letters, in points; only kept in the text.
    public let kern: KerningAttribute
    /// The room between letters, in points; only kept in the text.
    public let tracking: TrackingAttribute
    /// How far letters are above the line, in points; only kept in the text.
    public let baselineOffset: BaselineOffsetAttribute
    /// The attributes of Foundation, such as links.
    public let foundation: FoundationAttributes

    /// The font of a part of a text.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Font
      /// `SwiftUI.Font`.
      public static let name = "SwiftUI.Font"
    }

    /// The color of letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Color
      /// `SwiftUI.ForegroundColor`.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The color behind letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Color
      /// `SwiftUI.BackgroundColor`.
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The line through letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Text.LineStyle
      /// `SwiftUI.StrikethroughStyle`.
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The line under letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Text.LineStyle
      /// `SwiftUI.UnderlineStyle`.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The room between letters.
    public enum KerningAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// `SwiftUI.Kern`.
      public static let name = "SwiftUI.Kern"
    }

    /// The room between letters.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// `SwiftUI.Tracking`.
      public static let name = "SwiftUI.Tracking"
    }

    /// How far letters are above the line.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// `SwiftUI.BaselineOffset`.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  /// What parts of a text look like.
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
  /// How a line through or under letters is drawn.
  public struct LineStyle: Hashable, Sendable {
    /// Solid, in the color of the letters.
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

    /// How a line is broken.
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
