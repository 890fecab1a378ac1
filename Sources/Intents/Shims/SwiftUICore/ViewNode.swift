public import Foundation

/// A view as data: what it is, how it is modified, and what it contains.
///
/// Nothing is drawn on a screen on Linux. The renderers of `ViewRendering` walk the tree and show
/// it as lines of text, as HTML or as PDF; `Codable` gives a host the same tree as JSON, in which
/// every argument is text.
///
/// ```swift
/// let node = VStack(spacing: 4) { Text("Petra") }.node
/// print(node.element == .vStack(alignment: .center, spacing: 4))  // true
/// print(node.children[0].text ?? "")  // Petra
/// ```
public struct ViewNode: Hashable, Sendable {
  /// The kind of the view, with its values.
  ///
  /// Switch on it, or read ``kind``, ``text`` and ``arguments`` as text.
  public var element: Element
  /// The modifiers, in the order in which they were applied: the innermost first.
  ///
  /// Where two say different things about words, such as two fonts, the renderers take the first.
  public var modifiers: [Modifier]
  /// The action of the view when the user activates it; nil for none.
  ///
  /// Buttons and switches run intents, links open URLs. A button with a closure has none: a closure
  /// is not data.
  public var action: Action?
  /// The child nodes, in order.
  ///
  /// What decorates the view, such as an overlay, comes last, in a node of ``ViewNode/Element/decoration(_:)``.
  public var children: [ViewNode]

  /// The action of a button, a switch or a link.
  ///
  /// Renderers never run it: a host reads it, and runs the intent or opens the URL.
  public enum Action: Hashable, Codable, Sendable {
    /// Runs an intent.
    ///
    /// `name` is its persistent identifier; each parameter is JSON, as the intent runtime stores
    /// it. Parameters without a value are absent.
    case intent(name: String, parameters: [String: String])
    /// Opens a URL.
    case open(URL)
  }

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - element: What the view is.
  ///   - modifiers: Its modifiers, the innermost first; none by default.
  ///   - action: What activating the view does; nil, the default, for nothing.
  ///   - children: The views in it, in order; none by default.
  public init(
    _ element: Element,
    modifiers: [Modifier] = [],
    action: Action? = nil,
    children: [ViewNode] = []
  ) {
    self.element = element
    self.modifiers = modifiers
    self.action = action
    self.children = children
  }
}

extension ViewNode {
  /// The words of the tree, one line for each view that says something.
  ///
  /// The words of a row, a label, a button or a switch make one line; those of the last two stand
  /// in brackets. Names of pictures are left out. O(*n*) in the number of nodes.
  public var plainText: String { lines.joined(separator: "\n") }

  /// The lines of the words; a row of words is one line.
  private var lines: [String] {
    let inner = children.flatMap(\.lines)
    let row = inner.filter { !$0.isEmpty }.joined(separator: " ")
    return switch element {
    case .hStack, .label: row.isEmpty ? [] : [row]
    case .button, .toggle: row.isEmpty ? [] : ["[\(row)]"]
    case .image: inner
    default: [text].compactMap(\.self).filter { !$0.isEmpty } + inner
    }
  }

  /// All actions in the tree, in the order in which their views stand.
  ///
  /// What a host offers the user to do. O(*n*) in the number of nodes.
  public var actions: [Action] { [action].compactMap(\.self) + children.flatMap(\.actions) }
}
