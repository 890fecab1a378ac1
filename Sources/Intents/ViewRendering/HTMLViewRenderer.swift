internal import CairoDrawing
internal import Foundation
internal import SafeText
public import SwiftUICore

/// Shows views as a page.
///
/// A page is one file that asks for nothing from elsewhere: its pictures are embedded, reduced, and
/// its policy lets a browser run and load nothing else. What a user would press is drawn as it is
/// but can only be looked at. In a ``fragment(_:)`` for a host that makes it do something, a button
/// that runs an intent has `data-intent` and `data-parameters` (JSON), and what shows an entity has
/// `data-entity`.
public struct HTMLViewRenderer: Sendable {
  /// Returns the address of a picture by its name; nil leaves the picture out.
  ///
  /// It is called once for each place that a picture has in the view.
  public var pictureAddress: @Sendable (String) -> String?

  /// Creates a renderer.
  ///
  /// - Parameter pictureAddress: Returns the address of a picture by its name. Nil embeds the
  ///   JPEG or PNG file whose absolute path the name is, reduced to 640 pixels or a little more.
  public init(pictureAddress: (@Sendable (String) -> String?)? = nil) {
    self.pictureAddress = pictureAddress ?? { EmbeddedPicture.address(ofFileAt: $0) }
  }

  /// Returns a whole page with a view; its buttons do nothing.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - title: The title of the page, which is escaped.
  /// - Returns: HTML in UTF-8, with a fresh nonce for its style sheet at each call.
  public func page(_ node: ViewNode, title: String) -> String {
    let nonce = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) }).base64EncodedString()
    return page(node, title: title, nonce: nonce)
  }

  /// The content security policy of a page: only its style sheet and embedded pictures.
  ///
  /// A server that sends a policy in a header sends this one, as a browser keeps all policies that it gets.
  ///
  /// - Parameter nonce: The page's nonce, in Base 64.
  /// - Returns: The directives of a Content-Security-Policy.
  package static func policy(nonce: String) -> String {
    "default-src 'none'; img-src data:; style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'"
  }

  /// Returns a whole page with a view, as ``page(_:title:)`` does.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - title: The title of the page, which is escaped.
  ///   - nonce: What `policy(nonce:)` gets, 16 random bytes in Base 64.
  /// - Returns: HTML in UTF-8.
  package func page(_ node: ViewNode, title: String, nonce: String) -> String {
    var parts = PageParts(isInline: false)
    let content = elements(of: node, &parts)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(nonce: nonce))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(title.escapedForHTML)</title>
      <style nonce="\(nonce)">\(Self.stylesheet)\(parts.styleSheet)</style>
      </head>
      <body>
      <main>\(content)</main>
      </body>
      </html>

      """
  }

  /// The style sheet that a page around a ``fragment(_:)`` needs, in CSS.
  ///
  /// ``page(_:title:)`` has it already.
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
    button:disabled { background: none; color: inherit; border: 1px solid #d1d1d6; }
    """

  /// Returns a view as elements without a page around them; a host makes its buttons do something.
  ///
  /// - Parameter node: The view.
  /// - Returns: HTML, whose words and attributes are escaped.
  public func fragment(_ node: ViewNode) -> String {
    var parts = PageParts(isInline: true)
    return elements(of: node, &parts)
  }

  private func elements(of node: ViewNode, _ parts: inout PageParts) -> String {
    var inner = ""
    for child in node.shown { inner += elements(of: child, &parts) }
    switch node.element {
    case .text(let text): return element("span", node, Self.lines(text), &parts)
    case .image(let name, .named, _): return image(node, name, &parts)
    case .image: return ""
    case .divider: return "<hr>"
    case .button:
      let action = action(node, parts)
      return element("button", node, inner, &parts, action)
    case .toggle(let isOn):
      let state = isOn ? " checked" : ""
      let input = "<input type=\"checkbox\"\(state)\(action(node, parts))> \(inner)"
      return element("label", node, input, &parts)
    case .link:
      // What a page may lead to: never a script, nor a file of this computer.
      guard case .open(let url)? = node.action, let scheme = url.scheme?.lowercased(),
        ["http", "https", "mailto"].contains(scheme)
      else { return inner }
      return element("a", node, inner, &parts, " href=\"\(url.absoluteString.escapedForHTML)\"")
    case .progress:
      let value = node.fraction.map { " value=\"\(min(max($0, 0), 1))\"" } ?? ""
      let bar = "<progress\(value)></progress>"
      return inner.isEmpty ? bar : element("div", node, inner + bar, &parts)
    default: return element("div", node, inner, &parts)
    }
  }

  private static func lines(_ text: String) -> String {
    // A carriage return and the line feed behind it are one character, and not the line feed.
    text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escapedForHTML }.joined(separator: "<br>")
  }

  private func image(_ node: ViewNode, _ name: String, _ parts: inout PageParts) -> String {
    guard let address = pictureAddress(name), parts.take(address) else { return "" }
    let label = node.pictureLabel ?? ""
    let style = parts.attribute(of: style(of: node))
    return "<img src=\"\(address.escapedForHTML)\" alt=\"\(label.escapedForHTML)\"\(style)>"
  }

  private func element(
    _ tag: String,
    _ node: ViewNode,
    _ inner: String,
    _ parts: inout PageParts,
    _ attributes: String = ""
  ) -> String {
    let entity = node.entityIdentifier.map { " data-entity=\"\($0.escapedForHTML)\"" } ?? ""
    let style = parts.attribute(of: style(of: node))
    return "<\(tag) class=\"\(node.kind.escapedForHTML)\"\(entity)\(attributes)\(style)>"
      + "\(inner)</\(tag)>"
  }

  /// What a host needs to make a control do something; in a page by itself it can do nothing.
  private func action(_ node: ViewNode, _ parts: PageParts) -> String {
    guard parts.isInline else { return " disabled" }
    guard case .intent(let name, let parameters)? = node.action else { return "" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = (try? encoder.encode(parameters)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return " data-intent=\"\(name.escapedForHTML)\" "
      + "data-parameters=\"\(json.escapedJSON.escapedForHTML)\""
  }

  /// The modifiers as CSS declarations.
  private func style(of node: ViewNode) -> [String] {
    let plain = ViewStyle()
    let own = plain.applying(node.modifiers)
    var declarations: [String] = []
    if own.size != plain.size { declarations.append("font-size: \(own.size)px") }
    if own.isBold { declarations.append("font-weight: 600") }
    if own.isItalic { declarations.append("font-style: italic") }
    if own.isMonospaced { declarations.append("font-family: monospace") }
    if own.color != plain.color { declarations.append("color: \(own.color.css)") }
    if own.alignment != plain.alignment {
      declarations.append("text-align: \(own.alignment == .trailing ? "right" : "center")")
    }
    let paddings = node.modifiers.compactMap(\.padding)
    if !paddings.isEmpty {
      let sides: [KeyPath<EdgeInsets, CGFloat>] = [\.top, \.trailing, \.bottom, \.leading]
      let lengths = sides.map { side in
        "\(max(0, paddings.reduce(0) { $0 + $1[keyPath: side] }))px"
      }
      let isEven = Set(lengths).count == 1
      declarations.append("padding: " + lengths.prefix(isEven ? 1 : 4).joined(separator: " "))
    }
    for modifier in node.modifiers {
      switch modifier {
      case .background(let color):
        if let color = CanvasColor(color) { declarations.append("background: \(color.css)") }
      case .frame(let frame):
        if let width = frame.width?.drawn { declarations.append("width: \(width)px") }
        if let width = frame.maxWidth?.drawn { declarations.append("max-width: \(width)px") }
      default: break
      }
    }
    return declarations
  }
}

extension CanvasColor {
  /// The color as a style sheet says it.
  fileprivate var css: String {
    let parts = [red, green, blue].map { "\(Int(($0 * 255).rounded()))" }.joined(separator: ", ")
    return "rgba(\(parts), \(opacity))"
  }
}
