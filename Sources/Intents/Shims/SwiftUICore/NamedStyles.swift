/// A style of the system, which the tree records by its name: the renderers draw all alike.
public nonisolated struct _NamedStyle: _SystemStyle {
  /// The recorded name.
  public let _name: String

  /// Creates a style.
  ///
  /// - Parameter name: The recorded name.
  init(_ name: String) { _name = name }
}

/// A style of lists; the system has all of them.
public protocol ListStyle: _SystemStyle {}

/// A style of pickers; the system has all of them.
public protocol PickerStyle: _SystemStyle {}

/// A style of date pickers; the system has all of them.
public protocol DatePickerStyle: _SystemStyle {}

/// A style of navigation views; the system has all of them.
public protocol NavigationViewStyle: _SystemStyle {}

/// A style of navigation split views; the system has all of them.
public protocol NavigationSplitViewStyle: _SystemStyle {}

/// A style of tab views; the system has all of them.
public protocol TabViewStyle: _SystemStyle {}

/// A style of text editors; the system has all of them.
public protocol TextEditorStyle: _SystemStyle {}

/// A style of windows; the system has all of them.
public protocol WindowStyle: _SystemStyle {}

/// A style of the toolbars of windows; the system has all of them.
public protocol WindowToolbarStyle: _SystemStyle {}

/// A style of menu bar extras; the system has all of them.
public protocol MenuBarExtraStyle: _SystemStyle {}

extension _NamedStyle:
  ListStyle, PickerStyle, DatePickerStyle, NavigationViewStyle,
  NavigationSplitViewStyle, TabViewStyle, TextEditorStyle, WindowStyle,
  WindowToolbarStyle, MenuBarExtraStyle
{}

extension _NamedStyle: PrimitiveButtonStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: PrimitiveButtonStyleConfiguration)
    -> _StyledContent
  {
    configuration.label
  }
}

extension _NamedStyle: LabelStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: LabelStyleConfiguration) -> _StyledContent {
    configuration.title
  }
}

extension _NamedStyle: ToggleStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: ToggleStyleConfiguration) -> _StyledContent {
    configuration.label
  }
}

extension _NamedStyle: ProgressViewStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: ProgressViewStyleConfiguration) -> _StyledContent {
    configuration.label ?? _StyledContent(nodes: [])
  }
}

extension _NamedStyle: GaugeStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: GaugeStyleConfiguration) -> _StyledContent {
    configuration.label
  }
}

extension _NamedStyle: LabeledContentStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: LabeledContentStyleConfiguration) -> _StyledContent
  {
    configuration.content
  }
}

extension _NamedStyle: MenuStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: MenuStyleConfiguration) -> _StyledContent {
    configuration.content
  }
}

extension _NamedStyle: GroupBoxStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: GroupBoxStyleConfiguration) -> _StyledContent {
    configuration.content
  }
}

extension _NamedStyle: DisclosureGroupStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: DisclosureGroupStyleConfiguration)
    -> _StyledContent
  {
    configuration.content
  }
}

extension _NamedStyle: ControlGroupStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: ControlGroupStyleConfiguration) -> _StyledContent {
    configuration.content
  }
}

extension _NamedStyle: FormStyle {
  /// The parts of the control, unchanged.
  @MainActor public func makeBody(configuration: FormStyleConfiguration) -> _StyledContent {
    configuration.content
  }
}

/// An appearance of text fields that an app makes: renderers draw what its body contains.
public protocol TextFieldStyle {
  /// The label of the text field, as a view.
  typealias _Label = _StyledContent
  /// The type of the styled view.
  associatedtype _Body: View
  /// Makes the styled view of the text field.
  @MainActor @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

extension _NamedStyle: TextFieldStyle {
  /// The text field, unchanged.
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A style of tab views that shows one page at a time.
public nonisolated struct PageTabViewStyle: TabViewStyle {
  /// Whether the index of the pages is shown.
  public enum IndexDisplayMode: Sendable {
    /// The modes.
    case automatic, always, never
  }
  /// The recorded name.
  public var _name: String { "page" }
  /// Creates a style.
  ///
  /// - Parameter indexDisplayMode: Whether the index is shown; not kept.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

/// The style of progress named linear.
public func LinearProgressViewStyle(tint: Color? = nil) -> _NamedStyle { _NamedStyle("linear") }
/// The style of progress named circular.
public func CircularProgressViewStyle(tint: Color? = nil) -> _NamedStyle { _NamedStyle("circular") }
/// The style of gauges named linear.
public func LinearGaugeStyle(tint: (any Sendable)? = nil) -> _NamedStyle { _NamedStyle("linear") }
/// The style of gauges named circular.
public func CircularGaugeStyle(tint: (any Sendable)? = nil) -> _NamedStyle {
  _NamedStyle("circular")
}
/// The style of switches named switch.
public func SwitchToggleStyle(tint: Color? = nil) -> _NamedStyle { _NamedStyle("switch") }
