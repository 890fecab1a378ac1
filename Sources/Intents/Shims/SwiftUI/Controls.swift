public import Foundation

/// A control that the user presses.
///
/// A button of a snippet runs an intent; `AppIntents` has the initializers for it. There is none
/// with a closure: views are data here, and a closure is not. Text shows the label in brackets,
/// HTML a button that is disabled in a page by itself, PDF a blue rectangle, or a red one for a
/// destructive role.
public nonisolated struct Button<Label: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
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
///
/// PDF draws a destructive one in red; otherwise it is kept as `role`.
public enum ButtonRole: String, Hashable, Sendable {
  /// An action that deletes something.
  case destructive
  /// An action that gives up what was begun.
  case cancel
  /// An action that takes over what was chosen, or closes what was opened.
  case confirm, close
}

/// A control that is on or off.
///
/// Text shows a check box in brackets, HTML a check box that is disabled in a page by itself, PDF a
/// switch. `AppIntents` has the initializers that run an intent.
public nonisolated struct Toggle<Label: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
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
  ///
  /// `isOn` is the value that the switch had when it was created.
  @MainActor public var _nodes: [ViewNode] {
    let label = _StyledContent(label)
    let configuration = ToggleStyleConfiguration(label: label, isOn: .constant(isOn))
    let children = EnvironmentValues.styled(configuration) ?? label.nodes
    return [ViewNode(.toggle(isOn: isOn), action: action, children: children)]
  }
}

/// A symbol or a picture with words beside it.
///
/// Text shows only the words of a symbol, as symbols are not drawn; all renderers put the picture
/// before the words.
public nonisolated struct Label<Title: View, Icon: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
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
  ///
  /// The renderers leave out an icon that is a system symbol.
  @MainActor public var _nodes: [ViewNode] {
    let configuration = LabelStyleConfiguration(
      title: _StyledContent(title),
      icon: _StyledContent(icon)
    )
    let usual = configuration.icon.nodes + configuration.title.nodes
    return [ViewNode(.label, children: EnvironmentValues.styled(configuration) ?? usual)]
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with one of the app's pictures.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - name: The name of the picture, as ``Image`` takes it.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }

  /// Creates a label with a symbol of the system.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - name: The name of the symbol, such as `star.fill`. No renderer draws it.
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label of the app's data with a symbol of the system.
  ///
  /// - Parameters:
  ///   - title: The text, not localized.
  ///   - name: The name of the symbol, such as `star.fill`. No renderer draws it.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

/// Words or a view that lead to a URL.
///
/// Text prints the address in angle brackets behind the words, HTML makes a link; PDF draws the
/// words in blue, without a link.
public nonisolated struct Link<Label: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
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
  ///
  /// HTML makes links of `http`, `https` and `mailto` only; a host reads the action for any URL.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.link, action: .open(destination), children: label._nodes)]
  }
}

extension Link where Label == Text {
  /// Creates a link of words.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - destination: The address to open.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Room that takes what the other views of a row leave.
///
/// HTML and PDF draw it in rows; text does not.
public nonisolated struct Spacer: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  private let minLength: CGFloat?

  /// Creates room.
  ///
  /// - Parameter minLength: The least room in points; nil, the default, for none. Kept in the tree
  ///   only.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// One node of the kind `Spacer`, with `minLength` unless it was left out.
  ///
  /// Text leaves it out; HTML and PDF let it grow in a row.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.spacer(minLength: minLength))]
  }
}

/// A horizontal line between views, as wide as the room.
///
/// All renderers draw it.
public nonisolated struct Divider: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  /// Creates a divider.
  public init() {}
  /// One node of the kind `Divider`.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.divider)] }
}
