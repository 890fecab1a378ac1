internal import SwiftUI

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
  /// The color of words, as its name or parts.
  var color: ViewColor = .primary
  /// How lines of words stand below each other.
  var alignment = "leading"
  /// The most lines of words; nil for any number.
  var lineLimit: Int?
  private var fontIsBold = false
  private var fontIsItalic = false
  private var weight: Bool?
  private var slant: Bool?

  init() {}

  /// The style with what the modifiers of a view say, the innermost first.
  func applying(_ modifiers: [ViewNode.Modifier]) -> ViewStyle {
    var style = self
    // The modifier nearest to the view counts: it is the last one to be applied here.
    for modifier in modifiers.reversed() { style.apply(modifier) }
    return style
  }

  private mutating func apply(_ modifier: ViewNode.Modifier) {
    let value = modifier.arguments["value"] ?? ""
    switch modifier.name {
    case "font": applyFont(value)
    case "fontWeight": isBold = Self.heavyWeights.contains(value)
    case "fontDesign": isMonospaced = value == "monospaced"
    case "bold": isBold = value == "true"
    case "italic": slant = value == "true"
    case "foregroundColor", "foregroundStyle": color = ViewColor(value) ?? color
    case "multilineTextAlignment": alignment = value
    case "lineLimit": lineLimit = Int(value)
    default: break
    }
  }

  private mutating func applyFont(_ name: String) {
    let words = name.replacing(/[(),]/, with: " ").split(separator: " ").map(String.init)
    guard let role = words.first else { return }
    if role == "system" {
      let number = words.dropFirst().lazy.compactMap(Double.init).first { $0.isFinite }
      // Letters without a size, or larger than a page, cannot be drawn.
      size = number.map { min(max($0, 1), 1000) } ?? size
    } else {
      size = Self.sizes[role] ?? size
    }
    fontIsBold = role == "headline" || words.contains { Self.heavyWeights.contains($0) }
    fontIsItalic = words.contains("italic")
    isMonospaced = words.contains("monospaced")
  }

  private static let heavyWeights: Set<String> = ["semibold", "bold", "heavy", "black"]

  /// Points by role, at the size that people have who changed nothing (Human Interface Guidelines,
  /// Typography, "Large").
  private static let sizes: [String: Double] = [
    "largeTitle": 34, "title": 28, "title2": 22, "title3": 20, "headline": 17, "body": 17,
    "callout": 16, "subheadline": 15, "footnote": 13, "caption": 12, "caption2": 11,
  ]
}

extension ViewNode {
  /// The modifiers of a name.
  func modifiers(_ name: String) -> [Modifier] { modifiers.filter { $0.name == name } }

  /// What the first modifier of a name says.
  func value(of modifier: String) -> String? {
    modifiers.first { $0.name == modifier }?.arguments["value"]
  }

  /// The views to show: what a notice or progress says, what is behind it, and what is in it.
  var shown: [ViewNode] {
    let behind = children.filter { $0.kind == "background" }
    return title + behind + children.filter { $0.kind != "background" }
  }

  /// The same without the views that only decorate it.
  var contents: [ViewNode] {
    shown.filter { !["background", "overlay", "mask", "clipShape"].contains($0.kind) }
  }

  /// What a view says that is neither a text nor a picture.
  private var title: [ViewNode] {
    guard kind != "Text", kind != "Image", let text, !text.isEmpty else { return [] }
    var words = ViewNode("Text", text: text)
    if kind == "ContentUnavailableView" {
      words.modifiers = [Modifier("font", ["value": "headline"])]
    }
    return [words]
  }

  /// How far something has come, 1 for all of it; nil where that is not known.
  var fraction: Double? {
    arguments["fraction"].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// What to say in place of a picture; nil for a picture that says nothing by itself.
  var pictureLabel: String? {
    if let label = value(of: "accessibilityLabel") ?? arguments["label"] {
      return label.isEmpty ? nil : label
    }
    guard let text, arguments["source"] == "named" else { return nil }
    let file = text.split(separator: "/").last.map(String.init) ?? text
    return file
  }

  /// Which entity the view shows, as text; nil where that is not said.
  var entityIdentifier: String? { value(of: "appEntityIdentifier") }
}

/// The room around a view, in points.
struct ViewPadding: Hashable {
  var top = 0.0, leading = 0.0, bottom = 0.0, trailing = 0.0
}

extension ViewNode.Modifier {
  /// The longest side of a page (ISO 32000-1, annex C): what is longer is drawn nowhere.
  static let longestSide = 14_400.0

  /// A length in points; nil for none, and for one without an end.
  func length(_ name: String) -> Double? {
    arguments[name].flatMap(Double.init).flatMap { length in
      length.isFinite ? min(max(length, -Self.longestSide), Self.longestSide) : nil
    }
  }

  /// What a padding leaves around a view: the same at some sides, or its own at each.
  var padding: ViewPadding {
    let names = ["top", "leading", "bottom", "trailing"]
    let hasInsets = names.contains { arguments[$0] != nil }
    let edges = (arguments["edges"]?.split(separator: " ").map(String.init)) ?? names
    func side(_ name: String) -> Double {
      if hasInsets { return length(name) ?? 0 }
      return edges.contains(name) ? length("length") ?? 16 : 0
    }
    return ViewPadding(
      top: side("top"),
      leading: side("leading"),
      bottom: side("bottom"),
      trailing: side("trailing")
    )
  }
}
