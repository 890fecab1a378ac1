public import Foundation

/// The insets of a rectangle's sides, in points.
///
/// As padding, HTML and PDF draw them, leading on the left; text leaves no room.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from each side, in points; any finite number.
  ///
  /// ``leading`` is the side where reading begins: the left one for English.
  public var top, leading, bottom, trailing: CGFloat
  /// Creates distances.
  ///
  /// - Parameters:
  ///   - top: The distance from the upper side, in points.
  ///   - leading: The distance from the side where reading begins, in points.
  ///   - bottom: The distance from the lower side, in points.
  ///   - trailing: The distance from the side where reading ends, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

extension Text {
  /// The end at which a text that is too long is truncated.
  ///
  /// Only kept in the tree: the renderers cut at the end.
  public enum TruncationMode: String, Hashable, Sendable {
    /// At its beginning, its middle or its end.
    case head, middle, tail
  }

  /// Whether a text is shown in capitals or in small letters.
  ///
  /// Only kept in the tree: the renderers show letters as they are.
  public enum Case: String, Hashable, Sendable {
    /// Capitals, or small letters.
    case uppercase, lowercase
  }
}

/// The way in which a container's children become accessibility elements.
///
/// Only kept in the tree.
public enum AccessibilityChildBehavior: String, Hashable, Sendable {
  /// As one element, each as its own, or not at all.
  case combine, contain, ignore
}

extension View {
  /// Adds a padding of different lengths to the edges of a view.
  ///
  /// HTML and PDF draw it; text leaves none.
  ///
  /// - Parameter insets: The insets of the edges, in points.
  /// - Returns: The view with the modifier `padding` (`top`, `leading`, `bottom`, `trailing`).
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    _modified(.insets(insets))
  }

  /// Layers a view behind this view.
  ///
  /// PDF leaves it out. Text and HTML show its words before the children of a container.
  ///
  /// - Parameters:
  ///   - background: The view behind.
  ///   - alignment: Where the view behind stands; the center by default. Kept in the tree.
  /// - Returns: The view, with `background` among its children.
  nonisolated public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Layers a view in front of this view.
  ///
  /// PDF draws it over the view, centered. Text and HTML show it after the children of a container,
  /// and not at all over a text or a picture.
  ///
  /// - Parameters:
  ///   - overlay: The view in front.
  ///   - alignment: Where the view in front stands; the center by default. Kept in the tree.
  /// - Returns: The view, with `overlay` among its children.
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Sets the colors of text and of the second layer of symbols.
  ///
  /// The renderers draw the first as ``foregroundStyle(_:)`` does; the second is only kept in the
  /// tree.
  ///
  /// - Parameters:
  ///   - primary: The color of words and of the first layer.
  ///   - secondary: The color of the second layer.
  /// - Returns: The view with the modifier `foregroundStyle` (`value`, `secondary`).
  nonisolated public func foregroundStyle(
    _ primary: some ShapeStyle,
    _ secondary: some ShapeStyle
  ) -> some View {
    _modified(.foregroundStyle(primary._color, secondary: secondary._color))
  }

  /// Underlines text.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter isActive: Whether there is a line; true by default.
  /// - Returns: The view with the modifier `underline` (`value`).
  nonisolated public func underline(_ isActive: Bool = true) -> some View {
    _modified("underline", ["value": "\(isActive)"])
  }

  /// Sets the case in which text is shown: capitals or small letters.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter textCase: Which letters; nil leaves them as they are written.
  /// - Returns: The view with the modifier `textCase` (`value`).
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    _modified("textCase", ["value": textCase?.rawValue])
  }

  /// Sets the truncation mode of text that is too long.
  ///
  /// Kept in the tree; no renderer draws it. They cut at the end, and only where ``lineLimit(_:)``
  /// asks for it.
  ///
  /// - Parameter mode: The end that is cut.
  /// - Returns: The view with the modifier `truncationMode` (`value`).
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    _modified("truncationMode", ["value": mode.rawValue])
  }

  /// Sets the smallest factor to which text may shrink to fit.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter factor: The smallest part of its size that the text may have, in `0...1`.
  /// - Returns: The view with the modifier `minimumScaleFactor` (`value`).
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    _modified("minimumScaleFactor", ["value": "\(factor)"])
  }

  /// Fixes a view at its ideal size, whatever room there is.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - horizontal: Whether the width is kept; true by default.
  ///   - vertical: Whether the height is kept; true by default.
  /// - Returns: The view with the modifier `fixedSize` (`horizontal`, `vertical`).
  nonisolated public func fixedSize(
    horizontal: Bool = true,
    vertical: Bool = true
  ) -> some View {
    _modified("fixedSize", ["horizontal": "\(horizontal)", "vertical": "\(vertical)"])
  }

  /// Sets the priority by which a container gives room to the view.
  ///
  /// Kept in the tree; no renderer draws it. They give room to views in order.
  ///
  /// - Parameter value: Views with a greater number are given room first.
  /// - Returns: The view with the modifier `layoutPriority` (`value`).
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    _modified("layoutPriority", ["value": "\(value)"])
  }

  /// Offsets a view from its place; the room that it takes stays.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - x: How far towards the trailing side, in points; 0 by default.
  ///   - y: How far down, in points; 0 by default.
  /// - Returns: The view with the modifier `offset` (`x`, `y`).
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    _modified("offset", ["x": "\(x)", "y": "\(y)"])
  }

  /// Scales a view; the room that it takes stays.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter scale: The factor in both directions: 1 changes nothing, 2 doubles.
  /// - Returns: The view with the modifier `scaleEffect` (`value`).
  nonisolated public func scaleEffect(_ scale: CGFloat) -> some View {
    _modified("scaleEffect", ["value": "\(scale)"])
  }

  /// Blurs a view.
  ///
  /// Kept in the tree; no renderer draws it. So it hides nothing from a reader of the tree.
  ///
  /// - Parameter radius: The radius of the blur, in points.
  /// - Returns: The view with the modifier `blur` (`radius`).
  nonisolated public func blur(radius: CGFloat) -> some View {
    _modified("blur", ["radius": "\(radius)"])
  }

  /// Hides a view; it keeps its place.
  ///
  /// Kept in the tree; no renderer draws it. They show the view: leave it out with an `if` where it
  /// must not be seen.
  ///
  /// - Returns: The view with the modifier `hidden`.
  nonisolated public func hidden() -> some View { _modified("hidden") }

  /// Marks a view whose content is private, and hidden on a locked device.
  ///
  /// Kept in the tree; no renderer draws it. They show the view.
  ///
  /// - Parameter sensitive: Whether the content is private; true by default.
  /// - Returns: The view with the modifier `privacySensitive` (`value`).
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    _modified("privacySensitive", ["value": "\(sensitive)"])
  }

  /// Hides the labels of the controls in a view.
  ///
  /// Kept in the tree; no renderer draws it. They show the labels.
  ///
  /// - Returns: The view with the modifier `labelsHidden`.
  nonisolated public func labelsHidden() -> some View { _modified("labelsHidden") }

  /// Sets the size of controls.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter size: One of five sizes.
  /// - Returns: The view with the modifier `controlSize` (`value`).
  nonisolated public func controlSize(_ size: ControlSize) -> some View {
    _modified("controlSize", ["value": size.rawValue])
  }

  /// Creates an accessibility element of a container and its children.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter children: As one element, each as its own, or not at all, which is the default.
  /// - Returns: The view with the modifier `accessibilityElement` (`children`).
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    _modified("accessibilityElement", ["children": children.rawValue])
  }

  /// Sets the accessibility label.
  ///
  /// On an ``Image`` it is the alternative text in HTML, and what the text renderer prints for the
  /// picture. On other views it is only kept in the tree.
  ///
  /// - Parameter label: A text, of which the words count and the look does not. On a picture, an
  ///   empty label hides its name.
  /// - Returns: The view with the modifier `accessibilityLabel` (`value`).
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    _modified(.accessibilityLabel(label.string))
  }
}

/// The size of a control.
///
/// Only kept in the tree.
public enum ControlSize: String, Hashable, CaseIterable, Comparable, Sendable {
  /// From the smallest to the largest; `regular` is the usual one.
  case mini, small, regular, large, extraLarge

  /// Whether one size is smaller than another.
  public static func < (left: ControlSize, right: ControlSize) -> Bool {
    func place(_ size: ControlSize) -> Int { allCases.firstIndex(of: size) ?? 0 }
    return place(left) < place(right)
  }
}
