// Choices with titles of every kind. The options are in the tree after the label.

extension Picker {
  /// Creates a choice, with its label before its options.
  ///
  /// - Parameters:
  ///   - selection: What is chosen; nothing changes it here.
  ///   - label: The label.
  ///   - content: What is in it.
  public init(selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  /// Creates a choice that shows its value in its own way.
  ///
  /// - Parameters:
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  ///   - label: The label.
  ///   - currentValueLabel: The label of the value; not shown.
  public init(
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(selection: selection, content: content, label: label) }

  /// Creates a choice of several values at once.
  ///
  /// The tree has the first of the values.
  ///
  /// - Parameters:
  ///   - sources: The values that are chosen together.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  ///   - label: The label.
  public init<Sources: RandomAccessCollection>(
    sources: Sources,
    selection: KeyPath<Sources.Element, Binding<Selection>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    let value = sources.first.map { String(describing: $0[keyPath: selection].wrappedValue) }
    body = _ContainerView(
      element: .other("Picker", arguments: value.map { ["value": $0] } ?? [:]),
      content: ViewBuilder.buildBlock(label(), content())
    )
  }
}

extension Picker where Label == Text {
  /// Creates a choice with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(_words: title) } }

  /// Creates a choice with a title that shows its value in its own way.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  ///   - currentValueLabel: The label of the value; not shown.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(title, selection: selection, content: content) }

  /// Creates a choice with a title that shows its value in its own way.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  ///   - currentValueLabel: The label of the value; not shown.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(title, selection: selection, content: content) }

  /// Creates a choice of several values at once, with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - sources: The values that are chosen together.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey,
    sources: Sources,
    selection: KeyPath<Sources.Element, Binding<Selection>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(title) } }

  /// Creates a choice of several values at once, with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - sources: The values that are chosen together.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some _Words,
    sources: Sources,
    selection: KeyPath<Sources.Element, Binding<Selection>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(_words: title) } }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  /// Creates a choice with a title and a symbol.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of a system symbol.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUI.Label(title, systemImage: systemImage)
    }
  }

  /// Creates a choice with a title and a symbol.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of a system symbol.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    systemImage: String,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUI.Label(Text(_words: title), systemImage)
    }
  }

  /// Creates a choice with a title and a symbol that shows its value in its own way.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of a system symbol.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - content: What is in it.
  ///   - currentValueLabel: The label of the value; not shown.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    selection: Binding<Selection>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(title, systemImage: systemImage, selection: selection, content: content) }
}
