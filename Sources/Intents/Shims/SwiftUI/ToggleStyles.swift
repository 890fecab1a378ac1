/// A custom appearance of a switch.
///
/// What ``makeBody(configuration:)`` returns stands in the switch's node in place of its label. The state and the action
/// stay with the switch.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// What the style draws.
  typealias Configuration = ToggleStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a switch.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of switches draws.
public struct ToggleStyleConfiguration {
  /// The label, as a view.
  public typealias Label = _StyledContent
  /// The label of the switch.
  public let label: Label
  /// Whether the switch is on; setting it has no effect.
  @Binding public var isOn: Bool
  /// Whether some of several are on and others off.
  public var isMixed = false
}

extension View {
  /// Sets the style of switches.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes switches, or with the modifier `toggleStyle` (`value`).
  nonisolated public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    _styled("toggleStyle", by: style) { (style: Style, configuration: ToggleStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the switch that a style draws, for the style to change its look.
  ///
  /// - Parameter configuration: What the style got. The action stays with the switch around it.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(_isOn: configuration.isOn, action: nil, label: configuration.label)
  }
}

/// A style of switches that the system has.
///
/// Kept in the tree by its name: text draws a check box in brackets, HTML a check box, PDF a switch.
public nonisolated struct _SystemToggleStyle: ToggleStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The usual look.
  public func makeBody(configuration: ToggleStyleConfiguration) -> some View { configuration.label }
}

extension ToggleStyle where Self == _SystemToggleStyle {
  /// The renderer's choice.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// A switch.
  nonisolated public static var `switch`: Self { Self(_name: "switch") }
  /// A button that stays pressed.
  nonisolated public static var button: Self { Self(_name: "button") }
  /// A check box.
  nonisolated public static var checkbox: Self { Self(_name: "checkbox") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultToggleStyle() -> _SystemToggleStyle { .automatic }
/// Returns the style `button`: older source calls it by the name of its type.
public func ButtonToggleStyle() -> _SystemToggleStyle { .button }
/// Returns the style `checkbox`: older source calls it by the name of its type.
public func CheckboxToggleStyle() -> _SystemToggleStyle { .checkbox }

/// Returns the style `switch`: older source calls it by the name of its type.
///
/// - Parameter tint: The color of a switch that is on; not kept.
/// - Returns: The style.
public func SwitchToggleStyle(tint: Color? = nil) -> _SystemToggleStyle { .switch }
