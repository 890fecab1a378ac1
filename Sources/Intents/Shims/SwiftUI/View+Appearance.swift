public import Foundation

/// Distances from the sides, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from a side.
  public var top, leading, bottom, trailing: CGFloat
  /// Creates distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

extension Text {
  /// Where a text is cut that is too long.
  public enum TruncationMode: String, Hashable, Sendable {
    /// At its beginning, its middle or its end.
    case head, middle, tail
  }

  /// Whether a text is written in large letters, or small ones.
  public enum Case: String, Hashable, Sendable {
    /// Large or small.
    case uppercase, lowercase
  }
}

/// How the parts of a view are read to people who do not see it.
public enum AccessibilityChildBehavior: String, Hashable, Sendable {
  /// As one, each by itself, or not at all.
  case combine, contain, ignore
}

extension View {
  /// Keeps a distance around a view.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    _modified(
      "padding",
      [
        "top": "\(insets.top)", "leading": "\(insets.leading)", "bottom": "\(insets.bottom)",
        "trailing": "\(insets.trailing)",
      ]
    )
  }

  /// Puts a view behind another.
  nonisolated public func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Puts a view in front of another.
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Colors the layers of what is in front.
  nonisolated public func foregroundStyle(
    _ primary: some ShapeStyle,
    _ secondary: some ShapeStyle
  ) -> some View {
    _modified("foregroundStyle", ["value": primary._name, "secondary": secondary._name])
  }

  /// Draws a line under text.
  nonisolated public func underline(_ isActive: Bool = true) -> some View {
    _modified("underline", ["value": "\(isActive)"])
  }

  /// Writes text in large or small letters.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    _modified("textCase", ["value": textCase?.rawValue])
  }

  /// Says where text is cut that is too long.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    _modified("truncationMode", ["value": mode.rawValue])
  }

  /// Lets text shrink to a part of its size, in `0...1`.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    _modified("minimumScaleFactor", ["value": "\(factor)"])
  }

  /// Keeps a view at the size that it asks for.
  nonisolated public func fixedSize(
    horizontal: Bool = true,
    vertical: Bool = true
  ) -> some View {
    _modified("fixedSize", ["horizontal": "\(horizontal)", "vertical": "\(vertical)"])
  }

  /// Says how much a view matters when there is little space.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    _modified("layoutPriority", ["value": "\(value)"])
  }

  /// Moves a view, in points.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    _modified("offset", ["x": "\(x)", "y": "\(y)"])
  }

  /// Enlarges a view.
  nonisolated public func scaleEffect(_ scale: CGFloat) -> some View {
    _modified("scaleEffect", ["value": "\(scale)"])
  }

  /// Blurs a view by a radius in points.
  nonisolated public func blur(radius: CGFloat) -> some View {
    _modified("blur", ["radius": "\(radius)"])
  }

  /// Leaves the place of a view empty.
  nonisolated public func hidden() -> some View { _modified("hidden") }

  /// Says that what a view shows is nobody else's business.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    _modified("privacySensitive", ["value": "\(sensitive)"])
  }

  /// Hides the label of a control.
  nonisolated public func labelsHidden() -> some View { _modified("labelsHidden") }

  /// Says how labels look.
  nonisolated public func labelStyle(_ style: LabelStyleName) -> some View {
    _modified("labelStyle", ["value": style.rawValue])
  }

  /// Says how switches look.
  nonisolated public func toggleStyle(_ style: ToggleStyleName) -> some View {
    _modified("toggleStyle", ["value": style.rawValue])
  }

  /// Says how large controls are.
  nonisolated public func controlSize(_ size: ControlSize) -> some View {
    _modified("controlSize", ["value": size.rawValue])
  }

  /// Says how the parts of a view are read to people who do not see it.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    _modified("accessibilityElement", ["children": children.rawValue])
  }

  /// Says in words what a view is, for people who do not see it.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    _modified("accessibilityLabel", ["value": label.string])
  }
}

/// How labels look.
public enum LabelStyleName: String, Hashable, Sendable {
  /// As the place has them, or words or symbols only.
  case automatic, titleAndIcon, titleOnly, iconOnly
}

/// How switches look.
public enum ToggleStyleName: String, Hashable, Sendable {
  /// As the place has them, as a switch or as a button.
  case automatic, `switch`, button
}

/// How large controls are.
public enum ControlSize: String, Hashable, Sendable {
  /// From smallest to greatest.
  case mini, small, regular, large, extraLarge
}

extension Font {
  /// A size that the system knows by its use.
  public enum TextStyle: String, Hashable, CaseIterable, Sendable {
    /// A title or heading.
    case largeTitle, title, title2, title3, headline, subheadline
    /// Running text or a note.
    case body, callout, footnote, caption, caption2
  }

  /// The system's letters in a size by its use.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    let parts = [style.rawValue, design?.rawValue, weight?.rawValue]
    return Font(name: parts.compactMap(\.self).joined(separator: " "))
  }
}
