public import Foundation

// What changes how a view looks: kept by name. Nothing is drawn by it.

extension View {
  /// Brightens a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter amount: The amount, in `0...1`.
  /// - Returns: The view with the modifier's name.
  nonisolated public func brightness(_ amount: Double) -> some View { _modified("brightness") }

  /// Changes the contrast of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter amount: The factor; 1 for no change.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contrast(_ amount: Double) -> some View { _modified("contrast") }

  /// Changes the saturation of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter amount: The factor; 1 for no change.
  /// - Returns: The view with the modifier's name.
  nonisolated public func saturation(_ amount: Double) -> some View { _modified("saturation") }

  /// Removes colors from a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter amount: The amount, in `0...1`.
  /// - Returns: The view with the modifier's name.
  nonisolated public func grayscale(_ amount: Double) -> some View { _modified("grayscale") }

  /// Rotates the hues of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter angle: The angle.
  /// - Returns: The view with the modifier's name.
  nonisolated public func hueRotation(_ angle: Angle) -> some View { _modified("hueRotation") }

  /// Inverts the colors of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func colorInvert() -> some View { _modified("colorInvert") }

  /// Multiplies the colors of a view by a color.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter color: The color.
  /// - Returns: The view with the modifier's name.
  nonisolated public func colorMultiply(_ color: Color) -> some View { _modified("colorMultiply") }

  /// Uses the luminance of a view as its opacity.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func luminanceToAlpha() -> some View { _modified("luminanceToAlpha") }

  /// Sets the blend mode of a view with what is behind it.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter mode: The mode.
  /// - Returns: The view with the modifier's name.
  nonisolated public func blendMode(_ mode: BlendMode) -> some View { _modified("blendMode") }

  /// Composites the view before effects are applied.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func compositingGroup() -> some View { _modified("compositingGroup") }

  /// Composites the view into a bitmap.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter opaque: Whether the bitmap is opaque.
  /// - Returns: The view with the modifier's name.
  nonisolated public func drawingGroup(
    opaque: Bool = false
  ) -> some View { _modified("drawingGroup") }

  /// Isolates the geometry of a view from that of its container.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func geometryGroup() -> some View { _modified("geometryGroup") }

  /// Rotates a view in three dimensions.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - angle: The angle.
  ///   - axis: Around what.
  ///   - anchor: The fixed point.
  ///   - anchorZ: The depth of the fixed point, in points.
  ///   - perspective: The strength of the perspective.
  /// - Returns: The view with the modifier's name.
  nonisolated public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { _modified("rotation3DEffect") }

  /// Applies an affine transform to a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter transform: The transform.
  /// - Returns: The view with the modifier's name.
  nonisolated public func transformEffect(
    _ transform: CGAffineTransform
  ) -> some View { _modified("transformEffect") }

  /// Sets the default background style of views.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier's name.
  nonisolated public func backgroundStyle(
    _ style: some ShapeStyle
  ) -> some View { _modified("backgroundStyle") }

  /// Sets the accent color of controls, in older source.
  ///
  /// As `tint(_:)` does it.
  ///
  /// - Parameter color: The color; nil for that around.
  /// - Returns: The view.
  nonisolated public func accentColor(
    _ color: Color?
  ) -> some View { _modified("tint", ["value": color.map { "\($0)" }]) }

  /// Sets the color scheme of a view.
  ///
  /// Views read it in their environment.
  ///
  /// - Parameter scheme: The color scheme.
  /// - Returns: The view.
  nonisolated public func colorScheme(
    _ scheme: ColorScheme
  ) -> some View { environment(\.colorScheme, scheme) }

  /// Flips a view horizontally in right-to-left layouts.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter enabled: Whether it applies.
  /// - Returns: The view with the modifier's name.
  nonisolated public func flipsForRightToLeftLayoutDirection(
    _ enabled: Bool
  ) -> some View { _modified("flipsForRightToLeftLayoutDirection") }

  /// Sets the shape of a container, which relative shapes inside take.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter shape: The shape.
  /// - Returns: The view with the modifier's name.
  nonisolated public func containerShape(
    _ shape: some Shape
  ) -> some View { _modified("containerShape") }

  /// Sets the width of a font's letters.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter width: The width; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { _modified("fontWidth") }

  /// Sets the scale of text relative to other text.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - scale: The scale.
  ///   - isEnabled: Whether it applies.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textScale(
    _ scale: Text.Scale,
    isEnabled: Bool = true
  ) -> some View { _modified("textScale") }

  /// Associates an identity with the glass of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - namespace: The namespace of the identity.
  /// - Returns: The view with the modifier's name.
  nonisolated public func glassEffectID(
    _ id: (some Hashable & Sendable)?,
    in namespace: Namespace.ID
  ) -> some View { _modified("glassEffectID") }
}
