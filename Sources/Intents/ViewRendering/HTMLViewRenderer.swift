public import Foundation
public import SwiftUI

/// Shows views as a page.
///
/// A button that runs an intent has `data-intent` and `data-parameters` (JSON), and what shows an entity
/// has `data-entity`, for whoever makes the page do something. No script is in it.
public struct HTMLViewRenderer: Sendable {
  /// Returns the address of a picture by its name; nil leaves the picture out.
  public var pictureAddress: @Sendable (String) -> String?

  /// Creates a renderer; by default a picture's address is that of the file that its name says.
  public init(
    pictureAddress: @escaping @Sendable (String) -> String? = {
      $0.hasPrefix("/") ? URL(filePath: $0).absoluteString : nil
    }
  ) {
    self.pictureAddress = pictureAddress
  }

  /// Returns a whole page with a view.
  public func page(_ node: ViewNode, title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title.escaped)</title>
    <style>\(Self.stylesheet)</style>
    </head>
    <body>
    <main>\(fragment(node))</main>
    </body>
    </html>

    """
  }

  /// What ``fragment(_:)`` expects of a page's style sheet.
  public static let stylesheet = """
    body { font: 17px/1.4 system-ui, sans-serif; color: #1c1c1e; background: #fff; }
    main { max-width: 600px; margin: 2em auto; padding: 0 1em; }
    .VStack, .List, .Section { display: flex; flex-direction: column; gap: 8px; }
    .HStack, .Label { display: flex; flex-direction: row; gap: 8px; align-items: center; }
    .ZStack { display: grid; } .ZStack > * { grid-area: 1 / 1; }
    .Spacer { flex: 1; } .List > * { border-bottom: 1px solid #d1d1d6; padding: 6px 0; }
    hr { width: 100%; border: 0; border-top: 1px solid #d1d1d6; }
    img { max-width: 100%; height: auto; border-radius: 8px; }
    button { font: inherit; padding: 6px 14px; border: 0; border-radius: 8px; background: #007aff;
      color: #fff; }
    """

  /// Returns a view as elements, without a page around them.
  public func fragment(_ node: ViewNode) -> String {
    let inner = node.children.map(fragment).joined()
    switch node.kind {
    case "Text": return element("span", node, (node.text ?? "").escaped)
    case "Image": return image(node)
    case "Divider": return "<hr>"
    case "Button": return element("button", node, inner, action(node))
    case "Toggle":
      let state = node.arguments["isOn"] == "true" ? " checked" : ""
      return element("label", node, "<input type=\"checkbox\"\(state)\(action(node))> \(inner)")
    case "Link":
      guard case .open(let url)? = node.action else { return inner }
      return element("a", node, inner, " href=\"\(url.absoluteString.escaped)\"")
    case "ProgressView":
      let value = node.arguments["fraction"].map { " value=\"\($0.escaped)\"" } ?? ""
      return "<progress\(value)></progress>"
    default: return element("div", node, inner)
    }
  }

  private func image(_ node: ViewNode) -> String {
    guard node.arguments["source"] == "named", let name = node.text,
      let address = pictureAddress(name)
    else { return "" }
    let label = node.pictureLabel ?? ""
    return "<img src=\"\(address.escaped)\" alt=\"\(label.escaped)\"\(style(of: node))>"
  }

  private func element(
    _ tag: String,
    _ node: ViewNode,
    _ inner: String,
    _ attributes: String = ""
  ) -> String {
    let entity = node.entityIdentifier.map { " data-entity=\"\($0.escaped)\"" } ?? ""
    return "<\(tag) class=\"\(node.kind.escaped)\"\(entity)\(attributes)\(style(of: node))>"
      + "\(inner)</\(tag)>"
  }

  private func action(_ node: ViewNode) -> String {
    guard case .intent(let name, let parameters)? = node.action else { return "" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = (try? encoder.encode(parameters)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return " data-intent=\"\(name.escaped)\" data-parameters=\"\(json.escaped)\""
  }

  /// What the modifiers say, as declarations of a style.
  private func style(of node: ViewNode) -> String {
    let plain = ViewStyle()
    let own = plain.applying(node.modifiers)
    var declarations: [String] = []
    if own.size != plain.size { declarations.append("font-size: \(own.size)px") }
    if own.isBold { declarations.append("font-weight: 600") }
    if own.isItalic { declarations.append("font-style: italic") }
    if own.isMonospaced { declarations.append("font-family: monospace") }
    if own.color != plain.color { declarations.append("color: \(own.color.css)") }
    if own.alignment != plain.alignment {
      declarations.append("text-align: \(own.alignment == "trailing" ? "right" : "center")")
    }
    for modifier in node.modifiers {
      switch modifier.name {
      case "padding":
        let length = modifier.arguments["length"].flatMap(Double.init) ?? 16
        declarations.append("padding: \(length)px")
      case "background":
        if let color = modifier.arguments["value"].flatMap({ ViewColor($0) }) {
          declarations.append("background: \(color.css)")
        }
      case "frame":
        for (name, property) in [("width", "width"), ("maxWidth", "max-width")] {
          if let length = modifier.arguments[name].flatMap(Double.init), length.isFinite {
            declarations.append("\(property): \(length)px")
          }
        }
      default: break
      }
    }
    return declarations.isEmpty ? "" : " style=\"\(declarations.joined(separator: "; ").escaped)\""
  }
}

extension ViewColor {
  /// The color as a style sheet says it.
  fileprivate var css: String {
    let parts = [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }.joined(separator: ", ")
    return "rgba(\(parts), \(opacity))"
  }
}

extension String {
  /// The text as it stands in an element or between quotation marks.
  fileprivate var escaped: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
