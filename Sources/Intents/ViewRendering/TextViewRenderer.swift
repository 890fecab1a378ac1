internal import SafeText
public import SwiftUICore

/// Shows views as lines of text, for a terminal.
///
/// ```swift
/// if let view = outcome.view { print(TextViewRenderer(width: 60).text(view)) }
/// ```
///
/// Pictures are shown by their names, and control characters in the app's words are made harmless.
public struct TextViewRenderer: Sendable {
  /// The maximum number of characters in a line; 80 by default.
  ///
  /// The initializer raises smaller numbers to 20; one that is set later is taken as it is, at least 1.
  public var width: Int
  /// Whether headings are bold and what matters less is dim, by escape sequences (ECMA-48).
  ///
  /// False by default; set it only where the text goes to a terminal.
  public var usesEscapeSequences: Bool

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - width: The maximum number of characters of a line, at least 20.
  ///   - usesEscapeSequences: Whether the reader is a terminal that shows bold letters.
  public init(width: Int = 80, usesEscapeSequences: Bool = false) {
    self.width = max(20, width)
    self.usesEscapeSequences = usesEscapeSequences
  }

  /// Returns the lines of a view, joined by line ends.
  ///
  /// - Parameter node: The view.
  /// - Returns: The text, without a line end behind the last line.
  public func text(_ node: ViewNode) -> String {
    lines(of: node, within: width, ViewStyle()).joined(separator: "\n")
  }

  private func lines(of node: ViewNode, within width: Int, _ outer: ViewStyle) -> [String] {
    let style = outer.applying(node.modifiers)
    // Lists in lists leave less and less room.
    let width = max(1, width)
    switch node.element {
    case .text(let text): return words(text, width, style)
    case .image: return node.pictureLabel.map { words("(picture: \($0))", width, style) } ?? []
    case .divider: return [String(repeating: "─", count: width)]
    case .spacer, .color: return []
    case .progress: return progress(node, width, style)
    case .hStack, .label: return row(node, width, style)
    case .button: return ["[\(label(node, width, style))]"]
    case .toggle(let isOn): return ["[\(isOn ? "x" : " ")] \(label(node, width, style))"]
    case .link: return link(node, width, style)
    case .list: return list(node, width, style)
    case .section: return section(node, width, style)
    default: return node.shown.flatMap { lines(of: $0, within: width, style) }
    }
  }

  private func words(_ text: String, _ width: Int, _ style: ViewStyle) -> [String] {
    var lines = TextWrapping.lines(of: text.shownLines, width: Double(width)) { Double($0.count) }
    if let limit = style.lineLimit, lines.count > limit, limit > 0 {
      lines = Array(lines.prefix(limit))
      lines[limit - 1] = lines[limit - 1].prefix(width - 1) + "…"
    }
    return lines.map { emphasized($0, style) }
  }

  private func emphasized(_ line: String, _ style: ViewStyle) -> String {
    guard usesEscapeSequences else { return line }
    if style.isBold || style.size >= 20 { return "\u{1B}[1m\(line)\u{1B}[0m" }
    return style.color == .secondary ? "\u{1B}[2m\(line)\u{1B}[0m" : line
  }

  /// Views beside each other where they fit, else below each other.
  private func row(_ node: ViewNode, _ width: Int, _ style: ViewStyle) -> [String] {
    func decorations(_ kinds: ViewNode.Decoration...) -> [String] {
      node.decorations(kinds).flatMap { lines(of: $0, within: width, style) }
    }
    return decorations(.background) + columns(node.contents, width, style)
      + decorations(.overlay, .mask, .clipShape)
  }

  private func columns(_ views: [ViewNode], _ width: Int, _ style: ViewStyle) -> [String] {
    let columns = views.map { lines(of: $0, within: width, style) }.filter { !$0.isEmpty }
    let widths = columns.map { $0.map(\.visibleCount).max() ?? 0 }
    guard widths.reduce(0, +) + 2 * max(0, columns.count - 1) <= width else {
      return columns.flatMap(\.self)
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { index in
      var line = ""
      for (column, width) in zip(columns, widths) {
        if !line.isEmpty { line += "  " }
        let cell = index < column.count ? column[index] : ""
        line += cell + String(repeating: " ", count: width - cell.visibleCount)
      }
      return line.trimmingEnd()
    }
  }

  private func label(_ control: ViewNode, _ width: Int, _ style: ViewStyle) -> String {
    control.children.flatMap { lines(of: $0, within: width - 4, style) }.joined(separator: " ")
  }

  private func link(_ node: ViewNode, _ width: Int, _ style: ViewStyle) -> [String] {
    var parts = node.children.flatMap { lines(of: $0, within: width, style) }
    if case .open(let url)? = node.action { parts.append("<\(url.absoluteString.singleLine)>") }
    let joined = parts.joined(separator: " ")
    return joined.visibleCount <= width ? [joined] : parts
  }

  private func list(_ node: ViewNode, _ width: Int, _ style: ViewStyle) -> [String] {
    node.children.flatMap { child -> [String] in
      if child.element == .section { return section(child, width, style, isList: true) }
      return bulleted(lines(of: child, within: width - 2, style))
    }
  }

  private func section(
    _ node: ViewNode,
    _ width: Int,
    _ style: ViewStyle,
    isList: Bool = false
  ) -> [String] {
    node.children.enumerated().flatMap { index, child -> [String] in
      var header = style
      header.isBold = true
      if index == 0, case .text = child.element {
        return lines(of: child, within: width, header)
      }
      let inner = lines(of: child, within: width - 2, style)
      return isList ? bulleted(inner) : inner.map { "  " + $0 }
    }
  }

  private func bulleted(_ lines: [String]) -> [String] {
    lines.enumerated().map { ($0.offset == 0 ? "• " : "  ") + $0.element }
  }

  private func progress(_ node: ViewNode, _ width: Int, _ style: ViewStyle) -> [String] {
    let words = node.shown.flatMap { lines(of: $0, within: width, style) }
    guard let fraction = node.fraction else { return words.isEmpty ? ["…"] : words }
    let room = max(1, min(30, width - 8))
    let done = Int((min(1, max(0, fraction)) * Double(room)).rounded())
    let percent = Int((min(max(fraction, -1e6), 1e6) * 100).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: room - done)
    return words + ["\(bar) \(percent)%"]
  }
}

extension String {
  /// The number of characters that a terminal shows: escape sequences are none.
  fileprivate var visibleCount: Int { replacing(/\u{1B}\[[0-9;]*m/, with: "").count }

  fileprivate func trimmingEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
