public import Foundation

extension ViewNode {
  /// The kind of a view, with the values that it was given.
  ///
  /// Lengths are in points; nil stands for what was left out. ``ViewNode/kind``,
  /// ``ViewNode/text`` and ``ViewNode/arguments`` give the same as text.
  public enum Element: Hashable, Sendable {
    /// Words, already localized.
    case text(String)
    /// A picture, by its name, path or address; the label stands for it where it is not seen.
    ///
    /// An empty label hides the picture from a screen reader.
    case image(String, source: ImageSource, label: String? = nil)
    /// A column.
    ///
    /// Without an alignment its views begin at the leading side.
    case vStack(alignment: HorizontalAlignment? = nil, spacing: CGFloat? = nil)
    /// A row.
    case hStack(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil)
    /// Views in the same place, the rearmost first.
    case zStack(alignment: Alignment = .center)
    /// A grid, whose children are its rows.
    case grid(
      alignment: Alignment? = nil,
      horizontalSpacing: CGFloat? = nil,
      verticalSpacing: CGFloat? = nil
    )
    /// A row of a grid.
    case gridRow(alignment: VerticalAlignment? = nil)
    /// Rows below each other, and rows that belong together, the header first.
    case list, section
    /// A picture beside words.
    case label
    /// A line across.
    case divider
    /// Room that takes what the other views of a row leave.
    case spacer(minLength: CGFloat? = nil)
    /// A color by itself.
    case color(Color)
    /// A control to press; what is on it are its children.
    case button(role: ButtonRole? = nil)
    /// A control that is on or off; what is beside it are its children.
    case toggle(isOn: Bool)
    /// Words or a view that lead to a URL.
    case link
    /// A progress from 0 to 1; nil if unknown.
    ///
    /// The fraction is not clamped.
    case progress(title: String? = nil, fraction: Double? = nil)
    /// A notice in place of content that is missing, with the name of a symbol.
    case unavailableContent(title: String, systemImage: String?)
    /// A decoration behind, over or around its parent view.
    case decoration(Decoration)
    /// A view that no renderer draws in its own way: they show the text, then a column of the
    /// children.
    ///
    /// `name` is that of the SwiftUI type, such as `Circle`.
    case other(_ name: String, text: String? = nil, arguments: [String: String] = [:])
  }

  /// The meaning of an image's name.
  ///
  /// Only named images are drawn, and only where the renderer finds a file by the name.
  public enum ImageSource: String, Hashable, Sendable {
    /// One of the app's pictures or the path of a file, a symbol of the system, or an address.
    case named, systemName, url
  }

  /// The way in which a view decorates another.
  ///
  /// A decoration is a child node of the view that it decorates.
  public enum Decoration: String, Hashable, CaseIterable, Sendable {
    /// Behind it, in front of it, or as the outline that it is cut to.
    case background, overlay, mask, clipShape
  }
}
