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
    var children = label._nodes
    if let makeNodes = EnvironmentValues.current._buttonStyle {
      let label = ButtonStyleConfiguration.Label(nodes: children)
      children = makeNodes(ButtonStyleConfiguration(role: role, label: label, isPressed: false))
    }
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
    var children = label._nodes
    if let makeNodes = EnvironmentValues.current._toggleStyle {
      let label = ButtonStyleConfiguration.Label(nodes: children)
      children = makeNodes(ToggleStyleConfiguration(label: label, isOn: .constant(isOn)))
    }
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
    var children = icon._nodes + title._nodes
    if let makeNodes = EnvironmentValues.current._labelStyle {
      children = makeNodes(
        LabelStyleConfiguration(title: .init(nodes: title._nodes), icon: .init(nodes: icon._nodes))
      )
    }
    return [ViewNode(.label, children: children)]
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

/// A view of the progress of a task, as a bar.
///
/// All renderers draw the bar below its title or label; text draws none where the fraction is unknown.
public nonisolated struct ProgressView: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  private let title: String?
  private let fraction: Double?
  private var label, current: (any View)?

  /// Creates progress towards a total, with a view as label.
  ///
  /// - Parameters:
  ///   - value: How much is done; nil where it is unknown.
  ///   - total: How much there is to do, not 0; 1 by default.
  ///   - label: The label.
  ///   - currentValueLabel: The value in words; it comes after the label.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1.0,
    @ViewBuilder label: () -> some View,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() }
  ) {
    self.init(value: value, total: total)
    self.label = label()
    current = currentValueLabel()
  }

  /// Creates progress towards a total, with words of the app's data.
  ///
  /// - Parameters:
  ///   - title: The text, not localized.
  ///   - value: How much is done; nil where it is unknown.
  ///   - total: How much there is to do, not 0; 1 by default.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol,
    value: Value?,
    total: Value = 1.0
  ) {
    self.title = String(title)
    fraction = value.map { Double($0 / total) }
  }

  /// Creates progress towards a total, with words.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - value: How much is done; nil where it is unknown.
  ///   - total: How much there is to do, not 0; 1 by default.
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey,
    value: Value?,
    total: Value = 1.0
  ) {
    self.title = title.string
    fraction = value.map { Double($0 / total) }
  }

  /// Creates the progress of time in a range, as of when the view is made.
  ///
  /// - Parameters:
  ///   - timerInterval: The range; before it nothing has passed, after it everything.
  ///   - countsDown: Whether the bar shows what is left, which is the default, or what has passed.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    let whole = timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound)
    let part = Date.now.timeIntervalSince(timerInterval.lowerBound)
    let done = whole > 0 ? min(max(part / whole, 0), 1) : 1
    self.init(value: countsDown ? 1 - done : done)
  }

  /// Creates the progress of time in a range, as of when the view is made, with views as labels.
  ///
  /// - Parameters:
  ///   - timerInterval: The range; before it nothing has passed, after it everything.
  ///   - countsDown: Whether the bar shows what is left, which is the default, or what has passed.
  ///   - label: The label.
  ///   - currentValueLabel: The value in words; it comes after the label.
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> some View,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() }
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown)
    self.label = label()
    current = currentValueLabel()
  }

  /// Creates the progress of work that says itself how far it is, as of when the view is made.
  ///
  /// - Parameter progress: The work; its fraction is unknown while it is indeterminate.
  public init(_ progress: Progress) {
    self.init(value: progress.isIndeterminate ? nil : progress.fractionCompleted)
  }

  /// Creates progress whose end is unknown, with a view as label.
  ///
  /// - Parameter label: The label.
  public init(@ViewBuilder label: () -> some View) {
    self.init()
    self.label = label()
  }

  /// Creates progress whose end is unknown.
  ///
  /// Text shows an ellipsis for it, HTML an indeterminate bar, PDF an empty one.
  public init() {
    title = nil
    fraction = nil
  }

  /// Creates progress whose end is unknown, with words.
  ///
  /// - Parameter title: The text, localized at once.
  public init(_ title: LocalizedStringKey) {
    self.title = title.string
    fraction = nil
  }

  /// Creates progress towards a total.
  ///
  /// - Parameters:
  ///   - value: How much is done; nil where it is unknown.
  ///   - total: How much there is to do, not 0; 1 by default.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
    title = nil
    fraction = value.map { Double($0 / total) }
  }

  /// One node of the kind `ProgressView`, with `fraction`, absent where it is unknown.
  ///
  /// The fraction is not clamped: more than the total gives more than 1. The renderers clamp the
  /// bar, and text prints the percentage as it is.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.progress(title: title, fraction: fraction), children: labels)]
  }

  @MainActor private var labels: [ViewNode] { (label?._nodes ?? []) + (current?._nodes ?? []) }
}
