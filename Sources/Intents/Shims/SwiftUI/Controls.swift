public import Foundation

/// Something that a person presses.
///
/// A button of a snippet runs an intent. A button with a closure is shown, and whoever shows it has
/// no way to run the closure: views are data here.
public nonisolated struct Button<Label: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let label: Label
  private let action: ViewNode.Action?
  private let role: ButtonRole?

  /// Creates a button that does what a node's action says.
  public init(_action action: ViewNode.Action?, role: ButtonRole? = nil, label: Label) {
    self.action = action
    self.role = role
    self.label = label
  }

  /// One node around those of the label.
  @MainActor public var _nodes: [ViewNode] {
    var arguments: [String: String] = [:]
    arguments["role"] = role?.name
    var children = label._nodes
    if let makeNodes = EnvironmentValues.current._buttonStyle {
      let label = ButtonStyleConfiguration.Label(nodes: children)
      children = makeNodes(ButtonStyleConfiguration(role: role, label: label, isPressed: false))
    }
    return [ViewNode("Button", arguments: arguments, action: action, children: children)]
  }
}

/// What a button stands for.
public struct ButtonRole: Hashable, Sendable {
  let name: String
  /// It destroys something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It gives something up.
  public static let cancel = ButtonRole(name: "cancel")
}

/// Something that is on or off.
public nonisolated struct Toggle<Label: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let label: Label
  private let isOn: Bool
  private let action: ViewNode.Action?

  /// Creates a switch that does what a node's action says.
  public init(_isOn isOn: Bool, action: ViewNode.Action?, label: Label) {
    self.isOn = isOn
    self.action = action
    self.label = label
  }

  /// One node around those of the label.
  @MainActor public var _nodes: [ViewNode] {
    [
      ViewNode(
        "Toggle",
        arguments: ["isOn": "\(isOn)"],
        action: action,
        children: label._nodes
      )
    ]
  }
}

/// A picture with words beside it.
public nonisolated struct Label<Title: View, Icon: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let title: Title
  private let icon: Icon

  /// Creates a label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// One node: the picture, then the words.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode("Label", children: icon._nodes + title._nodes)]
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with one of the app's pictures.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }

  /// Creates a label with a symbol of the system.
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label of the app's data with a symbol of the system.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

/// Words that lead to an address.
public nonisolated struct Link<Label: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let label: Label
  private let destination: URL

  /// Creates a link of a view.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// One node around those of the label.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode("Link", action: .open(destination), children: label._nodes)]
  }
}

extension Link where Label == Text {
  /// Creates a link of words.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Room that takes what the others leave.
public nonisolated struct Spacer: View {
  /// Not made of others.
  public typealias Body = Never
  private let minLength: CGFloat?

  /// Creates room.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  /// One node.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode("Spacer", arguments: minLength.map { ["minLength": "\($0)"] } ?? [:])]
  }
}

/// A line between views.
public nonisolated struct Divider: View {
  /// Not made of others.
  public typealias Body = Never
  /// Creates a line.
  public init() {}
  /// One node.
  @MainActor public var _nodes: [ViewNode] { [ViewNode("Divider")] }
}

/// How far something has come.
public nonisolated struct ProgressView: View {
  /// Not made of others.
  public typealias Body = Never
  private let title: String?
  private let fraction: Double?
  private var label: (any View)?

  /// Creates progress toward a total, with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1.0,
    @ViewBuilder label: () -> some View
  ) {
    self.init(value: value, total: total)
    self.label = label()
  }

  /// Creates progress toward a total, with words.
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey,
    value: Value?,
    total: Value = 1.0
  ) {
    self.title = title.string
    fraction = value.map { Double($0 / total) }
  }

  /// Creates the progress of the time that has gone by in a range, as of when the view is made.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    let whole = timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound)
    let part = Date.now.timeIntervalSince(timerInterval.lowerBound)
    let done = whole > 0 ? min(max(part / whole, 0), 1) : 1
    self.init(value: countsDown ? 1 - done : done)
  }

  /// Creates progress that nobody knows the end of.
  public init() {
    title = nil
    fraction = nil
  }

  /// Creates progress with words.
  public init(_ title: LocalizedStringKey) {
    self.title = title.string
    fraction = nil
  }

  /// Creates progress toward a total.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
    title = nil
    fraction = value.map { Double($0 / total) }
  }

  /// One node with the fraction that is done, in `0...1`.
  @MainActor public var _nodes: [ViewNode] {
    [
      ViewNode(
        "ProgressView",
        text: title,
        arguments: fraction.map { ["fraction": "\($0)"] } ?? [:],
        children: label?._nodes ?? []
      )
    ]
  }
}
