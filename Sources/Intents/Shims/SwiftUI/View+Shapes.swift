extension View {
  /// Fills a shape behind a view.
  ///
  /// - Parameters:
  ///   - style: The color. Materials and most gradients draw nothing.
  ///   - shape: The outline; it becomes a child in a node of the kind `background`.
  ///   - fillStyle: How the shape is filled; not read.
  /// - Returns: The view with the modifier `background` (`value`).
  nonisolated public func background(
    _ style: some ShapeStyle,
    in shape: some Shape,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    _decorated(.background, by: _ShapeView(shape: shape), .background(style._color))
  }

  /// Fills a shape behind a view with the color of the page.
  ///
  /// - Parameters:
  ///   - shape: The outline; it becomes a child in a node of the kind `background`.
  ///   - fillStyle: How the shape is filled; not read.
  /// - Returns: The view with the modifier `background` (`value`).
  nonisolated public func background(
    in shape: some Shape,
    fillStyle: FillStyle = FillStyle()
  ) -> some View { background(.background, in: shape, fillStyle: fillStyle) }

  /// Cuts a view to a shape.
  ///
  /// - Parameters:
  ///   - shape: The outline; it becomes a child in a node of the kind `clipShape`.
  ///   - style: How the shape is filled; not read.
  /// - Returns: The view with the modifier `clipShape`.
  nonisolated public func clipShape(
    _ shape: some Shape,
    style: FillStyle = FillStyle()
  ) -> some View {
    _decorated(.clipShape, by: _ShapeView(shape: shape), .other("clipShape"))
  }
}

private nonisolated struct _ShapeView<Content: Shape>: View {
  typealias Body = Never
  let shape: Content
  @MainActor var _nodes: [ViewNode] { [shape._shape] }
}

/// The purposes of a view's shape.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set of purposes.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Touches, previews, the effects of pointers and of the focus, and accessibility.
  public static let interaction = Self(rawValue: 1), dragPreview = Self(rawValue: 2),
    contextMenuPreview = Self(rawValue: 4), hoverEffect = Self(rawValue: 8),
    accessibility = Self(rawValue: 16), focusEffect = Self(rawValue: 32)
}
