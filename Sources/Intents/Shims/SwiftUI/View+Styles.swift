public import Foundation

/// How progress looks.
public struct ProgressViewStyleName: Hashable, Sendable {
  let name: String
  /// As the place has it.
  public static let automatic = ProgressViewStyleName(name: "automatic")
  /// A bar.
  public static let linear = ProgressViewStyleName(name: "linear")
  /// A circle.
  public static let circular = ProgressViewStyleName(name: "circular")
}

/// How gauges look.
public enum GaugeStyleName: String, Hashable, Sendable {
  /// As the place has them, or a line.
  case automatic, linearCapacity, accessoryLinear, accessoryLinearCapacity
  /// A circle.
  case accessoryCircular, accessoryCircularCapacity
}

/// How lists look.
public enum ListStyleName: String, Hashable, Sendable {
  /// As the place has them, with lines only, or in groups.
  case automatic, plain, grouped, inset, insetGrouped, sidebar
}

/// The shape of buttons with a border.
public struct ButtonBorderShape: Hashable, Sendable {
  let name: String
  /// As the place has it.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// Half circles at its ends.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
  /// Round corners.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// Corners of a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle(\(radius))")
  }
}

/// Makes buttons look as an app wants.
public protocol ButtonStyle {
  /// What a button is.
  typealias Configuration = ButtonStyleConfiguration
  /// What a button is made of.
  associatedtype Body: View
  /// Returns what a button is made of.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button is, for those who make it look otherwise.
public struct ButtonStyleConfiguration {
  /// What the button says.
  public struct Label: View {
    /// Not made of others.
    public typealias Body = Never
    let nodes: [ViewNode]
    /// The nodes of the label.
    @MainActor public var _nodes: [ViewNode] { nodes }
  }

  /// What the button stands for; nil for nothing.
  public let role: ButtonRole?
  /// What the button says.
  public let label: Label
  /// False: nothing is pressed while a tree is made.
  public let isPressed: Bool
}

extension View {
  /// Makes buttons look as an app wants.
  nonisolated public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    _StyledButtonsView(content: self, style: style)
  }

  /// Chooses the shape of buttons with a border.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    _modified("buttonBorderShape", ["value": shape.name])
  }

  /// Says how progress looks.
  nonisolated public func progressViewStyle(_ style: ProgressViewStyleName) -> some View {
    _modified("progressViewStyle", ["value": style.name])
  }

  /// Says how gauges look.
  nonisolated public func gaugeStyle(_ style: GaugeStyleName) -> some View {
    _modified("gaugeStyle", ["value": style.rawValue])
  }

  /// Says how lists look.
  nonisolated public func listStyle(_ style: ListStyleName) -> some View {
    _modified("listStyle", ["value": style.rawValue])
  }
}

private nonisolated struct _StyledButtonsView<Content: View, Style: ButtonStyle>: View {
  typealias Body = Never
  let content: Content
  let style: Style

  @MainActor var _nodes: [ViewNode] {
    var values = EnvironmentValues.current
    values._buttonStyle = { [style] in style.makeBody(configuration: $0)._nodes }
    return EnvironmentValues.$current.withValue(values) { content._nodes }
  }
}

// The styles by the names of types that older source has.

/// Returns the style of a button without a border.
public func PlainButtonStyle() -> ButtonStyleName { .plain }
/// Returns the style of a button with a border.
public func BorderedButtonStyle() -> ButtonStyleName { .bordered }
/// Returns the style of a button with a ground.
public func BorderedProminentButtonStyle() -> ButtonStyleName { .borderedProminent }
/// Returns the style of progress as a circle.
public func CircularProgressViewStyle() -> ProgressViewStyleName { .circular }
/// Returns the style of progress as a bar.
public func LinearProgressViewStyle() -> ProgressViewStyleName { .linear }
