/// A custom appearance of a value with a label.
///
/// What ``makeBody(configuration:)`` returns stands in the node in place of the label and the value.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// What the style draws.
  typealias Configuration = LabeledContentStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a value with a label.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of values with labels draws.
public struct LabeledContentStyleConfiguration {
  /// The label, as a view.
  public typealias Label = _StyledContent
  /// The value, as a view.
  public typealias Content = _StyledContent
  /// The label of the value.
  public let label: Label
  /// The value.
  public let content: Content
}

extension View {
  /// Sets the style of values with labels.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes values with labels, or with the modifier `labeledContentStyle` (`value`).
  nonisolated public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style)
    -> some View
  {
    _styled("labeledContentStyle", by: style) {
      (style: Style, configuration: LabeledContentStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Creates the value with a label that a style draws, for the style to change its look.
  ///
  /// - Parameter configuration: What the style got.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// A style of values with labels that the system has.
///
/// Kept in the tree by its name: the renderers show the label above the value.
public nonisolated struct _SystemLabeledContentStyle: LabeledContentStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The usual look.
  public func makeBody(configuration: LabeledContentStyleConfiguration) -> some View {
    LabeledContent(configuration)
  }
}

extension LabeledContentStyle where Self == _SystemLabeledContentStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func AutomaticLabeledContentStyle() -> _SystemLabeledContentStyle { .automatic }

/// A custom appearance of a menu.
///
/// What ``makeBody(configuration:)`` returns is drawn in place of the menu; a style adds modifiers to
/// ``Menu/init(_:)``.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// What the style draws.
  typealias Configuration = MenuStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a menu.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of menus draws, by ``Menu/init(_:)``.
public struct MenuStyleConfiguration {
  /// The label, as a view.
  public typealias Label = _StyledContent
  /// The actions, as a view.
  public typealias Content = _StyledContent
  let label: Label
  let content: Content
}

extension View {
  /// Sets the style of menus.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes menus, or with the modifier `menuStyle` (`value`).
  nonisolated public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
    _styled("menuStyle", by: style) { (style: Style, configuration: MenuStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu that a style draws, for the style to change its look.
  ///
  /// - Parameter configuration: What the style got.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// A style of menus that the system has.
///
/// Kept in the tree by its name: the renderers show label and actions.
public nonisolated struct _SystemMenuStyle: MenuStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The usual look.
  public func makeBody(configuration: MenuStyleConfiguration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == _SystemMenuStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// A button.
  nonisolated public static var button: Self { Self(_name: "button") }
  /// A button without a border.
  nonisolated public static var borderlessButton: Self { Self(_name: "borderlessButton") }
  /// A button with a border.
  nonisolated public static var borderedButton: Self { Self(_name: "borderedButton") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultMenuStyle() -> _SystemMenuStyle { .automatic }
/// Returns the style `button`: older source calls it by the name of its type.
public func ButtonMenuStyle() -> _SystemMenuStyle { .button }
/// Returns the style `borderlessButton`: older source calls it by the name of its type.
public func BorderlessButtonMenuStyle() -> _SystemMenuStyle { .borderlessButton }
/// Returns the style `borderedButton`: older source calls it by the name of its type.
public func BorderedButtonMenuStyle() -> _SystemMenuStyle { .borderedButton }
