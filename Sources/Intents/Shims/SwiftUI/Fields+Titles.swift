// Fields for secret texts, choices of colors, and gauges, with labels of every kind.

extension ColorPicker where Label == Text {
  /// Creates a choice of a color with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - supportsOpacity: Whether the opacity can be chosen; true by default.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }

  /// Creates a choice of a color with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - supportsOpacity: Whether the opacity can be chosen; true by default.
  @_disfavoredOverload
  public init(_ title: some _Words, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(_words: title) }
  }

  /// Creates a choice of a color of components with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - supportsOpacity: Whether the opacity can be chosen; true by default.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<CGColor>,
    supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }

  /// Creates a choice of a color of components with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - supportsOpacity: Whether the opacity can be chosen; true by default.
  @_disfavoredOverload
  public init(_ title: some _Words, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(_words: title) }
  }
}

extension ColorPicker {
  /// Creates a choice of a color of components.
  ///
  /// - Parameters:
  ///   - selection: What is chosen; nothing changes it here.
  ///   - supportsOpacity: Whether the opacity can be chosen; true by default.
  ///   - label: The label.
  public init(
    selection: Binding<CGColor>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) { self.init(selection: .constant(Color(cgColor: selection.wrappedValue)), label: label) }
}

extension Gauge {
  /// Creates a gauge with labels at some of its values.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The values that it can have; not checked here.
  ///   - label: The label.
  ///   - currentValueLabel: The label of the value.
  ///   - markedValueLabels: The labels at values; not shown.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View,
    @ViewBuilder markedValueLabels: () -> some View
  ) { self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel) }

  /// Creates a gauge with labels at its bounds and at some of its values.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The values that it can have; not checked here.
  ///   - label: The label.
  ///   - currentValueLabel: The label of the value.
  ///   - minimumValueLabel: The label of the lower bound.
  ///   - maximumValueLabel: The label of the upper bound.
  ///   - markedValueLabels: The labels at values; not shown.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View,
    @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View,
    @ViewBuilder markedValueLabels: () -> some View
  ) {
    self.init(
      value: value,
      in: bounds,
      label: label,
      currentValueLabel: currentValueLabel,
      minimumValueLabel: minimumValueLabel,
      maximumValueLabel: maximumValueLabel
    )
  }
}

extension SecureField where Label == Text {
  /// Creates a field for a secret text with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - text: The text; nothing changes it here.
  ///   - prompt: What an empty field shows; nil for the title. Not shown here.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text) { Text(title) }
  }

  /// Creates a field for a secret text with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - text: The text; nothing changes it here.
  ///   - prompt: What an empty field shows; nil for the title. Not shown here.
  @_disfavoredOverload
  public init(_ title: some _Words, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text) { Text(_words: title) }
  }

  /// Creates a field for a secret text that tells when the user is done.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - text: The text; nothing changes it here.
  ///   - onCommit: What the return key would do; nothing runs it here.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping () -> Void
  ) { self.init(title, text: text) }
}
