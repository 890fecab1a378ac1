public import Foundation

/// A view with a modifier in its nodes.
public nonisolated struct _Modified<Content: View>: _NodeView {
  let content: Content
  let modifier: ViewNode.Modifier
  let decoration: (kind: ViewNode.Decoration, view: any View)?

  /// The nodes of the view, each with the modifier at the end of its list.
  @MainActor public var _nodes: [ViewNode] {
    var nodes = content._nodes.map { node in
      var node = node
      node.modifiers.append(modifier)
      return node
    }
    if let decoration, !nodes.isEmpty {
      let children = decoration.view._nodes
      nodes[0].children.append(ViewNode(.decoration(decoration.kind), children: children))
    }
    return nodes
  }
}

/// One side of a rectangle.
public enum Edge: String, Hashable, CaseIterable, Sendable {
  /// The upper side, the one where reading begins, the lower one, and the one where reading ends.
  case top, leading, bottom, trailing

  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The edges as a bit set.
    public let rawValue: Int
    /// Creates sides from bits.
    ///
    /// - Parameter rawValue: 1 top, 2 leading, 4 bottom, 8 trailing, or a sum of them.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The leading edge; left in the renderers.
    public static let leading = Set(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 4)
    /// The trailing edge; right in the renderers.
    public static let trailing = Set(rawValue: 8)
    /// All four edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
  }
}

extension View {
  /// Adds a modifier to the nodes of a view.
  ///
  /// - Parameter modifier: The modifier.
  /// - Returns: The view with the modifier.
  nonisolated public func _modified(_ modifier: ViewNode.Modifier) -> _Modified<Self> {
    _Modified(content: self, modifier: modifier, decoration: nil)
  }

  /// Adds a modifier that no renderer draws to the nodes of a view.
  ///
  /// - Parameters:
  ///   - name: The name of the modifier.
  ///   - arguments: Its arguments as text; those of nil are left out. None by default.
  /// - Returns: The view with the modifier.
  nonisolated public func _modified(
    _ name: String,
    _ arguments: [String: String?] = [:]
  ) -> _Modified<Self> {
    _modified(.other(name, arguments.compactMapValues { $0 }))
  }

  /// Adds a modifier, and a child to the first node which has the views that decorate it.
  nonisolated func _decorated(
    _ kind: ViewNode.Decoration,
    by view: some View,
    _ modifier: ViewNode.Modifier
  ) -> _Modified<Self> {
    _Modified(content: self, modifier: modifier, decoration: (kind, view))
  }

  /// Decorates a view, with where the decoration stands in a modifier of its name.
  nonisolated func _decorated(
    _ kind: ViewNode.Decoration,
    at alignment: Alignment,
    by view: some View
  ) -> _Modified<Self> {
    _decorated(kind, by: view, .other(kind.rawValue, ["alignment": alignment.rawValue]))
  }

  /// Adds a padding to edges of a view.
  ///
  /// - Parameters:
  ///   - edges: The edges; all by default.
  ///   - length: How much, in points; nil, the default, stands for 16.
  /// - Returns: The view with the modifier `padding` (`edges`, `length`).
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    _modified(.padding(edges, length))
  }

  /// Adds an equal padding to all edges of a view.
  ///
  /// - Parameter length: The length in points.
  /// - Returns: The view with the modifier `padding` (`edges`, `length`).
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Sets the font of a view and its children.
  ///
  /// - Parameter font: The font; nil leaves that of the container.
  /// - Returns: The view with the modifier `font` (`value`).
  nonisolated public func font(_ font: Font?) -> some View {
    _modified(.font(font))
  }

  /// Sets how heavy letters are.
  ///
  /// - Parameter weight: How heavy; nil is drawn as `regular`.
  /// - Returns: The view with the modifier `fontWeight` (`value`).
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    _modified(.fontWeight(weight))
  }

  /// Sets the shape of letters.
  ///
  /// - Parameter design: The shape; nil for the usual one.
  /// - Returns: The view with the modifier `fontDesign` (`value`).
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    _modified(.fontDesign(design))
  }

  /// Sets whether text is bold.
  ///
  /// - Parameter isActive: Whether they are bold; true by default.
  /// - Returns: The view with the modifier `bold` (`value`).
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    _modified(.bold(isActive))
  }

  /// Sets whether text is italic.
  ///
  /// - Parameter isActive: Whether they are italic; true by default.
  /// - Returns: The view with the modifier `italic` (`value`).
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    _modified(.italic(isActive))
  }

  /// Sets the color of text in a view and its children.
  ///
  /// - Parameter color: The color; nil, and a color of the app known only by name, leave that of
  ///   the container.
  /// - Returns: The view with the modifier `foregroundColor` (`value`).
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    _modified(.foregroundColor(color))
  }

  /// Sets the foreground style of text in a view and its children.
  ///
  /// - Parameter style: The color. Materials and other gradients leave the color of the container.
  /// - Returns: The view with the modifier `foregroundStyle` (`value`).
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    _modified(.foregroundStyle(style._color))
  }

  /// Sets the background style of a view.
  ///
  /// - Parameter style: The color. Materials and gradients other than ``Color/gradient`` draw
  ///   nothing.
  /// - Returns: The view with the modifier `background` (`value`).
  nonisolated public func background(_ style: some ShapeStyle) -> some View {
    _modified(.background(style._color))
  }

  /// Sets the background of a view to the color of the page.
  ///
  /// - Returns: The view with the modifier `background` (`value`).
  nonisolated public func background() -> some View { background(.background) }

  /// Layers a view behind this view.
  ///
  /// - Parameters:
  ///   - alignment: Where the view behind stands; the center by default. Kept in the tree.
  ///   - content: The view behind.
  /// - Returns: The view, with `background` among its children.
  nonisolated public func background<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    _decorated(.background, at: alignment, by: content())
  }

  /// Layers a view in front of this view.
  ///
  /// - Parameters:
  ///   - alignment: Where the view in front stands; the center by default. Kept in the tree.
  ///   - content: The view in front.
  /// - Returns: The view, with `overlay` among its children.
  nonisolated public func overlay<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    _decorated(.overlay, at: alignment, by: content())
  }

  /// Sets the greatest number of lines of text.
  ///
  /// - Parameter number: The most lines; nil, 0 and less set no bound.
  /// - Returns: The view with the modifier `lineLimit` (`value`).
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    _modified(.lineLimit(number))
  }

  /// Sets the alignment of lines of text.
  ///
  /// - Parameter alignment: Where; lines begin where reading does unless this says otherwise.
  /// - Returns: The view with the modifier `multilineTextAlignment` (`value`).
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    _modified(.multilineTextAlignment(alignment))
  }

  /// Disables the controls in a view.
  ///
  /// - Parameter disabled: Whether the controls are disabled.
  /// - Returns: The view with the modifier `disabled` (`value`), made in that environment.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    _EnvironmentView(content: _modified("disabled", ["value": "\(disabled)"])) {
      $0.isEnabled = $0.isEnabled && !disabled
    }
  }

  /// Adds an action for the view's appearance.
  ///
  /// - Parameter action: What to run, on the main actor; nil for nothing.
  /// - Returns: The view. Nothing of the closure is in the tree.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    _AppearanceView(content: self) { action?() }
  }
}
