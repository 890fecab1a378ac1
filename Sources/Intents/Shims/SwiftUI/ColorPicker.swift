/// A control for choosing a color.
///
/// One node of the kind `ColorPicker`, with the color's name as `value` and the label as a child. Nothing sets the
/// binding.
public nonisolated struct ColorPicker<Label: View>: View {
  /// The node around the label.
  public let body: _ContainerView<Label>

  /// Creates a color picker.
  ///
  /// - Parameters:
  ///   - selection: The color; read once.
  ///   - supportsOpacity: Whether it may be transparent; not read.
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

/// A button that opens the app's settings.
///
/// One node of the kind `SettingsLink` with the label as children; nothing opens.
public nonisolated struct SettingsLink<Label: View>: View {
  /// The node around the label.
  public let body: _ContainerView<Label>

  /// Creates a button that opens the app's settings.
  ///
  /// - Parameter label: The label.
  public init(@ViewBuilder label: () -> Label) {
    body = _ContainerView(element: .other("SettingsLink"), content: label())
  }

  /// Creates a button with the words of the system, `Settings…`.
  ///
  /// The text is not localized.
  public init() where Label == Text {
    body = _ContainerView(element: .other("SettingsLink"), content: Text(verbatim: "Settings…"))
  }
}
