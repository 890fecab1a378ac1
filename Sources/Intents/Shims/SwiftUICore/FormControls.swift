public import Foundation

// Controls of an app's windows: each is a node with its label and its value as it was when the view was made.
// No renderer draws them, and nothing changes their values.

/// A container for controls, mostly in sections.
public nonisolated struct Form<Content: View>: _NodeView {
  private let content: Content

  /// Creates a form.
  ///
  /// - Parameter content: The controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// One node of the kind `Form`, with the controls, or what a ``FormStyle`` makes of them, as children.
  @MainActor public var _nodes: [ViewNode] {
    let content = _StyledContent(content)
    let styled = EnvironmentValues.styled(FormStyleConfiguration(content: content))
    return [ViewNode(.other("Form"), children: styled ?? content.nodes)]
  }
}

/// A view that switches between its child views by tabs.
public nonisolated struct TabView<Content: View>: View {
  /// The node around all child views.
  public let body: _ContainerView<Content>

  /// Creates tabs.
  ///
  /// - Parameter content: The views.
  public init(@ViewBuilder content: () -> Content) {
    body = _ContainerView(element: .other("TabView"), content: content())
  }
}

/// A control that opens a menu of actions.
public nonisolated struct Menu<Label: View, Content: View>: _NodeView {
  private let label: Label
  private let content: Content

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - content: The actions.
  ///   - label: The label, which is always shown.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content) = (label(), content())
  }

  /// One node of the kind `Menu`, or what a ``MenuStyle`` makes of it.
  @MainActor public var _nodes: [ViewNode] {
    let configuration = MenuStyleConfiguration(
      label: _StyledContent(label),
      content: _StyledContent(content)
    )
    let children = configuration.label.nodes + configuration.content.nodes
    return EnvironmentValues.styled(configuration) ?? [
      ViewNode(.other("Menu"), children: children)
    ]
  }
}

/// A control for choosing one of several values.
public nonisolated struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  /// The node around the label and the choices.
  public let body: _ContainerView<TupleView<(Label, Content)>>

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - selection: The chosen value; read once.
  ///   - content: The choices. Their tags are kept in the tree and are not compared with the chosen value.
  ///   - label: The label.
  public init(
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    let value = String(describing: selection.wrappedValue)
    let parts = ViewBuilder.buildBlock(label(), content())
    body = _ContainerView(
      element: .other("Picker", arguments: ["value": value]),
      content: parts
    )
  }
}

/// A control for raising and lowering a number by steps.
public nonisolated struct Stepper<Label: View>: View {
  /// The node around the label.
  public let body: _ContainerView<Label>

  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - value: The number; read once.
  ///   - bounds: The least and the largest number; not read.
  ///   - step: The step; not read.
  ///   - label: The label.
  ///   - onEditingChanged: Not run.
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    body = _ContainerView(
      element: .other("Stepper", arguments: ["value": "\(value.wrappedValue)"]),
      content: label()
    )
  }

  /// Creates a stepper of the app's own steps, which are not run.
  ///
  /// - Parameters:
  ///   - onIncrement: The step up.
  ///   - onDecrement: The step down.
  ///   - label: The label.
  public init(
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    @ViewBuilder label: () -> Label
  ) { body = _ContainerView(element: .other("Stepper"), content: label()) }
}

/// A control for entering a password.
public nonisolated struct SecureField<Label: View>: View {
  /// A node of the kind `SecureField` around the label.
  public let body: _ContainerView<Label>

  /// Creates a field for a secret text.
  ///
  /// - Parameters:
  ///   - text: The text; nothing changes it here.
  ///   - prompt: What an empty field shows; nil for the title. Not shown here.
  ///   - label: The label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    body = _ContainerView(element: .other("SecureField"), content: label())
  }
}

/// A control for editing several lines of text.
public nonisolated struct TextEditor: View {
  /// The node, without children.
  public let body: _ContainerView<EmptyView>

  /// Creates lines that are written in.
  ///
  /// - Parameter text: The text; read once.
  public init(text: Binding<String>) {
    body = _ContainerView(
      element: .other("TextEditor", arguments: ["value": text.wrappedValue]),
      content: EmptyView()
    )
  }
}

/// A control for choosing a date.
public nonisolated struct DatePicker<Label: View>: View {
  /// The parts of a date that a user chooses.
  public typealias Components = DatePickerComponents
  /// A node of the kind `DatePicker` with the date in ISO 8601 as `value`.
  public let body: _ContainerView<Label>

  /// Creates a choice of a date.
  ///
  /// - Parameters:
  ///   - selection: What is chosen; nothing changes it here.
  ///   - displayedComponents: Which parts of the date are chosen; day and time by default.
  ///   - label: The label.
  public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    body = _ContainerView(
      element: .other(
        "DatePicker",
        arguments: ["value": selection.wrappedValue.formatted(.iso8601)]
      ),
      content: label()
    )
  }
}

/// The parts of a date that a user chooses.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of components.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time, the day, and the time with seconds.
  public static let hourAndMinute = Self(rawValue: 1), date = Self(rawValue: 2),
    hourMinuteAndSecond = Self(rawValue: 5)
}

/// A choice of a color.
public nonisolated struct ColorPicker<Label: View>: View {
  /// A node of the kind `ColorPicker`, with the color as `value`.
  public let body: _ContainerView<Label>

  /// Creates a color picker.
  ///
  /// - Parameters:
  ///   - selection: The color.
  ///   - supportsOpacity: Whether the opacity can be chosen; not read.
  ///   - label: The label.
  public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    body = _ContainerView(
      element: .other("ColorPicker", arguments: ["value": selection.wrappedValue._name]),
      content: label()
    )
  }
}

/// A control that opens the settings of the app, which nothing presses.
public nonisolated struct SettingsLink<Label: View>: View {
  /// A node of the kind `SettingsLink`.
  public let body: _ContainerView<Label>

  /// Creates a control.
  ///
  /// - Parameter label: The label.
  public init(@ViewBuilder label: () -> Label) {
    body = _ContainerView(element: .other("SettingsLink"), content: label())
  }

  /// Creates a control with the system's title.
  public init() where Label == Text { self.init { Text(verbatim: "Settings…") } }
}
