/// A control for choosing a color.
///
/// One node of the kind `ColorPicker`, with the color's name as `value` and the label as a child. Nothing sets the
/// binding.
public nonisolated struct ColorPicker: View {
  /// The node around the label.
  public let body: _ContainerView<Text>

  /// Creates a color picker.
  ///
  /// - Parameters:
  ///   - title: The label, localized at once.
  ///   - selection: The color; read once.
  ///   - supportsOpacity: Whether it may be transparent; not read.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    body = _ContainerView(
      element: .other("ColorPicker", arguments: ["value": selection.wrappedValue._name]),
      content: Text(title)
    )
  }
}

extension Slider {
  /// Creates a slider with words about it, which are not kept: the tree has the number alone.
  ///
  /// - Parameters:
  ///   - value: The number; read once.
  ///   - bounds: The least and the largest number; not read.
  ///   - step: The step; not read.
  ///   - label: The label.
  ///   - minimumValueLabel: The label of the least number; not kept.
  ///   - maximumValueLabel: The label of the largest number; not kept.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value = 1,
    @ViewBuilder label: () -> some View,
    @ViewBuilder minimumValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder maximumValueLabel: () -> some View = { EmptyView() }
  ) { self.init(value: value, in: bounds, step: step) }
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
