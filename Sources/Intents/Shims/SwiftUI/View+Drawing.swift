public import Foundation

// What changes how a view looks: kept by name. Nothing is drawn by it.

extension View {
  /// Makes the view brighter.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter amount: How much, in `0...1`.
  /// - Returns: The view with the modifier's name.
  nonisolated public func brightness(_ amount: Double) -> some View { _modified("brightness") }

  /// Makes differences larger.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter amount: By which factor.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contrast(_ amount: Double) -> some View { _modified("contrast") }

  /// Makes colors purer.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter amount: By which factor.
  /// - Returns: The view with the modifier's name.
  nonisolated public func saturation(_ amount: Double) -> some View { _modified("saturation") }

  /// Makes the view gray.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter amount: How much, in `0...1`.
  /// - Returns: The view with the modifier's name.
  nonisolated public func grayscale(_ amount: Double) -> some View { _modified("grayscale") }

  /// Turns the color wheel.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter angle: How far.
  /// - Returns: The view with the modifier's name.
  nonisolated public func hueRotation(_ angle: Angle) -> some View { _modified("hueRotation") }

  /// Turns light into dark.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func colorInvert() -> some View { _modified("colorInvert") }

  /// Multiplies with a color.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter color: The color.
  /// - Returns: The view with the modifier's name.
  nonisolated public func colorMultiply(_ color: Color) -> some View { _modified("colorMultiply") }

  /// Takes the light for the coverage.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func luminanceToAlpha() -> some View { _modified("luminanceToAlpha") }

  /// Says how colors become one with those behind.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter mode: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func blendMode(_ mode: BlendMode) -> some View { _modified("blendMode") }

  /// Draws the view as one.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func compositingGroup() -> some View { _modified("compositingGroup") }

  /// Draws the view as one picture.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter opaque: Whether nothing shines through.
  /// - Returns: The view with the modifier's name.
  nonisolated public func drawingGroup(
    opaque: Bool = false
  ) -> some View { _modified("drawingGroup") }

  /// Moves the view as one.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Returns: The view with the modifier's name.
  nonisolated public func geometryGroup() -> some View { _modified("geometryGroup") }

  /// Turns the view in space.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - angle: How far.
  ///   - axis: Around what.
  ///   - anchor: What stays in place.
  ///   - anchorZ: How far behind.
  ///   - perspective: How near the eye is.
  /// - Returns: The view with the modifier's name.
  nonisolated public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { _modified("rotation3DEffect") }

  /// Moves every point of the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter transform: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func transformEffect(
    _ transform: CGAffineTransform
  ) -> some View { _modified("transformEffect") }

  /// Says what is behind views by default.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: What.
  /// - Returns: The view with the modifier's name.
  nonisolated public func backgroundStyle(
    _ style: some ShapeStyle
  ) -> some View { _modified("backgroundStyle") }

  /// Colors the controls of the view.
  ///
  /// As `tint(_:)` does it.
  ///
  /// - Parameter color: The color; nil for that around.
  /// - Returns: The view.
  nonisolated public func accentColor(
    _ color: Color?
  ) -> some View { _modified("tint", ["value": color.map { "\($0)" }]) }

  /// Makes the surroundings light or dark.
  ///
  /// Views read it in their environment.
  ///
  /// - Parameter scheme: Which.
  /// - Returns: The view.
  nonisolated public func colorScheme(
    _ scheme: ColorScheme
  ) -> some View { environment(\.colorScheme, scheme) }

  /// Turns the view around where text runs to the left.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter enabled: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func flipsForRightToLeftLayoutDirection(
    _ enabled: Bool
  ) -> some View { _modified("flipsForRightToLeftLayoutDirection") }

  /// Says which shape the views inside take for that around them.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter shape: The shape.
  /// - Returns: The view with the modifier's name.
  nonisolated public func containerShape(
    _ shape: some Shape
  ) -> some View { _modified("containerShape") }

  /// Says how wide letters are.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter width: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { _modified("fontWidth") }

  /// Says how large a text is beside others.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - scale: How.
  ///   - isEnabled: Whether it is.
  /// - Returns: The view with the modifier's name.
  nonisolated public func textScale(
    _ scale: Text.Scale,
    isEnabled: Bool = true
  ) -> some View { _modified("textScale") }

  /// Says which pieces of glass become one.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - namespace: Whose identities.
  /// - Returns: The view with the modifier's name.
  nonisolated public func glassEffectID(
    _ id: (some Hashable & Sendable)?,
    in namespace: Namespace.ID
  ) -> some View { _modified("glassEffectID") }
}
