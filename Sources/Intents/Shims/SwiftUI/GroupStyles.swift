/// A custom appearance of a group.
///
/// What ``makeBody(configuration:)`` returns is drawn in place of the group.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// What the style draws.
  typealias Configuration = GroupBoxStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a group.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of groups draws.
public struct GroupBoxStyleConfiguration {
  /// The label, as a view.
  public typealias Label = _StyledContent
  /// The content, as a view.
  public typealias Content = _StyledContent
  /// The label of the group.
  public let label: Label
  /// The content of the group.
  public let content: Content
}

extension View {
  /// Sets the style of groups.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes groups, or with the modifier `groupBoxStyle` (`value`).
  nonisolated public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    _styled("groupBoxStyle", by: style) {
      (style: Style, configuration: GroupBoxStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates the group that a style draws, for the style to change its look.
  ///
  /// - Parameter configuration: What the style got.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// A style of groups that the system has.
///
/// Kept in the tree by its name: text shows the label in bold and indents the rest.
public nonisolated struct _SystemGroupBoxStyle: GroupBoxStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The usual look.
  public func makeBody(configuration: GroupBoxStyleConfiguration) -> some View {
    GroupBox(configuration)
  }
}

extension GroupBoxStyle where Self == _SystemGroupBoxStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultGroupBoxStyle() -> _SystemGroupBoxStyle { .automatic }

/// A custom appearance of a group that opens.
///
/// What ``makeBody(configuration:)`` returns stands in the group's node in place of its label and its content.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// What the style draws.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a group that opens.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of groups that open draws.
public struct DisclosureGroupStyleConfiguration {
  /// The label, as a view.
  public typealias Label = _StyledContent
  /// The content, as a view.
  public typealias Content = _StyledContent
  /// The label of the group.
  public let label: Label
  /// The content of the group.
  public let content: Content
  /// Whether the group is open, as it always is here; setting it has no effect.
  @Binding public var isExpanded: Bool
}

extension View {
  /// Sets the style of groups that open.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes groups that open, or with the modifier `disclosureGroupStyle` (`value`).
  nonisolated public func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style)
    -> some View
  {
    _styled("disclosureGroupStyle", by: style) {
      (style: Style, configuration: DisclosureGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

/// A style of groups that open that the system has.
///
/// Kept in the tree by its name: it is always open.
public nonisolated struct _SystemDisclosureGroupStyle: DisclosureGroupStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The label above the content.
  @ViewBuilder
  public func makeBody(configuration: DisclosureGroupStyleConfiguration) -> some View {
    configuration.label
    configuration.content
  }
}

extension DisclosureGroupStyle where Self == _SystemDisclosureGroupStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func AutomaticDisclosureGroupStyle() -> _SystemDisclosureGroupStyle { .automatic }

/// A custom appearance of a group of controls.
///
/// What ``makeBody(configuration:)`` returns stands in the group's node in place of the controls.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// What the style draws.
  typealias Configuration = ControlGroupStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a group of controls.
  ///
  /// Called once for each in the view that has the style, each time the tree is made.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: What is drawn.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of groups of controls draws.
public struct ControlGroupStyleConfiguration {
  /// The label, as a view.
  public typealias Label = _StyledContent
  /// The content, as a view.
  public typealias Content = _StyledContent
  /// The label of the group.
  public let label: Label
  /// The content of the group.
  public let content: Content
}

extension View {
  /// Sets the style of groups of controls.
  ///
  /// The nearest style counts. One of the app is drawn by all renderers; one of the system is kept in the
  /// tree by its name.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view in which the style makes groups of controls, or with the modifier `controlGroupStyle` (`value`).
  nonisolated public func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> some View {
    _styled("controlGroupStyle", by: style) {
      (style: Style, configuration: ControlGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)._nodes
    }
  }
}

/// A style of groups of controls that the system has.
///
/// Kept in the tree by its name: the renderers show a column.
public nonisolated struct _SystemControlGroupStyle: ControlGroupStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String

  /// Draws what it would without a style.
  ///
  /// - Parameter configuration: What there is to draw.
  /// - Returns: The usual look.
  public func makeBody(configuration: ControlGroupStyleConfiguration) -> some View {
    configuration.content
  }
}

extension ControlGroupStyle where Self == _SystemControlGroupStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// For going back and forth.
  nonisolated public static var navigation: Self { Self(_name: "navigation") }
  /// Symbols in a row.
  nonisolated public static var palette: Self { Self(_name: "palette") }
  /// A menu.
  nonisolated public static var menu: Self { Self(_name: "menu") }
  /// A small menu.
  nonisolated public static var compactMenu: Self { Self(_name: "compactMenu") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func AutomaticControlGroupStyle() -> _SystemControlGroupStyle { .automatic }
/// Returns the style `navigation`: older source calls it by the name of its type.
public func NavigationControlGroupStyle() -> _SystemControlGroupStyle { .navigation }
/// Returns the style `palette`: older source calls it by the name of its type.
public func PaletteControlGroupStyle() -> _SystemControlGroupStyle { .palette }
/// Returns the style `menu`: older source calls it by the name of its type.
public func MenuControlGroupStyle() -> _SystemControlGroupStyle { .menu }
/// Returns the style `compactMenu`: older source calls it by the name of its type.
public func CompactMenuControlGroupStyle() -> _SystemControlGroupStyle { .compactMenu }
