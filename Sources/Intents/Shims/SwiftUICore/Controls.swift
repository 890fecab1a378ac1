public import Foundation

/// A control that the user presses.
public nonisolated struct Button<Label: View>: _NodeView {
  private let label: Label
  private let action: ViewNode.Action?
  private let role: ButtonRole?

  /// Creates a button with an action as data.
  ///
  /// - Parameters:
  ///   - action: What pressing it does; nil for nothing.
  ///   - role: What kind of action it is; nil, the default, for a usual one.
  ///   - label: The label.
  public init(_action action: ViewNode.Action?, role: ButtonRole? = nil, label: Label) {
    self.action = action
    self.role = role
    self.label = label
  }

  /// One node of the kind `Button`, with the action, `role`, and the label or what a
  /// ``ButtonStyle`` makes of it as children.
  @MainActor public var _nodes: [ViewNode] {
    let label = _StyledContent(label)
    let configuration = ButtonStyleConfiguration(role: role, label: label, isPressed: false)
    let children = EnvironmentValues.styled(configuration) ?? label.nodes
    return [ViewNode(.button(role: role), action: action, children: children)]
  }
}

/// The role of a button.
public enum ButtonRole: String, Hashable, Sendable {
  /// An action that deletes something.
  case destructive
  /// An action that gives up what was started.
  case cancel
  /// An action that takes over what was chosen, or closes what was opened.
  case confirm, close
}

/// A control that is on or off.
public nonisolated struct Toggle<Label: View>: _NodeView {
  private let label: Label
  private let isOn: Bool
  private let action: ViewNode.Action?

  /// Creates a switch with an action as data.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is shown as on.
  ///   - action: What activating it does; nil for nothing.
  ///   - label: The label.
  public init(_isOn isOn: Bool, action: ViewNode.Action?, label: Label) {
    self.isOn = isOn
    self.action = action
    self.label = label
  }

  /// One node of the kind `Toggle`, with the action, `isOn`, and the label as children.
  @MainActor public var _nodes: [ViewNode] {
    let label = _StyledContent(label)
    let configuration = ToggleStyleConfiguration(label: label, isOn: .constant(isOn))
    let children = EnvironmentValues.styled(configuration) ?? label.nodes
    return [ViewNode(.toggle(isOn: isOn), action: action, children: children)]
  }
}

/// A symbol or a picture with words beside it.
public nonisolated struct Label<Title: View, Icon: View>: _NodeView {
  private let title: Title
  private let icon: Icon

  /// Creates a label of two views.
  ///
  /// - Parameters:
  ///   - title: The text, not localized.
  ///   - icon: The picture.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// One node of the kind `Label`, with the icon and then the title as children.
  @MainActor public var _nodes: [ViewNode] {
    let configuration = LabelStyleConfiguration(
      title: _StyledContent(title),
      icon: _StyledContent(icon)
    )
    let usual = configuration.icon.nodes + configuration.title.nodes
    return [ViewNode(.label, children: EnvironmentValues.styled(configuration) ?? usual)]
  }
}

/// Words or a view that lead to a URL.
public nonisolated struct Link<Label: View>: _NodeView {
  private let label: Label
  private let destination: URL

  /// Creates a link of a view.
  ///
  /// - Parameters:
  ///   - destination: The address to open.
  ///   - label: The label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// One node of the kind `Link`, whose action opens the address, with the label as children.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.link, action: .open(destination), children: label._nodes)]
  }
}

/// Room that takes what the other views of a row leave.
public nonisolated struct Spacer: _NodeView {
  private let minLength: CGFloat?

  /// Creates room.
  ///
  /// - Parameter minLength: The least room in points; nil, the default, for none. Kept in the tree
  ///   only.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// One node of the kind `Spacer`, with `minLength` unless it was left out.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.spacer(minLength: minLength))]
  }
}

/// A horizontal line between views, as wide as the room.
public nonisolated struct Divider: _NodeView {
  /// Creates a divider.
  public init() {}
  /// One node of the kind `Divider`.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.divider)] }
}
