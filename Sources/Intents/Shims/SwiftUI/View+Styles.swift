public import Foundation

/// The style of a progress view, by name.
///
/// It is kept in the tree: the renderers draw a bar.
public struct ProgressViewStyleName: Hashable, Sendable {
  let name: String
  /// The system's default.
  public static let automatic = ProgressViewStyleName(name: "automatic")
  /// A bar.
  public static let linear = ProgressViewStyleName(name: "linear")
  /// A circle.
  public static let circular = ProgressViewStyleName(name: "circular")
}

/// The style of a gauge, by name.
///
/// It is kept in the tree: the renderers show the labels of a gauge and no dial.
public enum GaugeStyleName: String, Hashable, Sendable {
  /// The renderer's choice, or a line with a filled part or a mark.
  case automatic, linearCapacity, accessoryLinear, accessoryLinearCapacity
  /// An open circle with a mark, or a closed one with a filled part.
  case accessoryCircular, accessoryCircularCapacity
}

/// The style of a list, by name.
///
/// It is kept in the tree: text draws bullets, HTML lines between rows, PDF a column.
public enum ListStyleName: String, Hashable, Sendable {
  /// The renderer's choice, rows with lines only, or rows in groups.
  case automatic, plain, grouped, inset, insetGrouped, sidebar
}

/// The shape of buttons with a border.
///
/// It is kept in the tree: HTML and PDF draw corners of 8 points.
public struct ButtonBorderShape: Hashable, Sendable {
  let name: String
  /// The system's default.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// A capsule.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
  /// A rounded rectangle with the system's radius.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// A rectangle with round corners.
  ///
  /// - Parameter radius: The radius of the corners, in points.
  /// - Returns: The shape, with the radius in its name in the tree.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle(\(radius))")
  }
}

/// A custom appearance of buttons.
///
/// The view that ``makeBody(configuration:)`` returns becomes the child of the button's node in place of its label,
/// and all renderers draw it. The action stays with the button.
public protocol ButtonStyle {
  /// The properties of the button that the style draws.
  typealias Configuration = ButtonStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a button.
  ///
  /// Called once for each button in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: The label and the role of the button.
  /// - Returns: What stands in the button.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a ``ButtonStyle``.
///
/// ``Button`` makes it for each button below `buttonStyle(_:)`.
public struct ButtonStyleConfiguration {
  /// The label of the button, to be put anywhere in the style's body.
  ///
  /// It has the nodes that the button's label would have without the style.
  public struct Label: View {
    /// None: the view makes its nodes itself.
    ///
    /// Reading `body` stops the program; ``View/node`` is there for every view.
    public typealias Body = Never
    let nodes: [ViewNode]
    /// The nodes of the label.
    @MainActor public var _nodes: [ViewNode] { nodes }
  }

  /// The role of the button.
  ///
  /// Nil for a button without one.
  public let role: ButtonRole?
  /// The label of the button, as a view.
  public let label: Label
  /// Whether the user is pressing the button.
  ///
  /// Always false on Linux: nothing is pressed while a tree is made.
  public let isPressed: Bool
}

extension View {
  /// Sets a custom style of the buttons in a view.
  ///
  /// All renderers draw it. The style nearest to a button is taken.
  ///
  /// - Parameter style: The style, which makes the body of each button.
  /// - Returns: The view, whose buttons have the bodies that the style makes.
  nonisolated public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    _StyledView(content: self, style: style) { values, style in
      values._buttonStyle = { style.makeBody(configuration: $0)._nodes }
    }
  }

  /// Sets the border shape of buttons.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter shape: The outline.
  /// - Returns: The view with the modifier `buttonBorderShape` (`value`).
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    _modified("buttonBorderShape", ["value": shape.name])
  }

  /// Sets the style of progress views.
  ///
  /// Kept in the tree; no renderer draws it. They draw a bar.
  ///
  /// - Parameter style: A bar or a circle.
  /// - Returns: The view with the modifier `progressViewStyle` (`value`).
  nonisolated public func progressViewStyle(_ style: ProgressViewStyleName) -> some View {
    _modified("progressViewStyle", ["value": style.name])
  }

  /// Sets the style of gauges.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: A line or a circle.
  /// - Returns: The view with the modifier `gaugeStyle` (`value`).
  nonisolated public func gaugeStyle(_ style: GaugeStyleName) -> some View {
    _modified("gaugeStyle", ["value": style.rawValue])
  }

  /// Sets the style of lists.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: Rows alone or in groups.
  /// - Returns: The view with the modifier `listStyle` (`value`).
  nonisolated public func listStyle(_ style: ListStyleName) -> some View {
    _modified("listStyle", ["value": style.rawValue])
  }
}

/// A view with an environment in which a style of the app makes nodes, on the main actor.
///
/// It has no node of its own.
nonisolated struct _StyledView<Content: View, Style>: View {
  typealias Body = Never
  let content: Content
  let style: Style
  let set: @MainActor (inout EnvironmentValues, Style) -> Void

  @MainActor var _nodes: [ViewNode] {
    var values = EnvironmentValues.current
    set(&values, style)
    return EnvironmentValues.$current.withValue(values) { content._nodes }
  }
}

// The styles by the names of types that older source has.

/// Returns the style of buttons without a border.
///
/// Looks like the initializer of a type in source code; newer code has `.plain`.
public func PlainButtonStyle() -> ButtonStyleName { .plain }
/// Returns the style of buttons with a border.
///
/// Looks like the initializer of a type in source code; newer code has `.bordered`.
public func BorderedButtonStyle() -> ButtonStyleName { .bordered }
/// Returns the style of buttons with a colored background.
///
/// Looks like the initializer of a type in source code; newer code has `.borderedProminent`.
public func BorderedProminentButtonStyle() -> ButtonStyleName { .borderedProminent }
/// Returns the style of progress as a circle.
///
/// Looks like the initializer of a type in source code; newer code has `.circular`.
public func CircularProgressViewStyle() -> ProgressViewStyleName { .circular }
/// Returns the style of progress as a bar.
///
/// Looks like the initializer of a type in source code; newer code has `.linear`.
public func LinearProgressViewStyle() -> ProgressViewStyleName { .linear }
