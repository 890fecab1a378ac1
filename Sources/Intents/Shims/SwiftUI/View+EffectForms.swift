public import Foundation

// Further forms of modifiers.

extension View {
  /// Adds padding to the safe area.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter insets: The length at each edge, in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func safeAreaPadding(
    _ insets: EdgeInsets
  ) -> some View { _modified("safeAreaPadding") }

  /// Extends a view out of parts of the safe area.
  ///
  /// - Parameters:
  ///   - regions: The parts; not kept.
  ///   - edges: The edges; all by default.
  /// - Returns: The view with the modifier `ignoresSafeArea` (`edges`).
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions,
    edges: Edge.Set = .all
  ) -> some View { ignoresSafeArea(edges: edges) }

  /// Sets the tint of the controls in a view.
  ///
  /// - Parameter style: The color; nil for that around.
  /// - Returns: The view with the modifier `tint` (`value`).
  nonisolated public func tint<Style: ShapeStyle>(
    _ style: Style?
  ) -> some View { _modified("tint", ["value": style?._name]) }

  /// Scales a view; the room that it takes stays.
  ///
  /// - Parameters:
  ///   - scale: The factors.
  ///   - anchor: The fixed point; not kept.
  /// - Returns: The view with the modifier `scaleEffect` (`x`, `y`).
  nonisolated public func scaleEffect(
    _ scale: CGSize,
    anchor: UnitPoint = .center
  ) -> some View { scaleEffect(x: scale.width, y: scale.height, anchor: anchor) }

  /// Positions the center of a view in its container.
  ///
  /// - Parameter position: The point, in points from the upper corner where lines begin.
  /// - Returns: The view with the modifier `position` (`x`, `y`).
  nonisolated public func position(
    _ position: CGPoint
  ) -> some View { self.position(x: position.x, y: position.y) }

  /// Adds an action for changes of a value, in older source; it is not run.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - value: Not read.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View { _modified("onChange") }

  /// Sets the language of text layout.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - language: The language; not kept.
  ///   - isEnabled: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func typesettingLanguage(
    _ language: TypesettingLanguage,
    isEnabled: Bool = true
  ) -> some View { _modified("typesettingLanguage") }

  /// Sets the height of lines of text.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter lineHeight: The height; not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func lineHeight(
    _ lineHeight: AttributedString.LineHeight?
  ) -> some View { _modified("lineHeight") }

  /// Applies a projection to a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter transform: The projection; not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func transformEffect(
    _ transform: ProjectionTransform
  ) -> some View { _modified("transformEffect") }

  /// Sets the background style of a view.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - edges: Where it goes out of the safe area; not read.
  /// - Returns: The view with the modifier `background` (`value`).
  nonisolated public func background<Style: ShapeStyle>(
    _ style: Style,
    ignoresSafeAreaEdges edges: Edge.Set
  ) -> some View { background(style) }

  /// Sets the background of a view to the color of the page.
  ///
  /// - Parameter edges: Where it goes out of the safe area; not read.
  /// - Returns: The view with the modifier `background` (`value`).
  nonisolated public func background(
    ignoresSafeAreaEdges edges: Edge.Set
  ) -> some View { background() }

  /// Layers a color in front of a view.
  ///
  /// - Parameters:
  ///   - style: The color; its name is kept.
  ///   - edges: Where it goes out of the safe area; not read.
  /// - Returns: The view with the modifier `overlay` (`value`).
  nonisolated public func overlay(
    _ style: some ShapeStyle,
    ignoresSafeAreaEdges edges: Edge.Set
  ) -> some View { overlay(style) }

  /// Layers a shape of a color in front of a view.
  ///
  /// - Parameters:
  ///   - style: The color; its name is kept.
  ///   - shape: The outline; the name of its kind is kept.
  ///   - fillStyle: How the shape is filled; not read.
  /// - Returns: The view with the modifier `overlay` (`value`, `shape`).
  nonisolated public func overlay(
    _ style: some ShapeStyle,
    in shape: some Shape,
    fillStyle: FillStyle
  ) -> some View { overlay(style, in: shape) }

  /// Sets the shape of a view for hit testing.
  ///
  /// - Parameters:
  ///   - shape: The outline; the name of its kind is kept.
  ///   - eoFill: Whether what is outlined twice is outside; not kept.
  /// - Returns: The view with the modifier `contentShape` (`shape`).
  nonisolated public func contentShape(
    _ shape: some Shape,
    eoFill: Bool
  ) -> some View { contentShape(shape) }

  /// Composites the view into a bitmap.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - opaque: Whether the bitmap is opaque; not read.
  ///   - colorMode: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func drawingGroup(
    opaque: Bool = false,
    colorMode: ColorRenderingMode
  ) -> some View { _modified("drawingGroup") }

  /// Sets the colors of text and of further layers of symbols.
  ///
  /// - Parameters:
  ///   - primary: The color of words and of the first layer.
  ///   - secondary: The color of the second layer.
  ///   - tertiary: The color of the third layer; not kept.
  /// - Returns: The view with the modifier `foregroundStyle` (`value`, `secondary`).
  nonisolated public func foregroundStyle(
    _ primary: some ShapeStyle,
    _ secondary: some ShapeStyle,
    _ tertiary: some ShapeStyle
  ) -> some View { foregroundStyle(primary, secondary) }

  /// Lets a view draw its text itself; it is not asked to.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter renderer: Not called.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textRenderer(
    _ renderer: some TextRenderer
  ) -> some View { _modified("textRenderer") }

  /// Changes the colors of a view by a shader.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - shader: Not run.
  ///   - isEnabled: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func colorEffect(
    _ shader: Shader,
    isEnabled: Bool = true
  ) -> some View { _modified("colorEffect") }

  /// Moves the points of a view by a shader.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - shader: Not run.
  ///   - maxSampleOffset: Not read.
  ///   - isEnabled: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func distortionEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some View { _modified("distortionEffect") }

  /// Changes the picture of a view by a shader.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - shader: Not run.
  ///   - maxSampleOffset: Not read.
  ///   - isEnabled: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func layerEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some View { _modified("layerEffect") }

  /// Lets text have variants of different lengths.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter preference: How one is chosen; not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textVariant<Preference: TextVariantPreference>(
    _ preference: Preference
  ) -> some View { _modified("textVariant") }
}
