public import Foundation

extension View {
  /// Sets how far lines stand apart, in points.
  nonisolated public func lineSpacing(_ spacing: CGFloat) -> some View {
    _modified("lineSpacing", ["value": "\(spacing)"])
  }

  /// Sets how far letters that follow each other stand apart, in points.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    _modified("kerning", ["value": "\(kerning)"])
  }

  /// Sets how far letters stand apart, in points.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    _modified("tracking", ["value": "\(tracking)"])
  }

  /// Gives every letter the same width.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    fontDesign(isActive ? .monospaced : .default)
  }

  /// Strikes the words through, in a color.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color?) -> some View {
    _modified("strikethrough", ["value": "\(isActive)", "color": color?.name])
  }

  /// Draws a line under text, in a color.
  nonisolated public func underline(_ isActive: Bool = true, color: Color?) -> some View {
    _modified("underline", ["value": "\(isActive)", "color": color?.name])
  }

  /// Lets letters move together where a line is too long.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    _modified("allowsTightening", ["value": "\(flag)"])
  }

  /// Bounds the number of lines of words, and keeps room for them.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    _modified("lineLimit", ["value": "\(limit)", "reservesSpace": "\(reservesSpace)"])
  }

  /// Bounds the number of lines of words.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    _modified("lineLimit", ["value": "\(limit.upperBound)", "least": "\(limit.lowerBound)"])
  }

  /// Lets a person take the words away.
  nonisolated public func textSelection(_ selectability: TextSelectability) -> some View {
    _modified("textSelection", ["value": selectability.rawValue])
  }

  /// Keeps the proportions of a size.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize,
    contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(
      aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil,
      contentMode: contentMode
    )
  }

  /// Makes a view as wide or high as what it stands in.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center
  ) -> some View {
    _modified(
      "frame",
      [
        "maxWidth": axes.contains(.horizontal) ? "\(CGFloat.infinity)" : nil,
        "maxHeight": axes.contains(.vertical) ? "\(CGFloat.infinity)" : nil,
        "alignment": alignment.name,
      ]
    )
  }

  /// Moves a view, in points.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Places the middle of a view, in points.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    _modified("position", ["x": "\(x)", "y": "\(y)"])
  }

  /// Says which of several views is in front: the one with the greater number.
  nonisolated public func zIndex(_ value: Double) -> some View {
    _modified("zIndex", ["value": "\(value)"])
  }

  /// Lets a view reach where the edges of the device are.
  nonisolated public func ignoresSafeArea(edges: Edge.Set = .all) -> some View {
    _modified("ignoresSafeArea", ["edges": edges.names])
  }

  /// Says in which shape a view is touched.
  nonisolated public func contentShape(_ shape: some Shape) -> some View {
    _modified("contentShape", ["shape": shape._shape.kind])
  }

  /// Lets a cell of a grid be as wide as several columns.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    _modified("gridCellColumns", ["value": "\(count)"])
  }

  /// Says where the cells of a column of a grid stand.
  nonisolated public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    _modified("gridColumnAlignment", ["value": alignment.name])
  }

  /// Sets the size of letters that people ask for.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    _EnvironmentView(content: _modified("dynamicTypeSize", ["value": size.rawValue])) {
      $0.dynamicTypeSize = size
    }
  }

  /// Bounds the size of letters that people ask for.
  nonisolated public func dynamicTypeSize(
    _ range: PartialRangeThrough<DynamicTypeSize>
  ) -> some View {
    _modified("dynamicTypeSize", ["greatest": range.upperBound.rawValue])
  }

  /// Bounds the size of letters that people ask for.
  nonisolated public func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> some View {
    _modified(
      "dynamicTypeSize",
      ["least": range.lowerBound.rawValue, "greatest": range.upperBound.rawValue]
    )
  }

  /// Names a view among those that can be chosen.
  nonisolated public func tag<Tag: Hashable>(_ tag: Tag) -> some View {
    _modified("tag", ["value": "\(tag)"])
  }
}

/// Whether a person can take words away.
public enum TextSelectability: String, Hashable, Sendable {
  /// They can, or cannot.
  case enabled, disabled
}

/// The size of letters that people ask for.
public enum DynamicTypeSize: String, Hashable, CaseIterable, Comparable, Sendable {
  /// From the smallest to the largest of the usual ones.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// For people who need large letters.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether letters of this size are for people who need large ones.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Whether letters of one size are smaller than those of another.
  public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// In which direction words are read.
public enum LayoutDirection: String, Hashable, CaseIterable, Sendable {
  /// As English is.
  case leftToRight
  /// As Arabic is.
  case rightToLeft
}
