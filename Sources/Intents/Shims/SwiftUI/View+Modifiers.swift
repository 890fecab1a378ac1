public import Foundation

/// A view with a modifier in its nodes.
///
/// What most methods of ``View`` return; ``ModifiedContent`` is that of an app's own modifiers. Applying *n* modifiers to a view costs O(*n*) when its
/// nodes are made.
public nonisolated struct _Modified<Content: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  let content: Content
  let modifier: ViewNode.Modifier
  let decoration: (kind: ViewNode.Decoration, view: any View)?

  /// The nodes of the view, each with the modifier at the end of its list.
  ///
  /// What decorates the view, such as an overlay, becomes the last child of the first node.
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
///
/// Leading and trailing follow the direction of reading; the renderers take the left side for the
/// leading one.
public enum Edge: String, Hashable, CaseIterable, Sendable {
  /// The upper side, the one where reading begins, the lower one, and the one where reading ends.
  case top, leading, bottom, trailing

  /// A set of edges.
  ///
  /// HTML and PDF draw a padding at the edges of the set.
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
  /// An app that invents a modifier for its own host may call it.
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
  /// HTML and PDF leave it at the sides asked for; text leaves none.
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
  /// HTML and PDF draw it.
  ///
  /// - Parameter length: The length in points.
  /// - Returns: The view with the modifier `padding` (`edges`, `length`).
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Sets the font of a view and its children.
  ///
  /// HTML and PDF draw size, bold, italic and monospaced; a terminal shows what is bold, or of 20
  /// points and more, in bold. The font of a child comes before that of its container.
  ///
  /// - Parameter font: The font; nil leaves that of the container.
  /// - Returns: The view with the modifier `font` (`value`).
  nonisolated public func font(_ font: Font?) -> some View {
    _modified(.font(font))
  }

  /// Sets how heavy letters are.
  ///
  /// The renderers know two weights: from `semibold` on letters are bold.
  ///
  /// - Parameter weight: How heavy; nil is drawn as `regular`.
  /// - Returns: The view with the modifier `fontWeight` (`value`).
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    _modified(.fontWeight(weight))
  }

  /// Sets the shape of letters.
  ///
  /// HTML and PDF draw `monospaced`; the others look as usual.
  ///
  /// - Parameter design: The shape; nil for the usual one.
  /// - Returns: The view with the modifier `fontDesign` (`value`).
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    _modified(.fontDesign(design))
  }

  /// Sets whether text is bold.
  ///
  /// HTML and PDF draw it, and text with escape sequences.
  ///
  /// - Parameter isActive: Whether they are bold; true by default.
  /// - Returns: The view with the modifier `bold` (`value`).
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    _modified(.bold(isActive))
  }

  /// Sets whether text is italic.
  ///
  /// HTML and PDF draw it.
  ///
  /// - Parameter isActive: Whether they are italic; true by default.
  /// - Returns: The view with the modifier `italic` (`value`).
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    _modified(.italic(isActive))
  }

  /// Sets digits of one width.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Returns: The view with the modifier `monospacedDigit`.
  nonisolated public func monospacedDigit() -> some View { _modified("monospacedDigit") }

  /// Strikes text through.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter isActive: Whether there is a line; true by default.
  /// - Returns: The view with the modifier `strikethrough` (`value`).
  nonisolated public func strikethrough(_ isActive: Bool = true) -> some View {
    _modified("strikethrough", ["value": "\(isActive)"])
  }

  /// Sets the color of text in a view and its children.
  ///
  /// HTML and PDF draw it. Text with escape sequences shows ``Color/secondary`` dim.
  ///
  /// - Parameter color: The color; nil, and a color of the app known only by name, leave that of
  ///   the container.
  /// - Returns: The view with the modifier `foregroundColor` (`value`).
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    _modified(.foregroundColor(color))
  }

  /// Sets the foreground style of text in a view and its children.
  ///
  /// HTML and PDF draw colors, and the color of a ``Color/gradient``; text with escape sequences
  /// shows ``Color/secondary`` dim.
  ///
  /// - Parameter style: The color. Materials and other gradients leave the color of the container.
  /// - Returns: The view with the modifier `foregroundStyle` (`value`).
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    _modified(.foregroundStyle(style._color))
  }

  /// Sets the tint of the controls in a view.
  ///
  /// Kept in the tree; no renderer draws it. They draw controls in blue.
  ///
  /// - Parameter color: The color; nil for that of the container.
  /// - Returns: The view with the modifier `tint` (`value`).
  nonisolated public func tint(_ color: Color?) -> some View {
    _modified("tint", ["value": color?._name])
  }

  /// Sets the background style of a view.
  ///
  /// HTML and PDF draw it, PDF with corners of 6 points; text does not.
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
  /// PDF leaves it out. Text and HTML show its words before the children of a container.
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
  /// PDF draws it over the view, centered. Text and HTML show it after the children of a container,
  /// and not at all over a text or a picture.
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

  /// Clips a view to its frame.
  ///
  /// Kept in the tree; no renderer draws it. PDF cuts a picture that fills its frame in any case.
  ///
  /// - Returns: The view with the modifier `clipped`.
  nonisolated public func clipped() -> some View { _modified("clipped") }

  /// Sets the greatest number of lines of text.
  ///
  /// Text and PDF cut behind the last line and end it with an ellipsis; HTML shows all lines. A
  /// text inside takes the bound of the nearest view that sets one.
  ///
  /// - Parameter number: The most lines; nil, 0 and less set no bound.
  /// - Returns: The view with the modifier `lineLimit` (`value`).
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    _modified(.lineLimit(number))
  }

  /// Sets the alignment of lines of text.
  ///
  /// HTML and PDF draw it.
  ///
  /// - Parameter alignment: Where; lines begin where reading does unless this says otherwise.
  /// - Returns: The view with the modifier `multilineTextAlignment` (`value`).
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    _modified(.multilineTextAlignment(alignment))
  }

  /// Adds a shadow to a view.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - radius: The radius of the blur, in points.
  ///   - x: How far it is moved towards the trailing side, in points; 0 by default.
  ///   - y: How far it is moved down, in points; 0 by default.
  /// - Returns: The view with the modifier `shadow` (`radius`, `x`, `y`).
  nonisolated public func shadow(radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    _modified("shadow", ["radius": "\(radius)", "x": "\(x)", "y": "\(y)"])
  }

  /// Disables the controls in a view.
  ///
  /// Views in it read false from ``EnvironmentValues/isEnabled``; a view inside cannot enable
  /// itself again. The renderers draw no difference: a host looks for the modifier.
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
  /// On Linux that is each time its nodes are made, before they are.
  ///
  /// - Parameter action: What to run, on the main actor; nil for nothing.
  /// - Returns: The view. Nothing of the closure is in the tree.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    _AppearanceView(content: self) { action?() }
  }

  /// Sets the accessibility label.
  ///
  /// On an ``Image`` it is the alternative text in HTML, and what the text renderer prints for the
  /// picture. On other views it is only kept in the tree.
  ///
  /// - Parameter label: The words, localized at once. On a picture, an empty label hides its name.
  /// - Returns: The view with the modifier `accessibilityLabel` (`value`).
  nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    _modified(.accessibilityLabel(label.string))
  }

  /// Hides a view from assistive technologies.
  ///
  /// Kept in the tree; no renderer draws it. An empty label makes a picture decorative in HTML.
  ///
  /// - Parameter hidden: Whether the view is hidden.
  /// - Returns: The view with the modifier `accessibilityHidden` (`value`).
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    _modified("accessibilityHidden", ["value": "\(hidden)"])
  }

  /// Sets the explicit identity of a view.
  ///
  /// Kept in the tree; no renderer draws it. A test finds the node by the modifier.
  ///
  /// - Parameter id: The identity; its description is kept.
  /// - Returns: The view with the modifier `id` (`value`).
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    _modified("id", ["value": "\(id)"])
  }

}
