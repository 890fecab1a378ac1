internal import SwiftUI

/// How words look: what a view's modifiers say, and its container's where they say nothing.
struct ViewStyle: Hashable, Sendable {
  /// The size of letters, in points.
  var size = 17.0
  /// Whether letters are heavy.
  var isBold = false
  /// Whether letters are slanted.
  var isItalic = false
  /// Whether letters have one width.
  var isMonospaced = false
  /// The color of words, as its name or parts.
  var color: ViewColor = .primary
  /// How lines of words stand below each other.
  var alignment = "leading"
  /// The most lines of words; nil for any number.
  var lineLimit: Int?

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
    case "italic": isItalic = value == "true"
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
      size = words.dropFirst().lazy.compactMap(Double.init).first ?? size
    } else {
      size = Self.sizes[role] ?? size
    }
    isBold = role == "headline" || words.contains { Self.heavyWeights.contains($0) }
    isItalic = words.contains("italic")
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

  /// The views in it, without those that only decorate it.
  var contents: [ViewNode] {
    children.filter { !["background", "overlay", "mask", "clipShape"].contains($0.kind) }
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
