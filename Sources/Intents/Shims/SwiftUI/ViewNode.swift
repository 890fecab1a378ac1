public import Foundation

/// A view as data: what kind it is, what it says, and what it contains.
///
/// Nothing is drawn on Linux. A host walks the tree and shows it as text, as a page or in a window.
public struct ViewNode: Hashable, Codable, Sendable {
  /// The kind of view, such as `Text`, `VStack` or `Button`.
  public var kind: String
  /// What the view says: a text, the name of a picture, the title of a section; nil for nothing.
  public var text: String?
  /// What its creator passed besides, by argument name, such as `spacing: 8`.
  public var arguments: [String: String]
  /// The modifiers, in the order in which they were applied.
  public var modifiers: [Modifier]
  /// What happens when a person uses the view; nil for nothing.
  public var action: Action?
  /// The views in it.
  public var children: [ViewNode]

  /// A modifier with its arguments as text.
  public struct Modifier: Hashable, Codable, Sendable {
    /// The name, such as `padding`.
    public var name: String
    /// The arguments, by name; `value` for one without a name.
    public var arguments: [String: String]

    /// Creates a modifier.
    public init(_ name: String, _ arguments: [String: String] = [:]) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// What a button or a toggle does.
  public enum Action: Hashable, Codable, Sendable {
    /// Runs an intent, by its persistent name, with parameters as text.
    case intent(name: String, parameters: [String: String])
    /// Opens an address.
    case open(URL)
  }

  /// Creates a node.
  public init(
    _ kind: String,
    text: String? = nil,
    arguments: [String: String] = [:],
    action: Action? = nil,
    children: [ViewNode] = []
  ) {
    self.kind = kind
    self.text = text
    self.arguments = arguments
    modifiers = []
    self.action = action
    self.children = children
  }
}

extension ViewNode {
  /// The words of the tree, one line for each view that says something.
  public var plainText: String { lines.joined(separator: "\n") }

  /// The lines of the words; a row of words is one line.
  private var lines: [String] {
    let inner = children.flatMap(\.lines)
    guard kind == "HStack" || kind == "Label" || kind == "Button" || kind == "Toggle" else {
      return [text].compactMap(\.self).filter { !$0.isEmpty && kind != "Image" } + inner
    }
    let row = ([text].compactMap(\.self) + inner).filter { !$0.isEmpty }.joined(separator: " ")
    return row.isEmpty ? [] : [kind == "Button" || kind == "Toggle" ? "[\(row)]" : row]
  }

  /// All actions in the tree, in the order in which their views stand.
  public var actions: [Action] { [action].compactMap(\.self) + children.flatMap(\.actions) }
}
