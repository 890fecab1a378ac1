// Styles that an app may make of its own: the configuration has the parts of the control as views.

/// An appearance of labeled content that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  /// The parts of the control.
  typealias Configuration = LabeledContentStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of labeled content, as a style gets them.
public struct LabeledContentStyleConfiguration {
  /// A part as a view.
  public typealias Label = _StyledContent
  /// A part as a view.
  public typealias Content = _StyledContent
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
}

/// An appearance of menus that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol MenuStyle {
  /// The parts of the control.
  typealias Configuration = MenuStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a menu, as a style gets them.
public struct MenuStyleConfiguration {
  /// A part as a view.
  public typealias Label = _StyledContent
  /// A part as a view.
  public typealias Content = _StyledContent
  /// The label.
  let label: Label
  /// The content.
  let content: Content
}

/// An appearance of groups that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  /// The parts of the control.
  typealias Configuration = GroupBoxStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group, as a style gets them.
public struct GroupBoxStyleConfiguration {
  /// A part as a view.
  public typealias Label = _StyledContent
  /// A part as a view.
  public typealias Content = _StyledContent
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
}

/// An appearance of groups that open that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  /// The parts of the control.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group that opens, as a style gets them.
public struct DisclosureGroupStyleConfiguration {
  /// A part as a view.
  public typealias Label = _StyledContent
  /// A part as a view.
  public typealias Content = _StyledContent
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
  /// Whether the group is open: true.
  @Binding public var isExpanded: Bool
}

/// An appearance of groups of controls that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  /// The parts of the control.
  typealias Configuration = ControlGroupStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group of controls, as a style gets them.
public struct ControlGroupStyleConfiguration {
  /// A part as a view.
  public typealias Label = _StyledContent
  /// A part as a view.
  public typealias Content = _StyledContent
  /// The label.
  public let label: Label
  /// The controls.
  public let content: Content
}

/// An appearance of forms that an app makes: renderers draw what its body contains.
@MainActor @preconcurrency public protocol FormStyle {
  /// The parts of the control.
  typealias Configuration = FormStyleConfiguration
  /// The type of the styled view.
  associatedtype Body: View
  /// Makes the styled view, once for each control and each time the tree is made.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a form, as a style gets them.
public struct FormStyleConfiguration {
  /// A part as a view.
  public typealias Content = _StyledContent
  /// The content.
  public let content: Content
}
