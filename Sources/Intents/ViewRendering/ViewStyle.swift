internal import CairoDrawing
internal import SwiftUICore

/// How words look: what a view's modifiers say, and its container's where they say nothing.
struct ViewStyle: Hashable, Sendable {
  /// The size of letters, in points.
  var size = 17.0
  /// Whether letters are heavy: as a modifier says, and as the font is where none says it.
  var isBold: Bool {
    get { weight ?? fontIsBold }
    set { weight = newValue }
  }
  /// Whether letters are slanted, in the same way.
  var isItalic: Bool { slant ?? fontIsItalic }
  /// Whether letters have one width.
  var isMonospaced = false
  /// The color of words.
  var color: CanvasColor = .primary
  /// The alignment of lines.
  var alignment = TextAlignment.leading
  /// The most lines of words; nil for any number.
  var lineLimit: Int?
  private var fontIsBold = false
  private var fontIsItalic = false
  private var weight: Bool?
  private var slant: Bool?

  init() {}

  /// The shape of its letters.
  var letters: CanvasFont {
    CanvasFont(size: size, isBold: isBold, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  /// The style with what the modifiers of a view say, the innermost first.
  func applying(_ modifiers: [ViewNode.Modifier]) -> ViewStyle {
    var style = self
    // The modifier nearest to the view counts: it is the last one to be applied here.
    for modifier in modifiers.reversed() { style.apply(modifier) }
    return style
  }

  private mutating func apply(_ modifier: ViewNode.Modifier) {
    switch modifier {
    case .font(let font?): apply(font)
    case .fontWeight(let weight): isBold = weight.map(Self.heavyWeights.contains) ?? false
    case .fontDesign(let design): isMonospaced = design == .monospaced
    case .bold(let isActive): isBold = isActive
    case .italic(let isActive): slant = isActive
    case .foregroundColor(let color?), .foregroundStyle(let color, _):
      self.color = CanvasColor(color) ?? self.color
    case .multilineTextAlignment(let alignment): self.alignment = alignment
    case .lineLimit(let number, _, _): lineLimit = number
    default: break
    }
  }

  private mutating func apply(_ font: Font) {
    switch font._face {
    case .style(let style): size = Self.size(of: style)
    // Letters without a size, or larger than a page, cannot be drawn.
    case .system(let points, _) where points.isFinite: size = min(max(points, 1), 1000)
    case .system, .custom: break
    }
    let traits = font._traits
    fontIsBold =
      font._face == .style(.headline)
      || Self.heavyWeights.contains { traits.contains(.weight($0)) }
    fontIsItalic = traits.contains(.italic)
    isMonospaced = traits.contains(.design(.monospaced))
  }

  private static let heavyWeights: Set<Font.Weight> = [.semibold, .bold, .heavy, .black]

  /// Points at the size that people have who changed nothing (Human Interface Guidelines,
  /// Typography, "Large").
  private static func size(of style: Font.TextStyle) -> Double {
    switch style {
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }
}

extension ViewNode {
  /// The views to show: what a notice or progress says, what is behind it, and what is in it.
  var shown: [ViewNode] {
    title + decorations([.background]) + children.filter { $0.element != .decoration(.background) }
  }

  /// The same without the views that only decorate it.
  var contents: [ViewNode] {
    title + children.filter { if case .decoration = $0.element { false } else { true } }
  }

  /// What decorates the view in some ways.
  func decorations(_ kinds: [Decoration]) -> [ViewNode] {
    children.filter {
      if case .decoration(let kind) = $0.element { kinds.contains(kind) } else { false }
    }
  }

  /// What a view says that is neither a text nor a picture.
  private var title: [ViewNode] {
    switch element {
    case .progress(let title?, _), .other(_, let title?, _):
      title.isEmpty ? [] : [ViewNode(.text(title))]
    case .unavailableContent(let title, _):
      title.isEmpty ? [] : [ViewNode(.text(title), modifiers: [.font(.headline)])]
    default: []
    }
  }

  /// The progress from 0 to 1; nil if unknown.
  var fraction: Double? {
    if case .progress(_, let fraction?) = element, fraction.isFinite { fraction } else { nil }
  }

  /// What the first modifier says of those that a closure reads.
  func first<Value>(_ read: (Modifier) -> Value?) -> Value? {
    for modifier in modifiers {
      if let value = read(modifier) { return value }
    }
    return nil
  }

  /// What to say in place of a picture; nil for a picture that says nothing by itself.
  var pictureLabel: String? {
    guard case .image(let name, let source, let label) = element else { return nil }
    let said = first { if case .accessibilityLabel(let label) = $0 { label } else { nil } }
    if let label = said ?? label { return label.isEmpty ? nil : label }
    return source == .named ? name.split(separator: "/").last.map(String.init) ?? name : nil
  }

  /// The identifier of the entity that the view shows; nil if unknown.
  var entityIdentifier: String? {
    first { if case .appEntityIdentifier(let entity) = $0 { .some(entity) } else { nil } } ?? nil
  }
}

extension CGFloat {
  /// The longest side of a page in points (ISO 32000-1, annex C): what is longer is drawn nowhere.
  static let longestSide = 14_400.0

  /// The length as a page has it; nil for one without an end.
  var drawn: Double? {
    isFinite ? Swift.min(Swift.max(self, -Self.longestSide), Self.longestSide) : nil
  }
}

extension ViewNode.Modifier {
  /// The insets of a padding, in points; nil for another modifier.
  var padding: EdgeInsets? {
    switch self {
    case .padding(let edges, let length):
      func side(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length?.drawn ?? 16 : 0 }
      return EdgeInsets(
        top: side(.top),
        leading: side(.leading),
        bottom: side(.bottom),
        trailing: side(.trailing)
      )
    case .insets(let insets):
      return EdgeInsets(
        top: insets.top.drawn ?? 0,
        leading: insets.leading.drawn ?? 0,
        bottom: insets.bottom.drawn ?? 0,
        trailing: insets.trailing.drawn ?? 0
      )
    default: return nil
    }
  }
}
