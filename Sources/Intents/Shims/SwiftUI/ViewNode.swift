public import Foundation

/// A view as data: what kind it is, what it says, and what it contains.
///
/// Nothing is drawn on a screen on Linux. The renderers of `ViewRendering` walk the tree and show
/// it as lines of text, as HTML or as PDF; `Codable` gives a host the same tree as JSON.
///
/// ```swift
/// let node = VStack { Text("Petra") }.node
/// print(node.children[0].text ?? "")  // Petra
/// ```
public struct ViewNode: Hashable, Codable, Sendable {
  /// The kind of view, such as `Text`, `VStack` or `Button`.
  ///
  /// The name of the SwiftUI type. Views behind, over or around another are children of the kinds
  /// `background`, `overlay`, `mask` and `clipShape`. The renderers show a kind that they do not
  /// know as a column of its children.
  public var kind: String
  /// What the view says; nil for nothing.
  ///
  /// The words of a text, the name or path of a picture, the title of progress. Already localized.
  public var text: String?
  /// What the initializer of the view was given besides, by argument name, such as `spacing: 8`.
  ///
  /// Lengths are in points, Booleans are `true` and `false`. What was left out is absent.
  public var arguments: [String: String]
  /// The modifiers, in the order in which they were applied: the innermost first.
  ///
  /// Where two say different things about words, such as two fonts, the renderers take the first.
  public var modifiers: [Modifier]
  /// What happens when the user activates the view; nil for nothing.
  ///
  /// Buttons and switches run intents, links open URLs. A button with a closure has none: a closure
  /// is not data.
  public var action: Action?
  /// The views in it, in order; what decorates it comes last.
  public var children: [ViewNode]

  /// A modifier with its arguments as text.
  ///
  /// Every modifier of this module is kept, also those that no renderer draws.
  public struct Modifier: Hashable, Codable, Sendable {
    /// The name of the method, such as `padding`.
    ///
    /// Methods that mean the same are kept under one name: `scaledToFit()` is `aspectRatio`.
    public var name: String
    /// The arguments, by name; `value` for one without a name.
    ///
    /// Lengths are in points. An argument of nil is absent.
    public var arguments: [String: String]

    /// Creates a modifier.
    ///
    /// - Parameters:
    ///   - name: The name of the method.
    ///   - arguments: The arguments as text, by name; none by default.
    public init(_ name: String, _ arguments: [String: String] = [:]) {
      self.name = name
      self.arguments = arguments
    }
  }

  /// What a button, a switch or a link does.
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

  /// Creates a node without modifiers.
  ///
  /// - Parameters:
  ///   - kind: The kind of view, such as `Text`.
  ///   - text: What the view says; nil, the default, for nothing.
  ///   - arguments: Other arguments of the view as text, by name; none by default.
  ///   - action: What activating the view does; nil, the default, for nothing.
  ///   - children: The views in it, in order; none by default.
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
  ///
  /// The words of a row, a label, a button or a switch make one line; those of the last two stand
  /// in brackets. Names of pictures are left out. O(*n*) in the number of nodes.
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
  ///
  /// What a host offers the user to do. O(*n*) in the number of nodes.
  public var actions: [Action] { [action].compactMap(\.self) + children.flatMap(\.actions) }
}
