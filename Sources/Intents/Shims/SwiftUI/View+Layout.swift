public import Foundation

extension View {
  /// Sets the room between lines of text.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter spacing: The room between one line and the next, in points, besides that of the
  ///   font.
  /// - Returns: The view with the modifier `lineSpacing` (`value`).
  nonisolated public func lineSpacing(_ spacing: CGFloat) -> some View {
    _modified("lineSpacing", ["value": "\(spacing)"])
  }

  /// Sets the kerning, extra space between letters.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter kerning: The room to add behind each letter, in points; negative brings them
  ///   closer.
  /// - Returns: The view with the modifier `kerning` (`value`).
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    _modified("kerning", ["value": "\(kerning)"])
  }

  /// Sets the room between letters.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter tracking: The room to add behind each letter, in points; negative brings them
  ///   closer.
  /// - Returns: The view with the modifier `tracking` (`value`).
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    _modified("tracking", ["value": "\(tracking)"])
  }

  /// Sets whether text has letters of one width.
  ///
  /// HTML and PDF draw it.
  ///
  /// - Parameter isActive: Whether they have; true by default. False asks for the usual typeface.
  /// - Returns: The view with the modifier `fontDesign`, `monospaced` or `default`.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    fontDesign(isActive ? .monospaced : .default)
  }

  /// Strikes text through, in a color.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - color: The color of the line; nil for that of the text.
  /// - Returns: The view with the modifier `strikethrough` (`value`, `color`).
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color?) -> some View {
    _modified("strikethrough", ["value": "\(isActive)", "color": color?._name])
  }

  /// Underlines text, in a color.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - color: The color of the line; nil for that of the text.
  /// - Returns: The view with the modifier `underline` (`value`, `color`).
  nonisolated public func underline(_ isActive: Bool = true, color: Color?) -> some View {
    _modified("underline", ["value": "\(isActive)", "color": color?._name])
  }

  /// Sets whether letters may be tightened where a line is too long.
  ///
  /// Kept in the tree; no renderer draws it. They break the line.
  ///
  /// - Parameter flag: Whether letters may be tightened.
  /// - Returns: The view with the modifier `allowsTightening` (`value`).
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    _modified("allowsTightening", ["value": "\(flag)"])
  }

  /// Sets the number of lines of text, and may reserve space for all of them.
  ///
  /// Text and PDF cut behind the last line and end it with an ellipsis; HTML shows all lines. None
  /// keeps room for lines that are not there.
  ///
  /// - Parameters:
  ///   - limit: The most lines; 0 and less set no bound.
  ///   - reservesSpace: Whether fewer lines take as much room. Kept in the tree.
  /// - Returns: The view with the modifier `lineLimit` (`value`, `reservesSpace`).
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    _modified(.lineLimit(limit, reservesSpace: reservesSpace))
  }

  /// Sets the least and the greatest number of lines of text.
  ///
  /// Text and PDF cut behind the last line and end it with an ellipsis; HTML shows all lines. None
  /// keeps room for the least number.
  ///
  /// - Parameter limit: The fewest and the most lines; the fewest are only kept in the tree.
  /// - Returns: The view with the modifier `lineLimit` (`value`, `least`).
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    _modified(.lineLimit(limit.upperBound, least: limit.lowerBound))
  }

  /// Sets whether the user can select and copy text.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter selectability: Whether the text can be selected.
  /// - Returns: The view with the modifier `textSelection` (`value`).
  nonisolated public func textSelection(_ selectability: TextSelectability) -> some View {
    _modified("textSelection", ["value": selectability.rawValue])
  }

  /// Constrains a view to the aspect ratio of a size.
  ///
  /// A picture that fills its frame is cropped in PDF. The proportions themselves are only kept in
  /// the tree: a picture is drawn in its own.
  ///
  /// - Parameters:
  ///   - aspectRatio: A size whose width by height is the ratio; a height of 0 or less means the
  ///     picture's own.
  ///   - contentMode: Whether all of the picture is seen, or the frame is filled.
  /// - Returns: The view with the modifier `aspectRatio` (`value`, `contentMode`).
  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize,
    contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(
      aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil,
      contentMode: contentMode
    )
  }

  /// Sets the size of a view to that of its container.
  ///
  /// PDF makes it as wide as the room that is left; the height is only kept in the tree. Text and
  /// HTML leave the size as it is.
  ///
  /// - Parameters:
  ///   - axes: In which directions.
  ///   - alignment: Where the view stands in its new width; the center by default.
  /// - Returns: The view with the modifier `frame` (`maxWidth`, `maxHeight`, `alignment`), `inf` in
  ///   the directions asked for.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil,
      maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment
    )
  }

  /// Offsets a view from its place; the room that it takes stays.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter offset: How far towards the trailing side and down, in points.
  /// - Returns: The view with the modifier `offset` (`x`, `y`).
  nonisolated public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Positions the center of a view in its container.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - x: The distance from the leading side, in points; 0 by default.
  ///   - y: The distance from the top, in points; 0 by default.
  /// - Returns: The view with the modifier `position` (`x`, `y`).
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    _modified("position", ["x": "\(x)", "y": "\(y)"])
  }

  /// Sets the order of overlapping views from back to front.
  ///
  /// Kept in the tree; no renderer draws it. They draw a ``ZStack`` in the order of its views.
  ///
  /// - Parameter value: The view with the greater number is in front.
  /// - Returns: The view with the modifier `zIndex` (`value`).
  nonisolated public func zIndex(_ value: Double) -> some View {
    _modified("zIndex", ["value": "\(value)"])
  }

  /// Extends a view out of the safe area.
  ///
  /// Kept in the tree; no renderer draws it. A page has no safe area.
  ///
  /// - Parameter edges: The edges; all by default.
  /// - Returns: The view with the modifier `ignoresSafeArea` (`edges`).
  nonisolated public func ignoresSafeArea(edges: Edge.Set = .all) -> some View {
    _modified("ignoresSafeArea", ["edges": edges.argument])
  }

  /// Sets the shape of a view for hit testing.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter shape: The outline; the name of its kind is kept, its arguments are not.
  /// - Returns: The view with the modifier `contentShape` (`shape`).
  nonisolated public func contentShape(_ shape: some Shape) -> some View {
    _modified("contentShape", ["shape": shape._shape.kind])
  }

  /// Sets the shape of a view for some purposes.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - kind: To what; not kept.
  ///   - shape: The outline; the name of its kind is kept, its arguments are not.
  ///   - eoFill: Whether what is outlined twice is outside; not kept.
  /// - Returns: The view with the modifier `contentShape` (`shape`).
  nonisolated public func contentShape(
    _ kind: ContentShapeKinds,
    _ shape: some Shape,
    eoFill: Bool = false
  ) -> some View { contentShape(shape) }

  /// Makes a cell of a ``Grid`` span several columns.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter count: How many columns, at least 1.
  /// - Returns: The view with the modifier `gridCellColumns` (`value`).
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    _modified("gridCellColumns", ["value": "\(count)"])
  }

  /// Sets the alignment of a column of a ``Grid``.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter alignment: Where in the width of the column.
  /// - Returns: The view with the modifier `gridColumnAlignment` (`value`).
  nonisolated public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    _modified("gridColumnAlignment", ["value": alignment.rawValue])
  }

  /// Sets the text size that the user has chosen, for a view and its children.
  ///
  /// Views in it read it as ``EnvironmentValues/dynamicTypeSize``. The renderers draw letters at
  /// the size `large` in any case.
  ///
  /// - Parameter size: The text size.
  /// - Returns: The view with the modifier `dynamicTypeSize` (`value`), made in that environment.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    _EnvironmentView(content: _modified("dynamicTypeSize", ["value": size.rawValue])) {
      $0.dynamicTypeSize = size
    }
  }

  /// Sets the greatest text size of a view.
  ///
  /// Kept in the tree; no renderer draws it. ``EnvironmentValues/dynamicTypeSize`` stays as it is.
  ///
  /// - Parameter range: All sizes up to the greatest one.
  /// - Returns: The view with the modifier `dynamicTypeSize` (`greatest`).
  nonisolated public func dynamicTypeSize(
    _ range: PartialRangeThrough<DynamicTypeSize>
  ) -> some View {
    _modified("dynamicTypeSize", ["greatest": range.upperBound.rawValue])
  }

  /// Limits the text size of a view to a range.
  ///
  /// Kept in the tree; no renderer draws it. ``EnvironmentValues/dynamicTypeSize`` stays as it is.
  ///
  /// - Parameter range: The least and the greatest size.
  /// - Returns: The view with the modifier `dynamicTypeSize` (`least`, `greatest`).
  nonisolated public func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> some View {
    _modified(
      "dynamicTypeSize",
      ["least": range.lowerBound.rawValue, "greatest": range.upperBound.rawValue]
    )
  }

  /// Sets the tag of a view, the value that choosing it selects.
  ///
  /// Kept in the tree; no renderer draws it. A test finds the node by the modifier.
  ///
  /// - Parameter tag: The value; its description is kept.
  /// - Returns: The view with the modifier `tag` (`value`).
  nonisolated public func tag<Tag: Hashable>(_ tag: Tag) -> some View {
    _modified("tag", ["value": "\(tag)"])
  }
}

/// Whether the user can select text.
///
/// Only kept in the tree.
public enum TextSelectability: String, Hashable, Sendable {
  /// The user can, or cannot.
  case enabled, disabled
}

/// A text size that the user chooses in the system's settings.
///
/// Views may read it from the environment. The renderers always draw letters at the size `large`.
/// Comparing two sizes tells which has the smaller letters.
public enum DynamicTypeSize: String, Hashable, CaseIterable, Comparable, Sendable {
  /// From the smallest to the largest of the usual sizes; `large` is the default.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// Sizes for users who need larger letters than ``xxxLarge``.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether this is one of the five sizes beyond ``xxxLarge``.
  ///
  /// Views use it to put things below each other that stand side by side otherwise.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Returns whether one text size is smaller than another.
  ///
  /// - Parameters:
  ///   - left: A size.
  ///   - right: The size to compare with.
  /// - Returns: Whether `left` comes before `right`; false for equal ones.
  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// The direction in which text is read.
///
/// ``EnvironmentValues/layoutDirection`` has it; the renderers always begin on the left.
public enum LayoutDirection: String, Hashable, CaseIterable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}

/// The purposes of a content shape: interaction, previews and accessibility.
///
/// Not kept: nothing touches or drags views here.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The purposes as a bit set.
  public let rawValue: Int
  /// Creates a set of purposes.
  ///
  /// - Parameter rawValue: A sum of the raw values of kinds.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Hit testing, the previews of drags and menus, hover effects, and accessibility.
  public static let interaction = Self(rawValue: 1), dragPreview = Self(rawValue: 2),
    contextMenuPreview = Self(rawValue: 4),
    hoverEffect = Self(rawValue: 8),
    accessibility = Self(rawValue: 16),
    focusEffect = Self(rawValue: 32)
}
