public import Foundation

// Controls of an app's windows: each is a node with its label and its value as it was when the view was made.
// No renderer draws them, and nothing changes their values.

/// A container for controls, mostly in sections.
///
/// One node of the kind `Form`, which the renderers show as a column.
public nonisolated struct Form<Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
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
///
/// One node of the kind `TabView`, with all child views as children: the renderers show them below each other.
public nonisolated struct TabView<Content: View>: View {
  /// The node around all child views.
  public let body: _ContainerView<Content>

  /// Creates tabs.
  ///
  /// - Parameter content: The views.
  public init(@ViewBuilder content: () -> Content) {
    body = _ContainerView(element: .other("TabView"), content: content())
  }

  /// Creates tabs of which an app selects one.
  ///
  /// - Parameters:
  ///   - selection: Which is shown. It is not read: the tree has all.
  ///   - content: The views.
  public init<Value: Hashable>(
    selection: Binding<Value>?,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) }
}

/// A control that opens a menu of actions.
///
/// One node of the kind `Menu`, with the label and the actions as children: the renderers show it open.
public nonisolated struct Menu<Label: View, Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
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

extension Menu where Label == Text {
  /// Creates a menu with words.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - content: The actions.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// A control for choosing one of several values.
///
/// One node of the kind `Picker`, with the chosen value's description as `value`, and the label and all choices as
/// children. Nothing sets the binding.
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

extension Picker where Label == Text {
  /// Creates a choice with words.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - selection: The chosen value; read once.
  ///   - content: The choices, each with its tag.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(title) } }
}

/// A control for raising and lowering a number by steps.
///
/// One node of the kind `Stepper`, with the number as `value` and the label as a child. Nothing sets the binding.
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
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    body = _ContainerView(
      element: .other("Stepper", arguments: ["value": "\(value.wrappedValue)"]),
      content: label()
    )
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with words.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - value: The number; read once.
  ///   - bounds: The least and the largest number; not read.
  ///   - step: The step; not read.
  public init<Value: Strideable>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1
  ) { self.init(value: value, in: bounds, step: step) { Text(title) } }
}

/// A control for entering a password.
///
/// One node of the kind `SecureField` with the label as a child. The text is not read, so no tree has the password.
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
///
/// One node of the kind `TextEditor`, with the text as `value`, which no renderer shows. Nothing sets the binding.
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
///
/// One node of the kind `DatePicker`, with the date as `value` in ISO 8601 (UTC) and the label as a child. Nothing
/// sets the binding.
public nonisolated struct DatePicker<Label: View>: View {
  /// Which parts of a date a user chooses.
  public typealias Components = DatePickerComponents
  /// A node of the kind `DatePicker` with the date in ISO 8601 as `value`.
  public let body: _ContainerView<Label>

  /// Creates a choice of a date.
  ///
  /// - Parameters:
  ///   - selection: What is chosen; nothing changes it here.
  ///   - range: The dates that can be chosen; not checked here.
  ///   - displayedComponents: Which parts of the date are chosen; day and time by default.
  ///   - label: The label.
  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>? = nil,
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

  /// Creates a choice of a date that is not before another.
  ///
  /// - Parameters:
  ///   - selection: What is chosen; nothing changes it here.
  ///   - range: The dates that can be chosen; not checked here.
  ///   - displayedComponents: Which parts of the date are chosen; day and time by default.
  ///   - label: The label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, label: label) }

  /// Creates a choice of a date that is not after another.
  ///
  /// - Parameters:
  ///   - selection: What is chosen; nothing changes it here.
  ///   - range: The dates that can be chosen; not checked here.
  ///   - displayedComponents: Which parts of the date are chosen; day and time by default.
  ///   - label: The label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, label: label) }
}

extension Toggle {
  /// Creates a switch of an app's value, which nothing here changes.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on; read once.
  ///   - label: The label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(_isOn: isOn.wrappedValue, action: nil, label: label())
  }
}

extension Toggle where Label == Text {
  /// Creates a switch of an app's value, which nothing here changes.
  ///
  /// - Parameters:
  ///   - title: What stands beside it, localized at once.
  ///   - isOn: Whether it is on; read once.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
