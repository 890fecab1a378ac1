/// A custom appearance of a button.
///
/// What ``makeBody(configuration:)`` returns becomes the child of the button's node in place of its label, and all
/// renderers draw it. The action stays with the button.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What the style draws.
  typealias Configuration = ButtonStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a button.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A custom appearance of a button.
///
/// As ``ButtonStyle``: here neither kind of style presses the button.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// What the style draws.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a button.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of buttons draws.
public struct ButtonStyleConfiguration {
  /// The label, as a view.
  public typealias Label = _StyledContent
  /// The role of the button; nil for none.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// Whether the user is pressing the button: false, as nothing is pressed while a tree is made.
  public let isPressed: Bool
}

/// What a ``PrimitiveButtonStyle`` draws.
public struct PrimitiveButtonStyleConfiguration {
  /// The label, as a view.
  public typealias Label = _StyledContent
  /// The role of the button; nil for none.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// Presses the button, which has no effect: what a button does is data here.
  public func trigger() {}
}

extension View {
  /// Sets the style of buttons.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes buttons, or with the modifier `buttonStyle` (`value`).
  nonisolated public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    _styled("buttonStyle", by: style) { (style: Style, configuration: ButtonStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

extension View {
  /// Sets the style of buttons to one of the system, or of the app.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes buttons, or with the modifier `buttonStyle` (`value`).
  nonisolated public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    _styled("buttonStyle", by: style) { (style: Style, button: ButtonStyleConfiguration) in
      let configuration = PrimitiveButtonStyleConfiguration(role: button.role, label: button.label)
      return style.makeBody(configuration: configuration)._nodes
    }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button that a style draws, for the style to change its look.
  ///
  /// - Parameter configuration: What the style got. The action stays with the button around it.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(_action: nil, role: configuration.role, label: configuration.label)
  }
}

/// A style of buttons that the system has.
///
/// Kept in the tree by its name: text draws a label in brackets, HTML and PDF a colored rectangle.
public nonisolated struct _SystemPrimitiveButtonStyle: PrimitiveButtonStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The usual look.
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    configuration.label
  }
}

extension PrimitiveButtonStyle where Self == _SystemPrimitiveButtonStyle {
  /// The renderer's choice.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// Words only.
  nonisolated public static var plain: Self { Self(_name: "plain") }
  /// With a border.
  nonisolated public static var bordered: Self { Self(_name: "bordered") }
  /// With a colored background.
  nonisolated public static var borderedProminent: Self { Self(_name: "borderedProminent") }
  /// Without a border.
  nonisolated public static var borderless: Self { Self(_name: "borderless") }
  /// As a link.
  nonisolated public static var link: Self { Self(_name: "link") }
  /// For a choice in a bar.
  nonisolated public static var accessoryBar: Self { Self(_name: "accessoryBar") }
  /// For an action in a bar.
  nonisolated public static var accessoryBarAction: Self { Self(_name: "accessoryBarAction") }
  /// On glass.
  nonisolated public static var glass: Self { Self(_name: "glass") }
  /// On a kind of glass.
  ///
  /// - Parameter glass: The kind; not kept.
  /// - Returns: The style `glass`.
  nonisolated public static func glass(_ glass: Glass) -> Self { .glass }
  /// On colored glass.
  nonisolated public static var glassProminent: Self { Self(_name: "glassProminent") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultButtonStyle() -> _SystemPrimitiveButtonStyle { .automatic }
/// Returns the style `plain`: older source calls it by the name of its type.
public func PlainButtonStyle() -> _SystemPrimitiveButtonStyle { .plain }
/// Returns the style `bordered`: older source calls it by the name of its type.
public func BorderedButtonStyle() -> _SystemPrimitiveButtonStyle { .bordered }
/// Returns the style `borderedProminent`: older source calls it by the name of its type.
public func BorderedProminentButtonStyle() -> _SystemPrimitiveButtonStyle { .borderedProminent }
/// Returns the style `borderless`: older source calls it by the name of its type.
public func BorderlessButtonStyle() -> _SystemPrimitiveButtonStyle { .borderless }
/// Returns the style `link`: older source calls it by the name of its type.
public func LinkButtonStyle() -> _SystemPrimitiveButtonStyle { .link }
/// Returns the style `accessoryBar`: older source calls it by the name of its type.
public func AccessoryBarButtonStyle() -> _SystemPrimitiveButtonStyle { .accessoryBar }
/// Returns the style `accessoryBarAction`: older source calls it by the name of its type.
public func AccessoryBarActionButtonStyle() -> _SystemPrimitiveButtonStyle { .accessoryBarAction }
/// Returns the style `glass`: older source calls it by the name of its type.
public func GlassButtonStyle() -> _SystemPrimitiveButtonStyle { .glass }
/// Returns the style `glassProminent`: older source calls it by the name of its type.
public func GlassProminentButtonStyle() -> _SystemPrimitiveButtonStyle { .glassProminent }
