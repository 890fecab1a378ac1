// Styles that an app may make of its own: the configuration has the parts of the control as views.

/// An appearance of buttons that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// The parts of the control.
  typealias Configuration = ButtonStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button, as a style gets them.
public struct ButtonStyleConfiguration {
  /// A part as a view.
  public typealias Label = _StyledContent
  /// The role; nil for the default.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether the button is pressed: false.
  public let isPressed: Bool
}

/// An appearance of buttons that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  /// The parts of the control.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button, as a style gets them.
public struct PrimitiveButtonStyleConfiguration {
  /// A part as a view.
  public typealias Label = _StyledContent
  /// The role; nil for the default.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Does nothing: a closure is not run.
  public func trigger() {}
}

/// An appearance of labels that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol LabelStyle {
  /// The parts of the control.
  typealias Configuration = LabelStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label, as a style gets them.
public struct LabelStyleConfiguration {
  /// A part as a view.
  public typealias Title = _StyledContent
  /// A part as a view.
  public typealias Icon = _StyledContent
  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// An appearance of switches that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol ToggleStyle {
  /// The parts of the control.
  typealias Configuration = ToggleStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a switch, as a style gets them.
public struct ToggleStyleConfiguration {
  /// A part as a view.
  public typealias Label = _StyledContent
  /// The label.
  public let label: Label
  /// Whether the switch is on.
  @Binding public var isOn: Bool
  /// Whether some of several values are on: false.
  public var isMixed = false
}

/// An appearance of progress that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  /// The parts of the control.
  typealias Configuration = ProgressViewStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of progress, as a style gets them.
public struct ProgressViewStyleConfiguration {
  /// A part as a view.
  public typealias Label = _StyledContent
  /// A part as a view.
  public typealias CurrentValueLabel = _StyledContent
  /// The completed fraction; nil where it is unknown.
  public let fractionCompleted: Double?
  /// The label, if any.
  public var label: Label?
  /// The label of the value, if any.
  public var currentValueLabel: CurrentValueLabel?
}

/// An appearance of gauges that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol GaugeStyle {
  /// The parts of the control.
  typealias Configuration = GaugeStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a gauge, as a style gets them.
public struct GaugeStyleConfiguration {
  /// A part as a view.
  public typealias Label = _StyledContent
  /// A part as a view.
  public typealias CurrentValueLabel = _StyledContent
  /// A part as a view.
  public typealias MinimumValueLabel = _StyledContent
  /// A part as a view.
  public typealias MaximumValueLabel = _StyledContent
  /// The value, in `0...1`.
  public var value: Double
  /// The label.
  public var label: Label
  /// The label of the value, if any.
  public var currentValueLabel: CurrentValueLabel?
  /// The label of the lower bound, if any.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label of the upper bound, if any.
  public var maximumValueLabel: MaximumValueLabel?
}

extension PrimitiveButtonStyle {
  /// The nodes of a button in the style.
  func nodes(of button: ButtonStyleConfiguration) -> [ViewNode] {
    makeBody(configuration: .init(role: button.role, label: button.label))._nodes
  }
}
