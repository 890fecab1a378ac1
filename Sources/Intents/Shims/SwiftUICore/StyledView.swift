// How styles reach the controls: one of the app makes their nodes, and one of the system is recorded by its name.

/// A style that the system has, and which the tree records by its name.
public protocol _SystemStyle {
  /// The recorded name.
  var _name: String { get }
}

/// A part of a control, such as its label, as a style gets it.
///
/// It has the nodes that the part would have without the style, and may stand anywhere in the style's body.
public nonisolated struct _StyledContent: _NodeView {
  let nodes: [ViewNode]
  /// The nodes of the part.
  @MainActor public var _nodes: [ViewNode] { nodes }

  /// Takes the nodes of a view; they are made at once.
  @MainActor init(_ view: some View) { nodes = view._nodes }

  init(nodes: [ViewNode]) { self.nodes = nodes }
}

extension EnvironmentValues {
  /// What makes the nodes of controls that are configured by a type; nil where there is no style of the app.
  subscript<Configuration>(
    style type: Configuration.Type
  ) -> (@MainActor (Configuration) -> [ViewNode])? {
    get { added[ObjectIdentifier(type)] as? @MainActor (Configuration) -> [ViewNode] }
    set { added[ObjectIdentifier(type)] = newValue }
  }

  /// The nodes that the app's style makes of a control; nil where there is no such style.
  ///
  /// The style's body is made without the style, so that it may contain the control.
  @MainActor static func styled<Configuration>(
    _ configuration: @autoclosure () -> Configuration
  ) -> [ViewNode]? {
    guard let make = current[style: Configuration.self] else { return nil }
    return changed({ $0[style: Configuration.self] = nil }) { make(configuration()) }
  }
}

/// A view in which a style counts: one of the app makes the nodes of controls, and one of the system is a modifier.
nonisolated struct _StyledView<Content: View, Style, Configuration>: View {
  typealias Body = Never
  let content: Content
  let modifier: String
  let style: Style
  let make: @MainActor (Style, Configuration) -> [ViewNode]

  @MainActor var _nodes: [ViewNode] {
    let system = style as? any _SystemStyle
    var values = EnvironmentValues.current
    var own: (@MainActor (Configuration) -> [ViewNode])?
    if system == nil { own = { make(style, $0) } }
    values[style: Configuration.self] = own
    let nodes = EnvironmentValues.$current.withValue(values) { content._nodes }
    guard let system else { return nodes }
    return nodes.map { node in
      var node = node
      node.modifiers.append(.other(modifier, ["value": system._name]))
      return node
    }
  }
}

extension View {
  nonisolated func _styled<Style, Configuration>(
    _ modifier: String,
    by style: Style,
    make: @escaping @MainActor (Style, Configuration) -> [ViewNode]
  ) -> _StyledView<Self, Style, Configuration> {
    _StyledView(content: self, modifier: modifier, style: style, make: make)
  }
}
