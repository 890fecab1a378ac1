public import Foundation

// Further forms of modifiers.

extension View {
  /// Sets the tag of a view, the value that choosing it selects.
  ///
  /// - Parameters:
  ///   - tag: The value; its description is kept.
  ///   - includeOptional: Whether the value also stands for an optional one; not read.
  /// - Returns: The view with the modifier `tag` (`value`).
  nonisolated public func tag(
    _ tag: some Hashable,
    includeOptional: Bool
  ) -> some View { self.tag(tag) }

  /// Blurs a view.
  ///
  /// - Parameters:
  ///   - radius: The radius of the blur, in points.
  ///   - opaque: Whether edges stay opaque; not read.
  /// - Returns: The view with the modifier `blur` (`radius`).
  nonisolated public func blur(radius: CGFloat, opaque: Bool) -> some View { blur(radius: radius) }

  /// Underlines text in a pattern.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - pattern: The pattern; not kept.
  ///   - color: The color of the line; nil for that of the text.
  /// - Returns: The view with the modifier `underline`.
  nonisolated public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern,
    color: Color? = nil
  ) -> some View { underline(isActive, color: color) }

  /// Strikes text through in a pattern.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - pattern: The pattern; not kept.
  ///   - color: The color of the line; nil for that of the text.
  /// - Returns: The view with the modifier `strikethrough`.
  nonisolated public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern,
    color: Color? = nil
  ) -> some View { strikethrough(isActive, color: color) }

  /// Sets the fewest lines of text that take room.
  ///
  /// - Parameter limit: The range of lines.
  /// - Returns: The view with the modifier `lineLimit`.
  nonisolated public func lineLimit(
    _ limit: PartialRangeFrom<Int>
  ) -> some View { _modified(.lineLimit(nil, least: limit.lowerBound)) }

  /// Sets the greatest number of lines of text.
  ///
  /// - Parameter limit: The range of lines.
  /// - Returns: The view with the modifier `lineLimit` (`value`).
  nonisolated public func lineLimit(
    _ limit: PartialRangeThrough<Int>
  ) -> some View { lineLimit(limit.upperBound) }

  /// Sets the least text size of a view.
  ///
  /// - Parameter range: All sizes from the least one.
  /// - Returns: The view with the modifier `dynamicTypeSize` (`least`).
  nonisolated public func dynamicTypeSize(
    _ range: PartialRangeFrom<DynamicTypeSize>
  ) -> some View { _modified("dynamicTypeSize", ["least": range.lowerBound.rawValue]) }

  /// Limits the size of controls to a range.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter range: The range; not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func controlSize<Range: RangeExpression>(_ range: Range) -> some View
  where Range.Bound == ControlSize { _modified("controlSize") }

  /// Moves a corner of the container that a view avoids.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edges: Not read.
  ///   - sizeToFit: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func containerCornerOffset(
    _ edges: Edge.Set,
    sizeToFit: Bool = false
  ) -> some View { _modified("containerCornerOffset") }

  /// Sets how the glass of a view appears and disappears.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter transition: How; not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func glassEffectTransition(
    _ transition: GlassEffectTransition
  ) -> some View { _modified("glassEffectTransition") }

  /// Unites the glass of views that have one identity.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The identity; nil for none.
  ///   - namespace: The namespace of the identity.
  /// - Returns: The view with the modifier's name.
  nonisolated public func glassEffectUnion(
    id: (some Hashable & Sendable)?,
    namespace: Namespace.ID
  ) -> some View { _modified("glassEffectUnion") }

  /// Sets whether materials look as in an active window.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter appearance: How; not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func materialActiveAppearance(
    _ appearance: MaterialActiveAppearance
  ) -> some View { _modified("materialActiveAppearance") }

  /// Sets how the direction of text is found.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter strategy: How; not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func writingDirection(
    strategy: Text.WritingDirectionStrategy
  ) -> some View { _modified("writingDirection") }

  /// Sets how the alignment of lines of text is found.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter strategy: How; not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func multilineTextAlignment(
    strategy: Text.AlignmentStrategy
  ) -> some View { _modified("multilineTextAlignment") }

  /// Sets how much room buttons take.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter sizing: How much; not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func buttonSizing(
    _ sizing: ButtonSizing
  ) -> some View { _modified("buttonSizing") }

  /// Sets how bright pictures may be.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter range: How bright; nil for the usual range.
  /// - Returns: The view with the modifier's name.
  nonisolated public func allowedDynamicRange(
    _ range: Image.DynamicRange?
  ) -> some View { _modified("allowedDynamicRange") }

  /// Sets how symbols show a value.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter mode: How; nil for their own way.
  /// - Returns: The view with the modifier's name.
  nonisolated public func symbolVariableValueMode(
    _ mode: SymbolVariableValueMode?
  ) -> some View { _modified("symbolVariableValueMode") }

  /// Sets how colors fill symbols.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter mode: How; nil for the usual way.
  /// - Returns: The view with the modifier's name.
  nonisolated public func symbolColorRenderingMode(
    _ mode: SymbolColorRenderingMode?
  ) -> some View { _modified("symbolColorRenderingMode") }

  /// Sets whether links open in the app.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter prefersInApp: Whether they do; not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onOpenURL(prefersInApp: Bool) -> some View { _modified("onOpenURL") }

  /// Transforms the transaction of a view when a value changes.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - value: Not read.
  ///   - transform: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { _modified("transaction") }

  /// Transforms the transaction of a changed view.
  ///
  /// - Parameters:
  ///   - transform: Not run.
  ///   - body: Makes the changed view.
  /// - Returns: The changed view.
  nonisolated public func transaction<Content: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    body: (Self) -> Content
  ) -> some View { body(self) }

  /// Clips a view to its frame.
  ///
  /// - Parameter antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `clipped`.
  nonisolated public func clipped(antialiased: Bool) -> some View { clipped() }

  /// Sets the radius of a view's corners.
  ///
  /// - Parameters:
  ///   - radius: The radius, in points.
  ///   - antialiased: Whether edges are smoothed; not read.
  /// - Returns: The view with the modifier `cornerRadius` (`value`).
  nonisolated public func cornerRadius(
    _ radius: CGFloat,
    antialiased: Bool
  ) -> some View { cornerRadius(radius) }

  /// Adds padding to the safe area.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter length: The length in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func safeAreaPadding(
    _ length: CGFloat
  ) -> some View { _modified("safeAreaPadding") }
}
